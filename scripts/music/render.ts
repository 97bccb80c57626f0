// `npm run music` renders the background music to `src/client/public/music`. The output is reproducible.
import { mkdir, writeFile } from 'node:fs/promises';
import {
  convertAmplitudeToDb,
  convertDbToAmplitude,
  LoudnessMeter,
  TruePeakMeter,
} from '../../src/pipeline/mastering/index.ts';
import { composeAmbient } from './ambient.ts';
import { encodeLoop } from './encode.ts';
import { composeJazz } from './jazz.ts';
import { composeLofi } from './lofi.ts';
import { type Loop, SAMPLE_RATE } from './loop.ts';

/** Below the loudness of speech. */
const TARGET_LUFS = -22;
/** The codec adds up to 1 dB. */
const MAX_PEAK_DBTP = -3;

const target = new URL('../../src/client/public/music/', import.meta.url);
const tracks = { ambient: composeAmbient, lofi: composeLofi, jazz: composeJazz };
const selected = process.argv.slice(2);

await mkdir(target, { recursive: true });
for (const [name, compose] of Object.entries(tracks)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  const loop = compose();
  loop.scale(convertDbToAmplitude(TARGET_LUFS - measureLoudness(loop)));
  const peak = convertAmplitudeToDb(measureTruePeak(loop));
  if (peak > MAX_PEAK_DBTP)
    throw new Error(`${name}: the true peak of ${peak.toFixed(1)} dBTP is above ${MAX_PEAK_DBTP} dBTP.`);
  const bytes = await encodeLoop(loop);
  await writeFile(new URL(`${name}.mp3`, target), bytes);
  process.stdout.write(
    `${name}.mp3: ${loop.length / SAMPLE_RATE} s, ${Math.round(bytes.length / 1_000)} kB, peak ${peak.toFixed(1)} dBTP\n`,
  );
}

/** Integrated loudness of both channels in LUFS: the sum of their powers. */
function measureLoudness(loop: Loop): number {
  const power = [loop.left, loop.right].map((channel) => {
    const meter = new LoudnessMeter(SAMPLE_RATE);
    meter.push(channel);
    return 10 ** (meter.getResult().lufs / 10);
  });
  return 10 * Math.log10(power.reduce((sum, value) => sum + value));
}

function measureTruePeak(loop: Loop): number {
  return Math.max(
    ...[loop.left, loop.right].map((channel) => {
      const meter = new TruePeakMeter();
      meter.push(channel);
      return meter.getPeak();
    }),
  );
}
