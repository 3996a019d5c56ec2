//! What an answer asks for, line by line.

use super::{
    Request, Requests,
    commands::{Command, words},
    labels::{Labels, Meaning},
    moves::{Moves, numbers},
    typed::{command, plain, shown},
    vacation,
};

/// The most requests of one answer.
const MAX_REQUESTS: usize = 64;

/// A line of words with at least so many characters may have been wrapped by the program that sent it. What
/// follows a shorter one was put there by its writer, and is not for the table: a signature, say.
const MIN_WRAPPED: usize = 55;

/// Reads what the writer of an answer has typed. `is_move` tells whether a text is the notation of
/// a move, possible or not; `labels`, what the choices are called that the answered mail has shown.
///
/// Each line is a request. Other lines are a mistake, unless they come after a request and a gap.
pub fn read(text: &str, is_move: impl Fn(&str) -> bool, labels: &Labels<'_>) -> Requests {
    let known = Moves { is_move: &is_move, labels };
    let mut requests = Requests::default();
    let mut lines = text.lines().map(plain).peekable();
    let mut is_after_gap = false;
    while let Some(line) = lines.next() {
        if line.is_empty() {
            is_after_gap = true;
            continue;
        }
        let Requests { asked, unknown, ambiguous, .. } = &requests;
        if asked.len() + unknown.len() + ambiguous.len() >= MAX_REQUESTS {
            requests.unknown.push(shown(&line));
            return requests;
        }
        if let Some(behind) = command(&line) {
            let (name, mut rest) = match behind.split_once(' ') {
                Some((name, rest)) => (name, rest.trim().to_owned()),
                None => (behind, String::new()),
            };
            let asked = words().command(name);
            if matches!(asked, Some(Command::Say | Command::Whisper)) {
                let is_more = |it: &String| {
                    !it.is_empty() && command(it).is_none() && known.moves(it).is_none()
                };
                let mut length = line.chars().count();
                while length >= MIN_WRAPPED
                    && let Some(more) = lines.next_if(is_more)
                {
                    length = more.chars().count();
                    rest.push(' ');
                    rest.push_str(&more);
                }
            }
            let read = asked.and_then(|command| match command {
                Command::Draft => draft(rest.trim(), &known),
                Command::Plan => plan(rest.trim(), &known),
                command => named(command, rest.trim()),
            });
            match read {
                Some(request) => requests.asked.push(request),
                None => requests.unknown.push(shown(&line)),
            }
        } else if let Some((meaning, said, length)) = known.wrapped(&line, lines.clone()) {
            lines.by_ref().take(length).for_each(drop);
            match meaning {
                Meaning::One(request) => requests.asked.push(request),
                Meaning::Several(numbers) => requests.ambiguous.push((shown(&said), numbers)),
            }
        } else if let Some(found) = known.moves(&line) {
            requests.asked.extend(found);
        } else if is_after_gap && !requests.asked.is_empty() && requests.unknown.is_empty() {
            requests.unread = 1 + lines.filter(|line| !line.is_empty()).count();
            return requests;
        } else {
            requests.unknown.push(shown(&line));
        }
        is_after_gap = false;
    }
    requests
}

fn named(command: Command, rest: &str) -> Option<Request> {
    let has_rest = !rest.is_empty();
    Some(match command {
        Command::Say if has_rest => Request::Say(rest.to_owned()),
        Command::Whisper if has_rest => Request::Whisper(rest.to_owned()),
        Command::Resign => Request::Resign(has_rest.then(|| rest.to_lowercase())),
        Command::Vacation => Request::Vacation(vacation::read(rest)?),
        Command::Orders => {
            Request::Orders(if has_rest { Some(order_numbers(rest)?) } else { None })
        }
        Command::Pause => Request::Pause(vacation::read_until(rest)?),
        _ if has_rest => return None,
        Command::Say | Command::Whisper | Command::Draft | Command::Plan => return None,
        Command::Help => Request::Help,
        Command::Board => Request::Board,
        Command::Choices => Request::Choices,
        Command::Nudge => Request::Nudge,
        Command::End => Request::End,
        Command::Agree => Request::Agree,
        Command::Decline => Request::Decline,
        Command::Resume => Request::Resume,
        Command::Back => Request::Back,
        Command::Undo => Request::Undo,
        Command::Stop => Request::Stop,
        Command::Language(language) => Request::Language(language),
    })
}

