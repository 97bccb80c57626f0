import type { Transcript } from '../src/domain/transcript/transcript.schema.ts';
import { type BenchReport, printReport } from './report.ts';
import { JSON_HEADERS, startSimulatedProduct, waitUntil } from './simulated-product.ts';
import { createLongArticle, formatPlainExtract } from './simulation.ts';

// What a change of a published podcast costs and how long it takes, with simulated providers.

const CITED_SENTENCES = 40;
const MAX_MINUTES = 10;
const CHANGED_SENTENCES = 2;
const EDITED_LINE = 4;

interface PodcastState {
  id: number;
  status: string;
  editing: boolean;
  edit_error: string | null;
}

export async function benchChanges(): Promise<BenchReport> {
  const article = await createLongArticle();
  const page = { title: article.title, extract: formatPlainExtract(article), revision: 1 };
  const product = await startSimulatedProduct([page]);
  const { vendors } = product;
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(product.url + path, {
      method,
      headers: JSON_HEADERS,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const order = { title: article.title, wikiTitle: article.title, maxLength: MAX_MINUTES };
  try {
    const { id } = (await call<{ podcast: PodcastState }>('POST', '/api/podcasts', order)).podcast;
    const path = `/api/podcasts/${id}`;
    const get = async () => (await call<{ podcast: PodcastState }>('GET', path)).podcast;
    await waitUntil(async () => (await get()).status === 'ready');
    const readSegments = async () => (await call<Transcript>('GET', `${path}/transcript.json`)).segments;
    const measure = async (change: () => Promise<unknown>) => {
      const [speech, model] = [vendors.speech.requests.length, vendors.model.requests.length];
      const startedAt = performance.now();
      await change();
      await waitUntil(async () => !(await get()).editing);
      const { edit_error } = await get();
      if (edit_error !== null) throw new Error(edit_error);
      return {
        seconds: ((performance.now() - startedAt) / 1000).toFixed(2),
        speech: vendors.speech.requests.length - speech,
        model: vendors.model.requests.length - model,
      };
    };

    const lines = (await readSegments()).length;
    const edits = [
      { line: EDITED_LINE, text: 'These are other words than before, in one line of the podcast.' },
    ];
    const edit = await measure(() => call('PATCH', `${path}/transcript`, { revision: 1, edits }));

    const before = await readSegments();
    const quotes = before.flatMap(({ sources = [] }) => sources.map(({ quote }) => quote));
    const cited = [...new Set(quotes)].slice(0, CITED_SENTENCES);
    const changed = cited.filter((_, index) => index % (CITED_SENTENCES / CHANGED_SENTENCES) === 1);
    for (const quote of changed)
      page.extract = page.extract.replace(quote, quote.replace(/\S+([.!?])$/, 'otherwise$1'));
    page.revision = 2;
    const update = await measure(() => call('POST', `${path}/update`));
    const after = new Set((await readSegments()).map(({ body }) => body));
    const rewritten = before.filter(({ body }) => !after.has(body)).length;
    return {
      name: 'Changes of a published podcast, from the call to the new version',
      rows: [
        ['podcast', `${lines} turns, ${new Set(quotes).size} cited sentences`],
        ['one edited turn', `${edit.speech} speech request, ready ${edit.seconds} s`],
        [
          `update, ${changed.length} of the first ${cited.length} cited sentences changed`,
          `${rewritten} turns rewritten, ${before.length - rewritten} kept; ${update.speech} speech and ${update.model} model requests, ready ${update.seconds} s`,
        ],
      ],
    };
  } finally {
    await product.close();
  }
}

if (import.meta.main) printReport(await benchChanges());
