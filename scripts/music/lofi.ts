import { createSeededRandom, type Random } from '../../src/domain/cover/seeded-random.ts';
import { renderHiHat, renderKick, renderSnare } from './drums.ts';
import { renderReverb, renderWaver } from './effects.ts';
import { filterLoop, saturate } from './filters.ts';
import { BARS, type Chord, HELD_CHORD, KEY_RHYTHMS, MELODY } from './lofi-score.ts';
import { Loop } from './loop.ts';
import { renderElectricPiano, renderPluck, renderSoftBass } from './tones.ts';

const BEAT_SECONDS = 0.8;
const BAR_SECONDS = 4 * BEAT_SECONDS;
/** Delay of every second sixteenth. */
const SWING_SECONDS = 0.034;

const WITHOUT_DRUMS = new Set([16, 17]);

export function composeLofi(): Loop {
  const random = createSeededRandom('Lo-Fi Beats');
  const loop = new Loop(BARS.length * BAR_SECONDS);
  const keys = playKeys(loop, random);
  const guitar = playGuitar(loop, random);
  const bass = playBass(loop, random);
  const drums = playDrums(loop, random);

  const tremolo = loop.createWave(loop.countCycles(4.4));
  for (let i = 0; i < loop.length; i++) {
    keys.left[i] = (keys.left[i] as number) * (0.86 + 0.14 * tremolo(i));
    keys.right[i] = (keys.right[i] as number) * (0.86 - 0.14 * tremolo(i));
  }
  filterLoop(keys, 'low', 2_600, 0.6);
  filterLoop(keys, 'high', 130, 0.7);
  filterLoop(guitar, 'low', 2_200, 0.6);
  filterLoop(drums, 'low', 4_800, 0.6);

  const room = keys.createEmptyCopy();
  room.mix(keys, 0.5);
  room.mix(guitar, 0.9);
  room.mix(drums, 0.12);
  loop.mix(keys, 0.95);
  loop.mix(guitar, 0.62);
  loop.mix(bass, 0.52);
  loop.mix(drums, 0.9);
  loop.mix(renderReverb(room, { decaySeconds: 1.6, dampingHz: 2_400 }), 0.3);
  saturate(loop, 1.6);

  const wow = loop.createWave(loop.countCycles(0.52));
  const drift = loop.createWave(loop.countCycles(0.13), 0.3);
  const flutter = loop.createWave(loop.countCycles(6.3));
  const worn = renderWaver(loop, (i) => 0.006 + 0.0009 * wow(i) + 0.0016 * drift(i) + 0.00002 * flutter(i));
  worn.mix(renderDust(loop, random));
  return filterLoop(filterLoop(worn, 'high', 35), 'low', 5_600, 0.65);
}

function getSwungTime(bar: number, beat: number): number {
  const sixteenth = Math.round(beat * 4);
  return bar * BAR_SECONDS + beat * BEAT_SECONDS + (sixteenth % 2 === 1 ? SWING_SECONDS : 0);
}

function playKeys(loop: Loop, random: Random): Loop {
  const keys = loop.createEmptyCopy();
  for (const [bar, chords] of BARS.entries()) {
    const isSparse = bar >= 16 && bar < 20;
    const rhythm = isSparse ? HELD_CHORD : random.pick(KEY_RHYTHMS);
    for (const [beat, held] of rhythm) {
      const chord = (beat >= 2 ? chords[1] : undefined) ?? chords[0];
      strumChord(keys, chord, getSwungTime(bar, beat), held * BEAT_SECONDS, beat === 0 ? 0.72 : 0.55, random);
    }
    const second = chords[1];
    if (second && !rhythm.some(([beat]) => beat >= 2))
      strumChord(keys, second, getSwungTime(bar, 2), 1.4, 0.6, random);
    if (bar % 8 === 6 || (isSparse && bar % 2 === 1)) {
      for (const [n, beat] of [2.5, 3].entries()) {
        const note = (chords[0].voices[3 - n] ?? 62) + 12;
        keys.add(renderElectricPiano(note, 1.2, 0.42), getSwungTime(bar, beat), 0.2, 0.35);
      }
    }
  }
  return keys;
}

function strumChord(
  keys: Loop,
  chord: Chord,
  at: number,
  seconds: number,
  velocity: number,
  random: Random,
): void {
  for (const [n, note] of chord.voices.entries()) {
    const delay = n * 0.011 + random.between(0, 0.012);
    const playedVelocity = velocity * random.between(0.86, 1.06);
    keys.add(renderElectricPiano(note, seconds, playedVelocity), at + delay, 0.24, -0.3 + 0.2 * n);
  }
}

