// What scripts add to the pages; everything works without them.
"use strict";

// A place on the board selects the choice it stands for.
document.addEventListener("click", (event) => {
  const spot = event.target.closest("a.spot[href^='#']");
  const choice = spot && document.getElementById(spot.getAttribute("href").slice(1));
  if (!choice) return;
  event.preventDefault();
  const details = choice.closest("details");
  if (details) details.open = true;
  if (choice.type === "radio") choice.checked = true;
  const seen = choice.closest(".choice") || choice;
  choice.focus({ preventScroll: true });
  seen.scrollIntoView({ block: "center" });
});

// What leads to a form opens it where it is: nothing that was picked or filled in is lost for it.
document.addEventListener("click", (event) => {
  const way = event.target.closest("a[data-opens]");
  const opened = way && document.getElementById(way.dataset.opens);
  if (!opened || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  opened.closest("details").open = true;
  opened.focus({ preventScroll: true });
  opened.scrollIntoView({ block: "start" });
});

// A form that opens makes the board above it smaller: what was pressed stays where it was, in browsers, too, that do
// not see to that themselves.
document.addEventListener("click", (event) => {
  const summary = event.target.closest("details.choice > summary");
  if (!summary || CSS.supports("overflow-anchor", "auto")) return;
  const stood = summary.getBoundingClientRect().top;
  requestAnimationFrame(() => scrollBy(0, summary.getBoundingClientRect().top - stood));
});

// How much was picked or counted in answer to a question.
const chosen = (asked) => [...asked.querySelectorAll("input:checked, option:checked")].reduce(
  (sum, it) => sum + (it.type === "radio" ? Number(it.value) : it.value ? 1 : 0), 0);

// A form that wants so much is not ready with less; a hand that has it all takes no more. What is
// on one side of a deal is not to be had on the other one.
const settle = (form) => {
  for (const wanted of form.querySelectorAll(".wanted[data-min]")) {
    const { min, max } = wanted.dataset;
    wanted.classList.toggle("short", chosen(wanted) < Number(min) || chosen(wanted) > Number(max));
    wanted.querySelector(".hand:has(.stepper)")?.classList.toggle("full", chosen(wanted) >= Number(max));
  }
  for (const deal of form.querySelectorAll(".deal.apart")) {
    for (const stepper of deal.querySelectorAll(".stepper")) {
      const here = stepper.closest(".deal > div");
      const same = [...deal.querySelectorAll(`[data-kind="${stepper.dataset.kind}"]`)];
      const isTaken = same.some((other) => !here.contains(other) && chosen(other) > 0);
      for (const input of stepper.querySelectorAll("input")) {
        input.disabled = isTaken && Number(input.value) > chosen(stepper);
      }
    }
  }
};
document.addEventListener("change", (event) => {
  const form = event.target.closest("details.choice > form");
  if (form) settle(form);
});

// A guide that was folded stays so on the pages that this one leads to.
document.addEventListener("toggle", ({ target: guide }) => {
  const isSaid = new URLSearchParams(location.search).get("guide") === "no";
  if (guide.id !== "guide" || guide.open !== isSaid) return;
  const here = (address) => new URL(address, location.href).pathname === location.pathname;
  const keep = (address) => {
    const url = new URL(address, location.href);
    if (guide.open) url.searchParams.delete("guide");
    else url.searchParams.set("guide", "no");
    return url.href;
  };
  history.replaceState(history.state, "", keep(location.href));
  for (const link of document.querySelectorAll("main a[href]:not([href^='#'])")) {
    const href = link.getAttribute("href");
    if (here(href)) link.setAttribute("href", keep(href));
  }
  for (const form of document.querySelectorAll("main form")) {
    if (!here(form.getAttribute("action"))) continue;
    form.querySelector("[name='guide']")?.remove();
    if (guide.open) continue;
    const field = Object.assign(document.createElement("input"), { type: "hidden", name: "guide" });
    field.value = "no";
    form.append(field);
  }
}, true);

// The slider of a replay shows its step as soon as it is let go.
document.addEventListener("change", (event) => {
  const form = event.target.closest("form.seek");
  if (form) form.requestSubmit();
});

// What is to be seen to once the page is there, and whenever it has become another one in its place.
const ready = () => {
  document.querySelectorAll("details.choice > form").forEach(settle);
  // The time zone of who has none yet is the browser's, unless they choose another.
  for (const zones of document.querySelectorAll("select[data-guess='zone']")) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const known = [...zones.options].find((option) => option.value === timeZone);
    if (known) known.selected = true;
  }
};
ready();
document.addEventListener("turned", ready);

// A link to pass on: by what the device shares with, or else copied, or else selected.
document.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  try {
    if (navigator.share) {
      await navigator.share({ title: document.title, url: field.value });
    } else {
      await navigator.clipboard.writeText(field.value);
      button.textContent = button.dataset.done;
    }
  } catch {
    field.select();
  }
});

// A form is sent once, however often its button is pressed.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if ((event.submitter?.formMethod || form.method) !== "post") return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
});
window.addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sent;
});