/// What is to be kept for later; `0` stands for nothing.
fn draft(rest: &str, known: &Moves<'_, '_>) -> Option<Request> {
    Some(Request::Draft(match rest {
        "" => None,
        "0" => Some(Vec::new()),
        rest => Some(known.moves(rest)?),
    }))
}

/// What is planned; `0` stands for nothing. Numbers are those of choices that there are now.
fn plan(rest: &str, known: &Moves<'_, '_>) -> Option<Request> {
    if rest.is_empty() || rest == "0" {
        return Some(Request::Plan((rest == "0").then(Vec::new)));
    }
    let notation = |request| match request {
        Request::Move(notation) => Some(notation),
        _ => None,
    };
    let moves: Option<Vec<String>> = known.moves(rest)?.into_iter().map(notation).collect();
    Some(Request::Plan(Some(moves?)))
}

/// The numbers of standing orders, as people write them in a list; `0` stands for none.
fn order_numbers(text: &str) -> Option<Vec<u32>> {
    if text == "0" {
        return Some(Vec::new());
    }
    numbers(text)
}

#[cfg(test)]
mod tests {
    use super::{Labels, Requests, read};
    use crate::mail::receive::Request::*;

    fn requests(text: &str) -> Requests {
        let is_move = |line: &str| {
            line.starts_with("build ") && !line.contains([';', '"', '»']) || line == "roll"
        };
        read(text, is_move, &Labels::none())
    }

    #[test]
    fn every_line_is_a_request() {
        for (text, asked) in [
            ("3", vec![Number(3)]),
            ("#3", vec![Number(3)]),
            ("(3)", vec![Number(3)]),
            ("３．", vec![Number(3)]),
            (" 3 \u{a0}", vec![Number(3)]),
            ("3, 5", vec![Number(3), Number(5)]),
            ("3 5", vec![Number(3), Number(5)]),
            ("3\n5", vec![Number(3), Number(5)]),
            ("3 and 5", vec![Number(3), Number(5)]),
            ("3, 5 und 6.", vec![Number(3), Number(5), Number(6)]),
            ("3 e 5", vec![Number(3), Number(5)]),
            ("3 a 5", vec![Number(3), Number(5)]),
            ("3 en 5", vec![Number(3), Number(5)]),
            ("3 & 5", vec![Number(3), Number(5)]),
            ("č. 3", vec![Number(3)]),
            ("Č.3", vec![Number(3)]),
            ("Nr. 3", vec![Number(3)]),
            ("n. 3", vec![Number(3)]),
            ("n° 3", vec![Number(3)]),
            ("nº 3", vec![Number(3)]),
            ("numero 3", vec![Number(3)]),
            ("čísla 3 a 5", vec![Number(3), Number(5)]),
            ("Nr. 3 und Nr. 5", vec![Number(3), Number(5)]),
            ("roll; 3 und 5", vec![Move("roll".into()), Number(3), Number(5)]),
            ("Roll", vec![Move("roll".into())]),
            ("build road 12; roll", vec![Move("build road 12".into()), Move("roll".into())]),
            ("build\u{a0}road 12\n\nroll", vec![Move("build road 12".into()), Move("roll".into())]),
            ("/HELP", vec![Help]),
            ("/board\n/choices", vec![Board, Choices]),
            ("/say Hello there\n\n3", vec![Say("Hello there".into()), Number(3)]),
            ("/say Hello there\n3", vec![Say("Hello there".into()), Number(3)]),
            ("/Flüster Ben hallo\n3", vec![Whisper("Ben hallo".into()), Number(3)]),
            ("/pošeptej Ben\n\n3", vec![Whisper("Ben".into()), Number(3)]),
            ("/say Hello\n/stop", vec![Say("Hello".into()), Stop]),
            ("/vacation end", vec![Vacation(crate::mail::receive::Vacation::End)]),
            ("/nudge\n/stop", vec![Nudge, Stop]),
            ("/pause\n/agree\n/Decline", vec![Pause(None), Agree, Decline]),
            ("/resume\n/end", vec![Resume, End]),
            ("/back\n3", vec![Back, Number(3)]),
            ("/orders", vec![Orders(None)]),
            ("/order 1, 3", vec![Orders(Some(vec![1, 3]))]),
            ("/Pokyny 2", vec![Orders(Some(vec![2]))]),
            ("/orders 0", vec![Orders(Some(Vec::new()))]),
            ("/aufträge 1 und 3", vec![Orders(Some(vec![1, 3]))]),
            ("/pokyny č. 1 a 3", vec![Orders(Some(vec![1, 3]))]),
            ("/istruzioni n. 2", vec![Orders(Some(vec![2]))]),
            ("/tedesco", vec![Language(crate::game::language::Language::German)]),
            ("/draft", vec![Draft(None)]),
            ("/draft 3", vec![Draft(Some(vec![Number(3)]))]),
            ("/Entwurf roll", vec![Draft(Some(vec![Move("roll".into())]))]),
            ("/bozza 0", vec![Draft(Some(Vec::new()))]),
            ("/next", vec![Plan(None)]),
            ("/Prossimo 0", vec![Plan(Some(Vec::new()))]),
            (
                "/příště build road 12; roll",
                vec![Plan(Some(vec!["build road 12".into(), "roll".into()]))],
            ),
            ("“roll”", vec![Move("roll".into())]),
            ("„Roll“.", vec![Move("roll".into())]),
            ("«roll»", vec![Move("roll".into())]),
            ("»roll«", vec![Move("roll".into())]),
            ("« build road 12 »", vec![Move("build road 12".into())]),
            ("\"roll.\"", vec![Move("roll".into())]),
            ("'roll'", vec![Move("roll".into())]),
            ("‚roll‘", vec![Move("roll".into())]),
            ("`roll`", vec![Move("roll".into())]),
            ("“build road 12”; “roll”", vec![Move("build road 12".into()), Move("roll".into())]),
            ("“build road 12; roll”", vec![Move("build road 12".into()), Move("roll".into())]),
            ("“3”", vec![Number(3)]),
            ("„3“, „5“", vec![Number(3), Number(5)]),
            ("“/help”", vec![Help]),
            ("«/next roll»", vec![Plan(Some(vec!["roll".into()]))]),
            ("/draft “roll”", vec![Draft(Some(vec![Move("roll".into())]))]),
            ("/say “3”", vec![Say("\"3\"".into())]),
            ("/undo\n3", vec![Undo, Number(3)]),
            ("/resign", vec![Resign(None)]),
            ("/resign ABCD", vec![Resign(Some("abcd".into()))]),
        ] {
            let read = requests(text);
            assert_eq!((read.asked, read.unknown), (asked, Vec::new()), "{text}");
        }
    }

