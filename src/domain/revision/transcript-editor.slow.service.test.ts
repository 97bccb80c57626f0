import { beforeEach, describe, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { getDomainError } from '../../../tests/support/domain-error.ts';
import { insertEditablePodcast, LAST_LINE } from '../../../tests/support/editable-podcast.ts';
import { createArticle } from '../../../tests/support/fakes.ts';
import { useFixture } from '../../../tests/support/fixture.ts';
import { PodcastEntity } from '../podcast/podcast.entity.ts';
import { RetentionService } from '../podcast/retention.service.ts';
import { systemClock } from '../system-clock.ts';
import { RevisionEntity } from './revision.entity.ts';

const HOUR_MS = 3_600_000;
const article = createArticle('Abacus');

let services: TestContainer;
let unchanged: number | undefined;
useFixture(
  async () => {
    unchanged = undefined;
    services = await startTestContainer({ env: { LIMIT_CREATE_PER_HOUR: '60' } });
  },
  () => services.close(),
);
beforeEach(() => {
  services.speechModel.synthesizedTexts.length = 0;
});

const owner = () => services.createCaller('owner').podcasts;
const insert = () => insertEditablePodcast(services.container, 'owner', article);
const transcript = (id: number) => owner().transcript({ id });

async function waitUntilPublished(id: number): Promise<void> {
  await expect.poll(async () => (await owner().get({ id })).podcast.editing, { timeout: 10_000 }).toBe(false);
}

describe('an edit', () => {
  test('of one turn synthesizes only this turn, and replaces audio, transcript, chapters and duration', async () => {
    const id = await insert();
    const before = (await owner().get({ id })).podcast;
    const sentence = (await transcript(id)).segments[3]?.body ?? '';
    const text = `You may not know this. ${sentence}`;
    const saved = await owner().editTranscript({ id, revision: 1, edits: [{ line: 3, text }] });
    expect(saved.podcast).toMatchObject({ status: 'ready', editing: true, revision: 1 });
    expect(saved.lines).toMatchObject([{ line: 3, supported: true, sources: [{ quote: sentence }] }]);
    await waitUntilPublished(id);
    expect(services.speechModel.synthesizedTexts).toEqual([text]);
    const after = (await owner().get({ id })).podcast;
    expect(after).toMatchObject({ revision: 2, editing: false, edit_error: null, can_undo: true });
    expect(after.duration).toBeGreaterThan(before.duration ?? 0);
    expect(after.transcript).toContain(`Theo: ${text}\n`);
    expect(after.chapters.map(({ title }) => title)).toEqual(before.chapters.map(({ title }) => title));
    expect(after.chapters[2]?.timestamp).toBeGreaterThan(before.chapters[2]?.timestamp ?? 0);
    expect(after.show_notes?.changes).toEqual([
      expect.stringMatching(/^On \d{4}-\d\d-\d\d, one line was edited by the owner/),
    ]);
    const { revision, segments } = await transcript(id);
    expect(revision).toBe(2);
    expect(segments.map(({ edited }) => edited)).toEqual(
      segments.map((_, index) => index === 3 || undefined),
    );
    expect(segments[4]?.startTime).toBeCloseTo((segments[3]?.endTime ?? 0) + 0.3, 1);
    expect(after.chapters[1]?.timestamp).toBe(segments[2]?.startTime);
  });

  test('can delete a turn and change a speaker, months later, with one speech request', async () => {
    const id = await insert();
    const retention = new RetentionService({
      em: services.container.orm.em,
      store: services.store,
      clock: { ...systemClock, now: () => new Date(Date.now() + 2_000 * HOUR_MS) },
    });
    await retention.sweep();
    const { segments } = await transcript(id);
    await owner().editTranscript({
      id,
      revision: 1,
      edits: [
        { line: 2, delete: true },
        { line: 4, speaker: 'B' },
      ],
    });
    await waitUntilPublished(id);
    expect(services.speechModel.synthesizedTexts).toEqual([segments[4]?.body]);
    const revised = await transcript(id);
    expect(revised.segments).toHaveLength(segments.length - 1);
    expect(revised.segments[3]).toMatchObject({ speaker: 'Theo', supported: true, edited: true });
    const { podcast } = await owner().get({ id });
    expect(podcast.chapters[1]).toMatchObject({ timestamp: revised.segments[2]?.startTime });
  });

  test('says what the article does not support', async () => {
    const id = await insert();
    const check = (text: string) => owner().verifyLine({ id, line: 2, text });
    expect(await check('There were 4711 of them in 1880.')).toMatchObject({
      supported: false,
      reason: expect.stringContaining('figure'),
      sources: [],
    });
    expect(await check('Well, well.')).toMatchObject({ supported: null, reason: null });
    expect(await check((await transcript(id)).segments[5]?.body ?? '')).toMatchObject({ supported: true });
    expect(services.speechModel.synthesizedTexts).toEqual([]);
  });

  test('is refused for a stale revision, and while another change is saved', async () => {
    const id = await insert();
    const edit = (index: number) =>
      owner().editTranscript({ id, revision: 1, edits: [{ line: index, text: 'Quite so.' }] });
    const results = await Promise.allSettled([edit(2), edit(3)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await waitUntilPublished(id);
    expect(await getDomainError(edit(4))).toMatchObject({ code: 'conflict' });
    expect((await transcript(id)).segments.filter(({ edited }) => edited)).toHaveLength(1);
  });

  test('belongs to the owner', async () => {
    const id = await insert();
    const stranger = services.createCaller('stranger').podcasts;
    const edits = [{ line: 2, text: 'Mine now.' }];
    expect(await getDomainError(stranger.editTranscript({ id, revision: 1, edits }))).toMatchObject({
      code: 'not_found',
    });
    expect(await getDomainError(stranger.undoEdit({ id }))).toMatchObject({ code: 'not_found' });
    expect(await getDomainError(stranger.verifyLine({ id, line: 0, text: 'Hm.' }))).toMatchObject({
      code: 'not_found',
    });
  });

  test('that fails leaves the published version and says why', async () => {
    const id = await insert();
    services.speechModel.distort = (pcm) => ({ ...pcm, samples: pcm.samples.map(() => 0) });
    await owner().editTranscript({ id, revision: 1, edits: [{ line: 2, text: 'A silent line.' }] });
    await waitUntilPublished(id);
    services.speechModel.distort = (pcm) => pcm;
    const { podcast } = await owner().get({ id });
    expect(podcast).toMatchObject({ revision: 1, can_undo: false });
    expect(podcast.edit_error).toMatch(/silent/);
    expect((await services.createCaller('stranger').podcasts.get({ id })).podcast.edit_error).toBeNull();
    await owner().editTranscript({ id, revision: 1, edits: [{ line: 2, text: 'A better line.' }] });
    await waitUntilPublished(id);
    expect((await owner().get({ id })).podcast).toMatchObject({ revision: 2, edit_error: null });
  });
});

test.each([
  ['edits.0.line', [{ line: 99, text: 'Hm.' }]],
  [
    'edits.1.line',
    [
      { line: 3, text: 'Hm.' },
      { line: 3, speaker: 'A' as const },
    ],
  ],
  ['edits.0.text', [{ line: 3, text: ' ... ' }]],
  ['edits.0.delete', [{ line: 3, text: 'Hm.', delete: true }]],
  ['edits.0', [{ line: 3 }]],
  ['edits.0.delete', [{ line: 3, again: true, delete: true }]],
  ['edits: They change nothing', [{ line: 8, text: LAST_LINE }]],
  ['edits: They delete every line', Array.from({ length: 9 }, (_, index) => ({ line: index, delete: true }))],
  ['voices are synthetic', [{ line: 1, text: 'And I am Theo.' }]],
  ['voices are synthetic', [{ line: 8, delete: true }]],
])('edits that do not fit are refused with the field: %s', async (message, edits) => {
  unchanged ??= await insert();
  const id = unchanged;
  await expect(owner().editTranscript({ id, revision: 1, edits })).rejects.toThrow(message);
  expect((await owner().get({ id })).podcast.editing).toBe(false);
});

test('a turn is spoken again with a corrected name, and does not count as edited', async () => {
  const id = await insert();
  const [, , { body = '' } = {}] = (await transcript(id)).segments;
  const name = body.split(' ')[0] ?? '';
  await services.createCaller('owner').pronunciations.save({ name, say: 'koo-ber-TAN' });
  await owner().editTranscript({ id, revision: 1, edits: [{ line: 2, again: true }] });
  await waitUntilPublished(id);
  expect(services.speechModel.synthesizedTexts).toEqual([body.replace(name, 'koo-ber-tan')]);
  const { segments } = await transcript(id);
  expect(segments[2]).toMatchObject({ body, supported: true });
  expect(segments[2]?.edited).toBeUndefined();
  expect((await owner().get({ id })).podcast.show_notes?.changes).toEqual([
    expect.stringMatching(/^On \d{4}-\d\d-\d\d, one line was spoken again by the owner/),
  ]);
});

describe('undo', () => {
  test('restores the version before, without speech, and keeps the replaced file for listeners', async () => {
    const id = await insert();
    const before = (await owner().get({ id })).podcast;
    await owner().editTranscript({ id, revision: 1, edits: [{ line: 2, text: 'A new line.' }] });
    await waitUntilPublished(id);
    services.speechModel.synthesizedTexts.length = 0;
    const { podcast } = await owner().undoEdit({ id });
    const { duration, chapters, transcript: text, show_notes } = before;
    expect(podcast).toMatchObject({
      duration,
      chapters,
      transcript: text,
      show_notes,
      revision: 3,
      can_undo: false,
    });
    expect(services.speechModel.synthesizedTexts).toEqual([]);
    expect(await getDomainError(owner().undoEdit({ id }))).toMatchObject({ code: 'conflict' });
    const em = services.container.orm.em.fork();
    const { audioKey } = await em.findOneOrFail(PodcastEntity, { id });
    const replaced = await em.findOneOrFail(RevisionEntity, { podcastId: id });
    expect(audioKey).toBe(`audio/${id}/1.mp3`);
    expect(services.store.files.has(replaced.audioKey ?? '')).toBe(true);
  });
});

test('undo goes back through several edits, newest first, and a new edit can be undone from there', async () => {
  const id = await insert();
  const edit = async (revision: number, text: string) => {
    await owner().editTranscript({ id, revision, edits: [{ line: 2, text }] });
    await waitUntilPublished(id);
  };
  const undo = async () => {
    const { podcast } = await owner().undoEdit({ id });
    return [(await transcript(id)).segments[2]?.body, podcast.can_undo];
  };
  const original = (await transcript(id)).segments[2]?.body;
  await edit(1, 'One.');
  await edit(2, 'Two.');
  await edit(3, 'Three.');
  expect(await undo()).toEqual(['Two.', true]);
  expect(await undo()).toEqual(['One.', true]);
  await edit(6, 'Four.');
  expect(await undo()).toEqual(['One.', true]);
  expect(await undo()).toEqual([original, false]);
});

test('at most ten versions can be restored', async () => {
  const id = await insert();
  const em = services.container.orm.em.fork();
  const earlier = { podcastId: id, attempt: 0, faults: 0, isRestorable: true, createdAt: new Date() };
  for (let revision = 1; revision <= 10; revision += 1) em.create(RevisionEntity, { ...earlier, revision });
  await em.flush();
  await em.nativeUpdate(PodcastEntity, { id }, { revision: 11, undoRevision: 10 });
  await owner().editTranscript({ id, revision: 11, edits: [{ line: 2, text: 'One.' }] });
  await waitUntilPublished(id);
  const kept = await em.fork().find(RevisionEntity, { podcastId: id }, { orderBy: { revision: 'asc' } });
  expect(kept.map(({ revision }) => revision)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('files of undone edits go two hours after they were replaced; those that can be restored stay', async () => {
  const id = await insert();
  const listFiles = () => [...services.store.files.keys()].filter((key) => key.startsWith(`audio/${id}/`));
  for (const revision of [1, 2]) {
    await owner().editTranscript({ id, revision, edits: [{ line: 2, text: `Line ${revision}.` }] });
    await waitUntilPublished(id);
  }
  await owner().undoEdit({ id });
  const sweep = (hours: number) =>
    new RetentionService({
      em: services.container.orm.em,
      store: services.store,
      clock: { ...systemClock, now: () => new Date(Date.now() + hours * HOUR_MS) },
    }).sweep();
  await sweep(1);
  expect(listFiles()).toHaveLength(3);
  await sweep(3);
  expect(listFiles().map((key) => /r\d/.exec(key)?.[0])).toEqual([undefined, 'r2']);
  await owner().remove({ id });
  expect(listFiles()).toEqual([]);
  expect(await services.container.orm.em.fork().count(RevisionEntity, { podcastId: id })).toBe(0);
});
