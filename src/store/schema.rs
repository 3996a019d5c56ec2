//! The tables, as both databases have them (`migrations/`).
#![allow(missing_docs)]

diesel::table! {
    players (id) {
        id -> Text,
        address -> Nullable<Text>,
        address_key -> Nullable<Text>,
        name -> Nullable<Text>,
        language -> Text,
        zone -> Text,
        turn_mails -> Bool,
        game_mails -> Bool,
        created_at -> BigInt,
        erased_at -> Nullable<BigInt>,
        link_epoch -> BigInt,
        mail_pace -> Text,
        quiet_hours -> Nullable<Text>,
        owner_id -> Nullable<Text>,
        away_from -> Nullable<BigInt>,
        away_until -> Nullable<BigInt>,
        mail_failures -> Integer,
        mail_failing_since -> Nullable<BigInt>,
        mail_failure -> Nullable<Text>,
        mail_stopped_at -> Nullable<BigInt>,
        reminder_hours -> Text,
        seen_at -> Nullable<BigInt>,
        asked_at -> Nullable<BigInt>,
        usual_orders -> Text,
        talk_mails -> Text,
    }
}

diesel::table! {
    games (id) {
        id -> Text,
        name -> Text,
        ruleset -> Text,
        revision -> Integer,
        options -> Text,
        seats -> Integer,
        host -> Nullable<Text>,
        visibility -> Text,
        admission -> Text,
        seating -> Text,
        start -> Text,
        deadline_hours -> Nullable<BigInt>,
        status -> Text,
        created_at -> BigInt,
        changed_at -> BigInt,
        timing -> Text,
        reserved_places -> Nullable<Text>,
    }
}

diesel::table! {
    retiring_games (game_id) {
        game_id -> Text,
    }
}

diesel::table! {
    seeds (game_id) {
        game_id -> Text,
        seed -> Binary,
    }
}

