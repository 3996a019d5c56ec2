"""Plays a whole game over the REST interface with a client generated from openapi.yaml.

    play.py BASE_URL MAIL_FOLDER RULESET SEATS ARCHIVE

Anna and Bert sign in by the codes of their mails, sit down with bots, and play to the end. Nothing
here speaks HTTP by itself, and nothing here knows the rules of any game: what is done comes from
the choices that the server offers, filled in within their bounds. At the end the archive is written
to the file ARCHIVE.
"""

import email
import email.policy
import importlib
import pathlib
import pkgutil
import random
import re
import sys
import time
import uuid

import turnpost_client
from turnpost_client import AuthenticatedClient, Client, models
from turnpost_client.api.games import create_game, join_game, list_games, start_game
from turnpost_client.api.me import get_me, update_me
from turnpost_client.api.play import (
    get_archive,
    get_board_png,
    get_board_svg,
    get_game,
    list_choices,
    list_events,
    play_moves,
)
from turnpost_client.api.rulesets import get_ruleset, list_rulesets
from turnpost_client.api.sign_in import exchange_code, request_sign_in
from turnpost_client.api.table import invite_player, list_invitations, list_messages, send_message
from turnpost_client.types import UNSET

# More moves than this a game does not need.
MOVES = 4000

# A choice whose bounds cannot say everything is filled in so often before another one is taken.
ATTEMPTS = 60


def answered(response, status, kind):
    """The body of an answer, which has this status and was read as this model."""
    assert response.status_code == status, f"{response.status_code}: {response.content[:2000]}"
    assert isinstance(response.parsed, kind), f"read as {type(response.parsed)}"
    return response.parsed


def mail(folder, address, pattern):
    """What a pattern finds in the newest mail to an address."""
    for _ in range(600):
        for path in sorted(folder.glob("*.eml"), reverse=True):
            with path.open("rb") as file:
                message = email.message_from_binary_file(file, policy=email.policy.default)
            if address in message["to"]:
                found = re.search(pattern, message.get_body(("plain",)).get_content(), re.MULTILINE)
                if found:
                    return found.group(1)
        time.sleep(0.1)
    raise AssertionError(f"no such mail to {address}")


class Player:
    """Somebody with a mailbox and a client of their own."""

    def __init__(self, base, folder, name):
        self.folder = folder
        self.address = f"{name.lower()}@example.org"
        stranger = Client(base_url=base)
        body = models.SignIn(address=self.address)
        started = answered(
            request_sign_in.sync_detailed(client=stranger, body=body), 202, models.SignInStarted
        )
        code = mail(folder, self.address, r"^\s*([A-Z0-9]{4}-?[A-Z0-9]{4})\s*$")
        token = models.NewToken(
            name="a generated client",
            scopes=[models.Scope.READ, models.Scope.MOVE, models.Scope.HOST, models.Scope.ACCOUNT],
            days=7,
        )
        body = models.SignInCode(sign_in=started.sign_in, code=code, token=token)
        made = answered(
            exchange_code.sync_detailed(client=stranger, body=body), 201, models.TokenCreated
        )
        self.client = AuthenticatedClient(base_url=base, token=made.secret)
        change = models.MeChange(name=name, time_zone="Europe/Prague")
        me = answered(update_me.sync_detailed(client=self.client, body=change), 200, models.Me)
        assert (me.name, me.address) == (name, self.address), me
        assert answered(get_me.sync_detailed(client=self.client), 200, models.Me) == me


def value(shape, chance):
    """Something that a field's bounds allow."""
    match shape:
        case models.ShapeOneOf():
            return chance.choice(shape.picks).value
        case models.ShapeSomeOf() | models.ShapeInOrder():
            count = chance.randint(shape.min_, min(shape.max_, len(shape.picks)))
            return [pick.value for pick in chance.sample(shape.picks, count)]
        case models.ShapeCounts():
            counts = {count.key: count.min_ for count in shape.counts}
            room = min(shape.max_, sum(count.max_ for count in shape.counts))
            wanted = chance.randint(min(shape.min_, room), room)
            while sum(counts.values()) < wanted:
                free = [count for count in shape.counts if counts[count.key] < count.max_]
                counts[chance.choice(free).key] += 1
            return {key: number for key, number in counts.items() if number}
        case models.ShapeNumber():
            return chance.randint(shape.min_, shape.max_)
        case models.ShapeYesNo():
            return chance.random() < 0.5
    raise AssertionError(f"a shape that the contract does not have: {shape}")


