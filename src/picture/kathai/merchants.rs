//! The table of the merchants: what each holds and has, and what each has answered.

use turnpost_rules::{
    Phrase,
    kathai::{
        View,
        view::{AnswerKind, SeatView},
    },
};

use super::{
    super::{Element, Scene, WIDTH, Weight, fit, seat_mark, width},
    backs::small_back,
    layout::{MARGIN, SEAT_HEIGHT},
    shades::{INK, LINE, PANEL, SOFT},
};

/// The height of the line with the headings.
const HEADS: f64 = 17.0;
/// The size of headings and of what stands below a name.
const SMALL: f64 = 11.0;
/// Where names begin.
const NAME: f64 = 50.0;
/// What the columns are headed with.
const KEYS: [&str; 3] =
    ["kathai-picture-cards", "kathai-picture-vouchers", "kathai-picture-points"];

/// The height of the table.
pub(super) fn height(view: &View) -> f64 {
    HEADS + view.seats.len() as f64 * SEAT_HEIGHT + 8.0
}

/// The table, from `top` on.
pub(super) fn draw(view: &View, scene: &Scene<'_>, top: f64) -> Element {
    let ground = Element::rect(MARGIN - 4.0, top, WIDTH - 2.0 * MARGIN + 8.0, height(view));
    let mut table = Element::group().child(ground.fill(PANEL).stroke(LINE, 0.8).set("rx", 6.0));
    let heads = KEYS.map(|key| scene.format(&Phrase::new(key)));
    let columns = Columns::of(&heads);
    for (head, centre) in heads.iter().zip(columns.centres) {
        table = table.child(Element::centred(centre, top + 11.0, SMALL, head).fill(SOFT));
    }
    let first = top + HEADS + 2.0;
    for (at, seat) in view.seats.iter().enumerate() {
        table = table.child(row(view, scene, seat, &columns, first + at as f64 * SEAT_HEIGHT));
    }
    table
}

/// Where the columns stand.
struct Columns {
    /// Where names have to end.
    left: f64,
    centres: [f64; KEYS.len()],
}

impl Columns {
    /// Each is as wide as its heading or what stands in it, and they end at the right.
    fn of(heads: &[String; KEYS.len()]) -> Columns {
        const GAP: f64 = 9.0;
        let wide = |head: &String| width(head, SMALL, Weight::Regular).max(32.0) + GAP;
        let mut left = WIDTH - MARGIN - heads.iter().map(wide).sum::<f64>();
        let start = left;
        let centres = std::array::from_fn(|at| {
            let wide = heads.get(at).map_or(GAP, wide);
            left += wide;
            left - wide / 2.0
        });
        Columns { left: start, centres }
    }
}

/// A merchant's row: mark, name and answer, cards, vouchers, points.
fn row(view: &View, scene: &Scene<'_>, seat: &SeatView, columns: &Columns, top: f64) -> Element {
    let middle = top + SEAT_HEIGHT / 2.0;
    let spot = format!("seat-{}", seat.seat);
    let room = columns.left - NAME - 4.0;
    let answer = answer(view, scene, seat);
    let baseline = if answer.is_some() { middle - 0.5 } else { middle + 4.7 };
    let name = scene.row_name(seat.seat, (NAME, baseline), 13.0, room).fill(INK);
    let ground = Element::rect(MARGIN, top + 2.0, WIDTH - 2.0 * MARGIN, SEAT_HEIGHT - 4.0);
    let mut line = Element::group()
        .child(scene.row(seat.seat, ground.fill(PANEL), INK))
        // The ring is drawn below the mark, so that it does not hide it.
        .children(scene.ring(&spot, 33.0, middle, 13.0))
        .child(seat_mark(seat.seat).token(33.0, middle, 9.0))
        .child(name);
    line = line.children(answer.map(|words| {
        let words = fit(&words, SMALL, Weight::Regular, room);
        Element::text(NAME, middle + 11.5, SMALL, &words).fill(SOFT)
    }));
    let [cards, vouchers, points] = columns.centres;
    let counted = |at: f64, count: usize, is_voucher: bool| {
        let count = count.to_string();
        let half = (18.0 + width(&count, 13.0, Weight::Regular)) / 2.0;
        Element::group()
            .child(small_back(at - half + 6.5, middle, is_voucher))
            .child(Element::text(at - half + 18.0, middle + 4.7, 13.0, &count).fill(INK))
    };
    line = line
        .child(counted(cards, seat.cards, false))
        .child(counted(vouchers, seat.exchange_cards, true))
        .child(Element::centred(points, middle, 16.0, &seat.points.to_string()).bold().fill(INK));
    scene.at(&spot, line)
}

/// What a seat has answered to the open request for a deal, or that it is asked.
fn answer(view: &View, scene: &Scene<'_>, seat: &SeatView) -> Option<String> {
    let call = view.trade.as_ref()?.call.as_ref()?;
    let answer = call.answers.iter().find(|answer| answer.seat == seat.seat)?;
    Some(scene.format(&Phrase::new(match answer.answer {
        AnswerKind::Awaited => "kathai-picture-awaited",
        AnswerKind::Declined => "kathai-picture-declined",
        AnswerKind::Bid => "kathai-picture-bid",
        AnswerKind::Countered => "kathai-picture-countered",
    })))
}
