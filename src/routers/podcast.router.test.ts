import { expect, onTestFinished, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../tests/support/container.ts';
import { getDomainError } from '../../tests/support/domain-error.ts';
import { createArticle, createFakeEncyclopedia } from '../../tests/support/fakes.ts';
import { waitForFinalEvent } from '../../tests/support/final-event.ts';
import { useFixture } from '../../tests/support/fixture.ts';
import { insertReadyPodcast } from '../../tests/support/records.ts';
import { createSettings } from '../../tests/support/settings.ts';
import { DomainError } from '../domain/errors.ts';
import { PodcastEntity } from '../domain/podcast/podcast.entity.ts';
import type { Podcast } from '../domain/podcast/podcast.schema.ts';

let services: TestContainer;
useFixture(
  async () => {
    // Short articles, because each generated podcast is mastered.
    const articles = ['Abacus', 'AC/DC'].map((title) => createArticle(title, 4));
    const japanese = {
      ...createArticle('そろばん'),
      sections: [
        {
          heading: '',
          level: 1,
          text: 'そろばんは、串で刺した珠を指で上下に移動させて計算を行う道具である。',
        },
      ],
    };
    const encyclopedia = createFakeEncyclopedia(...articles, japanese);
    services = await startTestContainer({ overrides: { encyclopedia } });
  },
  () => services.close(),
);

const call = (session: string) => services.createCaller(session);

async function create(
  session: string,
  input: object = { title: 'Abacus', wikiTitle: 'Abacus' },
): Promise<Podcast> {
  return (await call(session).podcasts.create({ ...input } as { title: string })).podcast;
}

async function generate(session: string, input?: object): Promise<Podcast> {
  const { id } = await create(session, input);
  expect(await waitForFinalEvent(services.container, id)).toBe('ready');
  return (await call(session).podcasts.get({ id })).podcast;
}

/** Inserts a ready podcast and returns its id. */
async function insertOne(session: string, title: string): Promise<number> {
  await insertReadyPodcast(services.container, session, ['Mira: Hello.'], [title]);
  const { podcasts } = await call(session).podcasts.list({ search: title });
  return podcasts[0]?.id ?? 0;
}

test('others can read a podcast without its private data, and cannot change it', async () => {
  const id = await insertOne('owner', 'Abacus');
  const records = services.container.orm.em.fork();
  await records.nativeUpdate(
    PodcastEntity,
    { id },
    { settings: createSettings({ customInstructions: 'for my children' }) },
  );
  const { podcasts } = call('other');
  const seen = await podcasts.get({ id });
  expect(seen).toMatchObject({ podcast: { id, custom_instructions: null } });
  expect(JSON.stringify(seen)).not.toContain('children');
  expect(await podcasts.list({})).toMatchObject({ podcasts: [] });
  expect(await getDomainError(podcasts.remove({ id }))).toMatchObject({ code: 'not_found' });
  expect(await getDomainError(podcasts.cancel({ id }))).toMatchObject({ code: 'not_found' });
  expect(await call('owner').podcasts.get({ id })).toMatchObject({
    podcast: { id, custom_instructions: 'for my children' },
  });
});

test('an article in a language that the voices do not speak is refused before anything is made', async () => {
  services.speechModel.traits.englishOnly = 'The built-in voices';
  onTestFinished(() => {
    services.speechModel.traits.englishOnly = null;
  });
  const refused = await getDomainError(create('reader', { title: 'Soroban', wikiTitle: 'そろばん' }));
  expect(refused).toMatchObject({
    code: 'validation',
    message: 'The built-in voices speak English only; this article is in Japanese.',
  });
  expect(await call('reader').podcasts.list({})).toMatchObject({ podcasts: [] });
});

test('a listener may report the duration of the file before a change, and changes nothing', async () => {
  const id = await insertOne('owner', 'Abacus');
  const em = services.container.orm.em.fork();
  await em.nativeUpdate(PodcastEntity, { id }, { duration: 100, measuredDuration: 100 });
  const report = () => call('listener').podcasts.reportDuration({ id, duration: 80 });
  expect(await getDomainError(report())).toMatchObject({ code: 'validation' });
  await em.nativeUpdate(PodcastEntity, { id }, { revision: 2 });
  expect(await report()).toMatchObject({ duration: 100 });
  expect((await call('listener').podcasts.get({ id })).podcast.duration).toBe(100);
});

test('an admin lists all podcasts with their usage and can delete them; visitors can do neither', async () => {
  // The usage does not count speech that another podcast stored.
  services.store.files.clear();
  const { id } = await generate('visitor');
  const admin = services.createCaller('operator', { isAdmin: true }).podcasts;
  const { podcasts } = await admin.list({ admin: true });
  const podcast = podcasts.find((one) => one.id === id);
  expect(podcast).toMatchObject({
    cost_usd: 0,
    usage: { models: [], speech: { provider: 'builtin', characters: expect.any(Number) } },
  });
  expect(podcast?.usage?.speech.characters).toBeGreaterThan(500);
  expect(podcast?.transcript).toMatch(/^\w+: /);
  const summary = await admin.list({ admin: true, fields: 'summary', limit: 1000 });
  expect(summary.podcasts.find((one) => one.id === id)).toMatchObject({
    cost_usd: 0,
    transcript: null,
    transcript_omitted: true,
  });

  const own = await call('visitor').podcasts.list({});
  expect(own.podcasts).toMatchObject([{ id }]);
  expect(JSON.stringify(own)).not.toContain('cost_usd');
  const operator = call('operator').podcasts;
  expect(await getDomainError(operator.list({ admin: true }))).toEqual({
    code: 'unauthorized',
    message: expect.any(String),
  });
  expect(await getDomainError(operator.remove({ id }))).toMatchObject({ code: 'not_found' });
  expect(await admin.remove({ id })).toEqual({ message: 'Podcast deleted successfully' });
}, 120_000);

test('cancelling stops the generation and leaves nothing behind', async () => {
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  services.speechModel.beforeTurn = async (_text, signal) => {
    started.resolve();
    await Promise.race([
      released.promise,
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]);
  };
  services.store.files.clear();
  const { id } = await create('carl');
  await started.promise;
  expect(await call('carl').podcasts.cancel({ id })).toEqual({ message: 'Podcast generation cancelled' });
  expect(await waitForFinalEvent(services.container, id)).toBe('deleted');
  services.speechModel.beforeTurn = () => undefined;
  released.resolve();
  const next = await generate('carl', { title: 'AC/DC', wikiTitle: 'AC/DC' });
  expect([...services.store.files.keys()].filter((key) => key.includes(`/${id}/`))).toEqual([]);
  const list = await call('carl').podcasts.list({});
  expect(list.podcasts.map((podcast) => podcast.id)).toEqual([next.id]);
}, 120_000);

test('a podcast that cannot be generated fails with the reason', async () => {
  services.scriptModel.beforeTurn = () => {
    throw new DomainError('validation', 'OpenAI refused the key of this server.');
  };
  const { id } = await create('dora');
  expect(await waitForFinalEvent(services.container, id)).toBe('failed');
  services.scriptModel.beforeTurn = () => undefined;
  expect((await call('anyone').podcasts.get({ id })).podcast).toMatchObject({
    status: 'failed',
    error: 'OpenAI refused the key of this server.',
  });
}, 120_000);

test.each<[object, RegExp]>([
  [{}, /title/],
  [{ title: ' ' }, /title/],
  [{ title: 'A', modelType: 'llama' }, /openai, deepseek, gemini/],
  [{ title: 'A', specificModel: 'gpt-9' }, /gpt-4\.1/],
  [{ title: 'A', ttsProvider: 'elevenlabs' }, /chirp/],
  [{ title: 'A', maxLength: 31 }, /maxLength/],
  [{ title: 'A', maxLength: '5' }, /maxLength/],
  [{ title: 'A', maxLength: 2.5 }, /maxLength/],
  [{ title: 'A', maxLength: 0 }, /maxLength/],
  [{ title: 'A', customInstructions: 'x'.repeat(2001) }, /customInstructions/],
])(
  'refuses to create a podcast from invalid input with the name of the field, case %#',
  async (input, message) => {
    expect(await getDomainError(create('errors', input))).toEqual({
      code: 'validation',
      message: expect.stringMatching(message),
    });
  },
);

test.each<[object, RegExp]>([
  [{ limit: 0 }, /limit/],
  [{ limit: 'x' }, /limit/],
  [{ sortBy: 'owner' }, /sortBy/],
  [{ status: 'done' }, /status/],
  [{ fields: 'all' }, /fields/],
])(
  'refuses to list podcasts for invalid input with the name of the field, case %#',
  async (input, message) => {
    expect(await getDomainError(call('errors').podcasts.list(input))).toEqual({
      code: 'validation',
      message: expect.stringMatching(message),
    });
  },
);

test('unknown podcasts and articles are not found', async () => {
  const { podcasts, articles } = call('errors');
  for (const [attempt, message] of [
    [() => podcasts.get({ id: 12345 }), /no such podcast/],
    [() => podcasts.create({ title: 'No such article' }), /No such article/],
    [() => articles.summary({ title: 'Nowhere' }), /Nowhere/],
  ] as const) {
    expect(await getDomainError(attempt())).toEqual({
      code: 'not_found',
      message: expect.stringMatching(message),
    });
  }
  expect(await getDomainError(articles.featured({ refresh: true, category: 'nope' }))).toEqual({
    code: 'validation',
    message: expect.stringMatching(/category/),
  });
});

test.each([0, -1, 0.5, 2.5, 30.5, 31, '5', null])(
  'refuses maxLength %j for both the creation and the estimate',
  async (maxLength) => {
    const input = { title: 'Abacus', maxLength } as { title: string };
    const { podcasts } = call('errors');
    const attempts = [podcasts.create(input), podcasts.estimate(input)];
    const errors = await Promise.all(attempts.map(getDomainError));
    expect(errors.map(({ code }) => code)).toEqual(['validation', 'validation']);
  },
);

test('cleans text that the database cannot store', async () => {
  const { podcasts } = call('texts');
  await podcasts.list({ search: '\0' });
  const input = { title: 'Half \ud800', wikiTitle: 'Abacus', customInstructions: 'a\0b \udc00' };
  expect(await podcasts.create(input)).toMatchObject({
    podcast: { title: 'Half \ufffd', custom_instructions: 'ab \ufffd' },
  });
  for (const version of ['999999999999999-x', 'x', '-1-a']) {
    expect(await podcasts.changes({ version })).toMatchObject({ changed: [{ title: 'Half \ufffd' }] });
  }
});

test('lists search literally, sort case-insensitively and page without gaps', async () => {
  const session = 'lister';
  await insertReadyPodcast(services.container, session, ['', '', ''], ['beta 50%', 'Alpha', 'gamma_ray']);
  const { podcasts } = call(session);
  const listTitles = async (input: Parameters<typeof podcasts.list>[0]) =>
    (await podcasts.list(input)).podcasts.map((podcast) => podcast.title);
  const byTitle = { sortBy: 'title', sortOrder: 'asc' } as const;
  expect(await listTitles(byTitle)).toEqual(['Alpha', 'beta 50%', 'gamma_ray']);
  expect(await listTitles({ search: '%' })).toEqual(['beta 50%']);
  expect(await listTitles({ search: 'a_r' })).toEqual(['gamma_ray']);
  expect(await listTitles({ ...byTitle, limit: 2, page: 2 })).toEqual(['gamma_ray']);
});

test('a list contains 1 MiB of transcripts and marks the omitted ones', async () => {
  const session = 'collector';
  const transcript = `Mira: ${'é'.repeat(7500)}`;
  await insertReadyPodcast(services.container, session, Array<string>(100).fill(transcript));
  const calls = call(session).podcasts;
  const { podcasts, pagination } = await calls.list({ limit: 1000 });
  expect(pagination).toEqual({ page: 1, limit: 1000, total: 100, totalPages: 1 });
  const fittingCount = Math.floor((1024 * 1024) / Buffer.byteLength(transcript));
  expect(podcasts.map((podcast) => [podcast.transcript, podcast.transcript_omitted])).toEqual([
    ...Array(fittingCount).fill([transcript, undefined]),
    ...Array(100 - fittingCount).fill([null, true]),
  ]);
  expect(await calls.get({ id: podcasts.at(-1)?.id ?? 0 })).toMatchObject({ podcast: { transcript } });

  const summary = await calls.list({ fields: 'summary', page: 2, limit: 5 });
  expect(summary.podcasts).toHaveLength(5);
  for (const podcast of summary.podcasts)
    expect(podcast).toMatchObject({ transcript: null, transcript_omitted: true, show_notes: {} });

  const { changed } = await calls.changes({});
  expect(changed).toHaveLength(100);
  expect(changed.filter((podcast) => podcast.transcript !== null)).toHaveLength(fittingCount);
});

test('changes returns everything first, then almost nothing until something changes', async () => {
  const session = 'poller';
  const { podcasts } = call(session);
  const first = await insertOne(session, 'First');
  const all = await podcasts.changes({});
  expect(all).toMatchObject({ ids: [first], changed: [{ id: first, status: 'ready' }] });
  const nothing = await podcasts.changes({ version: all.version });
  expect(nothing).toMatchObject({ version: all.version, ids: null, changed: [] });
  // With its envelope, the response has less than 200 characters.
  expect(JSON.stringify({ result: { data: nothing } }).length).toBeLessThan(200);

  const second = await insertOne(session, 'Second');
  const more = await podcasts.changes({ version: all.version });
  expect(new Set(more.ids)).toEqual(new Set([first, second]));
  expect(more.changed.map((podcast) => podcast.id)).toContain(second);
  await podcasts.remove({ id: first });
  expect(await podcasts.changes({ version: more.version })).toMatchObject({ ids: [second] });
});
