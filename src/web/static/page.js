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

// A hand of which so many cards are owed takes no more than that.
const settle = (hand) => {
  const counted = [...hand.querySelectorAll("input:checked")];
  const chosen = counted.reduce((sum, input) => sum + Number(input.value), 0);
  hand.classList.toggle("full", chosen >= Number(hand.dataset.owed));
};
document.querySelectorAll(".hand[data-owed]").forEach(settle);
document.addEventListener("change", (event) => {
  const hand = event.target.closest(".hand[data-owed]");
  if (hand) settle(hand);
});

// A guide that was folded stays so on the pages that this one leads to.
const guide = document.getElementById("guide");
if (guide) {
  const here = (address) => new URL(address, location.href).pathname === location.pathname;
  const keep = (address) => {
    const url = new URL(address, location.href);
    if (guide.open) url.searchParams.delete("guide");
    else url.searchParams.set("guide", "no");
    return url.href;
  };
  guide.addEventListener("toggle", () => {
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
  });
}

// The slider of a replay shows its step as soon as it is let go.
document.addEventListener("change", (event) => {
  const form = event.target.closest("form.seek");
  if (form) form.requestSubmit();
});

// The time zone of who has none yet is the browser's, unless they choose another.
for (const zones of document.querySelectorAll("select[data-guess='zone']")) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const known = [...zones.options].find((option) => option.value === timeZone);
  if (known) known.selected = true;
}

// A link to pass on: by what the device shares with, or else copied, or else selected.
for (const button of document.querySelectorAll("button[data-copy]")) {
  const field = document.getElementById(button.dataset.copy);
  button.addEventListener("click", async () => {
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
}

// A form is sent once, however often its button is pressed.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post") return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
});
window.addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sent;
});
