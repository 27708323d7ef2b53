// Lets this browser be told of a turn: asks for leave, and gives the hall what pushes need.
import { HOME } from "./home.js";
import { post } from "./post.js";
import { toast } from "./toast.js";

const form = document.querySelector("[data-push]");

function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("denied");
  const worker = await navigator.serviceWorker.ready;
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(form.dataset.push) });
}

if (form && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const given = await subscribe();
      const reply = await post(form, event.submitter, { address: JSON.stringify(given) });
      if (reply.ok) location.assign(`${HOME}settings#calls`), location.reload();
    } catch (error) {
      toast(error.message === "denied" ? form.dataset.denied : form.dataset.failed);
    }
  });
}
