import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SpeechModel } from '../src/domain/ports.ts';
import { createBuiltinSpeechModel } from '../src/server/adapters/voice/builtin/builtin-speech-model.ts';
import { getVoicesFolder, MANIFEST_FILE } from '../src/server/adapters/voice/kokoro/kokoro-files.ts';
import { createKokoroSpeechModel } from '../src/server/adapters/voice/kokoro/kokoro-speech-model.ts';
import { loadConfig } from '../src/server/config.ts';
import { startProduct } from './product.ts';
import { type BenchReport, printReport } from './report.ts';

// The natural voices of DATA_DIR, next to the built-in ones in the same run. Linux only (/proc).

const GREETING = 'Hello and welcome. I am Anna.';
const TURN_TEXTS = [
  'A lighthouse is a tower that shows a light to ships at night. It tells sailors where they are, and where they must not go.',
  'Did the keepers live alone out there? Some did, for months at a time, with nothing but the lamp, the log book and the weather.',
];
const ROUNDS = 2;
/** Longer than a process takes to load the model. */
const LOAD_MS = 4_000;
const PODCAST_MINUTES = 10;
/** Of the published MP3: 96 kbit/s. */
const MP3_BYTES_PER_SECOND = 12_000;
const SAMPLE_INTERVAL_MS = 500;

type Rows = Array<[string, string]>;
const never = () => new AbortController().signal;
const formatMegabytes = (value: number) => `${value.toFixed(0)} MB`;

export async function benchNaturalVoices(): Promise<BenchReport> {
  const name = 'Natural voices';
  const folder = getVoicesFolder(loadConfig(process.env).DATA_DIR);
  if (!existsSync(path.join(folder, MANIFEST_FILE)))
    return { name, rows: [['skipped', 'requires `npm run voices`']] };
  const rows: Rows = [['machine', `${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown'}`]];
  rows.push([
    'built-in voices, two threads',
    await measureSpeed(createBuiltinSpeechModel({ maxThreads: 2 })),
  ]);
  for (const threads of [1, 2]) {
    const model = createKokoroSpeechModel({ folder, threads, maxProcesses: 1 });
    rows.push([`natural voices, one process, ${threads} threads`, await measureSpeed(model)]);
  }
  rows.push(...(await measureFirstTurn(folder)), ...(await measurePodcasts(folder)));
  return { name, rows };
}

async function measureSpeed(model: SpeechModel & { close(): Promise<void> }): Promise<string> {
  const synthesizeAll = () =>
    Promise.all(TURN_TEXTS.map((text) => model.synthesize({ host: 'A', text }, never())));
  await synthesizeAll();
  const startedAt = performance.now();
  let audioSeconds = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { samples, sampleRate } of await synthesizeAll()) audioSeconds += samples.length / sampleRate;
  }
  const ratio = audioSeconds / ((performance.now() - startedAt) / 1_000);
  await model.close();
  return `${ratio.toFixed(1)}x real time`;
}

async function measureFirstTurn(folder: string): Promise<Rows> {
  const measureMs = async (model: SpeechModel) => {
    const startedAt = performance.now();
    await model.synthesize({ host: 'A', text: GREETING }, never());
    return `${(performance.now() - startedAt).toFixed(0)} ms`;
  };
  const model = createKokoroSpeechModel({ folder });
  const cold = await measureMs(model);
  const memory = formatMegabytes(await readChildrenMb(process.pid));
  await model.close();
  const prepared = createKokoroSpeechModel({ folder });
  prepared.prepare();
  await sleep(LOAD_MS);
  const warm = await measureMs(prepared);
  await prepared.close();
  return [
    ['first turn, cold', cold],
    ['first turn, after `prepare`', warm],
    ['process after the first turn', memory],
  ];
}

/** The whole product with the installed voices: one podcast, then two at the same time. */
async function measurePodcasts(folder: string): Promise<Rows> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'wikicasts-voices-'));
  await symlink(folder, path.join(dataDir, 'voices'));
  const settings = { LOG_LEVEL: 'silent', NATURAL_VOICES: 'on', DATA_DIR: dataDir };
  const product = await startProduct(settings);
  const rows: Rows = [['product at rest', formatMegabytes(await product.readResidentMb())]];
  try {
    let maxMb = 0;
    const readMb = async () => {
      maxMb = Math.max(maxMb, (await product.readResidentMb()) + (await readChildrenMb(product.pid)));
    };
    rows.push([`${PODCAST_MINUTES} minutes, cold`, await createPodcast(product.url, 'Volcano', readMb)]);
    const pair = ['Honey bee', 'Jazz'].map((title) => createPodcast(product.url, title, readMb));
    for (const [index, text] of (await Promise.all(pair)).entries())
      rows.push([`two at once: ${index + 1}`, text]);
    rows.push(['product and voices at work, at most', formatMegabytes(maxMb)]);
    return rows;
  } finally {
    await product.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Listens from the beginning, as a visitor who presses start. */
async function createPodcast(url: string, title: string, sample: () => Promise<void>): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-session-id': 'bench' };
  const startedAt = performance.now();
  const body = JSON.stringify({
    title,
    wikiTitle: title,
    maxLength: PODCAST_MINUTES,
    ttsProvider: 'natural',
  });
  const created = await fetch(`${url}/api/podcasts`, { method: 'POST', headers, body });
  const { podcast } = (await created.json()) as { podcast: { id: number } };
  const listening = listen(`${url}/api/podcasts/${podcast.id}/live.mp3`, startedAt);
  for (;;) {
    await sleep(SAMPLE_INTERVAL_MS);
    await sample();
    const response = await fetch(`${url}/api/podcasts/${podcast.id}`, { headers });
    const { status, duration } = (
      (await response.json()) as { podcast: { status: string; duration: number } }
    ).podcast;
    if (status === 'failed') throw new Error('A podcast of the bench failed.');
    if (status !== 'ready') continue;
    const seconds = (performance.now() - startedAt) / 1_000;
    const { firstSoundMs, pauseSeconds } = await listening;
    return (
      `${(duration / seconds).toFixed(1)}x real time, first sound after ${(firstSoundMs / 1_000).toFixed(1)} s, ` +
      `pauses of the live stream: ${pauseSeconds.toFixed(1)} s`
    );
  }
}

/** Plays the live stream in real time: how long does the listener wait for sound after the first one? */
async function listen(url: string, startedAt: number) {
  const response = await fetch(url);
  let firstSoundMs = 0;
  let heardUntilMs = 0;
  let pauseMs = 0;
  for await (const chunk of response.body ?? []) {
    const now = performance.now();
    if (firstSoundMs === 0) {
      firstSoundMs = now - startedAt;
      heardUntilMs = now;
    }
    pauseMs += Math.max(0, now - heardUntilMs);
    heardUntilMs = Math.max(now, heardUntilMs) + (chunk.length / MP3_BYTES_PER_SECOND) * 1_000;
  }
  return { firstSoundMs, pauseSeconds: pauseMs / 1_000 };
}

async function readChildrenMb(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const sizes = children
    .split(' ')
    .filter(Boolean)
    .map(async (child) => {
      const status = await readFile(`/proc/${child}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000;
    });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

if (import.meta.main) printReport(await benchNaturalVoices());
