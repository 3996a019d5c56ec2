// The switch that has this browser told by web push, on the settings page.
"use strict";

(() => {
  const offer = document.getElementById("push-offer");
  const box = document.getElementById("push-switch");
  const say = (words) => { document.getElementById("push-state").textContent = words; };
  const { key, worker, known, unable, blocked, failed } = offer.dataset;

  // Posts like a form of the page, which then comes anew.
  const post = (action, fields) => {
    const form = Object.assign(document.createElement("form"), { method: "post", action });
    for (const [name, value] of Object.entries(fields)) {
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
    document.body.append(form);
    form.requestSubmit();
  };
  const bytes = (text) =>
    Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
  const base64url = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer)))
      .replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  const hash = async (text) => {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  };
  // A browser without a push service, or cut off from it, may never answer.
  const inTime = (promise) =>
    Promise.race([promise, new Promise((_, refused) => setTimeout(refused, 30_000))]);
  const subscribed = async () => {
    const registration = await navigator.serviceWorker.getRegistration("/");
    return registration && registration.pushManager.getSubscription();
  };

  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    say(unable);
    return;
  }

  // Whoever signs out here is told nothing here any more.
  document.querySelector("form[action='/sign-out']")?.addEventListener("submit", () => {
    subscribed().then((subscription) => subscription?.unsubscribe()).catch(() => {});
  });

  const refuse = (words) => {
    box.checked = false;
    box.disabled = Notification.permission === "denied";
    say(words);
  };

  const turnOn = async () => {
    if (await Notification.requestPermission() !== "granted") return refuse(blocked);
    const registration = await navigator.serviceWorker.register(worker, { scope: "/" });
    await navigator.serviceWorker.ready;
    // One that the server has forgotten may be for another key.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const made = await inTime(registration.pushManager.subscribe({
      userVisibleOnly: true, applicationServerKey: bytes(key),
    }));
    post("/me/push", {
      endpoint: made.endpoint,
      p256dh: base64url(made.getKey("p256dh")),
      auth: base64url(made.getKey("auth")),
    });
  };

  const turnOff = async () => {
    const subscription = await subscribed();
    const mine = subscription && document.querySelector(`[data-hash="${await hash(subscription.endpoint)}"]`);
    await subscription?.unsubscribe();
    if (mine) mine.requestSubmit();
  };

  box.addEventListener("change", () => {
    say("");
    (box.checked ? turnOn() : turnOff()).catch(() => refuse(failed));
  });

  const show = async () => {
    const subscription = await subscribed();
    const mine = subscription && await hash(subscription.endpoint);
    box.checked = Boolean(mine) && known.split(" ").includes(mine);
    if (Notification.permission === "denied") refuse(blocked);
    offer.hidden = false;
  };
  show().catch(() => say(failed));
})();
