import { type Random, seededRandom } from '../../src/domain/cover/random.ts';
import { brushedRide, brushSweep, brushTap, footHat } from './drums.ts';
import { filterLoop } from './filters.ts';
import { Loop } from './loop.ts';
import { reverb } from './space.ts';
import { piano, uprightBass, vibraphone } from './tones.ts';

/** 100 beats a minute. */
const BEAT = 0.6;
const BAR = 4 * BEAT;
/** Where the second of two swung eighths stands within its beat. */
const SWING = 0.645;

/** A chord as the bass walks it (root and tones over it) and as the left hand plays it, without the root. */
interface Chord {
  root: number;
  tones: readonly number[];
  voicing: readonly number[];
}
const MINOR = [0, 3, 7, 10];
const DOMINANT = [0, 4, 7, 10];
const MAJOR = [0, 4, 7, 9];
const Gm9: Chord = { root: 31, tones: MINOR, voicing: [53, 57, 58, 62] };
const C13: Chord = { root: 36, tones: DOMINANT, voicing: [52, 57, 58, 62] };
const Fmaj9: Chord = { root: 29, tones: MAJOR, voicing: [52, 55, 57, 60] };
const F69: Chord = { root: 29, tones: MAJOR, voicing: [50, 55, 57, 62] };
const D7b9: Chord = { root: 38, tones: DOMINANT, voicing: [54, 57, 60, 63] };
const Am7: Chord = { root: 33, tones: MINOR, voicing: [55, 59, 60, 64] };
const Cm9: Chord = { root: 36, tones: MINOR, voicing: [58, 62, 63, 67] };
const F13: Chord = { root: 29, tones: DOMINANT, voicing: [57, 62, 63, 67] };
const Bbmaj9: Chord = { root: 34, tones: MAJOR, voicing: [57, 60, 62, 65] };
const Bbm9: Chord = { root: 34, tones: MINOR, voicing: [56, 60, 61, 65] };
const Eb13: Chord = { root: 39, tones: DOMINANT, voicing: [55, 60, 61, 65] };
const Abdim7: Chord = { root: 32, tones: [0, 3, 6, 9], voicing: [56, 59, 62, 65] };

type Bar = readonly [Chord] | readonly [Chord, Chord];

/** Forty bars: a song of 32 in F (AABA), and eight that lead home while the tune rests. */
const PARTS: ReadonlyArray<readonly Bar[]> = [
  [[Gm9], [C13], [Fmaj9], [D7b9], [Gm9], [C13], [Am7, D7b9], [Gm9, C13]],
  [[Gm9], [C13], [Fmaj9], [D7b9], [Gm9], [C13], [F69], [Cm9, F13]],
  [[Bbmaj9], [Bbm9, Eb13], [Am7], [Abdim7], [Gm9], [C13], [Fmaj9], [Am7, D7b9]],
  [[Gm9], [C13], [Fmaj9], [D7b9], [Gm9], [C13], [F69], [D7b9]],
  [[Gm9], [C13], [Am7], [D7b9], [Gm9], [C13], [F69, Bbm9], [Am7, D7b9]],
];
const BARS = PARTS.flat();

