// The dice of a record, computed again. docs/fair-dice.md says how a draw is made.
const WORD = 2n ** 64n;
const NONCE = /^[A-Za-z0-9_-]{8,64}$/;
const ABC = new TextEncoder();

const bytes = (hex) => Uint8Array.from(hex.match(/../g), (two) => parseInt(two, 16));
const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

async function place(key, message, weights) {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  for (let attempt = 0; ; attempt += 1) {
    const digest = await crypto.subtle.sign("HMAC", key, ABC.encode(`${message}:${attempt}`));
    const number = new DataView(digest).getBigUint64(0);
    if (number >= WORD - (WORD % total)) continue;
    let rest = number % total;
    return weights.findIndex((weight) => (rest -= BigInt(weight)) < 0n);
  }
}

// How many draws there are, how many were entered or scripted beside them, and how many are not what
// the secret and the parts say.
async function drawn(fair, answers) {
  const key = await crypto.subtle.importKey("raw", bytes(fair.secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const start = `${fair.table}:${fair.nonces.map((part) => part.nonce).join(",")}`;
  const asks = new Set(answers.filter((line) => "draw" in line).map((line) => line.ask));
  let n = fair.drawn, given = 0, wrong = 0;
  for (const line of answers.filter((line) => asks.has(line.ask))) {
    n += 1;
    if (line.entered || line.scripted) {
      given += 1;
      continue;
    }
    const at = line.of ? await place(key, `${start}:${n}`, line.of.map(([, weight]) => weight)) : -1;
    if (line.draw !== n || line.of?.[at]?.[0] !== line.answer) wrong += 1;
  }
  return { draws: n - fair.drawn - given, given, wrong };
}

function isFitting(part, scheme) {
  if (part.by === "seat" || (part.by === "server" && scheme === 1)) return NONCE.test(part.nonce);
  return part.by === "nobody" && part.nonce === "" && scheme === 2;
}

// What a record shows, as names of sentences, some with a number; `kept` is what this browser knows.
export async function findings(text, table, isSeated, kept) {
  const [header, ...lines] = text.trim().split("\n").map((line) => JSON.parse(line));
  const fair = header.fair, scheme = fair.scheme ?? 1;
  const answers = lines.filter((line) => "answer" in line);
  const found = new Map();
  const fits = hex(await crypto.subtle.digest("SHA-256", bytes(fair.secret))) === fair.commitment;
  found.set(fits ? "hash" : "bad-hash", 0);
  if (fair.table !== table) found.set("bad-record", 0);
  const areFitting = fair.nonces.length === header.kinds.length && fair.nonces.every((part) => isFitting(part, scheme));
  // Whoever has kept something has never sat at a table of scheme 1.
  if (!areFitting || (kept && scheme === 1)) found.set("bad-parts", 0);
  if (!("end" in lines.at(-1))) found.set("bad-cut", 0);
  const { draws, given, wrong } = await drawn(fair, answers);
  if (wrong || draws || !given) found.set(wrong ? "bad-draws" : "draws", wrong || draws);
  for (const name of compared(fair, kept, isSeated)) found.set(name, 0);
  const back = lines.flatMap((line) => line.undo ?? []).filter((n) => "draw" in answers[n - 1]).length;
  if (back) found.set("taken-back", back);
  if ("position" in header) found.set("middle", 0);
  if (answers.some((line) => line.entered)) found.set("entered", 0);
  if (answers.some((line) => line.scripted)) found.set("scripted", 0);
  const makers = fair.nonces.map((part) => part.by);
  if (makers.includes("server")) found.set("servers", 0);
  else if (!makers.includes("seat")) found.set("alone", 0);
  else if (makers.filter((by) => by === "seat").length > 1) found.set("others", 0);
  return found;
}

function compared(fair, kept, isSeated) {
  if (!kept) return ["not-kept"];
  const shown = fair.commitment === kept.commitment ? "shown" : "bad-shown";
  if (!kept.sent) return [shown, "not-sent"];
  const isThere = fair.nonces.some((part) => part.by === "seat" && part.nonce === kept.nonce);
  return [shown, isThere ? "own" : isSeated ? "bad-own" : "gone"];
}
