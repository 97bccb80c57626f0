import { createSeededRandom, type Random } from '../../src/domain/cover/seeded-random.ts';
import { renderBrushedRide, renderBrushSweep, renderBrushTap, renderFootHat } from './drums.ts';
import { renderReverb } from './effects.ts';
import { filterLoop } from './filters.ts';
import { BARS, COMPING_RHYTHMS, FILLS, MELODY, type Rhythm } from './jazz-score.ts';
import { Loop } from './loop.ts';
import { renderPiano, renderUprightBass, renderVibraphone } from './tones.ts';

const BEAT_SECONDS = 0.6;
const BAR_SECONDS = 4 * BEAT_SECONDS;
/** Position of the second of two swung eighths within its beat. */
const SWING_RATIO = 0.645;

export function composeJazz(): Loop {
  const random = createSeededRandom('Smooth Jazz');
  const loop = new Loop(BARS.length * BAR_SECONDS);
  const vibes = playMelody(loop, random);
  const keys = playPiano(loop, random);
  const bass = playBass(loop, random);
  const drums = playDrums(loop, random);
  filterLoop(keys, 'low', 3_800, 0.6);
  filterLoop(keys, 'high', 120, 0.7);
  filterLoop(bass, 'low', 1_100, 0.6);

  const room = loop.createEmptyCopy();
  room.mix(vibes, 0.8);
  room.mix(keys, 0.6);
  room.mix(drums, 0.4);
  room.mix(bass, 0.06);
  loop.mix(vibes, 0.75);
  loop.mix(keys, 0.8);
  loop.mix(bass, 0.58);
  loop.mix(drums, 0.75);
  loop.mix(renderReverb(room, { decaySeconds: 1.5, dampingHz: 3_200, predelaySeconds: 0.015 }), 0.32);
  return filterLoop(filterLoop(loop, 'high', 32), 'low', 8_000);
}

function getSwungTime(bar: number, beat: number): number {
  const whole = Math.floor(beat);
  return bar * BAR_SECONDS + (whole + (beat - whole === 0.5 ? SWING_RATIO : beat - whole)) * BEAT_SECONDS;
}

function playMelody(loop: Loop, random: Random): Loop {
  const vibes = loop.createEmptyCopy();
  for (const [bar, beat, note, held] of MELODY) {
    const velocity = (beat % 1 === 0.5 ? 0.82 : 0.7) * random.between(0.9, 1.08);
    const at = getSwungTime(bar, beat) + random.between(0.004, 0.022);
    vibes.add(renderVibraphone(note, held * BEAT_SECONDS + 0.15, velocity), at, 0.42, 0.22);
  }
  const motor = loop.createWave(loop.countCycles(5.2));
  return vibes.scale((i) => 0.88 + 0.12 * motor(i));
}

function playPiano(loop: Loop, random: Random): Loop {
  const keys = loop.createEmptyCopy();
  let previous: Rhythm | null = null;
  let isAnticipated = false;
  for (const [bar, chords] of BARS.entries()) {
    let rhythm = random.pick(COMPING_RHYTHMS);
    while (rhythm === previous) rhythm = random.pick(COMPING_RHYTHMS);
    previous = rhythm;
    const next = BARS[(bar + 1) % BARS.length] ?? chords;
    for (const [beat, held] of rhythm) {
      if (beat === 0 && isAnticipated) continue;
      const chord = beat === 3.5 ? next[0] : ((beat >= 1.5 ? chords[1] : undefined) ?? chords[0]);
      for (const [n, note] of chord.voicing.entries()) {
        const velocity = (beat % 1 === 0.5 ? 0.62 : 0.52) * random.between(0.88, 1.08);
        const at = getSwungTime(bar, beat) + n * 0.003 + random.between(0, 0.008);
        keys.add(renderPiano(note, held * BEAT_SECONDS, velocity, 0.45), at, 0.24, -0.35 + 0.08 * n);
      }
    }
    isAnticipated = rhythm.some(([beat]) => beat === 3.5);
  }
  for (const [bar, beat, note, held] of FILLS) {
    const at = getSwungTime(bar, beat) + random.between(0, 0.012);
    keys.add(
      renderPiano(note, held * BEAT_SECONDS + 0.1, 0.62 * random.between(0.9, 1.06), 0.55),
      at,
      0.26,
      -0.05,
    );
  }
  return keys;
}

