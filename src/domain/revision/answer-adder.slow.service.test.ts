import { MPEGDecoder } from 'mpg123-decoder';
import { expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { getDomainError } from '../../../tests/support/domain-error.ts';
import { insertEditablePodcast, LAST_LINE } from '../../../tests/support/editable-podcast.ts';
import { createArticle } from '../../../tests/support/fakes.ts';
import { useFixture } from '../../../tests/support/fixture.ts';
import { PodcastEntity } from '../podcast/podcast.entity.ts';
import { QuestionEntity } from '../question/question.entity.ts';
import type { Question } from '../question/question.schema.ts';
import { RevisionEntity } from './revision.entity.ts';

const article = createArticle('Abacus');
const ASKED_10 = 'A listener asks: What is near item 10?';
const SAMPLES_PER_SECOND = 24_000;

let services: TestContainer;
useFixture(
  async () => {
    services = await startTestContainer();
  },
  () => services.close(),
);

const owner = () => services.createCaller('owner');
const insert = () => insertEditablePodcast(services.container, 'owner', article);
const getPodcast = async (id: number) => (await owner().podcasts.get({ id })).podcast;

async function ask(id: number, question: string, caller = owner()): Promise<Question> {
  const asked = await caller.questions.ask({ id, question });
  const find = async () =>
    (await caller.questions.list({ id })).questions.find((one) => one.id === asked.question.id);
  await expect
    .poll(async () => (await find())?.status, { timeout: 10_000 })
    .toMatch(/^(?:ready|unanswered)$/);
  return (await find()) as Question;
}

async function waitUntilPublished(id: number): Promise<void> {
  await expect.poll(async () => (await getPodcast(id)).editing, { timeout: 10_000 }).toBe(false);
}

async function addAndWait(podcast: number, question: number): Promise<void> {
  await owner().questions.add({ id: question });
  await waitUntilPublished(podcast);
}

async function decode(key: string): Promise<Float32Array> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData } = decoder.decode(services.store.files.get(key) ?? new Uint8Array());
  decoder.free();
  return channelData[0] ?? new Float32Array();
}

/** Whether there is speech from the first to the last tenth of a second. */
function isHeard(sound: Float32Array, start: number, end: number): boolean {
  const measure = (from: number) =>
    Math.max(...sound.subarray(from * SAMPLES_PER_SECOND, (from + 0.1) * SAMPLES_PER_SECOND).map(Math.abs));
  return Math.min(measure(start), measure(end - 0.1)) > 0.01;
}

