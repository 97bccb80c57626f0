import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from './product.ts';
import { type BenchReport, printReport } from './report.ts';
import { JSON_HEADERS, startSimulatedProduct } from './simulated-product.ts';
import { createLongArticle, formatPlainExtract } from './simulation.ts';

// Waiting times of a listener: the full product in its own process, over HTTP, with simulated and built-in
// models.

const PODCAST_MINUTES = 10;
const SPEECH_CONCURRENCIES = [8, 16];
const PODCAST_LABELS = ['first podcast after the start', 'the next one'];
const POLL_INTERVAL_MS = 20;
const READING_TIME_MS = 1_000;

type Rows = Array<[string, string]>;

export async function benchFullProduct(): Promise<BenchReport> {
  const rows: Rows = [];
  for (const speechConcurrency of SPEECH_CONCURRENCIES)
    rows.push(...(await measureWithProviders(speechConcurrency)));
  rows.push(...(await measureEmbedded()));
  return { name: `The whole product: podcasts of ${PODCAST_MINUTES} minutes, from pressing start`, rows };
}

async function measureWithProviders(speechConcurrency: number): Promise<Rows> {
  const articles = await Promise.all(PODCAST_LABELS.map((_, index) => createLongArticle(index)));
  const product = await startSimulatedProduct(
    articles.map((article) => ({ title: article.title, extract: formatPlainExtract(article) })),
    { SPEECH_CONCURRENCY: String(speechConcurrency) },
  );
  try {
    const rows: Rows = [];
    for (const [index, label] of PODCAST_LABELS.entries()) {
      rows.push([
        `${speechConcurrency} speech requests at once, ${label}`,
        await measurePodcast(product.url, articles[index]?.title),
      ]);
    }
    return rows;
  } finally {
    await product.close();
  }
}

async function measureEmbedded(): Promise<Rows> {
  const product = await startProduct({ LOG_LEVEL: 'silent' });
  try {
    const rows: Rows = [];
    for (const [index, title] of ['Volcano', 'Jazz'].entries()) {
      rows.push([`embedded, ${PODCAST_LABELS[index]}`, await measurePodcast(product.url, title)]);
    }
    return rows;
  } finally {
    await product.close();
  }
}

async function measurePodcast(url: string, title = ''): Promise<string> {
  const query = encodeURIComponent(title);
  for (const call of [`search?q=${query}`, `summary?title=${query}`]) {
    const response = await fetch(`${url}/api/${call}`, { headers: JSON_HEADERS });
    if (!response.ok) throw new Error(`${call} returned the status ${response.status}.`);
    await response.text();
  }
  await sleep(READING_TIME_MS);
  const startedAt = performance.now();
  const body = JSON.stringify({ title, wikiTitle: title, maxLength: PODCAST_MINUTES });
  const created = await fetch(`${url}/api/podcasts`, { method: 'POST', headers: JSON_HEADERS, body });
  const { podcast } = (await created.json()) as { podcast: { id: number } };
  const live = await fetch(`${url}/api/podcasts/${podcast.id}/live.mp3`);
  let firstSoundMs = Number.NaN;
  for await (const _ of live.body ?? []) firstSoundMs ||= performance.now() - startedAt;
  for (;;) {
    const response = await fetch(`${url}/api/podcasts/${podcast.id}`, { headers: JSON_HEADERS });
    const { status, duration } = (
      (await response.json()) as { podcast: { status: string; duration: number } }
    ).podcast;
    if (status === 'failed') throw new Error('A podcast of the bench failed.');
    if (status === 'ready') {
      const totalMs = performance.now() - startedAt;
      const minutes = duration / 60;
      return `first sound ${formatSeconds(firstSoundMs)}; ${minutes.toFixed(1)} minutes in ${formatSeconds(totalMs)}, ${formatSeconds(totalMs / minutes)} for each`;
    }
    await sleep(POLL_INTERVAL_MS);
  }
}

function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

if (import.meta.main) printReport(await benchFullProduct());
