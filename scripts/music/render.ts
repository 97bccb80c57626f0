/**
 * Composes the background music and writes it to `src/client/public/music`
 * (`npm run music`). Seeded: the same code gives the same files.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { amplitudeToDb, dbToAmplitude } from '../../src/pipeline/mastering/decibel.ts';
import { LoudnessMeter } from '../../src/pipeline/mastering/loudness.ts';
import { TruePeakMeter } from '../../src/pipeline/mastering/true-peak.ts';
import { ambient } from './ambient.ts';
import { encodeLoop } from './encode.ts';
import { jazz } from './jazz.ts';
import { lofi } from './lofi.ts';
import { type Loop, RATE } from './loop.ts';

/** Level of every track, LUFS: below speech, and alike, so that changing the track changes no level. */
const TARGET_LUFS = -22;
/** True peak before encoding that must not be passed, dBTP: the codec adds up to 1 dB. */
const CEILING_DBTP = -3;

const target = new URL('../../src/client/public/music/', import.meta.url);
const tracks = { ambient, lofi, jazz };
const wanted = process.argv.slice(2);

await mkdir(target, { recursive: true });
for (const [name, compose] of Object.entries(tracks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const loop = compose();
  loop.scale(dbToAmplitude(TARGET_LUFS - loudness(loop)));
  const peak = amplitudeToDb(truePeak(loop));
  if (peak > CEILING_DBTP) throw new Error(`${name}: its peak of ${peak.toFixed(1)} dBTP is too high`);
  const bytes = await encodeLoop(loop);
  await writeFile(new URL(`${name}.mp3`, target), bytes);
  process.stdout.write(
    `${name}.mp3: ${loop.length / RATE} s, ${Math.round(bytes.length / 1_000)} kB, peak ${peak.toFixed(1)} dBTP\n`,
  );
}

/** Integrated loudness of both channels together, LUFS: their powers add. */
function loudness(loop: Loop): number {
  const power = [loop.left, loop.right].map((channel) => {
    const meter = new LoudnessMeter(RATE);
    meter.push(channel);
    return 10 ** (meter.result().lufs / 10);
  });
  return 10 * Math.log10(power.reduce((sum, value) => sum + value));
}

function truePeak(loop: Loop): number {
  return Math.max(
    ...[loop.left, loop.right].map((channel) => {
      const meter = new TruePeakMeter();
      meter.push(channel);
      return meter.peak();
    }),
  );
}
