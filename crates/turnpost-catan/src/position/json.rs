//! The JSON text of a position. The hashes of archived logs are made of it, so its members, their
//! names and their order never change, however the parts are arranged; what is computed from the
//! rest is left out, but for the bar of the longest trade route. Some members keep the name that their
//! part had when the first logs were hashed.

use serde::{Serialize, Serializer, ser::SerializeStruct};

use super::{Board, Derived, Hands, Offers, Position, Turn};
use crate::revision::RevisionRules;

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Taken apart field by field, so that a new one has to be given its place here.
        let Position { seats, options, rules, board, hands, turn, offers, derived } = self;
        let RevisionRules { stall_guard, guarded_offers, acceptances_wait, silent_moves_number } =
            rules;
        let Board {
            colours,
            landscapes,
            by_number: _,
            harbours,
            robber,
            settlements,
            cities,
            roads,
        } = board;
        let Hands {
            bank,
            resources,
            deck,
            deck_buildings,
            progress,
            buildings,
            played,
            bought_this_turn,
            army,
            route,
            treasures,
            hunter,
            roads_left: _,
            settlements_left: _,
            cities_left: _,
        } = hands;
        let Turn {
            stage,
            first,
            active,
            founded,
            last_settlement,
            number,
            idle_turns,
            dice,
            rolled,
            built,
            card_played,
            free_roads,
            free_road_placed,
            discards,
            pending_event,
            events_so_far,
        } = turn;
        let Offers { made, made_this_turn, current, standing, keep_orders } = offers;
        let Derived {
            route_bar,
            yields: _,
            road_spots: _,
            closed: _,
            harbour_access: _,
            committed: _,
        } = derived;

        let always = 43;
        let sometimes = [stall_guard, guarded_offers, acceptances_wait, silent_moves_number];
        let members = always + sometimes.iter().filter(|there| ***there).count();
        let mut json = serializer.serialize_struct("Position", members)?;
        json.serialize_field("seats", seats)?;
        json.serialize_field("table", options)?;
        json.serialize_field("colours", colours)?;
        json.serialize_field("landscapes", landscapes)?;
        json.serialize_field("numbers", &board.numbers())?;
        json.serialize_field("harbours", harbours)?;
        json.serialize_field("robber", robber)?;
        json.serialize_field("settlements", settlements)?;
        json.serialize_field("cities", cities)?;
        json.serialize_field("roads", roads)?;
        json.serialize_field("bank", bank)?;
        json.serialize_field("hands", resources)?;
        json.serialize_field("deck", deck)?;
        json.serialize_field("deck_buildings", deck_buildings)?;
        json.serialize_field("progress", progress)?;
        json.serialize_field("buildings", buildings)?;
        json.serialize_field("played", played)?;
        json.serialize_field("fresh", bought_this_turn)?;
        json.serialize_field("army", army)?;
        json.serialize_field("route", route)?;
        json.serialize_field("route_bar", route_bar)?;
        json.serialize_field("treasures", treasures)?;
        json.serialize_field("hunter", hunter)?;
        json.serialize_field("stage", stage)?;
        json.serialize_field("first", first)?;
        json.serialize_field("active", active)?;
        json.serialize_field("founded", founded)?;
        json.serialize_field("last_settlement", last_settlement)?;
        json.serialize_field("turn", number)?;
        if *stall_guard {
            json.serialize_field("idle_turns", idle_turns)?;
        }
        json.serialize_field("dice", dice)?;
        json.serialize_field("rolled", rolled)?;
        json.serialize_field("built", built)?;
        json.serialize_field("card_played", card_played)?;
        json.serialize_field("free_roads", free_roads)?;
        json.serialize_field("free_road_placed", free_road_placed)?;
        json.serialize_field("discards", discards)?;
        json.serialize_field("happening", pending_event)?;
        json.serialize_field("events_so_far", events_so_far)?;
        if *guarded_offers {
            json.serialize_field("guarded_offers", &true)?;
        }
        if *acceptances_wait {
            json.serialize_field("acceptances_wait", &true)?;
        }
        if *silent_moves_number {
            json.serialize_field("silent_moves_number", &true)?;
        }
        json.serialize_field("offers_so_far", made)?;
        json.serialize_field("offers_this_turn", made_this_turn)?;
        json.serialize_field("offer", current)?;
        json.serialize_field("standing", standing)?;
        json.serialize_field("keep", keep_orders)?;
        json.end()
    }
}