/** The vibraphone's tune: bar, beat (.5 is a swung eighth), pitch, beats held. */
const TUNE: ReadonlyArray<readonly [number, number, number, number]> = [
  [0, 0.5, 69, 0.5],
  [0, 1, 70, 0.5],
  [0, 1.5, 74, 1.5],
  [0, 3.5, 76, 2],
  [1, 2, 74, 0.5],
  [1, 2.5, 72, 0.5],
  [1, 3, 69, 1],
  [2, 0, 67, 3],
  [3, 1, 66, 0.5],
  [3, 1.5, 69, 0.5],
  [3, 2, 72, 0.5],
  [3, 2.5, 75, 1.5],
  [4, 0, 74, 2],
  [4, 2.5, 70, 0.5],
  [4, 3, 69, 0.5],
  [4, 3.5, 67, 0.5],
  [5, 0, 69, 2],
  [6, 0.5, 67, 1],
  [6, 2, 66, 1.5],
  [7, 0, 65, 1],
  [7, 1.5, 62, 0.5],
  [7, 2, 64, 1.5],
  [8, 0.5, 69, 0.5],
  [8, 1, 70, 0.5],
  [8, 1.5, 74, 1],
  [8, 3, 77, 0.5],
  [8, 3.5, 76, 2.5],
  [9, 2.5, 74, 0.5],
  [9, 3, 69, 1],
  [10, 0, 72, 1.5],
  [10, 2, 67, 2],
  [11, 1.5, 72, 0.5],
  [11, 2, 75, 0.5],
  [11, 2.5, 74, 0.5],
  [11, 3, 72, 1],
  [12, 0, 70, 2],
  [12, 2.5, 69, 0.5],
  [12, 3, 67, 1],
  [13, 0.5, 64, 0.5],
  [13, 1, 67, 0.5],
  [13, 1.5, 69, 2],
  [14, 0, 65, 3],
  [16, 0.5, 74, 0.5],
  [16, 1, 77, 1.5],
  [16, 3, 74, 1],
  [17, 0, 73, 1.5],
  [17, 2, 72, 0.5],
  [17, 2.5, 70, 1.5],
  [18, 0, 72, 2.5],
  [19, 0, 71, 2.5],
  [20, 0.5, 70, 0.5],
  [20, 1, 69, 0.5],
  [20, 1.5, 67, 0.5],
  [20, 2, 74, 2],
  [21, 1, 76, 1],
  [21, 2.5, 74, 0.5],
  [21, 3, 69, 1],
  [22, 0, 67, 3],
  [24, 0.5, 69, 0.5],
  [24, 1, 70, 0.5],
  [24, 1.5, 74, 1.5],
  [24, 3.5, 76, 1.5],
  [25, 1.5, 79, 1],
  [25, 3, 74, 1],
  [26, 0, 72, 1],
  [26, 1.5, 69, 0.5],
  [26, 2, 67, 1.5],
  [27, 1.5, 69, 0.5],
  [27, 2, 72, 0.5],
  [27, 2.5, 75, 1.5],
  [28, 0, 74, 1.5],
  [28, 2, 70, 2],
  [29, 0.5, 69, 0.5],
  [29, 1, 67, 0.5],
  [29, 1.5, 64, 2],
  [30, 0, 65, 3.5],
  [34, 2.5, 72, 0.5],
  [34, 3, 76, 1],
  [35, 0, 75, 2],
  [38, 1.5, 69, 0.5],
  [38, 2, 68, 0.5],
  [38, 2.5, 67, 1.5],
];

/** Bars in which the right hand of the piano fills, since the tune rests. */
const FILLS: ReadonlyArray<readonly [number, number, number, number]> = [
  [15, 1, 74, 0.5],
  [15, 1.5, 77, 0.5],
  [15, 2.5, 75, 1],
  [23, 1.5, 76, 0.5],
  [23, 2, 74, 0.5],
  [23, 2.5, 72, 1],
  [31, 0.5, 72, 0.5],
  [31, 1, 75, 0.5],
  [31, 1.5, 78, 0.5],
  [31, 2, 81, 1.5],
  [32, 0.5, 79, 1],
  [32, 2.5, 77, 0.5],
  [32, 3, 74, 1],
  [33, 1.5, 76, 0.5],
  [33, 2, 74, 0.5],
  [33, 2.5, 69, 1],
  [36, 0.5, 74, 0.5],
  [36, 1, 77, 0.5],
  [36, 1.5, 81, 1.5],
  [37, 0.5, 79, 0.5],
  [37, 1, 76, 0.5],
  [37, 1.5, 74, 1.5],
  [39, 1.5, 75, 0.5],
  [39, 2.5, 74, 0.5],
  [39, 3, 72, 0.5],
];

