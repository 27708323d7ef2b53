// What this browser keeps of a table's dice: the hash that it was shown, and then its own part.
// At the end it compares both with what the hall publishes.
const NAME = "dice:";
const MOST = 200; // tables

// A browser may forbid to keep anything; then it has nothing to compare.
function stored(act) {
  try {
    return act(localStorage);
  } catch {
    return null;
  }
}

export function kept(table) {
  return stored((store) => JSON.parse(store.getItem(NAME + table)));
}

function keep(table, own) {
  stored((store) => {
    store.setItem(NAME + table, JSON.stringify(own));
    const names = Object.keys(store).filter((name) => name.startsWith(NAME));
    const age = (name) => JSON.parse(store.getItem(name)).at;
    if (names.length > MOST) names.sort((one, other) => age(other) - age(one)).slice(MOST).forEach((name) => store.removeItem(name));
  });
}

// Nobody else can know this part before. A table has one: it is made when the hash is known.
export function part(table, commitment) {
  const had = kept(table);
  if (had) return had.nonce;
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  const nonce = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
  keep(table, { commitment, nonce, sent: false, at: Date.now() });
  return nonce;
}

// Whether the hall has the part: it takes it with the seat, and gives it back with the seat.
export function isSent(table, sent) {
  const had = kept(table);
  if (had) keep(table, { ...had, sent });
}
