// Stands in for the hall where there is no connection, and shows what the hall has to tell.
// Served as /sw.js, with the version and the files that the page without a connection needs.
const CACHE = "hall-VERSION";
const KEPT = KEPT_FILES;
const [OFFLINE] = KEPT;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const former = caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(former.then(() => self.clients.claim()));
});

// Pages alone, and only where they are looked at: what changes something is never touched here.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  else if (KEPT.includes(new URL(request.url).pathname)) event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

self.addEventListener("push", (event) => {
  const message = event.data.json();
  const actions = [{ action: "end", title: message.toEnd }];
  const shown = self.registration.showNotification(message.title, { body: message.body, tag: message.tag, data: message, actions });
  event.waitUntil(Promise.all([shown, self.navigator.setAppBadge?.()]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { link, end } = event.notification.data;
  event.waitUntil(event.action === "end" ? self.clients.openWindow(end) : come(link));
});

// The table that is open already comes to the front; else it is opened.
async function come(link) {
  const open = await self.clients.matchAll({ type: "window" });
  const there = open.find((client) => client.url.split("?")[0] === link);
  return there ? there.focus() : self.clients.openWindow(link);
}
