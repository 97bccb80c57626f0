import { readFile } from 'node:fs/promises';
import { MPEGDecoder } from 'mpg123-decoder';
import { describe, expect, test } from 'vitest';
import { convertAmplitudeToDb, LoudnessMeter, TruePeakMeter } from '../../../pipeline/mastering/index.ts';
import { TRACKS } from './music-tracks.ts';

describe.each(TRACKS)('music track $name', ({ path, seconds }) => {
  test('loops without a click, at the level of the other tracks', async () => {
    const file = await readFile(new URL(`../../public${path}`, import.meta.url));
    expect(file.length).toBeLessThan(1_500_000);
    const decoder = new MPEGDecoder();
    await decoder.ready;
    const { channelData, samplesDecoded, sampleRate } = decoder.decode(file);
    decoder.free();
    expect(samplesDecoded).toBe(Math.round(seconds * sampleRate));

    let power = 0;
    for (const channel of channelData) {
      const meter = new LoudnessMeter(sampleRate);
      meter.push(channel);
      power += 10 ** (meter.getResult().lufs / 10);
      const peak = new TruePeakMeter();
      peak.push(channel);
      expect(convertAmplitudeToDb(peak.getPeak())).toBeLessThan(-2);
      expect(getStep(channel, 0)).toBeLessThan(getTypicalStep(channel));
      expect(getLongestSilence(channel) / sampleRate).toBeLessThan(1);
    }
    expect(10 * Math.log10(power)).toBeCloseTo(-22, 0);
  });
});

/** Difference between a sample and the sample before it. Index 0 follows the last sample. */
const getStep = (channel: Float32Array, at: number): number =>
  Math.abs((channel[at] ?? 0) - (channel.at(at - 1) ?? 0));

/** The difference that one in fifty samples of the last second exceeds. */
function getTypicalStep(channel: Float32Array): number {
  const steps = Array.from({ length: 32_000 }, (_, i) => getStep(channel, channel.length - 1 - i));
  return steps.sort((a, b) => b - a)[640] ?? 0;
}

/** Longest run of samples below -60 dBFS. */
function getLongestSilence(channel: Float32Array): number {
  let longest = 0;
  let silent = 0;
  for (const sample of channel) {
    silent = Math.abs(sample) < 0.001 ? silent + 1 : 0;
    longest = Math.max(longest, silent);
  }
  return longest;
}
