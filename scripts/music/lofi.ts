import { type Random, seededRandom } from '../../src/domain/cover/random.ts';
import { dullHat, dustySnare, kick } from './drums.ts';
import { filterLoop, saturate } from './filters.ts';
import { Loop } from './loop.ts';
import { reverb, waver } from './space.ts';
import { electricPiano, pluck, softBass } from './tones.ts';

/** 75 beats a minute. */
const BEAT = 0.8;
const BAR = 4 * BEAT;
/** How late every second sixteenth comes, in seconds: a lazy swing. */
const SWING = 0.034;

interface Chord {
  bass: number;
  voices: readonly number[];
}
const Fm9: Chord = { bass: 41, voices: [56, 60, 63, 67] };
const Bb13: Chord = { bass: 34, voices: [56, 60, 62, 67] };
const Bb9sus: Chord = { bass: 34, voices: [56, 60, 63, 65] };
const Bb7b9: Chord = { bass: 34, voices: [56, 59, 62, 65] };
const Ebmaj9: Chord = { bass: 39, voices: [55, 58, 62, 65] };
const Cm9: Chord = { bass: 36, voices: [55, 58, 62, 63] };
const Gm9: Chord = { bass: 43, voices: [53, 57, 58, 62] };
const C7alt: Chord = { bass: 36, voices: [52, 56, 58, 63] };
const Abmaj9: Chord = { bass: 44, voices: [55, 58, 60, 63] };
const Abm6: Chord = { bass: 44, voices: [53, 58, 59, 63] };

/** 32 bars, one or two chords each: ii-V-I-vi with turns, away to the fourth degree in the third part, and back. */
const BARS: ReadonlyArray<readonly [Chord] | readonly [Chord, Chord]> = [
  [Fm9],
  [Bb13],
  [Ebmaj9],
  [Cm9],
  [Fm9],
  [Bb9sus, Bb7b9],
  [Gm9],
  [C7alt],
  [Fm9],
  [Bb13],
  [Ebmaj9],
  [Cm9],
  [Fm9],
  [Bb9sus, Bb7b9],
  [Ebmaj9],
  [Ebmaj9],
  [Abmaj9],
  [Gm9],
  [Fm9],
  [Bb9sus],
  [Abmaj9],
  [Abm6],
  [Gm9],
  [C7alt],
  [Fm9],
  [Bb13],
  [Ebmaj9],
  [Cm9],
  [Fm9],
  [Bb9sus, Bb7b9],
  [Ebmaj9, Cm9],
  [Gm9, C7alt],
];

/** The guitar's tune: bar, beat, pitch, beats held. The third part is left to the keys. */
const TUNE: ReadonlyArray<readonly [number, number, number, number]> = [
  [0, 1.5, 75, 0.5],
  [0, 2, 72, 1.5],
  [1, 0.5, 74, 0.5],
  [1, 1, 70, 2],
  [2, 0.5, 67, 0.5],
  [2, 1, 70, 2.5],
  [3, 2.5, 67, 0.5],
  [3, 3, 70, 1],
  [4, 0, 72, 1.5],
  [4, 2.5, 75, 0.5],
  [4, 3, 77, 1],
  [5, 0.5, 75, 0.5],
  [5, 1, 72, 1],
  [5, 2.5, 71, 1.5],
  [6, 0.5, 70, 2],
  [7, 1, 68, 0.5],
  [7, 1.5, 67, 0.5],
  [7, 2, 64, 1.5],
  [8, 1.5, 75, 0.5],
  [8, 2, 72, 1],
  [8, 3.5, 74, 0.5],
  [9, 0, 77, 1.5],
  [9, 2, 74, 1.5],
  [10, 0.5, 70, 0.5],
  [10, 1, 74, 0.5],
  [10, 1.5, 77, 2],
  [11, 1.5, 75, 0.5],
  [11, 2, 70, 1.5],
  [12, 0.5, 68, 0.5],
  [12, 1, 72, 1.5],
  [13, 0.5, 74, 0.5],
  [13, 1, 72, 0.5],
  [13, 2.5, 68, 1],
  [14, 0, 67, 3],
  [15, 2.5, 70, 0.5],
  [15, 3, 72, 1],
  [20, 2, 79, 1],
  [20, 3, 75, 1],
  [21, 0.5, 71, 0.5],
  [21, 1, 75, 2],
  [24, 0.5, 75, 0.5],
  [24, 1, 77, 0.5],
  [24, 1.5, 79, 1.5],
  [25, 0.5, 77, 0.5],
  [25, 1, 74, 2],
  [26, 1.5, 70, 0.5],
  [26, 2, 74, 1.5],
  [27, 0.5, 72, 0.5],
  [27, 1, 70, 0.5],
  [27, 1.5, 67, 2],
  [28, 1.5, 68, 0.5],
  [28, 2, 72, 0.5],
  [28, 2.5, 75, 1.5],
  [29, 0.5, 74, 0.5],
  [29, 2.5, 71, 1],
  [30, 0, 70, 2],
];