def moves(ruleset, choice, seq, chance):
    """A choice as the model of a command, every field filled in."""
    move = choice.template.to_dict()
    for field in choice.fields:
        if not (field.optional and chance.random() < 0.5):
            move[field.name] = value(field.shape, chance)
    kind = getattr(models, "".join(word.capitalize() for word in ruleset.split("-")) + "Moves")
    command = kind.from_dict({"ruleset": ruleset, "moves": [move], "expected_seq": seq})
    # The client has a model for every kind of move, and loses nothing of it.
    assert type(command.moves[0]).__name__.startswith(kind.__name__[:-1]), command.moves[0]
    assert command.moves[0].to_dict() == move, (command.moves[0], move)
    return command


def meaning(move, choice):
    """A move as plain JSON, in a form of its own: what was picked in no order is sorted, and what
    counts as nothing is left out. The server says a move in its form, not in the client's."""
    plain = dict(move.to_dict())
    for field in choice.fields:
        filled = plain.pop(field.name, None)
        match field.shape:
            case models.ShapeSomeOf():
                filled = sorted(filled or [])
            case models.ShapeCounts():
                filled = {key: number for key, number in (filled or {}).items() if number}
        if filled not in (None, [], {}):
            plain[field.name] = filled
    return plain


class Game:
    """A game at which Anna and Bert sit."""

    def __init__(self, ruleset, seats, anna, bert):
        self.ruleset, self.anna, self.people = ruleset, anna, [anna, bert]
        known = answered(list_rulesets.sync_detailed(client=anna.client), 200, models.RulesetList)
        assert ruleset in [summary.name for summary in known.rulesets]
        whole = answered(get_ruleset.sync_detailed(ruleset, client=anna.client), 200, models.Ruleset)
        assert whole.seats.min_ <= seats <= whole.seats.max_
        setup = {"ruleset": ruleset, "options": {}}
        body = models.NewGame.from_dict({"setup": setup, "seats": seats, "name": "Generated"})
        body.bots = [models.BotLevel.STEADY] * (seats - 2)
        key = str(uuid.uuid4())
        opened = [
            answered(
                create_game.sync_detailed(client=anna.client, body=body, idempotency_key=key),
                201,
                models.Created,
            )
            for _ in range(2)
        ]
        assert opened[0] == opened[1], "a repetition opens no second game"
        self.id = opened[0].game
        body = models.NewInvitation(address=bert.address)
        answered(
            invite_player.sync_detailed(self.id, client=anna.client, body=body),
            201,
            models.Invitation,
        )
        token = mail(bert.folder, bert.address, r"/i/([\w.-]+)")
        body = models.Joining(invitation=token)
        answered(join_game.sync_detailed(self.id, client=bert.client, body=body), 200, models.Accepted)
        invited = answered(
            list_invitations.sync_detailed(self.id, client=anna.client), 200, models.InvitationList
        )
        assert [one.state for one in invited.invitations] == [models.KnownInvitationState.ACCEPTED]
        started = answered(
            start_game.sync_detailed(self.id, client=anna.client, body=models.Nothing()),
            200,
            models.Accepted,
        )
        assert started.status == models.KnownStatus.RUNNING

    def play(self, chance):
        """Plays to the end; gives how many moves Anna and Bert made."""
        for made in range(MOVES):
            player, response = self.waited_for()
            choices = response.parsed
            choice, command, answer = self.move(
                player, choices, response.headers["etag"], made, chance
            )
            if made % 20 == 0:
                self.look(player, answer, choice, command.moves[0])
            if answer.status == models.KnownStatus.OVER:
                return made + 1
        raise AssertionError("the game has no end")

    def waited_for(self):
        for player in self.people:
            response = list_choices.sync_detailed(self.id, client=player.client, words=False)
            if answered(response, 200, models.Choices).duty == models.KnownDuty.MUST:
                return player, response
        raise AssertionError("the game waits for nobody")

    def move(self, player, choices, tag, made, chance):
        """Makes some move: every other one under the game's tag, every tenth one twice."""
        complete = [choice for choice in choices.choices if not choice.fields]
        for _ in range(ATTEMPTS):
            # What is complete keeps a game going; what is to be filled in goes on for longer.
            pool = complete if complete and chance.random() < 0.8 else choices.choices
            choice = chance.choice(pool)
            command = moves(self.ruleset, choice, choices.seq, chance)
            key = str(uuid.uuid4())
            under_tag = made % 2 == 0
            if under_tag:
                command.expected_seq = UNSET

            def send(**more):
                return play_moves.sync_detailed(
                    self.id,
                    client=player.client,
                    body=command,
                    if_match=tag if under_tag else UNSET,
                    idempotency_key=key,
                    **more,
                )

            if made % 10 == 0:
                tried = send(dry_run=True)
                assert isinstance(tried.parsed, (models.DryRun, models.Problem)), tried
            response = send()
            if response.status_code == 422:
                # The rules say what the bounds could not.
                problem = answered(response, 422, models.Problem)
                assert problem.ruleset == self.ruleset, problem
                continue
            answer = answered(response, 201, models.Moved)
            if made % 10 == 0:
                again = send()
                assert answered(again, 201, models.Moved) == answer
                assert again.headers["idempotency-replayed"] == "true"
            if made % 10 == 0 and answer.status == models.KnownStatus.RUNNING:
                key = str(uuid.uuid4())
                stale = answered(send(), 412 if under_tag else 409, models.Problem)
                assert stale.seq == answer.seq, stale
            return choice, command, answer
        raise AssertionError(f"no choice could be filled in: {choices.choices}")

    def look(self, player, answer, choice, move):
        """Looks at the game, its last events and its board."""
        view = answered(get_game.sync_detailed(self.id, client=player.client), 200, models.GameView)
        assert view.game.seq >= answer.seq
        assert view.position.ruleset == self.ruleset and view.position.view is not None
        page = answered(
            list_events.sync_detailed(self.id, client=player.client, after=answer.moves[0].seq - 1),
            200,
            models.EventPage,
        )
        own = page.events[0]
        assert isinstance(own, models.EventMoved) and own.text, own
        assert meaning(own.own.move, choice) == meaning(move, choice), (own.own, move)
        svg = get_board_svg.sync_detailed(self.id, client=player.client)
        assert svg.status_code == 200 and svg.content.startswith(b"<svg"), svg.content[:100]

    def talk(self):
        said = []
        for player in self.people:
            body = models.NewMessage(text="Well played!")
            response = send_message.sync_detailed(self.id, client=player.client, body=body)
            said.append(answered(response, 201, models.SentMessage).id)
        heard = list_messages.sync_detailed(self.id, client=self.anna.client)
        heard = answered(heard, 200, models.MessagePage)
        assert [message.name for message in heard.messages] == ["Anna", "Bert"]
        assert [message.id for message in heard.messages] == said

    def finished(self, archive):
        """Looks back at the whole game and writes its archive to a file."""
        view = answered(
            get_game.sync_detailed(self.id, client=self.anna.client), 200, models.GameView
        )
        assert view.game.status == models.KnownStatus.OVER
        assert sorted(line.seat for line in view.game.standings) == list(range(view.game.seats))
        seen, after = [], 0
        while after is not UNSET:
            page = list_events.sync_detailed(
                self.id, client=self.anna.client, after=after, limit=100
            )
            page = answered(page, 200, models.EventPage)
            seen += page.events
            after = page.next_
        assert [event.seq for event in seen] == list(range(1, view.game.seq + 1))
        assert isinstance(seen[-1], models.EventEnded) and len(seen[-1].seed) == 64
        # A kind that this client does not know would have been read as another one.
        for event in seen:
            assert type(event).__name__ == f"Event{event.kind.capitalize()}", event
        png = get_board_png.sync_detailed(self.id, client=self.anna.client)
        assert png.status_code == 200 and png.content.startswith(b"\x89PNG")
        mine = list_games.sync_detailed(
            client=self.anna.client, filter_=models.GameFilter.MINE
        )
        assert self.id in [game.id for game in answered(mine, 200, models.GamePage).games]
        log = get_archive.sync_detailed(self.id, client=self.anna.client)
        assert log.status_code == 200, log
        archive.write_bytes(log.parsed)
        return len(seen)


def import_everything():
    """Every module of the generated package, each model among them."""
    count = 0
    for module in pkgutil.walk_packages(turnpost_client.__path__, "turnpost_client."):
        importlib.import_module(module.name)
        count += 1
    return count


def main():
    base, folder, ruleset, seats, archive = sys.argv[1:]
    folder = pathlib.Path(folder)
    modules = import_everything()
    anna, bert = (Player(base, folder, name) for name in ("Anna", "Bert"))
    game = Game(ruleset, int(seats), anna, bert)
    made = game.play(random.Random(7))
    game.talk()
    events = game.finished(pathlib.Path(archive))
    print(f"{ruleset}: {made} moves, {events} events, {modules} modules")


main()
