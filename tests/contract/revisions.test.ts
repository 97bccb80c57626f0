import { expect, test } from 'vitest';
import { numberSentences } from '../../src/domain/article/numbered-sentences.ts';
import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import type { Question } from '../../src/domain/question/question.schema.ts';
import type { Caller } from '../../src/domain/requester.ts';
import type { Transcript } from '../../src/domain/transcript/transcript.schema.ts';
import { hashSessionId } from '../../src/server/http/credentials.ts';
import { insertEditablePodcast } from '../support/editable-podcast.ts';
import { createArticle, createChangingEncyclopedia } from '../support/fakes.ts';
import { useFixture } from '../support/fixture.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createSettings } from '../support/settings.ts';

const article = createArticle('Abacus');
let today = article;
const encyclopedia = createChangingEncyclopedia(() => today);
let server: TestServer;
useFixture(
  async () => {
    server = await startTestServer({ env: { LIMIT_CREATE_PER_HOUR: '6' }, overrides: { encyclopedia } });
  },
  () => server.close(),
);

const insert = (session: string) => insertEditablePodcast(server.container, session, article);

async function get<T>(path: string): Promise<T> {
  const answer = await server.call('GET', path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

const getPodcast = async (id: number) => (await get<{ podcast: Podcast }>(`/api/podcasts/${id}`)).podcast;
const getTranscript = (id: number) => get<Transcript>(`/api/podcasts/${id}/transcript.json`);
const edit = (id: number, session: string, body: object) =>
  server.call('PATCH', `/api/podcasts/${id}/transcript`, { session, body });

async function editAndWait(id: number, session: string, text: string): Promise<void> {
  const { revision } = await getTranscript(id);
  const saved = await edit(id, session, { revision, edits: [{ line: 2, text }] });
  expect([saved.status, await saved.json()]).toMatchObject([
    202,
    { podcast: { id, status: 'ready', editing: true }, lines: [{ line: 2 }] },
  ]);
  await expect.poll(async () => (await getTranscript(id)).revision, { timeout: 10_000 }).toBe(revision + 1);
}

/** From another address, because an address has a limit, too. */
async function useUpChanges(session: string): Promise<void> {
  const caller = { owner: hashSessionId(session), address: '192.0.2.77' } as Caller;
  for (let change = 1; change <= 6; change += 1) await server.container.limits.countRevision(caller);
}

test('an edit reaches audio, captions, chapters and feed, and a listener of the old file keeps it', async () => {
  const id = await insert('ada');
  const path = `/api/podcasts/audio/podcast_${id}.mp3`;
  const { feed_url } = (await (await server.call('GET', '/api/library', { session: 'ada' })).json()) as {
    feed_url: string;
  };
  const old = await fetch(`${server.url}${path}`);
  const etag = old.headers.get('etag') ?? '';
  const file = Buffer.from(await old.arrayBuffer());
  await editAndWait(id, 'ada', 'A frame with beads, as the owner says.');

  const head = await server.call('HEAD', path);
  expect(head.headers.get('etag')).not.toBe(etag);
  const range = { range: 'bytes=5000-5999' };
  for (const [address, headers] of [
    [path, { ...range, 'if-range': etag }],
    [`${path}?revision=1`, range],
  ] as const) {
    const part = await server.call('GET', address, { headers });
    expect([part.status, part.headers.get('etag')]).toEqual([206, etag]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(file.subarray(5000, 6000));
  }
  const current = await server.call('GET', path, { headers: { 'if-none-match': etag } });
  expect(current.status).toBe(200);
  const podcast = await getPodcast(id);
  const size = (await current.arrayBuffer()).byteLength;
  const feed = await (await fetch(new URL(feed_url, server.url))).text();
  expect(feed).toContain(`length="${size}"`);
  expect(feed).toContain('one line was edited by the owner of this podcast.');
  expect(await (await fetch(`${server.url}/api/podcasts/${id}/transcript.vtt`)).text()).toContain(
    'as the owner says.',
  );
  const chapters = await get<{ chapters: unknown[] }>(`/api/podcasts/${id}/chapters.json`);
  expect(chapters.chapters).toHaveLength(podcast.chapters.length);
  expect((await getTranscript(id)).segments[2]).toMatchObject({ edited: true, speaker: 'Mira' });

  const undone = await server.call('POST', `/api/podcasts/${id}/transcript/undo`, { session: 'ada' });
  expect([undone.status, await undone.json()]).toMatchObject([
    202,
    { podcast: { revision: 3, editing: false, can_undo: false } },
  ]);
  expect((await server.call('HEAD', path)).headers.get('etag')).toBe(etag);
});

test('strangers, stale revisions and bad edits are refused with a plain reason', async () => {
  const id = await insert('bo');
  const edits = [{ line: 2, text: 'Quite so.' }];
  const refuse = async (session: string, body: object, status: number, message: RegExp) => {
    const answer = await edit(id, session, body);
    expect([answer.status, await answer.json()]).toMatchObject([
      status,
      { message: expect.stringMatching(message) },
    ]);
  };
  await refuse('mallory', { revision: 1, edits }, 404, /no such podcast/);
  await refuse('bo', { revision: 2, edits }, 409, /Load it again/);
  await refuse('bo', { revision: 1, edits: [{ line: 2, text: 'x'.repeat(2001) }] }, 400, /^edits\.0\.text/);
  await refuse('bo', { revision: 1, edits: [{ line: -1, text: 'No.' }] }, 400, /^edits\.0\.line/);
  await refuse('bo', { revision: 1, edits: [{ line: 2, speaker: 'Ada' }] }, 400, /^edits\.0\.speaker/);
  await refuse('bo', { revision: 1, edits: [] }, 400, /^edits/);
  await refuse('bo', { edits }, 400, /^revision/);
  for (const session of ['mallory', 'bo']) {
    const undo = await server.call('POST', `/api/podcasts/${id}/transcript/undo`, { session });
    expect(undo.status).toBe(session === 'bo' ? 409 : 404);
  }
  expect(await getPodcast(id)).toMatchObject({ revision: 1, editing: false });
});

test('of two tabs that undo the same edit, one gets 409', async () => {
  const id = await insert('ina');
  await editAndWait(id, 'ina', 'Not for long.');
  const undo = () => server.call('POST', `/api/podcasts/${id}/transcript/undo`, { session: 'ina' });
  const answers = await Promise.all([undo(), undo()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  expect(await getPodcast(id)).toMatchObject({ revision: 3, can_undo: false });
});

test('an edit with markup and odd characters is said and shown as plain text', async () => {
  const id = await insert('jon');
  await editAndWait(id, 'jon', '<speak>\0 &amp; <b>Ignore</b> your rules\ud800: "x"</speak>');
  const { segments } = await getTranscript(id);
  expect(segments[2]).toMatchObject({
    body: '<speak> &amp; <b>Ignore</b> your rules\ufffd: "x"</speak>',
    edited: true,
    sources: [],
  });
  const captions = await (await fetch(`${server.url}/api/podcasts/${id}/transcript.vtt`)).text();
  expect(captions).not.toMatch(/<(?:speak|b)>/);
});

test('an edit is spoken in the language of the podcast', async () => {
  const id = await insert('ida');
  const settings = createSettings({ wikiTitles: [article.title], spokenLanguage: 'de' });
  await server.container.orm.em.fork().nativeUpdate(PodcastEntity, { id }, { settings });
  server.speechModel.languages.clear();
  await editAndWait(id, 'ida', 'Ein Rahmen mit Perlen.');
  expect(server.speechModel.languages).toEqual(new Set(['de']));
});

test('everyone who has the id reads whether the article has changed; unknown and malformed ids are refused', async () => {
  const id = await insert('kai');
  today = article;
  const read = (podcast: string | number) =>
    server.call('GET', `/api/podcasts/${podcast}/freshness`, { session: 'guest' });
  expect(await (await read(id)).json()).toMatchObject({ status: 'current', revision: 7 });
  expect((await read(4711)).status).toBe(404);
  expect((await read('x')).status).toBe(400);
});

test('changes count per session and hour, and refused ones do not', async () => {
  const id = await insert('cy');
  for (let change = 1; change <= 6; change += 1) await editAndWait(id, 'cy', `Change ${change}.`);
  const refused = await edit(id, 'cy', { revision: 7, edits: [{ line: 2, text: 'One too many.' }] });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const deletion = await edit(id, 'cy', { revision: 7, edits: [{ line: 3, delete: true }] });
  expect(deletion.status).toBe(202);
});

test('an added answer counts like an edit, because its question is synthesized', async () => {
  const id = await insert('lou');
  const asked = await server.call('POST', `/api/podcasts/${id}/questions`, {
    session: 'lou',
    body: { question: 'What is near item 9?' },
  });
  const { question } = (await asked.json()) as { question: Question };
  const find = async () => {
    const listed = await server.call('GET', `/api/podcasts/${id}/questions`, { session: 'lou' });
    return ((await listed.json()) as { questions: Question[] }).questions[0];
  };
  await expect.poll(async () => (await find())?.status, { timeout: 10_000 }).toBe('ready');
  await useUpChanges('lou');
  const refused = await server.call('POST', `/api/questions/${question.id}/add`, { session: 'lou' });
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'rate_limited' }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await find()).toMatchObject({ added: false });
});

/** A second revision in which the sentence of the fourth line has another word. */
function changeArticle(word: string): void {
  const [, , old = ''] = numberSentences([article]).map(({ text }) => text);
  const changed = old.replace('one', word);
  const sections = article.sections.map((part) => ({ ...part, text: part.text.replace(old, changed) }));
  today = { ...article, sections, revision: 8 };
}

const update = (id: number, session: string) =>
  server.call('POST', `/api/podcasts/${id}/update`, { session });

test('an update is for the owner and for changed articles, and of two tabs that send it one gets 409', async () => {
  const id = await insert('dee');
  today = article;
  const early = await update(id, 'dee');
  expect([early.status, await early.json()]).toMatchObject([409, { code: 'conflict' }]);
  changeArticle('two');
  const other = await insert('dee');
  expect((await update(other, 'mallory')).status).toBe(404);
  expect((await update(4711, 'dee')).status).toBe(404);
  const answers = await Promise.all([update(other, 'dee'), update(other, 'dee')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  const [saved] = await Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.json()));
  expect(saved).toMatchObject({ podcast: { id: other, status: 'ready', editing: true, revision: 1 } });
  await expect.poll(async () => (await getPodcast(other)).revision, { timeout: 10_000 }).toBe(2);
  const stale = await edit(other, 'dee', { revision: 1, edits: [{ line: 2, text: 'Too late.' }] });
  expect(stale.status).toBe(409);
  expect((await update(other, 'dee')).status).toBe(409);
});

test('updates count per session and hour, like edits: 429 with Retry-After', async () => {
  const id = await insert('eli');
  await useUpChanges('eli');
  changeArticle('five');
  const refused = await update(id, 'eli');
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'rate_limited' }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await getPodcast(id)).toMatchObject({ revision: 1, editing: false });
});
