//! How a choice is written as a move: what has something to fill in is shown by an example that is legal
//! now.

use serde_json::{Map, Value};
use turnpost_rules::{
    Bond, Chance, Choice, Field, Pick, Seat, Shape,
    dyn_ruleset::{DynPosition, DynRuleset},
};

/// The most fillings of a choice that are tried.
const MAX_TRIES: usize = 512;

/// The most values of a field that are tried.
const MAX_VALUES: usize = 24;

/// A move that a seat's choice allows now, in notation: the choice itself, or the first filling of its
/// fields that the rules accept. `None` if none is found.
pub fn written(
    ruleset: &dyn DynRuleset,
    position: &dyn DynPosition,
    seat: Seat,
    choice: &Choice,
) -> Option<String> {
    if choice.notation.is_some() {
        return choice.notation.clone();
    }
    let fields: Vec<Vec<Option<Value>>> =
        choice.fields.iter().map(|field| values(field, choice)).collect();
    let fillings = fields.iter().try_fold(1_usize, |all, of| all.checked_mul(of.len()));
    let fillings = fillings.unwrap_or(MAX_TRIES).min(MAX_TRIES);
    (0..fillings).find_map(|number| {
        let mut members = choice.template.as_object()?.clone();
        fill(&mut members, choice, &fields, number);
        accepted(ruleset, position, seat, &Value::Object(members))
    })
}

/// Fills the fields with the values of the filling that has this number. The values of all fields change
/// in turn: what is given goes with few of the things that can be asked for.
fn fill(
    members: &mut Map<String, Value>,
    choice: &Choice,
    fields: &[Vec<Option<Value>>],
    mut number: usize,
) {
    for (field, values) in choice.fields.iter().zip(fields).rev() {
        if let Some(Some(value)) = values.get(number % values.len().max(1)) {
            members.insert(field.name.to_owned(), value.clone());
        }
        number /= values.len().max(1);
    }
}

/// The notation of a move that the rules accept.
fn accepted(
    ruleset: &dyn DynRuleset,
    position: &dyn DynPosition,
    seat: Seat,
    played: &Value,
) -> Option<String> {
    let played = ruleset.read(played).ok()?;
    let mut tried = position.duplicate();
    tried.advance(seat, &played, &mut Chance::blind()).ok()?;
    ruleset.notation(&played).ok()
}

/// Values of a field, the plainest first. What may be left out is, unless it is a side of a deal.
fn values(field: &Field, choice: &Choice) -> Vec<Option<Value>> {
    let values =
        shaped(&field.shape, weights(field, choice)).into_iter().take(MAX_VALUES).map(Some);
    let left_out = field.optional.then_some(None);
    if field.side().is_some() {
        values.chain(left_out).collect()
    } else {
        left_out.into_iter().chain(values).collect()
    }
}

/// What the picks of a field are worth, if they have to come to something.
fn weights<'a>(field: &Field, choice: &'a Choice) -> Option<&'a [u32]> {
    choice.bonds.iter().find_map(|bond| match bond {
        Bond::Weight { field: of, weights, .. } if *of == field.name => Some(weights.as_slice()),
        _ => None,
    })
}

fn shaped(shape: &Shape, weights: Option<&[u32]>) -> Vec<Value> {
    match shape {
        Shape::OneOf { picks } => picks.iter().map(|pick| pick.value.clone()).collect(),
        Shape::SomeOf { picks, min, max } => some(&weightiest_first(picks, weights), *min, *max),
        Shape::InOrder { picks, min, max } => some(&picks.iter().collect::<Vec<_>>(), *min, *max),
        Shape::Counts { counts, min, .. } => {
            let all = (*min).max(1);
            let beginning_at = |start: usize| {
                let mut left = all;
                let mut numbers: Map<String, Value> = Map::new();
                for count in counts.iter().cycle().skip(start).take(counts.len()) {
                    let number = left.min(count.max).max(count.min);
                    left = left.saturating_sub(number);
                    if number > 0 {
                        numbers.insert(count.key.to_owned(), number.into());
                    }
                }
                Value::Object(numbers)
            };
            let held = |start: &usize| counts.get(*start).is_some_and(|count| count.max > 0);
            (0..counts.len()).filter(held).map(beginning_at).collect()
        }
        Shape::Number { min, max } => (*min..=*max).take(MAX_VALUES).map(Value::from).collect(),
        Shape::YesNo => vec![true.into(), false.into()],
    }
}

/// The picks, those that are worth most first.
fn weightiest_first<'a>(picks: &'a [Pick], weights: Option<&[u32]>) -> Vec<&'a Pick> {
    let Some(weights) = weights else { return picks.iter().collect() };
    let mut weighed: Vec<(&Pick, u32)> = picks.iter().zip(weights.iter().copied()).collect();
    weighed.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
    weighed.into_iter().map(|(pick, _)| pick).collect()
}

/// Few of these picks before many, beginning with each of them.
fn some(picks: &[&Pick], min: u32, max: u32) -> Vec<Value> {
    let min = usize::try_from(min).unwrap_or(usize::MAX).max(1);
    let max = usize::try_from(max).unwrap_or(usize::MAX).min(picks.len());
    let sizes = min..=max;
    let together = sizes.flat_map(|size| picks.windows(size));
    together
        .map(|picks| Value::Array(picks.iter().map(|pick| pick.value.clone()).collect()))
        .collect()
}

/// Which of these moves a text begins like: that which shares most words with its beginning, the first of
/// several. `None` if not even the first word is the same.
pub fn begun<'a>(text: &str, moves: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let shared = |notation: &str| {
        let words = text.split_whitespace().zip(notation.split_whitespace());
        let word = |word: &str| word.trim_end_matches([':', ',']).to_lowercase();
        words.take_while(|(typed, meant)| word(typed) == word(meant)).count()
    };
    let mut best = None;
    for notation in moves {
        let count = shared(notation);
        if count > best.map_or(0, |(shared, _)| shared) {
            best = Some((count, notation));
        }
    }
    best.map(|(_, notation)| notation)
}

#[cfg(test)]
mod tests {
    use super::begun;

    #[test]
    fn a_text_is_completed_by_the_move_that_it_begins_like() {
        let moves = ["bribe 1 with exchange", "bribe 2 with exchange", "offer 1 ore for 1 grain"];
        for (text, meant) in [
            ("bribe", Some(moves[0])),
            ("bribe 1", Some(moves[0])),
            ("Bribe 2 please", Some(moves[1])),
            ("offer: ore", Some(moves[2])),
            ("I offer ore", None),
            ("", None),
        ] {
            assert_eq!(begun(text, moves), meant, "{text}");
        }
    }
}
