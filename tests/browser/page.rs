//! A move page as its reader sees it, and what a hand can do there.

use serde::Deserialize;

use crate::chrome::Browser;

/// Reads the page. It looks at what is shown and at nothing else.
const READ: &str = r#"
const words = (element) => element ? element.textContent.trim().replace(/\s+/g, " ") : "";
const label = (input) => words(document.querySelector(`label[for='${input.id}']`));
const own = [...document.querySelectorAll(".seats li")].find((seat) => seat.querySelector(".soft"));
return {
  heading: words(document.getElementById("choices-heading")),
  owes: !!own && !!own.querySelector(".tag.call") && !!document.getElementById("choices"),
  over: !!document.getElementById("ranking"),
  planned: [...document.querySelectorAll(".plan code")].map(words),
  moves: [...document.querySelectorAll("input[type=radio][form=moves][name=move]:not([value^='@'])")].map((input) => ({
    id: input.id,
    notation: input.value,
    label: label(input),
    goes_on: !!input.closest("li, .spot-of").querySelector("button[formmethod=get]"),
  })),
  forms: [...document.querySelectorAll("details.choice")].map((form) => ({
    id: form.querySelector("summary").id,
    label: words(form.querySelector("summary")),
  })),
  // The words of the table are folded, since the picture says the same.
  text: [document.querySelector("main").innerText, ...[...document.querySelectorAll(`[id="in-words"] li`)].map(words)].join(String.fromCharCode(10)),
};
"#;

/// A move page as its reader sees it.
#[derive(Deserialize, Clone, Debug)]
pub struct MovePage {
    /// What stands over the choices; empty when there are none.
    pub heading: String,
    /// Whether the game waits for the reader, who can do here what it waits for.
    pub owes: bool,
    /// Whether the game has ended.
    pub over: bool,
    /// The moves planned so far, in notation.
    pub planned: Vec<String>,
    /// The moves to pick from.
    pub moves: Vec<ListedMove>,
    /// The moves with something to fill in.
    pub forms: Vec<ListedForm>,
    /// All words of the page.
    pub text: String,
}

/// A move to pick.
#[derive(Deserialize, Clone, Debug)]
pub struct ListedMove {
    pub id: String,
    pub notation: String,
    pub label: String,
    /// Whether it can be planned and another one behind it.
    pub goes_on: bool,
}

/// A move with something to fill in.
#[derive(Deserialize, Clone, Debug)]
pub struct ListedForm {
    pub id: String,
    pub label: String,
}

impl MovePage {
    pub async fn read(browser: &Browser) -> MovePage {
        serde_json::from_value(browser.read(READ).await).expect("a move page")
    }

    /// What is asked, whatever is offered, by whom and however many: the heading's last sentence.
    pub fn asked(&self) -> String {
        let sentences = self.heading.split(':').next().unwrap_or_default().trim_end_matches('.');
        let last = sentences.rsplit(". ").next().unwrap_or_default();
        last.replace(|it: char| it.is_ascii_digit(), "")
    }

    /// The moves whose notation begins so.
    pub fn starting(&self, start: &str) -> Vec<&ListedMove> {
        self.moves.iter().filter(|listed| listed.notation.starts_with(start)).collect()
    }

    /// The first move whose notation begins so.
    pub fn first(&self, start: &str) -> Option<&ListedMove> {
        self.moves.iter().find(|listed| listed.notation.starts_with(start))
    }

    /// A move that must be there.
    pub fn sure<'a>(&self, listed: Option<&'a ListedMove>) -> &'a ListedMove {
        listed.unwrap_or_else(|| panic!("what is to be done here?\n{self:#?}"))
    }

    /// The first form whose words begin so.
    pub fn form(&self, start: &str) -> Option<&ListedForm> {
        self.forms.iter().find(|form| form.label.starts_with(start))
    }
}

impl Browser {
    /// Picks a move, on the board or in the list: a tap, and another one where a second move goes
    /// with it. Gives what finds the bar with its button.
    pub async fn pick(&self, listed: &ListedMove) -> String {
        let id = &listed.id;
        if self.has(&format!("#{id}.place:not(.beside)")).await {
            self.click(&format!("#{id}")).await;
        } else {
            // Not the first at its place: the list has it as well.
            let folded = format!("details.fold:not([open]):has(label[for='{id}']) > summary");
            if self.has(&folded).await {
                self.click(&folded).await;
            }
            self.click(&format!("li > label[for='{id}']")).await;
        }
        let second = format!(".spot-of:has(> #{id}) > .place.next");
        if self.has(&second).await {
            self.click(&second).await;
            return format!(".spot-of:has(> #{id}) > .place.next:checked + .ghost + .say");
        }
        format!(":is(li, .spot-of):has(> #{id}) > .say")
    }

    /// Picks a move and plays it: two taps.
    pub async fn play(&self, listed: &ListedMove) -> MovePage {
        let bar = self.pick(listed).await;
        self.press(&format!("{bar} button:not(.quiet)")).await;
        self.played(&listed.notation).await
    }

    /// Picks a move and plans it.
    pub async fn plan(&self, listed: &ListedMove) -> MovePage {
        let bar = self.pick(listed).await;
        self.press(&format!("{bar} button[formmethod='get']")).await;
        MovePage::read(self).await
    }

    /// Plays all of the plan from the bar; where it came from a mail's link, ticks first that it is
    /// meant.
    pub async fn play_plan(&self) -> MovePage {
        if self.has("#plan-sure").await {
            self.click("label[for='plan-sure']").await;
            self.press("#plan button:not(.quiet)").await;
        } else {
            self.press(".hint-bar button[name='sure']").await;
        }
        self.played("the plan").await
    }

