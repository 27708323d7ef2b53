// Small sounds, made on the spot; silent until somebody switches them on.
let audio = null;

const NOTES = {
  turn: [[523, 0, 0.18], [784, 0.12, 0.3]],
  move: [[330, 0, 0.07]],
  chat: [[880, 0, 0.06], [988, 0.07, 0.08]],
  over: [[392, 0, 0.2], [523, 0.16, 0.2], [659, 0.32, 0.2], [784, 0.48, 0.5]],
};

export function play(name) {
  if (document.documentElement.dataset.sound !== "on" || !NOTES[name] || (document.hidden && name !== "turn")) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  for (const [pitch, after, lasts] of NOTES[name]) strike(pitch, audio.currentTime + after, lasts);
}

// A struck bar of metal: a tone and its inharmonic partner, both dying away.
function strike(pitch, at, lasts) {
  for (const [ratio, loud] of [[1, 0.09], [2.76, 0.03]]) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch * ratio;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + lasts + 0.05);
  }
}
