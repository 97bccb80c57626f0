import { afterEach, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import type { Question } from '../../src/domain/question/question.schema.ts';
import type { Transcript } from '../../src/domain/transcript/transcript.schema.ts';
import { createIsolatedDatabase } from '../support/database.ts';
import { startFakeProviders } from '../support/fake-providers.ts';
import { startFakeWikipedia } from '../support/fake-wikipedia.ts';
import { findRepeatedCalls, type Kill, listSpoken, listWritten, measureKill } from '../support/paid-calls.ts';
import { createDataFolder, startProcess } from '../support/process.ts';

const closers: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const SENTENCES = Array.from(
  { length: 60 },
  (_, index) => `Hive ${index + 1} of the valley holds ${100 + index} bees and stands beside the old mill.`,
);

interface Site {
  vendors: Awaited<ReturnType<typeof startFakeProviders>>;
  page: { title: string; extract: string; revision: number };
  kills: Kill[];
  call<T>(method: string, path: string, body?: object): Promise<T>;
  /** Kills the server as soon as the condition holds, and starts it again. */
  killWhen(isReached: () => boolean): Promise<void>;
  countSpoken(): number;
}

async function openSite(): Promise<Site> {
  const vendors = await startFakeProviders({
    model: { timeToFirstToken: 80, tokensPerSecond: 900 },
    speech: { baseSeconds: 0.2, perAudioSecond: 0.01 },
  });
  const page = { title: 'Hives', extract: SENTENCES.join(' '), revision: 7 };
  const wikipedia = await startFakeWikipedia([page]);
  const scratch = await createDataFolder();
  const database = await createIsolatedDatabase();
  closers.push(vendors.close, wikipedia.close, scratch.remove, database.drop);
  const wiki = { ENCYCLOPEDIA: 'wikipedia', WIKIPEDIA_URL: wikipedia.url };
  const env = { DATA_DIR: scratch.folder, ...database.env, ...vendors.env, ...wiki };
  let server = await startProcess(env);
  closers.push(() => server.stop('SIGKILL'));
  const kills: Kill[] = [];
  return {
    vendors,
    page,
    kills,
    async call<T>(method: string, path: string, body?: object): Promise<T> {
      const answer = await fetch(server.url + path, {
        method,
        headers: { 'x-session-id': 'keeper', 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)]);
      return (await answer.json()) as T;
    },
    async killWhen(isReached) {
      await expect.poll(isReached, { timeout: 60_000, interval: 10 }).toBe(true);
      kills.push(await measureKill(server.url));
      await server.stop('SIGKILL');
      server = await startProcess(env);
    },
    countSpoken: () => vendors.speech.requests.filter(({ status }) => status === 200).length,
  };
}

test('an answer, its addition, an edit and an update survive kills at their stages, and nothing is paid for twice', async () => {
  const site = await openSite();
  const { vendors, page, kills, call, killWhen, countSpoken } = site;
  const created = { title: page.title, wikiTitle: page.title, maxLength: 1 };
  const { id } = (await call<{ podcast: Podcast }>('POST', '/api/podcasts', created)).podcast;
  const get = async () => (await call<{ podcast: Podcast }>('GET', `/api/podcasts/${id}`)).podcast;
  const getLines = async () =>
    (await call<Transcript>('GET', `/api/podcasts/${id}/transcript.json`)).segments;
  const list = async () =>
    (await call<{ questions: Question[] }>('GET', `/api/podcasts/${id}/questions`)).questions;
  const hasKind = (kind: string) => vendors.model.requests.some(({ asked }) => asked.kind === kind);
  await expect.poll(async () => (await get()).status, { timeout: 60_000 }).toBe('ready');

  let spoken = countSpoken();
  const question = 'How many bees does hive 51 of the valley hold?';
  await call('POST', `/api/podcasts/${id}/questions`, { question });
  await killWhen(() => hasKind('answer'));
  await killWhen(() => countSpoken() > spoken + 1);
  await expect.poll(async () => (await list())[0]?.status, { timeout: 60_000 }).toBe('ready');
  expect((await list()).map((one) => one.question)).toEqual([question]);

  spoken = countSpoken();
  const edits = [2, 3].map((line) => ({ line, text: `These are the words of line ${line} now.` }));
  await call('PATCH', `/api/podcasts/${id}/transcript`, { revision: 1, edits });
  await killWhen(() => countSpoken() > spoken);
  await expect.poll(async () => (await get()).revision, { timeout: 60_000 }).toBe(2);
  const edited = await getLines();
  expect(edited.slice(2, 4).map(({ body }) => body)).toEqual(edits.map(({ text }) => text));

  const [answer] = await list();
  await call('POST', `/api/questions/${answer?.id}/add`);
  await killWhen(() => vendors.speech.requests.some(({ text }) => text.includes('A listener asks')));
  await expect.poll(async () => (await get()).revision, { timeout: 60_000 }).toBe(3);
  const extended = await getLines();
  expect(extended.map(({ body }) => body)).toEqual(
    edited
      .map(({ body }) => body)
      .toSpliced(
        extended.findIndex(({ body }) => body === `A listener asks: ${question}`),
        0,
        `A listener asks: ${question}`,
        ...(answer?.turns ?? []).map(({ text }) => text),
      ),
  );
  expect((await list())[0]?.added).toBe(true);

  const quotes = [...new Set(edited.flatMap(({ sources = [] }) => sources.map(({ quote }) => quote)))];
  const changed = quotes.slice(0, 2);
  for (const quote of changed)
    page.extract = page.extract.replace(quote, quote.replace(/holds \d+/, 'holds 9041'));
  page.revision = 8;
  await call('POST', `/api/podcasts/${id}/update`);
  spoken = countSpoken();
  await killWhen(() => hasKind('rewrite'));
  await killWhen(() => countSpoken() > spoken);
  await expect.poll(async () => (await get()).revision, { timeout: 60_000 }).toBe(4);
  const updated = await getLines();
  expect(updated).toHaveLength(extended.length);
  expect(updated.filter(({ body }) => changed.includes(body))).toEqual([]);
  expect(await get()).toMatchObject({ editing: false, edit_error: null, can_undo: true });
  expect(updated.slice(2, 4).map(({ edited: isEdited }) => isEdited)).toEqual([true, true]);

  expect(findRepeatedCalls(listSpoken(vendors.speech), kills)).toEqual([]);
  expect(findRepeatedCalls(listWritten(vendors.model), kills)).toEqual([]);
}, 240_000);
