// The page that proves a finished game: it reads a file here, asks no server, and says in the
// page's own words what `checkArchives` has found, a part of the TypeScript client.
"use strict";

(() => {
  const file = document.getElementById("archive");
  const drop = document.getElementById("drop");
  const found = document.getElementById("found");
  const sentences = document.getElementById("sentences");
  if (!file || !drop || !found || !sentences) return;
  const checker = import(drop.dataset.module);
  drop.hidden = false;

  // How much of a hash mails and pages name.
  const MARK = 12;

  // A sentence of the page, with what it is about.
  const say = (name, about = {}) => {
    const text = sentences.content.querySelector(`[data-name="${name}"]`).textContent;
    return text.replace(/\{(\w+)\}/g, (whole, key) => (key in about ? String(about[key]) : whole));
  };
  // What chance was asked for, as the page calls it if it knows it.
  const named = (purpose) => {
    const known = sentences.content.querySelector(`[data-name="purpose-${CSS.escape(purpose)}"]`);
    return known?.textContent ?? purpose;
  };
  const element = (name, text, attributes = {}) => {
    const made = document.createElement(name);
    made.textContent = text ?? "";
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };

  const notice = (kind, heading, lines) => {
    const made = element("div", "", { class: `notice ${kind}` });
    made.append(element("h2", heading), ...lines.map((line) => element("p", line)));
    return made;
  };

  // Every event with the beginning of its hash, as mails name it, and what chance gave.
  const table = (report) => {
    const [fold, scroll] = [element("details", "", { class: "fold" }), element("div", "")];
    for (const [name, value] of [["class", "scroll"], ["tabindex", "0"], ["role", "group"]]) {
      scroll.setAttribute(name, value);
    }
    scroll.setAttribute("aria-label", say("events-heading"));
    const made = element("table");
    const [head, body] = [element("tr"), element("tbody")];
    for (const name of ["column-event", "column-mark", "column-chance"]) {
      head.append(element("th", say(name), { scope: "col" }));
    }
    for (const event of report.events) {
      const row = element("tr");
      const gave = event.chance.map(({ purpose, of, results }) =>
        `${named(purpose)}: ${results.map((result, at) => `${result + 1}/${of[at]}`).join(" ")}`);
      row.append(element("td", event.number, { class: "number" }));
      row.append(element("td", event.hash.slice(0, MARK)));
      row.append(element("td", gave.join("; ")));
      body.append(row);
    }
    const thead = element("thead");
    thead.append(head);
    made.append(thead, body);
    scroll.append(made);
    fold.append(element("summary", say("events-heading")), element("p", say("events-text")), scroll);
    return fold;
  };

  const shown = (report) => {
    const about = {
      game: report.game, ruleset: report.ruleset, events: report.events.length, results: report.results,
      head: (report.events.at(-1)?.hash ?? "").slice(0, MARK),
    };
    const proved = report.steps.map((step) => say(`proved-${step}`, about));
    const parts = [];
    if (report.fault) {
      const { sentence, about: details = {} } = report.fault;
      const told = "purpose" in details ? { ...details, purpose: named(details.purpose) } : details;
      parts.push(notice("bad", say("refused", about), [say(sentence, told), ...proved]));
    } else if (report.over) {
      parts.push(notice("good", say("accepted", about), proved));
      parts.push(element("p", say("yours", about)));
    } else {
      parts.push(notice("", say("secret", about), proved));
    }
    if (report.private) parts.push(notice("bad", say("private-heading"), [say("private")]));
    if (!report.fault) parts.push(table(report));
    return parts;
  };

  const plain = async (blob) => {
    const start = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
    if (start[0] !== 0x1f || start[1] !== 0x8b) return blob.arrayBuffer();
    return new Response(blob.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  };

  const check = async (blob) => {
    found.replaceChildren();
    let parts;
    try {
      const { checkArchives } = await checker;
      const reports = checkArchives(new Uint8Array(await plain(blob)));
      parts = reports.flatMap(shown);
    } catch (fault) {
      const reason = fault.name === "ArchiveFault" ? say(fault.sentence, fault.about) : say("unreadable");
      parts = [notice("bad", say("no-archive"), [reason])];
    }
    found.replaceChildren(...parts);
    found.dataset.done = "yes";
  };

  file.addEventListener("change", () => { if (file.files[0]) check(file.files[0]); });
  for (const kind of ["dragover", "drop"]) {
    document.addEventListener(kind, (event) => {
      event.preventDefault();
      drop.classList.toggle("over", kind === "dragover");
      if (kind === "drop" && event.dataTransfer.files[0]) check(event.dataTransfer.files[0]);
    });
  }
  document.addEventListener("dragleave", () => drop.classList.remove("over"));
})();
