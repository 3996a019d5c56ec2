// Steps of a turn without a page load between them: what a link or form leads to within a game, or within the link of
// a mail, is asked for and takes the place of what is shown. Whatever is out of the ordinary is left to the browser.
"use strict";

(() => {
  const { unreached } = document.currentScript.dataset;
  const PARTS = ["header.top", "main", "footer.bottom"];
  // What the page says of a step: a replay's event and what happened in it, or the bar.
  const SPOKEN = "#replay label, #replay .happened:not([aria-hidden]) > li, "
    + "#replay .happened + .unseen > li, .hint-bar .says";
  const BOARD = "#board .picture > svg.board";
  // How long an answer is waited for; and how soon, and how near, the second tap of a double one follows: in
  // milliseconds and pixels.
  const PATIENCE = 30_000;
  const DOUBLE = { time: 300, way: 24 };

  // All that belongs to a game is below the first two parts of its path.
  const home = (url) => url.pathname.split("/", 3).join("/");
  const place = (url) => url.pathname + url.search;
  const isHere = (url) => url.origin === location.origin && home(url) === home(location);
  const main = () => document.querySelector("main");
  const root = document.documentElement;

  const said = Object.assign(document.createElement("p"), { className: "unseen" });
  said.setAttribute("role", "status");
  document.body.append(said);

  let shown = place(location);
  let asked, onward, warning;
  let pressed = { at: 0, x: 0, y: 0 };
  let turned = pressed;

  // What can be seen of the page stays where it is: the board, or what is nearest to what was pressed.
  const anchor = (from, page) => {
    const { top, bottom } = document.getElementById("board")?.getBoundingClientRect() ?? {};
    if (bottom > 0 && top < innerHeight && page.getElementById("board")) return "board";
    let near = from?.closest("main [id]");
    while (near && !page.getElementById(near.id)) near = near.parentElement.closest("main [id]");
    return near?.id ?? "main";
  };

  // Where somebody goes on who uses the keys, and what is read to who listens.
  const focus = (before, kept, { body, isElsewhere, isAlone }) => {
    const find = (css) => document.querySelector(css);
    const label = before?.getAttribute("aria-label");
    const same = (before?.id && document.getElementById(before.id))
      || (label && find(`main [aria-label="${CSS.escape(label)}"]`));
    const news = find("#faults, #plan-fault")
      ?? (body || isElsewhere ? find("main [aria-invalid='true'], .told > .notice") : null);
    const own = body && !["board", "choices", "main"].includes(kept) && document.getElementById(kept);
    const at = news || same || own || (isAlone ? null : find(".hint-bar:not([aria-hidden]) .says")
      ?? find("#choices-heading") ?? find("#happened-heading") ?? main());
    if (at && !at.matches("a[href], button, input, select, textarea, summary, [tabindex]")) at.tabIndex = -1;
    at?.focus({ preventScroll: true });
    if (news) news.scrollIntoView({ block: "nearest" });
    const words = at === same || !at ? document.querySelectorAll(SPOKEN) : [];
    said.textContent = [...words].map((it) => it.textContent).join(" ");
  };

  // The board as it was passes away over the one in its place, unless the reader wants nothing to move: what lies
  // below can be pressed meanwhile.
  const pass = (board) => {
    const now = document.querySelector(BOARD);
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isStill || !board || !now || board.outerHTML === now.outerHTML) return;
    board.classList.add("passing");
    board.setAttribute("aria-hidden", "true");
    board.addEventListener("animationend", () => board.remove());
    now.after(board);
  };

  // Before its start, on its board, in its replay and after its end a game has pages that look otherwise.
  const kind = (page) => ["board", "replay", "finished"].map((id) => Boolean(page.getElementById(id))).join();

  // Puts a page in place of the one that is shown. What was typed elsewhere on it and what was unfolded stays.
  const show = (page, from, step) => {
    const kept = anchor(from, page);
    // What is told above the picture is no part of what stays.
    const stays = () => document.querySelector(kept === "board" ? "#board > .picture" : `#${CSS.escape(kept)}`);
    const top = () => stays().getBoundingClientRect().top;
    const [stood, before] = [top(), document.activeElement];
    const isOther = step.isElsewhere || kind(page) !== kind(document);
    const typed = [...document.querySelectorAll("main textarea")].filter(
      (it) => it.value !== it.defaultValue && !(step.body && it.form === step.form));
    const unfolded = [...document.querySelectorAll("main details[id][open]")];
    const board = document.querySelector(BOARD);
    for (const part of PARTS) document.querySelector(part).replaceWith(page.querySelector(part));
    document.title = page.title;
    root.lang = page.documentElement.lang;
    for (const { id, value, defaultValue } of typed) {
      const field = document.getElementById(id);
      if (field?.defaultValue !== defaultValue) continue;
      field.value = value;
      field.closest("details")?.setAttribute("open", "");
    }
    for (const { id } of unfolded) document.getElementById(id)?.setAttribute("open", "");
    pass(board);
    document.dispatchEvent(new Event("turned"));
    if (isOther) scrollTo(0, 0);
    else scrollBy(0, top() - stood);
    focus(before, kept, step);
    turned = { ...step.pressed, at: performance.now() };
    goOn();
  };

  const fail = () => {
    main().removeAttribute("aria-busy");
    for (const form of document.forms) delete form.dataset.sent;
    warning = Object.assign(document.createElement("p"), { className: "notice bad unreached", textContent: unreached });
    warning.setAttribute("role", "alert");
    document.body.append(warning);
  };

  // Asks for a page, with a form's fields if it posts them. One that posts is waited for, whatever else is pressed;
  // of others the last one counts.
  const go = async (url, from, step) => {
    if (asked?.body) return;
    asked?.stop.abort();
    const own = { ...step, stop: new AbortController(), pressed };
    asked = own;
    clearTimeout(onward);
    warning?.remove();
    main().setAttribute("aria-busy", "true");
    const late = setTimeout(() => own.stop.abort(), PATIENCE);
    const { body } = own;
    let answer, text;
    try {
      answer = await fetch(url, { method: body ? "POST" : "GET", body, signal: own.stop.signal });
      text = await answer.text();
    } catch {
      answer = null;
    }
    clearTimeout(late);
    if (asked !== own) return;
    asked = null;
    if (!answer) return own.isBack ? location.reload() : fail();
    let at = new URL(answer.url);
    if (!isHere(at)) return location.assign(body ? at : url);
    const page = new DOMParser().parseFromString(text, "text/html");
    if (!PARTS.every((part) => page.querySelector(part))) return body ? fail() : location.assign(url);
    // What answers a form that is not led on is no page that could be asked for again.
    if (!answer.redirected) at = body ? new URL(home(location), location.href) : url;
    own.isElsewhere = at.pathname !== location.pathname;
    const isSame = own.isBack || own.isAlone || place(at) === shown;
    history[isSame ? "replaceState" : "pushState"](null, "", at);
    shown = place(at);
    show(page, from, own);
  };

  // A replay that plays goes on by itself.
  const goOn = () => {
    const { onward: address, pace } = document.getElementById("replay")?.dataset ?? {};
    if (!address) return;
    onward = setTimeout(() => go(new URL(address, location.href), null, { isAlone: true }), pace * 1000);
  };
  goOn();

  addEventListener("click", (event) => {
    // Keys press, too, and are nowhere.
    if (event.detail) pressed = { at: performance.now(), x: event.clientX, y: event.clientY };
  }, true);

  // Where a button was touched there is another one now.
  const isDouble = () => pressed.at > turned.at && pressed.at - turned.at < DOUBLE.time
    && Math.hypot(pressed.x - turned.x, pressed.y - turned.y) < DOUBLE.way;

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    const isOther = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || isOther || event.defaultPrevented) return;
    if (link.hasAttribute("download") || link.hasAttribute("target")) return;
    const url = new URL(link.getAttribute("href"), location.href);
    if (!isHere(url) || (url.hash && place(url) === place(location))) return;
    event.preventDefault();
    go(url, link, {});
  });

  document.addEventListener("submit", (event) => {
    const { target: form, submitter: button } = event;
    if (event.defaultPrevented || button === undefined) return;
    const given = (name) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
    const url = new URL(given("action"), location.href);
    const isPost = given("method").toLowerCase() === "post";
    // What a page of its own posts to itself is shown in a part of the game's page then, which only the browser finds.
    const leads = url.pathname === location.pathname && url.pathname !== home(url);
    if (!isHere(url) || (isPost && leads)) return;
    event.preventDefault();
    if (isPost && isDouble()) {
      delete form.dataset.sent;
      return;
    }
    const fields = new URLSearchParams(new FormData(form));
    if (button?.name) fields.append(button.name, button.value);
    if (!isPost) url.search = fields;
    go(url, button ?? form, { form, body: isPost ? fields : undefined });
  });

  addEventListener("popstate", () => {
    if (place(location) !== shown) go(new URL(location.href), null, { isBack: true });
  });

  // What a form would do that is filled in, in the words in which it would be told; nothing while something is wanted.
  // The last answer counts, and none is waited for: the button that plays it is there all the time.
  let telling;
  const say = async (form) => {
    const will = form.querySelector(".will");
    if (!will) return;
    telling?.abort();
    const own = telling = new AbortController();
    const tell = (words) => {
      will.textContent = words;
      will.ariaBusy = null;
    };
    const wants = form.querySelectorAll(".wants > span");
    if ([...wants].some((it) => getComputedStyle(it).display !== "none")) return tell("");
    // What was said keeps its place, unseen, until what is said now: a button that moves up and down is missed.
    will.ariaBusy = "true";
    const url = new URL(form.getAttribute("action"), location.href);
    url.search = new URLSearchParams([...new FormData(form), ["say", "yes"]]);
    url.hash = "";
    let words = "";
    try {
      const answer = await fetch(url, { signal: own.signal });
      const isSaid = answer.ok && answer.headers.get("content-type")?.startsWith("text/plain");
      if (isSaid) words = await answer.text();
    } catch {
      // Unsaid it can be looked at all the same.
    }
    if (telling === own) tell(words);
  };
  document.addEventListener("change", (event) => {
    const form = event.target.closest("details.choice > form");
    if (form) say(form);
  });
})();
