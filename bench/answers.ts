import type { Question } from '../src/domain/question/question.schema.ts';
import { type BenchReport, printReport } from './report.ts';
import { JSON_HEADERS, startSimulatedProduct, waitUntil } from './simulated-product.ts';
import { createLongArticle, formatPlainExtract } from './simulation.ts';

// What a listener waits for and what an answer costs: the full product in its own process, with simulated providers.

export async function benchAnswers(): Promise<BenchReport> {
  const article = await createLongArticle();
  const sentence = article.sections[2]?.text.split('. ')[1] ?? article.title;
  const questions = [
    ['answer, words of our own not stored', `${sentence}?`],
    ['answer, stored', `${sentence}?`],
    ['the article does not say', 'Qwxyz zzyzx?'],
  ] as const;
  const product = await startSimulatedProduct([
    { title: article.title, extract: formatPlainExtract(article) },
  ]);
  const { vendors } = product;
  try {
    const podcast = await createPodcast(product.url, article.title);
    const rows: Array<[string, string]> = [['article', `${article.words} words`]];
    for (const [label, question] of questions) {
      const before = vendors.model.requests.length;
      const { firstSoundMs, totalMs, status } = await ask(product.url, podcast, question.slice(0, 300));
      const calls = vendors.model.requests.slice(before);
      const tokens = calls.reduce((sum, { prompt, tokens: out }) => sum + prompt.length / 4 + out, 0);
      rows.push([
        label,
        `${status}: first sound ${formatSeconds(firstSoundMs)}, ready ${formatSeconds(totalMs)}; ${Math.round(tokens)} tokens in ${calls.map(({ asked }) => asked.kind).join(', ')}`,
      ]);
    }
    return { name: 'Questions to the hosts, from asking', rows };
  } finally {
    await product.close();
  }
}

async function createPodcast(url: string, title: string): Promise<number> {
  const body = JSON.stringify({ title, wikiTitle: title, maxLength: 2 });
  const created = await fetch(`${url}/api/podcasts`, { method: 'POST', headers: JSON_HEADERS, body });
  const { podcast } = (await created.json()) as { podcast: { id: number } };
  await waitUntil(async () => {
    const response = await fetch(`${url}/api/podcasts/${podcast.id}`, { headers: JSON_HEADERS });
    const { status } = ((await response.json()) as { podcast: { status: string } }).podcast;
    if (status === 'failed') throw new Error('The podcast of the bench failed.');
    return status === 'ready';
  });
  return podcast.id;
}

async function ask(url: string, podcast: number, question: string) {
  const path = `${url}/api/podcasts/${podcast}/questions`;
  const startedAt = performance.now();
  const asked = await fetch(path, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({ question, position: 30 }),
  });
  const { id, audio_url } = ((await asked.json()) as { question: Question }).question;
  let firstSoundMs = Number.NaN;
  const audio = await fetch(url + audio_url, { headers: { 'x-session-id': 'bench' } });
  for await (const _ of audio.body ?? []) firstSoundMs ||= performance.now() - startedAt;
  let status = 'pending';
  await waitUntil(async () => {
    const { questions } = (await (await fetch(path, { headers: JSON_HEADERS })).json()) as {
      questions: Question[];
    };
    status = questions.find((one) => one.id === id)?.status ?? 'failed';
    return status !== 'pending' && status !== 'answering';
  });
  return { firstSoundMs, totalMs: performance.now() - startedAt, status };
}

function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

if (import.meta.main) printReport(await benchAnswers());
