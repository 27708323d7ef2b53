// Whether a table may be heard is asked once, in the strip where it will be said what happens.
const form = document.getElementById("ask-sound");
const ASKED = "forgehall-sound-asked";
const SEEN = 4000; // whoever had so long has been asked
const LONG = 20000; // whoever does not answer is left in peace

function wasAsked() {
  try {
    return Boolean(localStorage.getItem(ASKED));
  } catch {
    return true; // a browser that remembers nothing would be asked again and again
  }
}

const remember = () => localStorage.setItem(ASKED, "yes");

export function askNoMore() {
  form?.remove();
}

if (form && !wasAsked()) {
  form.hidden = false;
  setTimeout(() => { if (form.isConnected) remember(); }, SEEN);
  setTimeout(askNoMore, LONG);
  form.addEventListener("submit", () => { remember(); askNoMore(); });
}