test('an added answer sounds as it was spoken, after its question, in a last chapter before the closing words', async () => {
  const id = await insert();
  const before = await getPodcast(id);
  const transcript = (await owner().podcasts.transcript({ id })).segments;
  const { id: question, turns } = await ask(id, 'What is near item 10?');
  const spoken = services.speechModel.synthesizedTexts.length;
  const { podcast } = await owner().questions.add({ id: question });
  expect(podcast).toMatchObject({ status: 'ready', editing: true, revision: 1 });
  await waitUntilPublished(id);
  expect(services.speechModel.synthesizedTexts.slice(spoken)).toEqual([ASKED_10]);

  const after = await getPodcast(id);
  const { segments } = await owner().podcasts.transcript({ id });
  expect(segments.map(({ body }) => body)).toEqual([
    ...transcript.slice(0, -1).map(({ body }) => body),
    ASKED_10,
    ...turns.map(({ text }) => text),
    LAST_LINE,
  ]);
  const [asked, ...added] = segments.slice(-2 - turns.length, -1);
  expect(asked).toMatchObject({ speaker: 'Mira', supported: null, source: null, sources: [], edited: true });
  expect(added.flatMap(({ sources = [] }) => sources)).toEqual(turns.flatMap(({ sources }) => sources));
  expect(added.some(({ edited }) => edited)).toBe(false);
  // The closing words are a chapter of their own here.
  const titles = before.chapters.map(({ title }) => title);
  expect(after.chapters.map(({ title }) => title)).toEqual(titles.toSpliced(-1, 0, 'Questions'));
  expect(after.chapters.slice(-2).map(({ timestamp }) => timestamp)).toEqual([
    asked?.startTime,
    segments.at(-1)?.startTime,
  ]);
  expect(after.show_notes?.changes?.[0]).toMatch(/the answer to the question "What is near item 10\?" was/);
  expect((await owner().questions.list({ id })).questions[0]?.added).toBe(true);

  const em = services.container.orm.em.fork();
  const { audioKey } = await em.findOneOrFail(PodcastEntity, { id });
  const record = await em.findOneOrFail(QuestionEntity, { id: question });
  const [published, answer] = await Promise.all([decode(audioKey ?? ''), decode(record.audioKey ?? '')]);
  expect(after.duration).toBeCloseTo(published.length / SAMPLES_PER_SECOND, 2);
  // To the nearest millisecond, half of its samples.
  const toSample = (seconds = 0) => Math.round(seconds * SAMPLES_PER_SECOND);
  for (const [index, turn] of record.turns.entries()) {
    const from = toSample(turn.startTime);
    const to = toSample(added[index]?.startTime);
    const length = toSample(turn.endTime) - from;
    const findShift = [...Array(49).keys()].find((shift) =>
      answer
        .subarray(from, from + length)
        .every((sample, at) => Math.abs(sample - (published[to + at + shift - 24] ?? 9)) < 1e-6),
    );
    expect(findShift).toBeDefined();
  }
});

test('answers are heard before the chapter in which the hosts say goodbye', async () => {
  const id = await insert();
  const em = services.container.orm.em.fork();
  const told = (await getPodcast(id)).chapters.slice(0, -1);
  await em.nativeUpdate(PodcastEntity, { id }, { chapters: told });
  const { segments: before } = await owner().podcasts.transcript({ id });
  const leave = before.findIndex(({ startTime }) => startTime === told.at(-1)?.timestamp);
  const first = await ask(id, 'What is near item 10?');
  const second = await ask(id, 'What is near item 11?');
  await addAndWait(id, first.id);
  await addAndWait(id, second.id);

  const { segments } = await owner().podcasts.transcript({ id });
  const added = [first, second].flatMap(({ question, turns }) => [
    `A listener asks: ${question}`,
    ...turns.map(({ text }) => text),
  ]);
  const bodies = before.map(({ body }) => body);
  expect(segments.map(({ body }) => body)).toEqual(bodies.toSpliced(leave, 0, ...added));
  const { chapters, duration } = await getPodcast(id);
  expect(chapters).toEqual([
    ...told.slice(0, -1),
    { title: 'Questions', timestamp: segments[leave]?.startTime },
    { title: told.at(-1)?.title, timestamp: segments[leave + added.length]?.startTime },
  ]);
  const times = segments.flatMap(({ startTime, endTime }) => [startTime, endTime]);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const { audioKey } = await em.findOneOrFail(PodcastEntity, { id });
  const sound = await decode(audioKey ?? '');
  expect(duration).toBeCloseTo(sound.length / SAMPLES_PER_SECOND, 2);
  for (const { startTime, endTime } of segments) expect(isHeard(sound, startTime, endTime)).toBe(true);
});

test('the chapter of questions has a title in the language of the podcast, also for later answers', async () => {
  const id = await insert();
  const questions = [await ask(id, 'What is near item 12?'), await ask(id, 'What is near item 13?')];
  const em = services.container.orm.em.fork();
  const { settings } = await em.findOneOrFail(PodcastEntity, { id });
  await em.nativeUpdate(PodcastEntity, { id }, { settings: { ...settings, spokenLanguage: 'de' } });
  for (const question of questions) await addAndWait(id, question.id);
  const titles = (await getPodcast(id)).chapters.map(({ title }) => title);
  expect(titles.filter((title) => title === 'Fragen aus dem Publikum')).toHaveLength(1);
  expect(titles).not.toContain('Questions');
  const { segments } = await owner().podcasts.transcript({ id });
  expect(segments.filter(({ body }) => body.startsWith('Eine Frage aus dem Publikum: '))).toHaveLength(2);
  for (const { added } of (await owner().questions.list({ id })).questions) expect(added).toBe(true);
});