function playBass(loop: Loop, random: Random): Loop {
  const bass = loop.createEmptyCopy();
  let last = 31;
  const play = (note: number, bar: number, beat: number) => {
    const velocity = (beat % 2 === 1 ? 0.86 : 0.78) * random.between(0.93, 1.05);
    bass.add(
      renderUprightBass(note, BEAT_SECONDS * 0.93, velocity),
      getSwungTime(bar, beat) + random.between(-0.004, 0.006),
      0.42,
    );
    last = note;
  };
  for (const [bar, chords] of BARS.entries()) {
    const next = BARS[(bar + 1) % BARS.length] ?? chords;
    const hasOneChord = chords.length === 1;
    for (const [n, chord] of chords.entries()) {
      const from = n * 2;
      const to = n + 1 < chords.length ? (chords[n + 1] ?? chord) : next[0];
      play(findNearestOctave(chord.root, last), bar, from);
      if (hasOneChord) {
        const root = last;
        const climb = random.chance(0.5) ? 1 : -1;
        play(moveIntoRange(root + (climb > 0 ? (chord.tones[1] ?? 4) : (chord.tones[3] ?? 10) - 12)), bar, 1);
        play(moveIntoRange(root + (climb > 0 ? (chord.tones[2] ?? 7) : (chord.tones[2] ?? 7) - 12)), bar, 2);
      }
      // The last note of a chord is a half step from the next root.
      const target = findNearestOctave(to.root, last);
      play(
        target === last ? target + 7 - (target > 36 ? 12 : 0) : target + (target > last ? -1 : 1),
        bar,
        from + (hasOneChord ? 3 : 1),
      );
    }
    if (random.chance(0.16)) {
      bass.add(renderUprightBass(last, 0.12, 0.5), getSwungTime(bar, 3.5), 0.42);
    }
  }
  return bass;
}

function findNearestOctave(note: number, to: number): number {
  return moveIntoRange(note + 12 * Math.round((to - note) / 12));
}

function moveIntoRange(note: number): number {
  if (note < 29) return note + 12;
  return note > 45 ? note - 12 : note;
}

function playDrums(loop: Loop, random: Random): Loop {
  const drums = loop.createEmptyCopy();
  for (const bar of BARS.keys()) {
    const isLight = bar >= 32;
    for (const beat of [0, 1, 1.5, 2, 3, 3.5]) {
      if (beat % 1 === 0.5 && random.chance(isLight ? 0.45 : 0.15)) continue;
      const strength = beat % 1 === 0.5 ? 0.42 : beat % 2 === 1 ? 0.72 : 0.6;
      const velocity = strength * random.between(0.85, 1.12);
      drums.add(
        renderBrushedRide(velocity, random),
        getSwungTime(bar, beat) + random.between(0, 0.006),
        0.5,
        0.35,
      );
    }
    for (const beat of [0, 1, 2, 3]) {
      drums.add(
        renderBrushSweep(BEAT_SECONDS * 1.15, random.between(0.5, 0.65), random),
        getSwungTime(bar, beat) - 0.1,
        0.5,
        -0.25,
      );
    }
    for (const beat of [1, 3]) {
      drums.add(renderFootHat(0.6 * random.between(0.85, 1.1), random), getSwungTime(bar, beat), 0.5, -0.1);
      drums.add(
        renderBrushTap((isLight ? 0.3 : 0.5) * random.between(0.85, 1.1), random),
        getSwungTime(bar, beat),
        0.5,
        -0.15,
      );
    }
    if (bar % 8 === 7) {
      for (const beat of [2.5, 3, 3.5])
        drums.add(renderBrushTap(0.5, random), getSwungTime(bar, beat), 0.5, -0.15);
    } else if (random.chance(0.25)) {
      drums.add(renderBrushTap(0.26, random), getSwungTime(bar, 2.5), 0.5, -0.15);
    }
  }
  return drums;
}
