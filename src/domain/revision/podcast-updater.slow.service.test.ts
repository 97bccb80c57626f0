import { beforeEach, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { getDomainError } from '../../../tests/support/domain-error.ts';
import { insertEditablePodcast } from '../../../tests/support/editable-podcast.ts';
import {
  createArticle,
  createChangingEncyclopedia,
  createFakeEncyclopedia,
  createFakeModelRegistry,
  FakeScriptModel,
  FakeSpeechModel,
} from '../../../tests/support/fakes.ts';
import { useFixture } from '../../../tests/support/fixture.ts';
import type { Article, Credit } from '../article/article.schema.ts';
import { numberSentences } from '../article/numbered-sentences.ts';
import { composeCredits } from '../article/source-links.ts';
import type { Encyclopedia } from '../encyclopedia.ts';
import { DomainError } from '../errors.ts';
import { PodcastEntity } from '../podcast/podcast.entity.ts';
import type { ScriptModel } from '../script-model.ts';

const article = createArticle('Abacus');
const sentences = numberSentences([article]).map(({ text }) => text);
let today: Article = article;
/** Articles that the next requests get instead of `today`. */
let earlierAnswers: Article[] = [];

/** The article with changed sentences, as its next revision. */
function change(...changes: ReadonlyArray<readonly [old: string, next: string]>): Article {
  const replaceAll = (text: string) => changes.reduce((all, [old, next]) => all.replace(old, next), text);
  const sections = article.sections.map((section) => ({ ...section, text: replaceAll(section.text) }));
  return { ...article, revision: 8, revisionUrl: 'https://wiki.test/w/index.php?oldid=8', sections };
}

type RepairTurn = NonNullable<ScriptModel['repairTurn']>;
let repairTurn: RepairTurn;
const speechModel = new FakeSpeechModel();

class RewritingModel extends FakeScriptModel {
  repairTurn: RepairTurn = (...request) => repairTurn(...request);
}

let services: TestContainer;
useFixture(
  async () => {
    const encyclopedia: Encyclopedia = {
      ...createChangingEncyclopedia(() => today),
      getArticle: (title) => createFakeEncyclopedia(earlierAnswers.shift() ?? today).getArticle(title),
    };
    const modelRegistry = createFakeModelRegistry(new RewritingModel(), speechModel);
    services = await startTestContainer({ overrides: { encyclopedia, modelRegistry } });
  },
  () => services.close(),
);
beforeEach(() => {
  today = article;
  earlierAnswers = [];
  repairTurn = () => Promise.reject(new DomainError('validation', 'This model is away.'));
  speechModel.synthesizedTexts.length = 0;
});

const owner = () => services.createCaller('owner').podcasts;
const transcript = (id: number) => owner().transcript({ id });
const insert = () => insertEditablePodcast(services.container, 'owner', article);

async function updateAndWait(id: number): Promise<void> {
  const { podcast } = await owner().update({ id });
  expect(podcast).toMatchObject({ status: 'ready', editing: true });
  await waitUntilPublished(id);
}

async function waitUntilPublished(id: number): Promise<void> {
  await expect.poll(async () => (await owner().get({ id })).podcast.editing, { timeout: 10_000 }).toBe(false);
}

// The second turn of the podcast that cites a sentence, and the fourth.
const [oldA = '', oldB = ''] = [sentences[2], sentences[4]];
const newA = oldA.replace('one', 'two');
const newB = oldB.replace('one', 'three');

test('an update rewrites the turns of changed sentences only, and cites the new revision everywhere', async () => {
  const id = await insert();
  const em = services.container.orm.em.fork();
  const [credit] = composeCredits([article]);
  // An added answer cites a later revision.
  const later = { ...credit, revision: 77, revision_url: credit?.revision_url.replace('=7', '=77') };
  await em.nativeUpdate(
    PodcastEntity,
    { id },
    { credits: [credit, later].flatMap((one) => (one ? [one as Credit] : [])) },
  );
  today = change([oldA, newA], [oldB, newB]);
  const before = (await owner().transcript({ id })).segments;
  await updateAndWait(id);
  expect(speechModel.synthesizedTexts).toEqual([newA, newB]);
  const { segments, revision } = await owner().transcript({ id });
  expect(revision).toBe(2);
  expect(segments.map(({ body }) => body)).toEqual(
    before.map(({ body }) => body.replace(oldA, newA).replace(oldB, newB)),
  );
  const cited = segments.flatMap(({ sources = [] }) => sources);
  expect(cited).toHaveLength(6);
  expect(cited.every(({ url }) => url.includes('oldid=8'))).toBe(true);
  expect(segments.every(({ supported, edited }) => supported !== false && edited === undefined)).toBe(true);
  const { podcast } = await owner().get({ id });
  expect(podcast.credits.map(({ revision }) => revision)).toEqual([8]);
  expect(podcast.show_notes?.sources[0]).toContain('revision 8');
  expect(podcast.show_notes?.changes?.[0]).toMatch(
    /2 lines were updated because the article has changed \(Abacus, revision 8\)\.$/,
  );
  expect(await owner().freshness({ id })).toMatchObject({ status: 'current', revision: 8 });
  expect(podcast.can_undo).toBe(true);
});

test('a model rewrites a turn once, and a rewriting that the article does not support is not used', async () => {
  const requests: string[] = [];
  const answers = [`Nowadays, they say: ${newA}`, 'In 1880 there were 4711 of them.'];
  repairTurn = async (_brief, { turn, reason, sentences: shown }) => {
    requests.push(reason);
    const cited = shown.find(({ text }) => / two | seven /.test(text));
    return {
      host: turn.host,
      sources: cited ? [cited.number] : [],
      text: answers[requests.length - 1] ?? '',
    };
  };
  const id = await insert();
  // Not the words of another test: their speech is stored.
  const newC = oldB.replace('one', 'seven');
  today = change([oldA, newA], [oldB, newC]);
  await updateAndWait(id);
  expect(requests).toEqual([expect.stringContaining(newA), expect.stringContaining(newC)]);
  expect(speechModel.synthesizedTexts).toEqual([answers[0], newC]);
});

test.each([
  ['once', 'the second rewriting', 1],
  ['twice', 'the old words with the change', 2],
])(
  'a model that tells another fact %s is asked again once, and then %s is used',
  async (_, _used, others) => {
    const requests: Parameters<RepairTurn>[1][] = [];
    const newD = oldA.replace('one', `${others + 3}`);
    repairTurn = async (_brief, request) => {
      requests.push(request);
      const changed = request.sentences.find(({ text }) => text === newD);
      const other = request.sentences.find(({ text }) => text === sentences[5]);
      const cited = requests.length > others ? [changed] : [changed, other];
      return {
        host: request.turn.host,
        sources: cited.flatMap((sentence) => sentence?.number ?? []),
        text: `As it stands there: ${cited.at(-1)?.text}`,
      };
    };
    const id = await insert();
    today = change([oldA, newD]);
    await updateAndWait(id);
    expect(requests).toHaveLength(2);
    expect(requests[0]?.changed).toEqual([3]);
    expect(requests[1]?.reason).toMatch(/told another fact\.$/);
    expect(speechModel.synthesizedTexts).toEqual([others === 1 ? `As it stands there: ${newD}` : newD]);
    expect((await transcript(id)).segments[3]).toMatchObject({ supported: true, sources: [{ quote: newD }] });
  },
);

test('a turn whose sentence was removed from the article is deleted', async () => {
  const id = await insert();
  const text = sentences.slice(0, 7).filter((sentence) => sentence !== oldA);
  today = { ...change(), sections: [{ heading: '', level: 1, text: text.join(' ') }] };
  const before = (await owner().transcript({ id })).segments;
  await updateAndWait(id);
  const { segments } = await owner().transcript({ id });
  expect(segments.map(({ body }) => body)).toEqual(
    before.flatMap(({ body }) => (body === oldA ? [] : [body])),
  );
  expect(speechModel.synthesizedTexts).toEqual([]);
});

test('an added answer whose sentence was removed from the article goes with its question', async () => {
  const id = await insert();
  const owner = services.createCaller('owner');
  const asked = await owner.questions.ask({ id, question: 'What is near item 20?' });
  const findQuestion = async () => (await owner.questions.list({ id })).questions[0];
  await expect.poll(async () => (await findQuestion())?.status, { timeout: 10_000 }).toBe('ready');
  const { segments: before } = await transcript(id);
  await owner.questions.add({ id: asked.question.id });
  await waitUntilPublished(id);
  today = { ...change(), sections: [{ heading: '', level: 1, text: sentences.slice(0, 7).join(' ') }] };
  await updateAndWait(id);
  const { segments } = await transcript(id);
  expect(segments.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  const { podcast } = await owner.podcasts.get({ id });
  expect(podcast.chapters.some(({ title }) => title === 'Questions')).toBe(false);
});

test('an update says names as the owner corrected them', async () => {
  const id = await insert();
  const owner = services.createCaller('owner');
  const { pronunciation } = await owner.pronunciations.save({ name: 'Item', say: 'EE-tem' });
  today = change([oldA, oldA.replace('one', 'nine')]);
  await updateAndWait(id);
  expect(speechModel.synthesizedTexts).toEqual([oldA.replace('one', 'nine').replace('Item', 'ee-tem')]);
  await owner.pronunciations.remove({ id: pronunciation.id });
});

test('an edit of the outdated turn is verified again', async () => {
  const id = await insert();
  today = change([oldA, newA]);
  expect(await owner().freshness({ id })).toMatchObject({ status: 'changed', changed: [{ line: 3 }] });
  await owner().editTranscript({ id, revision: 1, edits: [{ line: 3, delete: true }] });
  await expect.poll(async () => (await owner().get({ id })).podcast.editing, { timeout: 10_000 }).toBe(false);
  expect(await owner().freshness({ id })).toMatchObject({ status: 'current', changed: [] });
});

test('an article that has its old sentences again leaves the published version and says why', async () => {
  const id = await insert();
  today = change([oldA, newA]);
  await owner().freshness({ id });
  today = { ...article, revision: 9 };
  await updateAndWait(id);
  const { podcast } = await owner().get({ id });
  expect(podcast).toMatchObject({ revision: 1, can_undo: false });
  expect(podcast.edit_error).toMatch(/nothing to update/);
});

test('strangers and podcasts without changed sentences are refused', async () => {
  const id = await insert();
  expect(await getDomainError(services.createCaller('stranger').podcasts.update({ id }))).toMatchObject({
    code: 'not_found',
  });
  expect(await getDomainError(owner().update({ id }))).toMatchObject({ code: 'conflict' });
});

test('an update waits for Wikipedia and uses no built-in article in its place', async () => {
  const id = await insert();
  const changed = change([oldA, newA]);
  earlierAnswers = [changed];
  today = { ...changed, origin: 'builtin' };
  await owner().update({ id });
  const countPostponed = async () => {
    const sql = `select 1 from pgboss.job where start_after > now() and data->>'podcastId' = '${id}'`;
    return (await services.container.orm.em.fork().getConnection().execute<unknown[]>(sql)).length;
  };
  await expect.poll(countPostponed, { timeout: 10_000 }).toBe(1);
  expect((await owner().get({ id })).podcast).toMatchObject({ revision: 1, editing: true, edit_error: null });
});