test('an answer from a newer revision than the podcast is credited with it', async () => {
  const id = await insert();
  const question = await ask(id, 'What is near item 19?');
  const em = services.container.orm.em.fork();
  const { turns } = await em.findOneOrFail(QuestionEntity, { id: question.id });
  const newer = JSON.parse(JSON.stringify(turns).replaceAll('oldid=7', 'oldid=8'));
  await em.nativeUpdate(QuestionEntity, { id: question.id }, { turns: newer });
  await addAndWait(id, question.id);
  const { credits, show_notes } = await getPodcast(id);
  const [own, added] = credits;
  expect(credits).toHaveLength(2);
  expect(added).toEqual({
    ...own,
    revision: 8,
    revision_url: own?.revision_url.replace('oldid=7', 'oldid=8'),
  });
  expect(show_notes?.sources.at(-1)).toBe(`Abacus, Wikipedia, revision 8: ${added?.revision_url}`);
  const { audioKey } = await em.findOneOrFail(PodcastEntity, { id });
  expect(
    Buffer.from(services.store.files.get(audioKey ?? '') ?? []).includes(added?.revision_url ?? '?'),
  ).toBe(true);
});

test('a later answer joins the chapter, and undo takes only the last one out', async () => {
  const id = await insert();
  const first = await ask(id, 'What is near item 11?');
  const second = await ask(id, 'Who paid for the moon rocket?');
  expect(second.status).toBe('unanswered');
  await addAndWait(id, first.id);
  const start = (await getPodcast(id)).chapters.at(-2);
  await addAndWait(id, second.id);
  const { chapters, show_notes } = await getPodcast(id);
  expect(chapters.filter(({ title }) => title === 'Questions')).toEqual([start]);
  expect(chapters.at(-2)).toEqual(start);
  expect(show_notes?.changes).toHaveLength(2);
  const listBodies = async () => (await owner().podcasts.transcript({ id })).segments.map(({ body }) => body);
  const listTexts = ({ question, turns }: Question) => [
    `A listener asks: ${question}`,
    ...turns.map(({ text }) => text),
  ];
  const [firstTexts, secondTexts] = [listTexts(first), listTexts(second)];
  expect(await listBodies()).toEqual([
    ...(await listBodies()).slice(0, 8),
    ...firstTexts,
    ...secondTexts,
    LAST_LINE,
  ]);

  await owner().podcasts.undoEdit({ id });
  expect((await listBodies()).slice(8)).toEqual([...firstTexts, LAST_LINE]);
  const { questions } = await owner().questions.list({ id });
  expect(questions.map(({ added }) => added)).toEqual([true, false]);
  await addAndWait(id, second.id);
  expect((await listBodies()).slice(8)).toEqual([...firstTexts, ...secondTexts, LAST_LINE]);
  await owner().podcasts.undoEdit({ id });
  await owner().podcasts.undoEdit({ id });
  expect((await owner().questions.list({ id })).questions.map(({ added }) => added)).toEqual([false, false]);
  const asked = secondTexts[0];
  expect(services.speechModel.synthesizedTexts.filter((text) => text === asked)).toHaveLength(1);
});

