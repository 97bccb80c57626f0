/** MIDI notes: root and intervals for the bass, and the voicing of the left hand without the root. */
export interface Chord {
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

/** A song of 32 bars in F (AABA) and eight bars without the melody. */
const SECTIONS: ReadonlyArray<readonly Bar[]> = [
  [[Gm9], [C13], [Fmaj9], [D7b9], [Gm9], [C13], [Am7, D7b9], [Gm9, C13]],
  [[Gm9], [C13], [Fmaj9], [D7b9], [Gm9], [C13], [F69], [Cm9, F13]],
  [[Bbmaj9], [Bbm9, Eb13], [Am7], [Abdim7], [Gm9], [C13], [Fmaj9], [Am7, D7b9]],
  [[Gm9], [C13], [Fmaj9], [D7b9], [Gm9], [C13], [F69], [D7b9]],
  [[Gm9], [C13], [Am7], [D7b9], [Gm9], [C13], [F69, Bbm9], [Am7, D7b9]],
];
export const BARS = SECTIONS.flat();

/** Melody of the vibraphone: bar, beat (.5 is a swung eighth), MIDI note, length in beats. */
export const MELODY: ReadonlyArray<readonly [number, number, number, number]> = [
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

export const FILLS: ReadonlyArray<readonly [number, number, number, number]> = [
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

export type Rhythm = ReadonlyArray<readonly [number, number]>;

/** A chord at beat 3.5 belongs to the next bar. */
export const COMPING_RHYTHMS: readonly [Rhythm, ...Rhythm[]] = [
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