/** Bars without drums, so that the beat is welcome when it comes back. */
const WITHOUT_DRUMS = new Set([16, 17]);

/** 'Lo-Fi Beats': an electric piano, a nylon string and dusty drums on a worn tape. */
export function lofi(): Loop {
  const random = seededRandom('Lo-Fi Beats');
  const loop = new Loop(BARS.length * BAR);
  const keys = playKeys(loop, random);
  const guitar = playGuitar(loop, random);
  const bass = playBass(loop, random);
  const drums = playDrums(loop, random);

  // The keys' own tremolo, from side to side.
  const tremolo = loop.wave(loop.cycles(4.4));
  for (let i = 0; i < loop.length; i++) {
    keys.left[i] = (keys.left[i] as number) * (0.86 + 0.14 * tremolo(i));
    keys.right[i] = (keys.right[i] as number) * (0.86 - 0.14 * tremolo(i));
  }
  filterLoop(keys, 'low', 2_600, 0.6);
  filterLoop(keys, 'high', 130, 0.7);
  filterLoop(guitar, 'low', 2_200, 0.6);
  filterLoop(drums, 'low', 4_800, 0.6);

  const room = keys.like();
  room.mix(keys, 0.5);
  room.mix(guitar, 0.9);
  room.mix(drums, 0.12);
  loop.mix(keys, 0.95);
  loop.mix(guitar, 0.62);
  loop.mix(bass, 0.52);
  loop.mix(drums, 0.9);
  loop.mix(reverb(room, { decay: 1.6, damping: 2_400 }), 0.3);
  saturate(loop, 1.6);

  // Worn tape: a slow wow, a slower one, and the capstan's flutter, alike on both channels.
  const wow = loop.wave(loop.cycles(0.52));
  const drift = loop.wave(loop.cycles(0.13), 0.3);
  const flutter = loop.wave(loop.cycles(6.3));
  const worn = waver(loop, (i) => 0.006 + 0.0009 * wow(i) + 0.0016 * drift(i) + 0.00002 * flutter(i));
  worn.mix(dust(loop, random));
  return filterLoop(filterLoop(worn, 'high', 35), 'low', 5_600, 0.65);
}

/** A time within a bar, with every second sixteenth late. */
function swung(bar: number, beat: number): number {
  const sixteenth = Math.round(beat * 4);
  return bar * BAR + beat * BEAT + (sixteenth % 2 === 1 ? SWING : 0);
}

/** Beat and beats held, one after the other. */
type Rhythm = ReadonlyArray<readonly [number, number]>;

/** Where the keys come in: beat and beats held. */
const KEY_RHYTHMS: readonly [Rhythm, ...Rhythm[]] = [
  [
    [0, 1.4],
    [1.75, 0.5],
    [2.5, 1.4],
  ],
  [
    [0, 2.4],
    [2.75, 1],
  ],
  [
    [0, 1.2],
    [1.5, 2.2],
  ],
  [
    [0.25, 1.4],
    [2, 0.5],
    [2.75, 1.1],
  ],
];

/** One chord for the whole bar. */
const HELD: Rhythm = [[0, 3.6]];

function playKeys(like: Loop, random: Random): Loop {
  const keys = like.like();
  for (const [bar, chords] of BARS.entries()) {
    const sparse = bar >= 16 && bar < 20;
    const rhythm = sparse ? HELD : random.pick(KEY_RHYTHMS);
    for (const [beat, held] of rhythm) {
      const chord = (beat >= 2 ? chords[1] : undefined) ?? chords[0];
      strum(keys, chord, swung(bar, beat), held * BEAT, beat === 0 ? 0.72 : 0.55, random);
    }
    const second = chords[1];
    if (second && !rhythm.some(([beat]) => beat >= 2)) strum(keys, second, swung(bar, 2), 1.4, 0.6, random);
    // Two high notes that answer where nobody else speaks.
    if (bar % 8 === 6 || (sparse && bar % 2 === 1)) {
      for (const [n, beat] of [2.5, 3].entries()) {
        const note = (chords[0].voices[3 - n] ?? 62) + 12;
        keys.add(electricPiano(note, 1.2, 0.42), swung(bar, beat), 0.2, 0.35);
      }
    }
  }
  return keys;
}