    /// Plays the first move of the plan.
    pub async fn play_first(&self) -> MovePage {
        self.press("#plan button[name='first']").await;
        self.played("the plan's first move").await
    }

    async fn played(&self, what: &str) -> MovePage {
        let page = MovePage::read(self).await;
        assert!(page.text.contains("Played"), "{what}: {}", page.text);
        page
    }

    /// Unfolds a form.
    pub async fn unfold(&self, form: &ListedForm) {
        if !self.has(&format!("details[open] > #{}", form.id)).await {
            self.click(&format!("#{}", form.id)).await;
        }
    }

    /// Steps to how many of the thing with this label, of the question whose words begin so; gives
    /// how many taps that took.
    pub async fn count(&self, form: &ListedForm, question: &str, thing: &str, count: u32) -> u32 {
        let found = self.stepper(form, question, thing).await;
        let (start, mut at, _) = found.unwrap_or_else(|| panic!("{question}: {thing} in {form:?}"));
        let mut taps = 0;
        while at != count {
            let next = if at < count { at + 1 } else { at - 1 };
            self.click(&format!("#{start}{at} + .steps > label[for='{start}{next}']")).await;
            at = next;
            taps += 1;
        }
        taps
    }

    /// Whether one more of the thing with this label can be taken, of the question whose words begin
    /// so.
    pub async fn can_count(&self, form: &ListedForm, question: &str, thing: &str) -> bool {
        self.stepper(form, question, thing).await.is_some_and(|(_, at, max)| at < max)
    }

    /// Where the ids of a stepper's inputs begin, what it stands at and how far it goes.
    async fn stepper(
        &self,
        form: &ListedForm,
        question: &str,
        thing: &str,
    ) -> Option<(String, u32, u32)> {
        const FIND: &str = r#"
            const [form, question, thing] = arguments;
            const words = (element) => element ? element.textContent.trim() : "";
            const fields = document.getElementById(form).closest("details")
              .querySelectorAll("fieldset.field");
            const asked = [...fields].find(
              (field) => words(field.querySelector("legend")).startsWith(question));
            const stepper = [...(asked ? asked.querySelectorAll(".stepper") : [])]
              .find((stepper) => words(stepper.querySelector(".what")).startsWith(thing));
            const at = stepper && stepper.querySelector("input:checked");
            return at && [at.id.slice(0, at.id.lastIndexOf("-") + 1), Number(at.value),
              Math.max(...[...stepper.querySelectorAll("input")].map((step) => Number(step.value)))];
        "#;
        let arguments = vec![form.id.as_str().into(), question.into(), thing.into()];
        let found = self.client.execute(FIND, arguments).await.expect("a form");
        serde_json::from_value(found).expect("a stepper")
    }

    /// Says that nothing in a form needs to be filled in.
    pub async fn leave_empty(&self, form: &ListedForm) {
        self.click(&format!("details:has(> #{}) label[for$='-tick']", form.id)).await;
    }

    /// Picks the first so many answers to the question whose words begin so, besides those that are
    /// picked already; gives how many were picked.
    pub async fn pick_some(&self, form: &ListedForm, question: &str, count: usize) -> usize {
        let mut left = count;
        for id in self.inputs(form, question, "").await {
            if left > 0 && !self.has(&format!("input[id='{id}']:checked")).await {
                // Many cards are folded by what they show first.
                let folded = format!("details.fold:not([open]):has(label[for='{id}']) > summary");
                if self.has(&folded).await {
                    self.click(&folded).await;
                }
                self.click(&format!("label[for='{id}']")).await;
                left -= 1;
            }
        }
        count - left
    }

    /// The ids of the inputs under a question whose labels begin so.
    async fn inputs(&self, form: &ListedForm, question: &str, label: &str) -> Vec<String> {
        const FIND: &str = r#"
            const [form, question, label] = arguments;
            const words = (element) => element ? element.textContent.trim() : "";
            const fields = document.getElementById(form).closest("details")
              .querySelectorAll("fieldset.field");
            const asked = [...fields].find(
              (field) => words(field.querySelector("legend")).startsWith(question));
            return [...(asked ? asked.querySelectorAll("input") : [])]
              .filter((input) => words(asked.querySelector(`label[for='${input.id}']`)).startsWith(label))
              .map((input) => input.id);
        "#;
        let arguments = vec![form.id.as_str().into(), question.into(), label.into()];
        let found = self.client.execute(FIND, arguments).await.expect("a form");
        serde_json::from_value(found).expect("ids")
    }

    /// Waits, as people do, until the page has said what a form would do that was just filled in.
    async fn read_what_it_would_do(&self) {
        self.read("return document.querySelector('.will[aria-busy]') ? null : true;").await;
    }

    /// Sends a form that was filled in, and gives the page that shows it once more.
    pub async fn look_first(&self, form: &ListedForm) -> MovePage {
        self.read_what_it_would_do().await;
        self.press(&format!("details:has(> #{}) .actions button", form.id)).await;
        MovePage::read(self).await
    }

    /// Plays a form that was filled in, without another look at it.
    pub async fn play_now(&self, form: &ListedForm) -> MovePage {
        self.read_what_it_would_do().await;
        self.press(&format!("details:has(> #{}) button[name='now']", form.id)).await;
        self.played(&form.label).await
    }

    /// Sends a form that was filled in, looks at it, and plays it.
    pub async fn play_form(&self, form: &ListedForm) -> MovePage {
        let page = self.look_first(form).await;
        assert!(!page.planned.is_empty(), "{}: {}", form.label, page.text);
        self.play_plan().await
    }
}