test('an answer is added once when the call is repeated, also at the same time', async () => {
  const id = await insert();
  const question = await ask(id, 'What is near item 12?');
  const results = await Promise.allSettled([1, 2, 3].map(() => owner().questions.add({ id: question.id })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await waitUntilPublished(id);
  expect((await owner().questions.add({ id: question.id })).podcast).toMatchObject({
    revision: 2,
    editing: false,
  });
  const { segments } = await owner().podcasts.transcript({ id });
  expect(segments).toHaveLength(10 + question.turns.length);
});

test('adding an answer is refused while another change is saved, and without an answer', async () => {
  const id = await insert();
  const [first, second] = [await ask(id, 'What is near item 13?'), await ask(id, 'What is near item 14?')];
  const results = await Promise.allSettled([first, second].map(({ id }) => owner().questions.add({ id })));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await waitUntilPublished(id);
  const em = services.container.orm.em.fork();
  await em.nativeUpdate(QuestionEntity, { id: second.id }, { status: 'failed', addedRevision: null });
  expect(await getDomainError(owner().questions.add({ id: second.id }))).toMatchObject({ code: 'conflict' });
});

test('only the owner of the podcast can add an answer, and only to an own question', async () => {
  const id = await insert();
  const guest = services.createCaller('guest');
  const asked = await ask(id, 'What is near item 10?', guest);
  for (const caller of [guest, owner(), services.createCaller('stranger')])
    expect(await getDomainError(caller.questions.add({ id: asked.id }))).toMatchObject({ code: 'not_found' });
  expect((await getPodcast(id)).revision).toBe(1);
});

test('an answer that is deleted meanwhile leaves the published version and says why', async () => {
  const id = await insert();
  const { id: question } = await ask(id, 'What is near item 15?');
  const { audioKey } = await services.container.orm.em.fork().findOneOrFail(QuestionEntity, { id: question });
  services.store.files.delete(audioKey ?? '');
  await addAndWait(id, question);
  expect(await getPodcast(id)).toMatchObject({
    revision: 1,
    edit_error: 'The answer was deleted before it was added.',
  });
  expect((await owner().questions.list({ id })).questions[0]?.added).toBe(false);
});

test('an answer whose turns were deleted is not added any more, until the deletion is undone', async () => {
  const id = await insert();
  const question = await ask(id, 'What is near item 16?');
  await addAndWait(id, question.id);
  const edits = [...'?', ...question.turns].map((_, index) => ({ line: 8 + index, delete: true }));
  await owner().podcasts.editTranscript({ id, revision: 2, edits });
  await waitUntilPublished(id);
  const isAdded = async () => (await owner().questions.list({ id })).questions[0]?.added;
  expect(await isAdded()).toBe(false);
  await owner().podcasts.undoEdit({ id });
  expect(await isAdded()).toBe(true);
  const { podcast } = await owner().questions.add({ id: question.id });
  expect(podcast.editing).toBe(false);
});

test('the question is read as the owner says its names, with a question mark', async () => {
  const id = await insert();
  const { pronunciation } = await owner().pronunciations.save({ name: 'Item', say: 'EE-tem' });
  const question = await ask(id, '  what is near\nItem 18 ');
  await addAndWait(id, question.id);
  expect(services.speechModel.synthesizedTexts.at(-1)).toBe('A listener asks: what is near ee-tem 18?');
  const { segments } = await owner().podcasts.transcript({ id });
  expect(segments[8]?.body).toBe('A listener asks: what is near Item 18?');
  await owner().pronunciations.remove({ id: pronunciation.id });
});

test('a podcast keeps few earlier versions, however often a change is made and undone', async () => {
  const id = await insert();
  const question = await ask(id, 'What is near item 18?');
  for (let cycle = 0; cycle < 4; cycle += 1) {
    await addAndWait(id, question.id);
    await owner().podcasts.undoEdit({ id });
  }
  const em = services.container.orm.em.fork();
  expect((await getPodcast(id)).revision).toBe(9);
  // Of the last five revisions, those with the answer; the ones without it were restored.
  expect(await em.count(RevisionEntity, { podcastId: id })).toBe(3);
});