/** 'Smooth Jazz': vibraphone, piano, walking bass and brushes. */
export function jazz(): Loop {
  const random = seededRandom('Smooth Jazz');
  const loop = new Loop(BARS.length * BAR);
  const vibes = playTune(loop, random);
  const keys = playPiano(loop, random);
  const bass = playBass(loop, random);
  const drums = playDrums(loop, random);
  filterLoop(keys, 'low', 3_800, 0.6);
  filterLoop(keys, 'high', 120, 0.7);
  filterLoop(bass, 'low', 1_100, 0.6);

  const room = loop.like();
  room.mix(vibes, 0.8);
  room.mix(keys, 0.6);
  room.mix(drums, 0.4);
  room.mix(bass, 0.06);
  loop.mix(vibes, 0.75);
  loop.mix(keys, 0.8);
  loop.mix(bass, 0.58);
  loop.mix(drums, 0.75);
  loop.mix(reverb(room, { decay: 1.5, damping: 3_200, predelay: 0.015 }), 0.32);
  return filterLoop(filterLoop(loop, 'high', 32), 'low', 8_000);
}

/** A time in seconds: halves of a beat swing, everything else stands where it is written. */
function swung(bar: number, beat: number): number {
  const whole = Math.floor(beat);
  return bar * BAR + (whole + (beat - whole === 0.5 ? SWING : beat - whole)) * BEAT;
}

function playTune(like: Loop, random: Random): Loop {
  const vibes = like.like();
  for (const [bar, beat, note, held] of TUNE) {
    const velocity = (beat % 1 === 0.5 ? 0.82 : 0.7) * random.between(0.9, 1.08);
    const at = swung(bar, beat) + random.between(0.004, 0.022);
    vibes.add(vibraphone(note, held * BEAT + 0.15, velocity), at, 0.42, 0.22);
  }
  const motor = like.wave(like.cycles(5.2));
  return vibes.scale((i) => 0.88 + 0.12 * motor(i));
}

/** Beat and beats held, one after the other. */
type Rhythm = ReadonlyArray<readonly [number, number]>;

/** Where the left hand comes in: beat and beats held. The last may anticipate the bar to come. */
const COMPING: readonly [Rhythm, ...Rhythm[]] = [
  [
    [0, 0.8],
    [1.5, 1.6],
  ],
  [
    [0.5, 0.4],
    [2, 1.4],
  ],
  [[1.5, 2]],
  [
    [0, 1.4],
    [2.5, 0.4],
  ],
  [
    [1, 0.4],
    [2.5, 1.2],
  ],
  [
    [0, 0.4],
    [3.5, 1.2],
  ],
];

function playPiano(like: Loop, random: Random): Loop {
  const keys = like.like();
  let before: Rhythm | null = null;
  let anticipated = false;
  for (const [bar, chords] of BARS.entries()) {
    let rhythm = random.pick(COMPING);
    while (rhythm === before) rhythm = random.pick(COMPING);
    before = rhythm;
    const next = BARS[(bar + 1) % BARS.length] ?? chords;
    for (const [beat, held] of rhythm) {
      if (beat === 0 && anticipated) continue;
      const chord = beat === 3.5 ? next[0] : ((beat >= 1.5 ? chords[1] : undefined) ?? chords[0]);
      for (const [n, note] of chord.voicing.entries()) {
        const velocity = (beat % 1 === 0.5 ? 0.62 : 0.52) * random.between(0.88, 1.08);
        const at = swung(bar, beat) + n * 0.003 + random.between(0, 0.008);
        keys.add(piano(note, held * BEAT, velocity, 0.45), at, 0.24, -0.35 + 0.08 * n);
      }
    }
    anticipated = rhythm.some(([beat]) => beat === 3.5);
  }
  for (const [bar, beat, note, held] of FILLS) {
    const at = swung(bar, beat) + random.between(0, 0.012);
    keys.add(piano(note, held * BEAT + 0.1, 0.62 * random.between(0.9, 1.06), 0.55), at, 0.26, -0.05);
  }
  return keys;
}

