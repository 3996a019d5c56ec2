//! What the bar at the bottom of the window says before anything is picked.

use super::Board;
use crate::web::offers::Move;

/// The most moves that are picked in the bar, and the most characters of their labels beside its
/// words.
const QUICK: usize = 2;
const SHORT: usize = 16;
/// The most characters of the bar's words beside which it says that the board can be touched.
const HINTED: usize = 60;
/// The most characters of the bar's words that stand beside buttons on a phone.
const BESIDE: usize = 36;

/// Where the bar says that one chooses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// On the picture.
    Picture,
    /// On the picture, in a part of it that lies far down.
    PictureBelow,
    /// In the lists below the picture.
    List,
}

impl Hint {
    /// The key of its message.
    pub fn key(self) -> &'static str {
        match self {
            Hint::Picture => "web-touch-hint",
            Hint::PictureBelow => "web-touch-hint-below",
            Hint::List => "web-list-hint",
        }
    }

    /// What it becomes once the bar's words have led there, where that is something else.
    pub fn there(self) -> Option<Hint> {
        (self == Hint::PictureBelow).then_some(Hint::Picture)
    }
}

impl Board {
    /// Whether the bar at the bottom of the window has something to say before anything is picked.
    pub fn has_bar(&self) -> bool {
        let is_asked = self.can_touch() || !self.plan.is_empty() || self.has_buttons();
        self.acts && !self.alone && is_asked
    }

    /// Whether something can be touched on the picture.
    pub fn can_touch(&self) -> bool {
        self.picture.is_some() && !self.offers.touch.places.is_empty()
    }

    /// How the bar says where one chooses: beside few words and one button only, since it lies
    /// over the board.
    pub fn hint(&self) -> Option<Hint> {
        if self.is_asked_at_length() || self.has_several_buttons() {
            None
        } else if self.can_touch() {
            let is_far = self.offers.touch.far_down().is_some();
            Some(if is_far { Hint::PictureBelow } else { Hint::Picture })
        } else {
            self.has_more_below().then_some(Hint::List)
        }
    }

    /// Where the bar's words lead: to what can be touched on the picture, where that lies far down, or else to what
    /// is chosen below it.
    pub fn leads_to(&self) -> Option<String> {
        let place = self.offers.touch.far_down().filter(|_| self.can_touch());
        let place = place.map(|place| format!("#{}", place.id));
        place.or_else(|| self.has_more_below().then(|| "#choices".to_owned()))
    }

    /// Whether something can be chosen that is neither on the picture nor in the bar: a move, or what is owed. Other
    /// forms, such as offers and orders, can wait.
    fn has_more_below(&self) -> bool {
        let quick = self.quick();
        let is_below = |offered: &Move| {
            !offered.is_folded() && quick.iter().all(|at_hand| at_hand.id != offered.id)
        };
        let mut groups = self.offers.groups.iter();
        groups.any(|group| {
            group.forms.iter().any(|form| form.is_owed) || group.moves.iter().any(is_below)
        })
    }

    /// What leads from the bar to the form that is used most, unless the bar answers what it says: the form's id, the
    /// words and the address.
    pub fn way(&self) -> Option<(&str, &str, &str)> {
        if !self.plan.is_empty() || self.offers.narrowed || self.quick().len() >= QUICK {
            return None;
        }
        let groups = &self.offers.groups;
        let mut moves = groups.iter().flat_map(|group| &group.moves);
        if moves.any(|offered| offered.brief.is_some()) {
            return None;
        }
        groups.iter().flat_map(|group| &group.forms).find_map(|form| {
            let (words, address) = form.way.as_ref()?;
            Some((form.id.as_str(), words.as_str(), address.as_str()))
        })
    }

    /// Whether the bar has buttons before anything is planned.
    pub fn has_buttons(&self) -> bool {
        !self.quick().is_empty() || self.way().is_some()
    }

    fn has_several_buttons(&self) -> bool {
        self.quick().len() + usize::from(self.way().is_some()) > 1
    }

    /// Whether the bar says all of the plan, so that it need not be said again.
    pub fn is_plan_in_bar(&self) -> bool {
        self.has_bar() && self.plan.len() == 1
    }

    /// Whether what is asked next only repeats what the bar says: after a deal that is not made yet.
    pub fn is_asked_again(&self) -> bool {
        self.is_plan_in_bar() && self.plan.iter().all(|planned| planned.is_deal)
    }

    /// Whether what is asked takes so many words that they are set smaller.
    pub fn is_asked_at_length(&self) -> bool {
        self.choices_heading.chars().count() > HINTED
    }

    /// What the bar says is asked: the first sentence, where there are several long ones.
    pub fn asked_in_bar(&self) -> &str {
        let all = self.choices_heading.as_str();
        let first = all.find(". ").and_then(|end| all.get(..=end));
        first.filter(|_| self.is_asked_at_length()).unwrap_or(all)
    }

    /// Whether the bar leaves out some of what is asked.
    pub fn is_asked_in_part(&self) -> bool {
        self.asked_in_bar() != self.choices_heading
    }

    /// Whether the bar's words have a row of their own, above its buttons.
    pub fn has_bar_of_rows(&self) -> bool {
        let is_long = self.asked_in_bar().chars().count() > BESIDE;
        if self.plan.is_empty() {
            self.has_several_buttons() || (is_long && self.has_buttons())
        } else {
            is_long
        }
    }

    /// The moves that are picked in the bar as well: those that answer what its sentence says, else
    /// those that have no place on the picture and short names, where they are few. Where nothing can
    /// be touched one of them at least is at hand there.
    pub fn quick(&self) -> Vec<&Move> {
        if !self.plan.is_empty() || self.offers.narrowed {
            return Vec::new();
        }
        let groups = self.offers.groups.iter().flat_map(|group| &group.moves);
        let listed: Vec<&Move> = groups.filter(|offered| !offered.is_folded()).collect();
        let first = listed.first().copied().filter(|_| !self.can_touch());
        let is_short = |offered: &&Move| offered.label.chars().count() <= SHORT;
        let answers = listed.iter().copied().filter(|offered| offered.brief.is_some());
        let answers: Vec<&Move> = answers.collect();
        let quick: Vec<&Move> = if (1..=QUICK).contains(&answers.len()) {
            answers
        } else if first.is_some() && listed.len() <= QUICK {
            listed
        } else {
            listed.into_iter().filter(is_short).collect()
        };
        if quick.is_empty() || quick.len() > QUICK { first.into_iter().collect() } else { quick }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(words: &str) -> Board {
        Board { choices_heading: words.to_owned(), ..Board::default() }
    }

    #[test]
    fn a_long_question_begins_in_the_bar_and_is_whole_on_the_page() {
        let short = asking("It is your turn: roll the dice.");
        assert!(!short.is_asked_at_length() && !short.is_asked_in_part());
        assert_eq!(short.asked_in_bar(), short.choices_heading);
        let begun = "You are offered a trade: Bo gives you 1 brick, and you give 1 lumber.";
        let long = asking(&format!("{begun} You cannot accept it: you lack 1 lumber."));
        assert!(long.is_asked_at_length() && long.is_asked_in_part());
        assert_eq!(long.asked_in_bar(), begun);
        let one = asking(begun);
        assert!(one.is_asked_at_length() && !one.is_asked_in_part());
        assert_eq!(one.asked_in_bar(), begun);
        assert!(!one.has_bar_of_rows(), "there are no buttons beside it");
        assert_eq!((short.hint(), short.leads_to()), (None, None), "nothing can be chosen");
    }
}
