// Whether a table may be heard is asked once, in the strip where it will be said what happens.
const form = document.getElementById("ask-sound");
const ASKED = "forgehall-sound-asked";

function once() {
  try {
    if (localStorage.getItem(ASKED)) return false;
    localStorage.setItem(ASKED, "yes");
    return true;
  } catch {
    return false; // a browser that remembers nothing would be asked again and again
  }
}

if (form && once()) form.hidden = false;

export function askNoMore() {
  form?.remove();
}

form?.addEventListener("submit", askNoMore);
