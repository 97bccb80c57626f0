import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pcm } from '../src/domain/ports.ts';
import { removeRumble, toFloat, trimSilence } from '../src/pipeline/mastering/clean.ts';
import { DecodeCheck } from '../src/pipeline/mastering/decoder.ts';
import { Mp3Encoder } from '../src/pipeline/mastering/encoder.ts';
import { BITRATE, SAMPLE_RATE, TARGET_LUFS } from '../src/pipeline/mastering/format.ts';
import { Leveller } from '../src/pipeline/mastering/level.ts';
import { createMaster } from '../src/pipeline/mastering/master.ts';
import { resample } from '../src/pipeline/mastering/resample.ts';
import { speechLike } from '../src/pipeline/mastering/signals.ts';

const TURNS = 60;
const TURN_SECONDS = 10;
const GAP_SECONDS = 0.3;
/** The embedded voices' rate: the one that costs most, as it has to be resampled. */
const INPUT_RATE = 16_000;

type Rows = Array<[string, string]>;

/** Ten minutes of speech-like sound through the whole of mastering, then stage by stage, then through native tools. */
export async function benchMastering(): Promise<{ name: string; rows: Rows }> {
  const seconds = TURNS * TURN_SECONDS;
  const speech = makeTurns();
  const rows: Rows = [];
  const whole = await throughMaster(makeTurns());
  const times = (ms: number) => `${Math.round((seconds * 1000) / ms)}x real time`;
  rows.push(['whole, in its thread', `${times(whole.total)} (${(whole.total / 1000).toFixed(1)} s)`]);
  rows.push(['thread start', `${Math.round(whole.start)} ms`]);
  rows.push([`first turn (${TURN_SECONDS} s of sound)`, `${Math.round(whole.first)} ms`]);
  rows.push(['measured after decoding', `${whole.loudness.toFixed(2)} LUFS, ${whole.peak.toFixed(2)} dBTP`]);
  for (const [stage, ms] of await throughStages(speech)) {
    rows.push([`stage: ${stage}`, `${times(ms)} (${Math.round(ms)} ms)`]);
  }
  for (const [tool, ms] of await throughNative(speech)) {
    const text =
      ms === null ? 'not installed' : `${times(ms)}; ours takes ${(whole.total / ms).toFixed(1)}x its time`;
    rows.push([tool, text]);
  }
  return { name: `Mastering ${seconds / 60} minutes of speech`, rows };
}

function makeTurns(): Pcm[] {
  return Array.from({ length: TURNS }, (_, i) =>
    speechLike(TURN_SECONDS, INPUT_RATE, { level: i % 2 ? -3 : -9, pitch: i % 2 ? 110 : 190, seed: i + 1 }),
  );
}

async function throughMaster(turns: Pcm[]) {
  const begun = performance.now();
  const master = await createMaster();
  const started = performance.now();
  let first = 0;
  for (const [i, turn] of turns.entries()) {
    await master.add(turn, i === 0 ? 0 : GAP_SECONDS, i % 2 ? 'A' : 'B');
    if (i === 0) first = performance.now() - started;
  }
  const audio = await master.finish();
  const total = performance.now() - begun;
  return { start: started - begun, first, total, loudness: audio.loudness, peak: audio.truePeak };
}

/** Milliseconds that each stage takes by itself, all turns after one another. */
async function throughStages(turns: Pcm[]): Promise<Array<[string, number]>> {
  const times: Array<[string, number]> = [];
  const stage = <T>(name: string, work: () => T): T => {
    const begun = performance.now();
    const result = work();
    times.push([name, performance.now() - begun]);
    return result;
  };
  const cleaned = stage('high-pass, trim', () =>
    turns.map(({ samples, sampleRate }) => {
      const sound = toFloat(samples);
      removeRumble(sound, sampleRate);
      return trimSilence(sound, sampleRate);
    }),
  );
  const resampled = stage(`resample ${INPUT_RATE / 1000} to ${SAMPLE_RATE / 1000} kHz`, () =>
    cleaned.map((sound) => resample(sound, INPUT_RATE, SAMPLE_RATE)),
  );
  const leveller = new Leveller();
  const levelled = stage('measure, level, limit', () =>
    resampled.map((sound, i) => leveller.level(sound, i % 2 ? 'A' : 'B')),
  );
  const encoder = await Mp3Encoder.create();
  const frames = stage('encode', () => [...levelled.map((sound) => encoder.encode(sound)), encoder.finish()]);
  const samples = levelled.reduce((sum, sound) => sum + sound.length, 0);
  const check = await DecodeCheck.create();
  stage('decode, measure', () => {
    for (const piece of frames) check.push(piece, samples);
    return check.finish(samples);
  });
  return times;
}

/** Milliseconds of native tools on the same sound; null where one is not installed. */
async function throughNative(turns: Pcm[]): Promise<Array<[string, number | null]>> {
  const directory = await mkdtemp(join(tmpdir(), 'mastering-'));
  try {
    const input = join(directory, 'in.wav');
    await writeFile(input, wav(turns));
    const output = join(directory, 'out.mp3');
    const lame = ['--quiet', '-b', `${BITRATE}`, '-m', 'm', '--resample', '24', input, output];
    const filters = `highpass=f=60,loudnorm=I=${TARGET_LUFS}:TP=-2.5,aresample=${SAMPLE_RATE}`;
    const ffmpeg = ['-loglevel', 'error', '-y', '-i', input, '-af', filters, '-b:a', `${BITRATE}k`, output];
    return [
      ['native lame (resample, encode)', timed('lame', lame)],
      ['native ffmpeg (loudnorm, resample, encode)', timed('ffmpeg', ffmpeg)],
    ];
  } finally {
    await rm(directory, { recursive: true });
  }
}

function timed(command: string, args: string[]): number | null {
  const begun = performance.now();
  const { error, status } = spawnSync(command, args, { stdio: 'ignore' });
  if (error) return null;
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
  return performance.now() - begun;
}

/** The turns one after another as a WAV file. */
function wav(turns: Pcm[]): Buffer {
  const data = Buffer.concat(
    turns.map(({ samples }) => Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(INPUT_RATE, 24);
  head.writeUInt32LE(INPUT_RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

if (import.meta.main) {
  const { name, rows } = await benchMastering();
  console.log(name);
  for (const [what, value] of rows) console.log(`  ${what.padEnd(44)} ${value}`);
}
