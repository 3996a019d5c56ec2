//! Reading chance results one by one.

use std::borrow::Cow;

use crate::{ChanceResult, chance::Draw};

/// Reads chance results in the form in which we write them. `None` for any other, and for groups
/// that are empty or lack a bound.
pub(super) fn read(text: &str) -> Option<Vec<Draw<'_>>> {
    let mut rest = text.strip_prefix('[')?;
    let mut draws = Vec::with_capacity(2);
    loop {
        let group = rest.strip_prefix("{\"purpose\":\"")?;
        let special = |byte: u8| byte == b'"' || byte == b'\\' || byte < 0x20;
        let (purpose, group) = group.split_at_checked(group.bytes().position(special)?)?;
        let first = draws.len();
        let group = numbers(group.strip_prefix("\",\"of\":[")?, |of| {
            draws.push(Draw { purpose: Cow::Borrowed(purpose), of, result: 0 });
            Some(())
        })?;
        let mut bounded = draws.get_mut(first..)?.iter_mut();
        rest = numbers(group.strip_prefix(",\"results\":[")?, |result| {
            bounded.next()?.result = result;
            Some(())
        })?;
        if bounded.next().is_some() {
            return None;
        }
        rest = rest.strip_prefix('}')?;
        if rest == "]" {
            return Some(draws);
        }
        rest = rest.strip_prefix(',')?;
    }
}

/// Reads one or more numbers up to the end of their list, and gives what follows it.
fn numbers(mut rest: &str, mut note: impl FnMut(u32) -> Option<()>) -> Option<&str> {
    loop {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, behind) = rest.split_at_checked(digits)?;
        if digits > 1 && number.starts_with('0') {
            return None;
        }
        note(number.parse().ok()?)?;
        match behind.as_bytes().first()? {
            b',' => rest = &behind[1..],
            b']' => return Some(&behind[1..]),
            _ => return None,
        }
    }
}

/// The results of groups, one by one. `None` if a group is empty or lacks a bound.
pub(super) fn of(groups: &[ChanceResult]) -> Option<Vec<Draw<'static>>> {
    let mut draws = Vec::new();
    for ChanceResult { purpose, of, results } in groups {
        if results.is_empty() || of.len() != results.len() {
            return None;
        }
        let pairs = of.iter().zip(results);
        draws.extend(pairs.map(|(of, result)| Draw {
            purpose: purpose.clone(),
            of: *of,
            result: *result,
        }));
    }
    Some(draws)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_serde_reads_them_or_not_at_all() {
        let good = r#"[{"purpose":"dice","of":[6,6],"results":[0,5]}]"#;
        let several = r#"[{"purpose":"deck","of":[25],"results":[24]},{"purpose":"steal","of":[10,4294967295],"results":[9,0]}]"#;
        for text in [good, several] {
            let groups: Vec<ChanceResult> = serde_json::from_str(text).expect("results");
            assert_eq!(read(text), of(&groups), "{text}");
            assert!(read(text).is_some_and(|draws| !draws.is_empty()), "{text}");
        }
        for text in [
            "",
            "[]",
            "[{}]",
            r#"[{"purpose":"dice","of":[6,6],"results":[0,5]}"#,
            r#"[{"purpose":"dice","of":[6,6],"results":[0,5]}],"#,
            r#"[{"purpose":"dice","of":[6],"results":[0,5]}]"#,
            r#"[{"purpose":"dice","of":[6,6],"results":[0]}]"#,
            r#"[{"purpose":"dice","of":[],"results":[]}]"#,
            r#"[{"purpose":"dice","of":[06],"results":[0]}]"#,
            r#"[{"purpose":"dice","of":[6],"results":[-1]}]"#,
            r#"[{"purpose":"dice","of":[6],"results":[1.0]}]"#,
            r#"[{"purpose":"dice","of":[6],"results":[4294967296]}]"#,
            r#"[{"purpose":"dice","of":[6],"results":[+1]}]"#,
            r#"[{"purpose":"di\"ce","of":[6],"results":[1]}]"#,
            r#"[{"purpose":"dice","of":[6],"results":[1],"more":1}]"#,
            r#"[{"of":[6],"purpose":"dice","results":[1]}]"#,
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
