import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { getDomainError } from '../../../tests/support/domain-error.ts';
import { createArticle, createFakeEncyclopedia } from '../../../tests/support/fakes.ts';
import { insertReadyPodcast } from '../../../tests/support/records.ts';
import type { Article, Credit } from '../article/article.schema.ts';
import { composeCredits } from '../article/source-links.ts';
import type { Encyclopedia } from '../encyclopedia.ts';
import { DomainError } from '../errors.ts';
import { PodcastEntity } from '../podcast/podcast.entity.ts';
import { systemClock } from '../system-clock.ts';
import { FreshnessEntity } from './freshness.entity.ts';

const HOUR_MS = 3_600_000;
const OLD_SENTENCE = 'The frame has ten rods with nine beads each.';
const NEW_SENTENCE = 'The frame has ten rods with ten beads each.';

const createRevision = (revision: number, text: string, title = 'Abacus'): Article => ({
  ...createArticle(title, 2),
  origin: 'wikipedia',
  revision,
  sections: [{ heading: '', level: 1, text }],
});

let now = new Date('2026-11-21T10:00:00Z');
let articles: Article[] = [];
let isAway = false;
let onArticle = async () => {};
const calls: string[] = [];

const askIfThere = <T>(name: string, ask: (encyclopedia: Encyclopedia) => Promise<T>): Promise<T> => {
  calls.push(name);
  if (isAway) return Promise.reject(new DomainError('upstream', 'Wikipedia cannot be reached'));
  return ask(createFakeEncyclopedia(...articles));
};

let services: TestContainer;
beforeAll(async () => {
  const encyclopedia: Encyclopedia = {
    ...createFakeEncyclopedia(),
    getArticle: (title) =>
      askIfThere(`article ${title}`, async (source) => {
        await onArticle();
        return source.getArticle(title);
      }),
    async listRevisions(titles) {
      const found = await askIfThere(`revisions ${titles.join()}`, (source) => source.listRevisions(titles));
      return found.map((entry) =>
        entry.title === 'Soroban' ? { title: 'Soroban', currentTitle: 'Abacus', revision: 9 } : entry,
      );
    },
  };
  services = await startTestContainer({
    work: false,
    overrides: { encyclopedia, clock: { ...systemClock, now: () => now } },
  });
});
afterAll(() => services.close());
beforeEach(() => {
  now = new Date(now.getTime() + 2 * HOUR_MS);
  isAway = false;
  calls.length = 0;
});

/** Returns the id of a podcast that cites `OLD_SENTENCE` in its second turn. */
async function insertPodcast(credits: Credit[] = composeCredits([createRevision(7, OLD_SENTENCE)])) {
  const [id = 0] = await insertReadyPodcast(services.container, 'owner', ['Mira: Hello.']);
  const turn = { speaker: 'Mira', startTime: 0, endTime: 1, body: 'Hello.', supported: null, source: null };
  const source = { quote: OLD_SENTENCE, article: credits[0]?.title ?? '', section: '', sentence: 0, url: '' };
  const turns = [turn, { ...turn, supported: true, source, sources: [source] }];
  await services.container.orm.em.fork().nativeUpdate(PodcastEntity, { id }, { credits, segments: turns });
  return id;
}

const read = (id: number) => services.createCaller('stranger').podcasts.freshness({ id });

test('a podcast is current while the article has the same revision, and is checked once an hour', async () => {
  articles = [createRevision(7, OLD_SENTENCE)];
  const id = await insertPodcast();
  const first = await read(id);
  expect(first).toEqual({
    status: 'current',
    revision: 7,
    latest_revision: 7,
    changed: [],
    title: null,
    checked_at: now.toISOString(),
  });
  now = new Date(now.getTime() + HOUR_MS - 1);
  expect(await read(id)).toEqual(first);
  expect(calls).toEqual(['revisions Abacus']);
  now = new Date(now.getTime() + 1);
  await read(id);
  expect(calls).toEqual(['revisions Abacus', 'revisions Abacus']);
});

test('a visitor who asks for a check gets one after a minute', async () => {
  articles = [createRevision(7, OLD_SENTENCE)];
  const id = await insertPodcast();
  const check = () => services.createCaller('stranger').podcasts.freshness({ id, now: true });
  await read(id);
  now = new Date(now.getTime() + 60_000 - 1);
  await check();
  expect(calls).toHaveLength(1);
  now = new Date(now.getTime() + 1);
  expect((await check()).checked_at).toBe(now.toISOString());
  expect(calls).toHaveLength(2);
});

test('a changed sentence is shown with the turn that cites it and with its new wording', async () => {
  articles = [createRevision(8, `An abacus is a tool. ${NEW_SENTENCE}`)];
  expect(await read(await insertPodcast())).toMatchObject({
    status: 'changed',
    revision: 7,
    latest_revision: 8,
    changed: [{ line: 1, old: OLD_SENTENCE, new: NEW_SENTENCE }],
    title: 'Abacus',
  });
});