function playBass(like: Loop, random: Random): Loop {
  const bass = like.like();
  let last = 31;
  const play = (note: number, bar: number, beat: number) => {
    const velocity = (beat % 2 === 1 ? 0.86 : 0.78) * random.between(0.93, 1.05);
    bass.add(
      uprightBass(note, BEAT * 0.93, velocity),
      swung(bar, beat) + random.between(-0.004, 0.006),
      0.42,
    );
    last = note;
  };
  for (const [bar, chords] of BARS.entries()) {
    const next = BARS[(bar + 1) % BARS.length] ?? chords;
    const stretches = chords.length === 2 ? 2 : 1;
    for (const [n, chord] of chords.entries()) {
      const from = n * 2;
      const to = n + 1 < chords.length ? (chords[n + 1] ?? chord) : next[0];
      play(nearest(chord.root, last), bar, from);
      if (stretches === 1) {
        const root = last;
        const climb = random.chance(0.5) ? 1 : -1;
        play(inReach(root + (climb > 0 ? (chord.tones[1] ?? 4) : (chord.tones[3] ?? 10) - 12)), bar, 1);
        play(inReach(root + (climb > 0 ? (chord.tones[2] ?? 7) : (chord.tones[2] ?? 7) - 12)), bar, 2);
      }
      // A half step from where the next chord begins, on the side that we come from.
      const goal = nearest(to.root, last);
      play(
        goal === last ? goal + 7 - (goal > 36 ? 12 : 0) : goal + (goal > last ? -1 : 1),
        bar,
        from + (stretches === 1 ? 3 : 1),
      );
    }
    // Now and then the thumb skips before the bar line.
    if (random.chance(0.16)) {
      bass.add(uprightBass(last, 0.12, 0.5), swung(bar, 3.5), 0.42);
    }
  }
  return bass;
}

/** The octave of a note that lies nearest to another, within the instrument. */
function nearest(note: number, to: number): number {
  return inReach(note + 12 * Math.round((to - note) / 12));
}

/** Moves a note by octaves into F1 to A2. */
function inReach(note: number): number {
  if (note < 29) return note + 12;
  return note > 45 ? note - 12 : note;
}

function playDrums(like: Loop, random: Random): Loop {
  const drums = like.like();
  for (const bar of BARS.keys()) {
    const light = bar >= 32;
    for (const beat of [0, 1, 1.5, 2, 3, 3.5]) {
      if (beat % 1 === 0.5 && random.chance(light ? 0.45 : 0.15)) continue;
      const strength = beat % 1 === 0.5 ? 0.42 : beat % 2 === 1 ? 0.72 : 0.6;
      const velocity = strength * random.between(0.85, 1.12);
      drums.add(brushedRide(velocity, random), swung(bar, beat) + random.between(0, 0.006), 0.5, 0.35);
    }
    for (const beat of [0, 1, 2, 3]) {
      drums.add(
        brushSweep(BEAT * 1.15, random.between(0.5, 0.65), random),
        swung(bar, beat) - 0.1,
        0.5,
        -0.25,
      );
    }
    for (const beat of [1, 3]) {
      drums.add(footHat(0.6 * random.between(0.85, 1.1), random), swung(bar, beat), 0.5, -0.1);
      drums.add(
        brushTap((light ? 0.3 : 0.5) * random.between(0.85, 1.1), random),
        swung(bar, beat),
        0.5,
        -0.15,
      );
    }
    if (bar % 8 === 7) {
      for (const beat of [2.5, 3, 3.5]) drums.add(brushTap(0.5, random), swung(bar, beat), 0.5, -0.15);
    } else if (random.chance(0.25)) {
      drums.add(brushTap(0.26, random), swung(bar, 2.5), 0.5, -0.15);
    }
  }
  return drums;
}