    #[test]
    fn words_that_were_wrapped_go_on_and_nothing_else_is_said() {
        let line = "I am at sea with the old boat until the end of the week, and";
        let read = requests(&format!("/say {line}\nshall move then\n3"));
        assert_eq!(read.asked, vec![Say(format!("{line} shall move then")), Number(3)]);
        let read = requests(&format!("/say {line}\nshall move then\nAnna Rossi"));
        assert_eq!(read.unknown, ["Anna Rossi"]);
    }

    #[test]
    fn other_lines_are_a_mistake_unless_they_come_after_a_gap() {
        for text in [
            "Hello",
            "Hello\n3",
            "3\nThanks",
            "3 please",
            "/sya hello",
            "/say",
            "/say Thanks\nAnna Rossi",
            "/whisper",
            "/whisper Ben\nhello",
            "0",
            "12345",
            "und 3",
            "3 und",
            "3 und und 5",
            "Nr.",
            "Nr. Nr. 3",
            "Nr. 3 Nr.",
            "3 bitte 5",
            "č. 0",
            "/help me",
            "/nudge Ben",
            "/orders all",
            "/draft later",
            "/next later",
            "/next 3",
            "/orders 0 1",
            "/pause for a while",
            "/agree to that",
            "/vacation",
            "/vacation until soon",
        ] {
            assert_eq!(requests(text).unknown.len(), 1, "{text}");
        }
        let read = requests("3\n\nThanks,\nBen\n\n5");
        assert_eq!((read.asked, read.unread), (vec![Number(3)], 3));
        assert_eq!(requests("\n\n"), Requests::default());
    }

    #[test]
    fn there_are_not_too_many() {
        assert!(requests(&"1\n".repeat(100)).unknown.len() == 1);
    }
}