test('a podcast that cites two revisions of an article shows a changed sentence once', async () => {
  const [own, added] = [7, 8].map((revision) => createRevision(revision, OLD_SENTENCE));
  const id = await insertPodcast(composeCredits([added, own].flatMap((article) => article ?? [])));
  articles = [createRevision(8, NEW_SENTENCE)];
  expect(await read(id)).toMatchObject({ status: 'changed', changed: [{ line: 1 }] });
  articles = [createRevision(9, NEW_SENTENCE)];
  now = new Date(now.getTime() + HOUR_MS);
  expect((await read(id)).changed).toHaveLength(1);
  expect(calls.filter((call) => call === 'article Abacus')).toHaveLength(2);
});

test('a new revision that keeps the cited sentences leaves a podcast current', async () => {
  articles = [createRevision(8, `${OLD_SENTENCE} It has many uses today.`)];
  expect(await read(await insertPodcast())).toMatchObject({ status: 'current', latest_revision: 8 });
});

test('moved and deleted articles are named', async () => {
  articles = [createRevision(9, OLD_SENTENCE)];
  const moved = await insertPodcast(composeCredits([createRevision(9, OLD_SENTENCE, 'Soroban')]));
  expect(await read(moved)).toMatchObject({ status: 'moved', title: 'Soroban' });
  const deleted = await insertPodcast(composeCredits([createRevision(9, OLD_SENTENCE, 'Counting frame')]));
  expect(await read(deleted)).toMatchObject({ status: 'deleted', title: 'Counting frame' });
});

test('the last check stays while the encyclopedia is unavailable, which is asked again after five minutes', async () => {
  articles = [createRevision(8, NEW_SENTENCE)];
  const id = await insertPodcast();
  isAway = true;
  expect(await read(id)).toMatchObject({ status: 'unknown', checked_at: null });
  isAway = false;
  calls.length = 0;
  expect(await read(id)).toMatchObject({ status: 'unknown', checked_at: null });
  expect(calls).toEqual([]);
  now = new Date(now.getTime() + 5 * 60_000);
  const checked = await read(id);
  expect(checked.status).toBe('changed');
  now = new Date(now.getTime() + 2 * HOUR_MS);
  isAway = true;
  expect(await read(id)).toEqual(checked);
  calls.length = 0;
  expect(await read(id)).toEqual(checked);
  expect(calls).toEqual([]);
});

test('podcasts from built-in articles are not checked', async () => {
  const id = await insertPodcast(
    composeCredits([{ ...createRevision(7, OLD_SENTENCE), origin: 'builtin', revision: null }]),
  );
  expect(await read(id)).toMatchObject({ status: 'unknown', checked_at: null });
  expect(calls).toEqual([]);
});

test('simultaneous readers of one podcast share a check', async () => {
  articles = [createRevision(8, NEW_SENTENCE)];
  const id = await insertPodcast();
  await Promise.all([read(id), read(id), read(id)]);
  expect(calls.filter((call) => call.startsWith('article'))).toHaveLength(1);
});

test('a reader who leaves does not end the check for the others', async () => {
  articles = [createRevision(8, NEW_SENTENCE)];
  const id = await insertPodcast();
  const { freshness } = services.container.services;
  const leaving = new AbortController();
  const [left, stayed] = await Promise.allSettled([
    freshness.get(id, { fairnessKey: ['first'], signal: leaving.signal }),
    freshness.get(id, { fairnessKey: ['second'], signal: new AbortController().signal }),
    Promise.resolve().then(() => leaving.abort(new Error('left'))),
  ]);
  expect(left).toMatchObject({ status: 'rejected', reason: { message: 'left' } });
  expect(stayed).toMatchObject({ status: 'fulfilled', value: { status: 'changed' } });
});

test('a check of turns that were replaced meanwhile is not kept', async () => {
  articles = [createRevision(8, NEW_SENTENCE)];
  const id = await insertPodcast();
  onArticle = async () => {
    await services.container.orm.em.fork().nativeUpdate(PodcastEntity, { id }, { revision: 2 });
  };
  expect(await read(id)).toMatchObject({ status: 'unknown', changed: [] });
  onArticle = async () => undefined;
  expect(await read(id)).toMatchObject({ status: 'changed' });
});

test('a library asks for all revisions at once, and only about podcasts of its own', async () => {
  articles = [createRevision(8, NEW_SENTENCE), createRevision(7, OLD_SENTENCE, 'Beads')];
  const ids = [
    await insertPodcast(),
    await insertPodcast(composeCredits([createRevision(7, OLD_SENTENCE, 'Beads')])),
  ];
  expect(await services.createCaller('stranger').podcasts.listFreshness({ ids })).toEqual([]);
  const found = await services.createCaller('owner').podcasts.listFreshness({ ids });
  expect(new Map(found.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [ids[0], 'changed'],
      [ids[1], 'current'],
    ]),
  );
  expect(calls.filter((call) => call.startsWith('revisions'))).toHaveLength(1);
});

test('deleting a podcast deletes its check, and an unknown podcast is not found', async () => {
  articles = [createRevision(7, OLD_SENTENCE)];
  const id = await insertPodcast();
  await read(id);
  await services.createCaller('owner').podcasts.remove({ id });
  expect(await services.container.orm.em.fork().count(FreshnessEntity, { podcastId: id })).toBe(0);
  expect(await getDomainError(read(id))).toMatchObject({ code: 'not_found' });
});