diesel::table! {
    places (game_id, place) {
        game_id -> Text,
        place -> Integer,
        bot -> Nullable<Text>,
        player_id -> Nullable<Text>,
        seat -> Nullable<Integer>,
        resigned -> Bool,
        epoch -> BigInt,
        reserve_used -> BigInt,
        owner_id -> Nullable<Text>,
        back_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    events (game_id, seq) {
        game_id -> Text,
        seq -> BigInt,
        at -> BigInt,
        line -> Text,
        hash -> Binary,
    }
}

diesel::table! {
    pending_decisions (game_id, seat) {
        game_id -> Text,
        seat -> Integer,
        began -> BigInt,
        pending_since -> BigInt,
        decision -> Text,
        player_id -> Nullable<Text>,
        due_at -> Nullable<BigInt>,
        at -> BigInt,
        remind_at -> BigInt,
        reminded_at -> Nullable<BigInt>,
        mail_at -> Nullable<BigInt>,
        draft -> Nullable<Text>,
        draft_seq -> Nullable<BigInt>,
        draft_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    outbox (id) {
        id -> BigInt,
        kind -> Text,
        game_id -> Nullable<Text>,
        seat -> Nullable<Integer>,
        seq -> Nullable<BigInt>,
        player_id -> Nullable<Text>,
        address_key -> Nullable<Text>,
        content -> Nullable<Text>,
        state -> Text,
        owner -> Nullable<Text>,
        lease_until -> BigInt,
        attempts -> Integer,
        copy -> Integer,
        not_before -> BigInt,
        error -> Nullable<Text>,
        message_id -> Nullable<Text>,
        created_at -> BigInt,
        done_at -> Nullable<BigInt>,
        identity -> Nullable<Text>,
        admitted_at -> Nullable<BigInt>,
        told -> Nullable<BigInt>,
        traceparent -> Nullable<Text>,
    }
}

diesel::table! {
    event_traces (game_id, seq) {
        game_id -> Text,
        seq -> BigInt,
        traceparent -> Text,
        at -> BigInt,
    }
}

diesel::table! {
    mail_paces (reader, subject) {
        reader -> Text,
        subject -> Text,
        mails -> Integer,
        known -> BigInt,
        last_at -> BigInt,
    }
}

diesel::table! {
    notes (game_id, player_id) {
        game_id -> Text,
        player_id -> Text,
        text -> Text,
    }
}

diesel::table! {
    former_players (game_id, player_id) {
        game_id -> Text,
        player_id -> Text,
        given_back -> Bool,
    }
}

diesel::table! {
    nudges (game_id, by_seat, seat) {
        game_id -> Text,
        by_seat -> Integer,
        seat -> Integer,
        at -> BigInt,
    }
}

diesel::table! {
    mutes (player_id, game_id) {
        player_id -> Text,
        game_id -> Text,
        at -> BigInt,
    }
}

diesel::table! {
    game_mail_hours (player_id, game_id) {
        player_id -> Text,
        game_id -> Text,
        mail_pace -> Nullable<Text>,
        quiet_hours -> Nullable<Text>,
        reminder_hours -> Nullable<Text>,
        talk_mails -> Nullable<Text>,
    }
}

diesel::table! {
    told_words (game_id, player_id) {
        game_id -> Text,
        player_id -> Text,
        until -> BigInt,
    }
}

diesel::table! {
    messages (id) {
        id -> BigInt,
        game_id -> Text,
        player_id -> Nullable<Text>,
        place -> Integer,
        after_seq -> BigInt,
        seats -> Nullable<Integer>,
        text -> Text,
        at -> BigInt,
        salt -> Integer,
    }
}

diesel::table! {
    feeds (player_id) {
        player_id -> Text,
        began -> BigInt,
        last -> BigInt,
    }
}

diesel::table! {
    feed_positions (player_id, game_id) {
        player_id -> Text,
        game_id -> Text,
        seq -> BigInt,
        message -> BigInt,
        state -> Text,
    }
}

diesel::table! {
    feed_entries (player_id, id) {
        player_id -> Text,
        id -> BigInt,
        count -> Integer,
        kind -> Text,
        game_id -> Text,
        number -> BigInt,
        invitation_id -> Nullable<Text>,
        plan -> Nullable<Text>,
    }
}

diesel::table! {
    seat_offers (game_id, seat) {
        game_id -> Text,
        seat -> Integer,
        id -> Text,
        by_player_id -> Nullable<Text>,
        by_host -> Bool,
        for_good -> Bool,
        until -> Nullable<BigInt>,
        seq -> BigInt,
        created_at -> BigInt,
        expires_at -> BigInt,
    }
}

diesel::table! {
    invitations (id) {
        id -> Text,
        game_id -> Text,
        address -> Nullable<Text>,
        address_key -> Nullable<Text>,
        invited_by -> Nullable<Text>,
        accepted_by -> Nullable<Text>,
        state -> Text,
        created_at -> BigInt,
        expires_at -> BigInt,
        decided_at -> Nullable<BigInt>,
        mails -> Integer,
        language -> Text,
        offer_id -> Nullable<Text>,
        words -> Nullable<Text>,
    }
}

diesel::table! {
    unwanted (address_hash) {
        address_hash -> Binary,
        at -> BigInt,
    }
}

diesel::table! {
    api_tokens (id) {
        id -> Text,
        player_id -> Text,
        hash -> Binary,
        name -> Text,
        scopes -> Text,
        created_at -> BigInt,
        expires_at -> Nullable<BigInt>,
        last_used_at -> Nullable<BigInt>,
        client -> Nullable<Text>,
        game_id -> Nullable<Text>,
    }
}

diesel::table! {
    authorization_codes (hash) {
        hash -> Binary,
        player_id -> Text,
        client -> Text,
        redirect_uri -> Text,
        challenge -> Binary,
        scopes -> Text,
        game_id -> Nullable<Text>,
        created_at -> BigInt,
        expires_at -> BigInt,
        used_at -> Nullable<BigInt>,
        token_id -> Nullable<Text>,
    }
}

diesel::table! {
    device_authorizations (device_hash) {
        device_hash -> Binary,
        user_hash -> Binary,
        client -> Text,
        scopes -> Text,
        game_id -> Nullable<Text>,
        state -> Text,
        player_id -> Nullable<Text>,
        created_at -> BigInt,
        expires_at -> BigInt,
        pause -> BigInt,
        polled_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    sessions (hash) {
        hash -> Binary,
        player_id -> Text,
        created_at -> BigInt,
        expires_at -> BigInt,
    }
}

diesel::table! {
    sign_ins (id) {
        id -> Text,
        address -> Text,
        address_key -> Text,
        link_hash -> Binary,
        code_hash -> Binary,
        created_at -> BigInt,
        expires_at -> BigInt,
        attempts -> Integer,
        used_at -> Nullable<BigInt>,
        network_hash -> Nullable<Binary>,
        is_counted -> Bool,
        program -> Nullable<Text>,
    }
}

diesel::table! {
    idempotency (player_id, key) {
        player_id -> Text,
        key -> Text,
        fingerprint -> Binary,
        status -> Integer,
        body -> Text,
        at -> BigInt,
    }
}

diesel::table! {
    signing_keys (number) {
        number -> Integer,
        secret -> Binary,
        created_at -> BigInt,
        retires_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    vapid_keys (number) {
        number -> Integer,
        secret -> Binary,
        created_at -> BigInt,
    }
}

diesel::table! {
    mail_health (id) {
        id -> Integer,
        sent_at -> Nullable<BigInt>,
        failing_since -> Nullable<BigInt>,
        failed_at -> Nullable<BigInt>,
        failed_mail -> Nullable<BigInt>,
        failures -> Integer,
        is_closed -> Bool,
        cause -> Nullable<Text>,
        answer -> Nullable<Text>,
    }
}

diesel::table! {
    write_probes (id) {
        id -> BigInt,
        filling -> Binary,
    }
}

diesel::table! {
    operator_acts (id) {
        id -> BigInt,
        at -> BigInt,
        act -> Text,
        game_id -> Nullable<Text>,
        player_id -> Nullable<Text>,
        note -> Nullable<Text>,
        by_player_id -> Nullable<Text>,
    }
}

diesel::table! {
    barred_addresses (address_hash) {
        address_hash -> Binary,
        at -> BigInt,
    }
}

diesel::table! {
    webhooks (id) {
        id -> Text,
        player_id -> Text,
        game_id -> Nullable<Text>,
        name -> Text,
        url -> Text,
        format -> Text,
        secret -> Binary,
        kinds -> Text,
        position -> BigInt,
        created_at -> BigInt,
        failing_since -> Nullable<BigInt>,
        failures -> Integer,
        disabled_at -> Nullable<BigInt>,
        owner -> Nullable<Text>,
        lease_until -> BigInt,
        push_keys -> Nullable<Binary>,
    }
}

diesel::table! {
    webhook_deliveries (id) {
        id -> BigInt,
        webhook_id -> Text,
        identity -> Text,
        kind -> Text,
        item -> BigInt,
        game_id -> Nullable<Text>,
        seat -> Nullable<Integer>,
        state -> Text,
        attempts -> Integer,
        not_before -> BigInt,
        status -> Nullable<Integer>,
        result -> Nullable<Text>,
        created_at -> BigInt,
        done_at -> Nullable<BigInt>,
        detail -> Nullable<Text>,
    }
}

diesel::table! {
    private_feeds (player_id) {
        player_id -> Text,
        hash -> Binary,
        created_at -> BigInt,
    }
}

diesel::table! {
    standing_orders (game_id, player_id) {
        game_id -> Text,
        player_id -> Text,
        orders -> Text,
        since -> BigInt,
        changed_at -> BigInt,
    }
}

diesel::table! {
    planned_decisions (game_id, player_id, decision) {
        game_id -> Text,
        player_id -> Text,
        decision -> Text,
        moves -> Text,
        otherwise -> Nullable<Text>,
        seq -> BigInt,
        planned_at -> BigInt,
        lost_since -> Nullable<BigInt>,
    }
}

diesel::joinable!(places -> games (game_id));
diesel::joinable!(pending_decisions -> games (game_id));
diesel::joinable!(invitations -> games (game_id));
diesel::joinable!(mutes -> games (game_id));

diesel::table! {
    received_mails (id) {
        id -> BigInt,
        digest -> Binary,
        recipient -> Nullable<Text>,
        raw -> Nullable<Binary>,
        state -> Text,
        result -> Nullable<Text>,
        player_id -> Nullable<Text>,
        owner -> Nullable<Text>,
        lease_until -> BigInt,
        attempts -> Integer,
        received_at -> BigInt,
        done_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    reports (id) {
        id -> Text,
        at -> BigInt,
        subject -> Text,
        game_id -> Text,
        by_player_id -> Nullable<Text>,
        about_player_id -> Nullable<Text>,
        quoted -> Text,
        words -> Text,
        settled_at -> Nullable<BigInt>,
        settled_by_player_id -> Nullable<Text>,
    }
}

diesel::allow_tables_to_appear_in_same_query!(
    players,
    games,
    seeds,
    places,
    events,
    pending_decisions,
    event_traces,
    outbox,
    mail_paces,
    mutes,
    game_mail_hours,
    told_words,
    messages,
    feeds,
    feed_positions,
    feed_entries,
    invitations,
    seat_offers,
    unwanted,
    api_tokens,
    sessions,
    sign_ins,
    idempotency,
    signing_keys,
    vapid_keys,
    received_mails,
    webhooks,
    webhook_deliveries,
    private_feeds,
    authorization_codes,
    device_authorizations,
    operator_acts,
    reports,
    standing_orders,
    planned_decisions,
);
