// Small sounds, made on the spot: struck metal, coins, wood and paper. Silent until somebody asks for them.
let audio = null;

const LOUD = { quiet: 0.4, on: 1 };

// Each sound is a row of strokes: what is struck, its pitch, when, and how long it rings.
const SOUNDS = {
  turn: [["bar", 523, 0, 0.18], ["bar", 784, 0.12, 0.3]],
  move: [["bar", 330, 0, 0.07]],
  chat: [["bar", 880, 0, 0.06], ["bar", 988, 0.07, 0.08]],
  over: [["bar", 392, 0, 0.2], ["bar", 523, 0.16, 0.2], ["bar", 659, 0.32, 0.2], ["bar", 784, 0.48, 0.5]],
  win: [["bar", 523, 0, 0.25], ["bar", 659, 0.14, 0.25], ["bar", 784, 0.28, 0.25], ["bar", 1047, 0.42, 0.9], ["bar", 1568, 0.56, 0.9]],
  die: [["wood", 900, 0, 0.05], ["wood", 700, 0.06, 0.05], ["wood", 500, 0.11, 0.07]],
  forge: [["bar", 1245, 0, 0.35], ["wood", 300, 0, 0.08]],
  coin: [["bar", 1760, 0, 0.12], ["bar", 2349, 0.05, 0.16]],
  card: [["paper", 3200, 0, 0.09]],
  oust: [["wood", 240, 0, 0.1], ["bar", 196, 0.04, 0.25]],
};

const STROKES = { bar, wood: (...how) => noise(...how, 6), paper: (...how) => noise(...how, 0.8) };

export function play(name) {
  const loud = LOUD[document.documentElement.dataset.sound];
  if (!loud || !SOUNDS[name] || (document.hidden && name !== "turn")) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  for (const [what, pitch, after, lasts] of SOUNDS[name]) STROKES[what](pitch, audio.currentTime + after, lasts, loud);
}

function dying(loud, at, lasts) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  gain.connect(audio.destination);
  return gain;
}

// A struck bar of metal: a tone and its inharmonic partner, both dying away.
function bar(pitch, at, lasts, loud) {
  for (const [ratio, share] of [[1, 0.09], [2.76, 0.03]]) {
    const tone = audio.createOscillator();
    tone.type = "triangle";
    tone.frequency.value = pitch * ratio;
    tone.connect(dying(share * loud, at, lasts));
    tone.start(at);
    tone.stop(at + lasts + 0.05);
  }
}

// A knock or a rustle: noise through a filter, narrow for wood, wide for paper.
function noise(pitch, at, lasts, loud, narrow) {
  const length = Math.ceil(audio.sampleRate * lasts);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < length; n += 1) samples[n] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = narrow;
  source.connect(filter).connect(dying(0.16 * loud, at, lasts));
  source.start(at);
}
