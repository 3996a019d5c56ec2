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
