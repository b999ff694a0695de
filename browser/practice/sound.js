// The quiet sounds of a card table, made here: a card is laid down, a trick is taken. Off unless somebody wants them.

/** @type {AudioContext | undefined} */
let audio;

/** A card is laid on the table: a short breath of noise. */
export function laid() {
  audio ??= new AudioContext();
  const length = Math.floor(audio.sampleRate * 0.06);
  const noise = audio.createBuffer(1, length, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const muffled = new BiquadFilterNode(audio, { type: "lowpass", frequency: 1800 });
  source
    .connect(muffled)
    .connect(new GainNode(audio, { gain: 0.12 }))
    .connect(audio.destination);
  source.start();
}

/** A trick is taken: a low, soft tone. */
export function taken() {
  audio ??= new AudioContext();
  const now = audio.currentTime;
  const tone = new OscillatorNode(audio, { frequency: 196 });
  const volume = new GainNode(audio, { gain: 0.05 });
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.25);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(now + 0.25);
}
