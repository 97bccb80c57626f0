import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SpeechModel } from '../src/domain/speech-model.ts';
import { createBuiltinSpeechModel } from '../src/server/adapters/voice/builtin/builtin-speech-model.ts';
import { getVoicesFolder, MANIFEST_FILE } from '../src/server/adapters/voice/kokoro/kokoro-files.ts';
import { createKokoroSpeechModel } from '../src/server/adapters/voice/kokoro/kokoro-speech-model.ts';
import { loadConfig } from '../src/server/config.ts';
import { startFakeWikipedia } from '../tests/support/fake-wikipedia.ts';
import { readWholeArticle } from '../tests/support/test-articles.ts';

import { type Product, startProduct } from './product.ts';
import { type BenchReport, printReport } from './report.ts';
import { JSON_HEADERS } from './simulated-product.ts';
import { formatPlainExtract } from './simulation.ts';

// The natural voices of DATA_DIR, next to the built-in ones in the same run, with whole Wikipedia articles. Linux only
// (/proc). It takes about 12 minutes on two idle cores.

const GREETING = 'Hello and welcome.';
const TURN_TEXTS = [
  'A lighthouse is a tower that shows a light to ships at night. It tells sailors where they are, and where they must not go.',
  'Did the keepers live alone out there? Some did, for months at a time, with nothing but the lamp, the log book and the weather.',
];
const ROUNDS = 2;
/** Longer than a process takes to load the model. */
const LOAD_MS = 4_000;
const PODCAST_MINUTES = 10;
const FIRST_ARTICLE = 'apollo-8';
const PARALLEL_ARTICLES = ['alchemy', 'toronto'];
const WARM_ARTICLES = ['anatomy', 'asphalt', 'area'];
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
    [`"${GREETING}", cold`, cold],
    [`"${GREETING}", after \`prepare\``, warm],
    ['its process after that', memory],
  ];
}

/** The whole product with the installed voices: one podcast, then two at the same time. */
async function measurePodcasts(folder: string): Promise<Rows> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'wikicasts-voices-'));
  await symlink(folder, path.join(dataDir, 'voices'));
  const names = [FIRST_ARTICLE, ...PARALLEL_ARTICLES, ...WARM_ARTICLES];
  const articles = await Promise.all(names.map(readWholeArticle));
  const wikipedia = await startFakeWikipedia(
    articles.map((article) => ({ title: article.title, extract: formatPlainExtract(article) })),
  );
  const product = await startProduct({
    LOG_LEVEL: 'silent',
    NATURAL_VOICES: 'on',
    DATA_DIR: dataDir,
    ENCYCLOPEDIA: 'wikipedia',
    WIKIPEDIA_URL: wikipedia.url,
  });
  const rows: Rows = [['product at rest', formatMegabytes(await product.readResidentMb())]];
  try {
    const titles = articles.map(({ title }) => title);
    const [first = '', ...others] = titles;
    const work = new WorkMemory(product);
    rows.push([`${first}, cold`, await generatePodcast(product.url, first, work.sample)]);
    const pair = others
      .slice(0, PARALLEL_ARTICLES.length)
      .map(
        async (title): Promise<[string, string]> => [
          `${title}, at the same time as the other`,
          await generatePodcast(product.url, title, work.sample),
        ],
      );
    rows.push(...(await Promise.all(pair)));
    for (const title of others.slice(PARALLEL_ARTICLES.length)) {
      // Its intro may have the words of an earlier one.
      await rm(path.join(dataDir, 'audio/speech'), { recursive: true, force: true });
      rows.push([
        `${title}, first sound after a look at the article`,
        await measureWarmStart(product.url, title),
      ]);
    }
    rows.push(['product at work, at most', formatMegabytes(work.maxProductMb)]);
    rows.push(['voices at work, at most', formatMegabytes(work.maxVoicesMb)]);
    return rows;
  } finally {
    await product.close();
    await wikipedia.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

class WorkMemory {
  readonly #product: Product;
  maxProductMb = 0;
  maxVoicesMb = 0;

  constructor(product: Product) {
    this.#product = product;
  }

  readonly sample = async () => {
    this.maxProductMb = Math.max(this.maxProductMb, await this.#product.readResidentMb());
    this.maxVoicesMb = Math.max(this.maxVoicesMb, await readChildrenMb(this.#product.pid));
  };
}

async function createPodcast(url: string, title: string, maxLength: number): Promise<number> {
  const body = JSON.stringify({ title, wikiTitle: title, maxLength, ttsProvider: 'natural' });
  const created = await fetch(`${url}/api/podcasts`, { method: 'POST', headers: JSON_HEADERS, body });
  return ((await created.json()) as { podcast: { id: number } }).podcast.id;
}

/** A visitor looks at the article before the press, and the podcast is deleted when its first sound was heard. */
async function measureWarmStart(url: string, title: string): Promise<string> {
  await fetch(`${url}/api/summary?title=${encodeURIComponent(title)}`, { headers: JSON_HEADERS });
  await sleep(LOAD_MS);
  const startedAt = performance.now();
  const id = await createPodcast(url, title, 1);
  const response = await fetch(`${url}/api/podcasts/${id}/live.mp3`);
  const reader = response.body?.getReader();
  await reader?.read();
  const ms = performance.now() - startedAt;
  await reader?.cancel();
  await fetch(`${url}/api/podcasts/${id}`, { method: 'DELETE', headers: JSON_HEADERS });
  return `${ms.toFixed(0)} ms`;
}

/** Listens from the beginning, as a visitor who presses start. */
async function generatePodcast(url: string, title: string, sample: () => Promise<void>): Promise<string> {
  const startedAt = performance.now();
  const id = await createPodcast(url, title, PODCAST_MINUTES);
  const listening = listen(`${url}/api/podcasts/${id}/live.mp3`, startedAt);
  for (;;) {
    await sleep(SAMPLE_INTERVAL_MS);
    await sample();
    const response = await fetch(`${url}/api/podcasts/${id}`, { headers: JSON_HEADERS });
    const { status, duration } = (
      (await response.json()) as { podcast: { status: string; duration: number } }
    ).podcast;
    if (status === 'failed') throw new Error('A podcast of the bench failed.');
    if (status !== 'ready') continue;
    const seconds = (performance.now() - startedAt) / 1_000;
    const { firstSoundMs, pauseSeconds } = await listening;
    return (
      `${(duration / 60).toFixed(1)} minutes at ${(duration / seconds).toFixed(1)}x real time, first sound after ` +
      `${(firstSoundMs / 1_000).toFixed(1)} s, pauses of the live stream: ${pauseSeconds.toFixed(1)} s`
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
