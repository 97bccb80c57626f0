export interface Chord {
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

export const BARS: ReadonlyArray<readonly [Chord] | readonly [Chord, Chord]> = [
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

/** Melody of the guitar: bar, beat, MIDI note, length in beats. */
export const MELODY: ReadonlyArray<readonly [number, number, number, number]> = [
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

export type Rhythm = ReadonlyArray<readonly [number, number]>;

export const KEY_RHYTHMS: readonly [Rhythm, ...Rhythm[]] = [
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

export const HELD_CHORD: Rhythm = [[0, 3.6]];
