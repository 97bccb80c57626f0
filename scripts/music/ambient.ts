import { createSeededRandom, type Random } from '../../src/domain/cover/seeded-random.ts';
import { renderPingPong, renderReverb, renderWaver } from './effects.ts';
import { filterLoop } from './filters.ts';
import { Loop } from './loop.ts';
import { renderPad, renderPiano, renderSine } from './tones.ts';

const CHORD_SECONDS = 12;

/** MIDI notes. Most voices keep their note from chord to chord, and the others move by a step. */
const CHORDS = [
  { bass: 38, voices: [57, 61, 64, 66, 69] }, // Dmaj9
  { bass: 35, voices: [57, 62, 64, 66, 69] }, // Bm11
  { bass: 43, voices: [57, 59, 62, 66, 69] }, // Gmaj9
  { bass: 40, voices: [55, 59, 62, 66, 69] }, // Em11
  { bass: 42, voices: [57, 61, 64, 66, 71] }, // F sharp m11
  { bass: 35, voices: [57, 61, 62, 66, 69] }, // Bm9
  { bass: 43, voices: [57, 59, 62, 64, 71] }, // G6/9
  { bass: 33, voices: [55, 59, 62, 64, 69] }, // A9sus4
] as const;

/** Piano notes over each chord: seconds after its start, MIDI note, velocity. */
const NOTES: ReadonlyArray<ReadonlyArray<readonly [number, number, number]>> = [
  [
    [3, 78, 0.42],
    [4.5, 81, 0.34],
    [7.5, 76, 0.38],
  ],
  [
    [1.5, 74, 0.4],
    [6, 78, 0.3],
    [9, 73, 0.34],
  ],
  [
    [4.5, 71, 0.42],
    [6, 74, 0.36],
    [7.5, 81, 0.3],
  ],
  [
    [3, 79, 0.34],
    [9, 76, 0.38],
  ],
  [
    [1.5, 73, 0.42],
    [3, 76, 0.36],
    [6, 83, 0.3],
    [10.5, 81, 0.28],
  ],
  [
    [4.5, 78, 0.4],
    [7.5, 74, 0.34],
  ],
  [
    [3, 71, 0.42],
    [4.5, 74, 0.36],
    [6, 76, 0.32],
    [9, 83, 0.26],
  ],
  [
    [4.5, 76, 0.36],
    [7.5, 74, 0.32],
    [10.5, 76, 0.26],
  ],
];

export function composeAmbient(): Loop {
  const random = createSeededRandom('Calm Ambient');
  const loop = new Loop(CHORDS.length * CHORD_SECONDS);

  const pads = loop.createEmptyCopy();
  const bass = loop.createEmptyCopy();
  for (const { voice, note, from, chords } of listVoiceLines()) {
    const seconds = chords * CHORD_SECONDS;
    const pan = [-0.7, 0.55, -0.3, 0.7, 0.1][voice] ?? 0;
    const gain = voice === 4 ? 0.1 : 0.15;
    pads.add(renderPad(note, seconds - 1, 4.5, 6, random), from * CHORD_SECONDS - 2, gain, pan);
  }
  for (const [i, chord] of CHORDS.entries()) {
    bass.add(renderSine(chord.bass, CHORD_SECONDS - 2, 3, 5), i * CHORD_SECONDS - 1, 0.085);
    bass.add(renderSine(chord.bass + 12, CHORD_SECONDS - 2, 4, 5), i * CHORD_SECONDS - 0.5, 0.05);
  }
  const slow = loop.createWave(5);
  const slower = loop.createWave(2, 0.3);
  filterLoop(pads, 'low', (i) => 620 * 2 ** (0.75 * slow(i) + 0.5 * slower(i)), 0.8);
  filterLoop(pads, 'low', (i) => 1_500 * 2 ** (0.5 * slower(i) - 0.3 * slow(i)), 0.6);
  filterLoop(pads, 'high', 110, 0.7);
  const drift = [
    loop.createWave(loop.countCycles(0.31)),
    loop.createWave(loop.countCycles(0.27), 0.4),
  ] as const;
  const wide = renderWaver(pads, (i, channel) => 0.012 + 0.0022 * drift[channel](i));

  const felt = loop.createEmptyCopy();
  for (const [i, notes] of NOTES.entries()) {
    for (const [at, note, velocity] of notes) {
      const delay = random.between(-0.05, 0.09);
      const playedVelocity = velocity * random.between(0.92, 1.08);
      felt.add(
        renderPiano(note - 12, 5, playedVelocity, 0.1),
        i * CHORD_SECONDS + at + delay,
        0.36,
        random.between(-0.4, 0.4),
      );
    }
  }
  const echoes = renderPingPong(felt, 0.75, 0.42);

  const breath = renderBreath(loop, random);

  const room = loop.createEmptyCopy();
  room.mix(wide, 0.75);
  room.mix(felt, 0.9);
  room.mix(echoes, 0.8);
  room.mix(breath, 0.5);
  loop.mix(wide, 0.75);
  loop.mix(bass);
  loop.mix(felt, 0.5);
  loop.mix(echoes, 0.45);
  loop.mix(breath);
  loop.mix(renderReverb(room, { decaySeconds: 6.5, dampingHz: 2_600, predelaySeconds: 0.04 }), 0.55);
  return filterLoop(filterLoop(loop, 'high', 32), 'low', 7_000);
}

function renderBreath(loop: Loop, random: Random): Loop {
  const slow = loop.createWave(5);
  const breath = loop.createEmptyCopy();
  for (const channel of [breath.left, breath.right]) {
    for (let i = 0; i < channel.length; i++) channel[i] = random.between(-1, 1);
  }
  const gust = loop.createWave(7, 0.2);
  filterLoop(breath, 'band', (i) => 700 * 2 ** (0.8 * gust(i)), 0.9);
  breath.scale((i) => 0.008 * (1 + 0.7 * slow(i)));
  return breath;
}

function listVoiceLines() {
  return [0, 1, 2, 3, 4].flatMap((voice) => {
    const held: Array<{ voice: number; note: number; from: number; chords: number }> = [];
    for (const [i, chord] of CHORDS.entries()) {
      const note = chord.voices[voice] ?? 0;
      const last = held.at(-1);
      if (last?.note === note) last.chords += 1;
      else held.push({ voice, note, from: i, chords: 1 });
    }
    return held;
  });
}
