// Shows what the server tells this browser by web push, and opens the game at a tap. Nothing else: no
// page is kept, and none goes through here.
"use strict";

self.addEventListener("push", (event) => {
  const { title, text, url, about, lang } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, {
    body: text, lang, tag: about, renotify: true, icon: "ICON", data: { url },
  }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.url, self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil((async () => {
    const open = await self.clients.matchAll({ type: "window" });
    const same = open.find((client) => new URL(client.url).pathname === url.pathname);
    await (same ? same.focus() : self.clients.openWindow(url.href));
  })());
});