function strum(
  keys: Loop,
  chord: Chord,
  at: number,
  seconds: number,
  velocity: number,
  random: Random,
): void {
  for (const [n, note] of chord.voices.entries()) {
    const late = n * 0.011 + random.between(0, 0.012);
    const played = velocity * random.between(0.86, 1.06);
    keys.add(electricPiano(note, seconds, played), at + late, 0.24, -0.3 + 0.2 * n);
  }
}

function playGuitar(like: Loop, random: Random): Loop {
  const guitar = like.like();
  for (const [bar, beat, note, held] of TUNE) {
    const at = swung(bar, beat) + random.between(0.005, 0.03);
    const velocity = (beat % 1 === 0 ? 0.8 : 0.66) * random.between(0.9, 1.08);
    guitar.add(pluck(note - 12, held * BEAT + 0.3, velocity, random), at, 0.5, 0.18);
  }
  return guitar;
}

function playBass(like: Loop, random: Random): Loop {
  const bass = like.like();
  const play = (note: number, bar: number, beat: number, held: number, velocity: number) => {
    bass.add(softBass(note, held * BEAT, velocity * random.between(0.94, 1.04)), swung(bar, beat), 0.42);
  };
  for (const [bar, chords] of BARS.entries()) {
    const root = low(chords[0].bass);
    const then = chords[1];
    const next = low((BARS[(bar + 1) % BARS.length] ?? chords)[0].bass);
    play(root, bar, 0, then ? 1.6 : random.chance(0.5) ? 1.4 : 2.2, 0.9);
    if (then) play(low(then.bass), bar, 2, 1.2, 0.82);
    else if (random.chance(0.75)) play(root + 7, bar, 2.5, 0.7, 0.66);
    // Into the next bar by a half step, from whichever side is nearer.
    if (random.chance(0.6)) play(next + (next <= root ? 1 : -1), bar, 3.5, 0.4, 0.7);
    else play(root, bar, 3.25, 0.5, 0.6);
  }
  return bass;
}

/** The same note in the bass's octave, A1 to A flat 2. */
const low = (note: number): number => 33 + ((note - 33) % 12);

function playDrums(like: Loop, random: Random): Loop {
  const drums = like.like();
  for (const bar of BARS.keys()) {
    const last = bar % 8 === 7;
    for (let eighth = 0; eighth < 8; eighth++) {
      const accent = eighth % 2 === 0 ? 0.75 : 0.5;
      const velocity = accent * random.between(0.8, 1.1);
      const soft = WITHOUT_DRUMS.has(bar) ? 0.5 : 1;
      drums.add(
        dullHat(velocity * soft, random),
        swung(bar, eighth / 2) + random.between(0, 0.008),
        0.5,
        -0.25,
      );
      if (random.chance(0.14))
        drums.add(dullHat(0.3 * soft, random), swung(bar, eighth / 2 + 0.25), 0.5, -0.25);
    }
    if (WITHOUT_DRUMS.has(bar)) continue;
    const kicks = [0, ...(bar % 2 === 0 ? [1.75, 2.5] : [2.25]), ...(random.chance(0.3) ? [3.75] : [])];
    for (const beat of last ? [0, 2.5] : kicks)
      drums.add(kick(beat === 0 ? 0.95 : 0.8), swung(bar, beat), 0.4);
    // The snare hangs behind the beat.
    for (const beat of last ? [1, 2.75, 3, 3.5] : [1, 3]) {
      const velocity = Number.isInteger(beat) ? 0.85 : 0.4;
      drums.add(dustySnare(velocity, random), swung(bar, beat) + 0.014, 0.62, 0.06);
    }
    if (random.chance(0.4)) drums.add(dustySnare(0.16, random), swung(bar, 1.75), 0.62, 0.06);
  }
  return drums;
}

/** The record's surface: a bed of hiss and, now and then, a speck. */
function dust(like: Loop, random: Random): Loop {
  const hiss = like.like();
  for (const channel of [hiss.left, hiss.right]) {
    for (let i = 0; i < channel.length; i++) channel[i] = 0.006 * random.between(-1, 1);
  }
  filterLoop(filterLoop(hiss, 'high', 500), 'low', 3_500);
  const specks = like.like();
  for (let at = 0; at < BARS.length * BAR; at += random.between(0.04, 0.5)) {
    const size = random.between(0, 1) ** 4;
    specks.add(Float32Array.of(0.5, -1, 0.6, -0.2), at, 0.02 + 0.12 * size, random.between(-0.8, 0.8));
  }
  hiss.mix(filterLoop(specks, 'band', 2_200, 0.5));
  return hiss;
}
