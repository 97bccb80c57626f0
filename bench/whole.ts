import { setTimeout as sleep } from 'node:timers/promises';
import type { Article } from '../src/domain/article/article.schema.ts';
import { startFakeWikipedia } from '../tests/support/fake-wikipedia.ts';
import { startVendors } from '../tests/support/model-registry.ts';
import { startProduct } from './product.ts';
import { longArticle, MODEL_PACE, SPEECH_PACE, warmVendors } from './vendors.ts';

/**
 * What a listener waits for, from pressing start: the whole product in a
 * process of its own, asked over HTTP, with its database and its files. Once
 * with providers at the pace of real ones, once with the embedded writer and voices.
 */

const MINUTES = 10;
const SPEECH_AT_ONCE = [8, 16];
const PODCASTS = ['first podcast after the start', 'the next one'];
const ASK_AGAIN_MS = 20;
/** How long a visitor looks at an article before pressing start, in milliseconds. */
const READING_MS = 1_000;

type Rows = Array<[string, string]>;

export async function benchWhole(): Promise<{ name: string; rows: Rows }> {
  const rows: Rows = [];
  for (const atOnce of SPEECH_AT_ONCE) rows.push(...(await withProviders(atOnce)));
  rows.push(...(await embedded()));
  return { name: `The whole product: podcasts of ${MINUTES} minutes, from pressing start`, rows };
}

async function withProviders(atOnce: number): Promise<Rows> {
  const articles = await Promise.all(PODCASTS.map((_, nth) => longArticle(nth)));
  const wikipedia = await startFakeWikipedia(
    articles.map((article) => ({ title: article.title, extract: extractOf(article) })),
  );
  warmVendors();
  const vendors = await startVendors({ model: MODEL_PACE, speech: SPEECH_PACE });
  const product = await startProduct({
    ...vendors.env,
    LOG_LEVEL: 'silent',
    ENCYCLOPEDIA: 'wikipedia',
    WIKIPEDIA_URL: wikipedia.url,
    SPEECH_CONCURRENCY: String(atOnce),
  });
  try {
    const rows: Rows = [];
    for (const [nth, which] of PODCASTS.entries()) {
      rows.push([
        `${atOnce} speech requests at once, ${which}`,
        await made(product.url, articles[nth]?.title),
      ]);
    }
    return rows;
  } finally {
    await product.close();
    await Promise.all([vendors.close(), wikipedia.close()]);
  }
}

async function embedded(): Promise<Rows> {
  const product = await startProduct({ LOG_LEVEL: 'silent' });
  try {
    const rows: Rows = [];
    for (const [nth, title] of ['Volcano', 'Jazz'].entries()) {
      rows.push([`embedded, ${PODCASTS[nth]}`, await made(product.url, title)]);
    }
    return rows;
  } finally {
    await product.close();
  }
}

/** Makes one podcast as a visitor does, who finds the article and reads its summary; tells when its first sound came and how long the whole took. */
async function made(url: string, title = ''): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-session-id': 'bench' };
  const query = encodeURIComponent(title);
  for (const call of [`search?q=${query}`, `summary?title=${query}`]) {
    const found = await fetch(`${url}/api/${call}`, { headers });
    if (!found.ok) throw new Error(`${call} was answered with ${found.status}.`);
    await found.text();
  }
  await sleep(READING_MS);
  const begun = performance.now();
  const body = JSON.stringify({ title, wikiTitle: title, maxLength: MINUTES });
  const answer = await fetch(`${url}/api/podcasts`, { method: 'POST', headers, body });
  const { podcast } = (await answer.json()) as { podcast: { id: number } };
  const live = await fetch(`${url}/api/podcasts/${podcast.id}/live.mp3`);
  let sound = Number.NaN;
  // Read to its end, as a listener's player does; it ends with the last turn.
  for await (const _ of live.body ?? []) sound ||= performance.now() - begun;
  for (;;) {
    const state = await fetch(`${url}/api/podcasts/${podcast.id}`, { headers });
    const { status, duration } = ((await state.json()) as { podcast: { status: string; duration: number } })
      .podcast;
    if (status === 'failed') throw new Error('A podcast of the bench failed.');
    if (status === 'ready') {
      const total = performance.now() - begun;
      const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
      const minutes = duration / 60;
      return `first sound ${seconds(sound)}; ${minutes.toFixed(1)} minutes in ${seconds(total)}, ${seconds(total / minutes)} for each`;
    }
    await sleep(ASK_AGAIN_MS);
  }
}

/** An article as Wikipedia's plain extract gives it. */
function extractOf(article: Article): string {
  return article.sections
    .map(({ heading, level, text }) => {
      const marks = '='.repeat(level);
      return [...(heading === '' ? [] : [`${marks} ${heading} ${marks}`]), text].join('\n');
    })
    .join('\n\n\n');
}

if (import.meta.main) {
  const { name, rows } = await benchWhole();
  process.stdout.write(`${name}\n${rows.map(([label, value]) => `  ${label}: ${value}`).join('\n')}\n`);
}
