import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pcm } from '../src/domain/speech-model.ts';
import { createMaster } from '../src/pipeline/mastering/index.ts';
import {
  BITRATE_KBPS,
  createSpeechLikeSignal,
  DecodeCheck,
  Leveller,
  Mp3Encoder,
  removeRumble,
  resample,
  SAMPLE_RATE,
  TARGET_LUFS,
  toFloat,
  trimSilence,
} from '../src/pipeline/mastering/testing.ts';
import { type BenchReport, printReport } from './report.ts';

const TURN_COUNT = 60;
const TURN_SECONDS = 10;
const GAP_SECONDS = 0.3;
/** The sample rate of the embedded voices is the slowest case, because it is resampled. */
const INPUT_RATE = 16_000;

type Rows = Array<[string, string]>;

export async function benchMastering(): Promise<BenchReport> {
  const seconds = TURN_COUNT * TURN_SECONDS;
  const speech = createTurns();
  const rows: Rows = [];
  const master = await measureMaster(createTurns());
  const formatSpeed = (ms: number) => `${Math.round((seconds * 1000) / ms)}x real time`;
  rows.push([
    'all steps, in a worker thread',
    `${formatSpeed(master.totalMs)} (${(master.totalMs / 1000).toFixed(1)} s)`,
  ]);
  rows.push(['thread start', `${Math.round(master.threadStartMs)} ms`]);
  rows.push([`first turn (${TURN_SECONDS} s of sound)`, `${Math.round(master.firstTurnMs)} ms`]);
  rows.push([
    'measured after decoding',
    `${master.loudness.toFixed(2)} LUFS, ${master.peak.toFixed(2)} dBTP`,
  ]);
  for (const [step, ms] of await measureSteps(speech)) {
    rows.push([`step: ${step}`, `${formatSpeed(ms)} (${Math.round(ms)} ms)`]);
  }
  for (const [tool, ms] of await measureNativeTools(speech)) {
    const text =
      ms === null
        ? 'not installed'
        : `${formatSpeed(ms)}; the product takes ${(master.totalMs / ms).toFixed(1)}x its time`;
    rows.push([tool, text]);
  }
  return { name: `Mastering ${seconds / 60} minutes of speech`, rows };
}

function createTurns(): Pcm[] {
  return Array.from({ length: TURN_COUNT }, (_, i) =>
    createSpeechLikeSignal(TURN_SECONDS, INPUT_RATE, {
      level: i % 2 ? -3 : -9,
      pitch: i % 2 ? 110 : 190,
      seed: i + 1,
    }),
  );
}

async function measureMaster(turns: Pcm[]) {
  const startedAt = performance.now();
  const master = await createMaster();
  const threadStartedAt = performance.now();
  let firstTurnMs = 0;
  for (const [i, turn] of turns.entries()) {
    await master.add(turn, i === 0 ? 0 : GAP_SECONDS, i % 2 ? 'A' : 'B');
    if (i === 0) firstTurnMs = performance.now() - threadStartedAt;
  }
  const audio = await master.finish();
  return {
    threadStartMs: threadStartedAt - startedAt,
    firstTurnMs,
    totalMs: performance.now() - startedAt,
    loudness: audio.loudness,
    peak: audio.truePeak,
  };
}

async function measureSteps(turns: Pcm[]): Promise<Array<[string, number]>> {
  const times: Array<[string, number]> = [];
  const measureStep = <T>(name: string, work: () => T): T => {
    const startedAt = performance.now();
    const result = work();
    times.push([name, performance.now() - startedAt]);
    return result;
  };
  const cleaned = measureStep('high-pass, trim', () =>
    turns.map(({ samples, sampleRate }) => {
      const sound = toFloat(samples);
      removeRumble(sound, sampleRate);
      return trimSilence(sound, sampleRate);
    }),
  );
  const resampled = measureStep(`resample ${INPUT_RATE / 1000} to ${SAMPLE_RATE / 1000} kHz`, () =>
    cleaned.map((sound) => resample(sound, INPUT_RATE, SAMPLE_RATE)),
  );
  const leveller = new Leveller();
  const levelled = measureStep('measure, level, limit', () =>
    resampled.map((sound, i) => leveller.level(sound, i % 2 ? 'A' : 'B')),
  );
  const encoder = await Mp3Encoder.create();
  const frames = measureStep('encode', () => [
    ...levelled.map((sound) => encoder.encode(sound)),
    encoder.finish(),
  ]);
  const samples = levelled.reduce((sum, sound) => sum + sound.length, 0);
  const check = await DecodeCheck.create();
  measureStep('decode, measure', () => {
    for (const frame of frames) check.push(frame, samples);
    return check.finish(samples);
  });
  return times;
}

/** Milliseconds; null if a tool is not installed. */
async function measureNativeTools(turns: Pcm[]): Promise<Array<[string, number | null]>> {
  const directory = await mkdtemp(join(tmpdir(), 'mastering-'));
  try {
    const input = join(directory, 'in.wav');
    await writeFile(input, encodeWav(turns));
    const output = join(directory, 'out.mp3');
    const lame = ['--quiet', '-b', `${BITRATE_KBPS}`, '-m', 'm', '--resample', '24', input, output];
    const filters = `highpass=f=60,loudnorm=I=${TARGET_LUFS}:TP=-2.5,aresample=${SAMPLE_RATE}`;
    const ffmpeg = [
      '-loglevel',
      'error',
      '-y',
      '-i',
      input,
      '-af',
      filters,
      '-b:a',
      `${BITRATE_KBPS}k`,
      output,
    ];
    return [
      ['native lame (resample, encode)', measureCommandMs('lame', lame)],
      ['native ffmpeg (loudnorm, resample, encode)', measureCommandMs('ffmpeg', ffmpeg)],
    ];
  } finally {
    await rm(directory, { recursive: true });
  }
}

function measureCommandMs(command: string, args: string[]): number | null {
  const startedAt = performance.now();
  const { error, status } = spawnSync(command, args, { stdio: 'ignore' });
  if (error) return null;
  if (status !== 0) throw new Error(`${command} exited with status ${status}.`);
  return performance.now() - startedAt;
}

function encodeWav(turns: Pcm[]): Buffer {
  const data = Buffer.concat(
    turns.map(({ samples }) => Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)),
  );
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(INPUT_RATE, 24);
  header.writeUInt32LE(INPUT_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

if (import.meta.main) printReport(await benchMastering());