function playGuitar(loop: Loop, random: Random): Loop {
  const guitar = loop.createEmptyCopy();
  for (const [bar, beat, note, held] of MELODY) {
    const at = getSwungTime(bar, beat) + random.between(0.005, 0.03);
    const velocity = (beat % 1 === 0 ? 0.8 : 0.66) * random.between(0.9, 1.08);
    guitar.add(renderPluck(note - 12, held * BEAT_SECONDS + 0.3, velocity, random), at, 0.5, 0.18);
  }
  return guitar;
}

function playBass(loop: Loop, random: Random): Loop {
  const bass = loop.createEmptyCopy();
  const play = (note: number, bar: number, beat: number, held: number, velocity: number) => {
    bass.add(
      renderSoftBass(note, held * BEAT_SECONDS, velocity * random.between(0.94, 1.04)),
      getSwungTime(bar, beat),
      0.42,
    );
  };
  for (const [bar, chords] of BARS.entries()) {
    const root = toBassOctave(chords[0].bass);
    const secondChord = chords[1];
    const next = toBassOctave((BARS[(bar + 1) % BARS.length] ?? chords)[0].bass);
    play(root, bar, 0, secondChord ? 1.6 : random.chance(0.5) ? 1.4 : 2.2, 0.9);
    if (secondChord) play(toBassOctave(secondChord.bass), bar, 2, 1.2, 0.82);
    else if (random.chance(0.75)) play(root + 7, bar, 2.5, 0.7, 0.66);
    if (random.chance(0.6)) play(next + (next <= root ? 1 : -1), bar, 3.5, 0.4, 0.7);
    else play(root, bar, 3.25, 0.5, 0.6);
  }
  return bass;
}

/** Moves a note by octaves into A1 to A flat 2. */
const toBassOctave = (note: number): number => 33 + ((note - 33) % 12);

function playDrums(loop: Loop, random: Random): Loop {
  const drums = loop.createEmptyCopy();
  for (const bar of BARS.keys()) {
    const isLastOfEight = bar % 8 === 7;
    for (let eighth = 0; eighth < 8; eighth++) {
      const accent = eighth % 2 === 0 ? 0.75 : 0.5;
      const velocity = accent * random.between(0.8, 1.1);
      const softness = WITHOUT_DRUMS.has(bar) ? 0.5 : 1;
      drums.add(
        renderHiHat(velocity * softness, random),
        getSwungTime(bar, eighth / 2) + random.between(0, 0.008),
        0.5,
        -0.25,
      );
      if (random.chance(0.14))
        drums.add(renderHiHat(0.3 * softness, random), getSwungTime(bar, eighth / 2 + 0.25), 0.5, -0.25);
    }
    if (WITHOUT_DRUMS.has(bar)) continue;
    const kicks = [0, ...(bar % 2 === 0 ? [1.75, 2.5] : [2.25]), ...(random.chance(0.3) ? [3.75] : [])];
    for (const beat of isLastOfEight ? [0, 2.5] : kicks)
      drums.add(renderKick(beat === 0 ? 0.95 : 0.8), getSwungTime(bar, beat), 0.4);
    for (const beat of isLastOfEight ? [1, 2.75, 3, 3.5] : [1, 3]) {
      const velocity = Number.isInteger(beat) ? 0.85 : 0.4;
      drums.add(renderSnare(velocity, random), getSwungTime(bar, beat) + 0.014, 0.62, 0.06);
    }
    if (random.chance(0.4)) drums.add(renderSnare(0.16, random), getSwungTime(bar, 1.75), 0.62, 0.06);
  }
  return drums;
}

function renderDust(loop: Loop, random: Random): Loop {
  const hiss = loop.createEmptyCopy();
  for (const channel of [hiss.left, hiss.right]) {
    for (let i = 0; i < channel.length; i++) channel[i] = 0.006 * random.between(-1, 1);
  }
  filterLoop(filterLoop(hiss, 'high', 500), 'low', 3_500);
  const specks = loop.createEmptyCopy();
  for (let at = 0; at < BARS.length * BAR_SECONDS; at += random.between(0.04, 0.5)) {
    const size = random.between(0, 1) ** 4;
    specks.add(Float32Array.of(0.5, -1, 0.6, -0.2), at, 0.02 + 0.12 * size, random.between(-0.8, 0.8));
  }
  hiss.mix(filterLoop(specks, 'band', 2_200, 0.5));
  return hiss;
}
