import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { getDomainError } from '../../../tests/support/domain-error.ts';
import { createSettings } from '../../../tests/support/settings.ts';
import { PodcastEntity, QueuedPodcastEntity } from './podcast.entity.ts';
import { RunRepository } from './run.repository.ts';

let services: TestContainer;
beforeAll(async () => {
  services = await startTestContainer({
    work: false,
    env: { QUEUE_LIMIT: '40', LIMIT_CREATE_PER_HOUR: '1000' },
  });
});
afterAll(() => services.close());
beforeEach(() => services.container.orm.em.fork().nativeDelete(PodcastEntity, {}));

async function create(address: string, maxLength: number, session = address): Promise<number> {
  const { podcasts } = services.createCaller(session, { address });
  return (await podcasts.create({ title: 'Abacus', maxLength })).podcast.id;
}

/** Returns the number of podcasts until the first refusal, and the refusal. */
async function flood(address: string, maxLength: number) {
  for (let accepted = 0; ; accepted += 1) {
    const refusal = await getDomainError(create(address, maxLength, `${address}/${accepted}`)).catch(
      () => null,
    );
    if (refusal) return { accepted, refusal };
  }
}

async function listByDeadline(): Promise<number[]> {
  const rows = await services.container.orm.em
    .fork()
    .find(QueuedPodcastEntity, {}, { orderBy: { deadline: 'asc' } });
  return rows.map(({ podcast }) => podcast.id);
}

test('an address and its site get a share of the queue, by minutes, and a newcomer still gets a slot', async () => {
  expect(await flood('192.0.2.1', 30)).toEqual({
    accepted: 10,
    refusal: { code: 'rate_limited', message: expect.stringMatching(/share of the queue/), retryAfter: 60 },
  });
  expect(await flood('192.0.2.2', 15)).toMatchObject({ accepted: 6 });
  expect(await flood('192.0.2.3', 15)).toMatchObject({ accepted: 0, refusal: { code: 'rate_limited' } });
  await create('198.51.100.1', 30);
});

test('sessions at one address take turns, and an address with one podcast comes before a second one of others', async () => {
  const own = [await create('192.0.2.1', 15, 'a'), await create('192.0.2.1', 15, 'a')];
  const other = await create('192.0.2.1', 15, 'b');
  const newcomer = await create('198.51.100.1', 1);
  expect(await listByDeadline()).toEqual([newcomer, own[0], other, own[1]]);
});

test('the wait of a podcast counts the waiting podcasts with an earlier deadline and estimates its generation', async () => {
  const { podcasts } = services.createCaller('reader', { address: '192.0.2.9' });
  const countBefore = async (id: number) => (await podcasts.wait({ id })).before;
  const first = await create('192.0.2.1', 15, 'a');
  const last = await create('192.0.2.1', 15, 'a');
  const newcomer = await create('198.51.100.1', 1);
  expect(await Promise.all([newcomer, first, last].map(countBefore))).toEqual([0, 1, 2]);

  const { em } = services.container.orm;
  await em.fork().nativeUpdate(PodcastEntity, { id: newcomer }, { status: 'processing' });
  expect(await countBefore(last)).toBe(1);
  expect(await podcasts.wait({ id: newcomer })).toEqual({ before: null, seconds: expect.any(Number) });
  const { seconds } = await podcasts.estimate({ title: 'Abacus', maxLength: 1 });
  expect((await podcasts.wait({ id: newcomer })).seconds).toBe(seconds);

  const settings = createSettings({ maxLength: 1, wikiTitles: ['No such article'] });
  await em.fork().nativeUpdate(PodcastEntity, { id: newcomer }, { settings });
  expect(await podcasts.wait({ id: newcomer })).toEqual({ before: null, seconds: null });
  await em.fork().nativeUpdate(PodcastEntity, { id: newcomer }, { status: 'ready' });
  expect(await podcasts.wait({ id: newcomer })).toEqual({ before: null, seconds: null });
  expect(await getDomainError(podcasts.wait({ id: 12345 }))).toMatchObject({ code: 'not_found' });
});

test('the networks of a podcast are deleted when it ends and when it is cancelled', async () => {
  const ended = await create('192.0.2.1', 15, 'a');
  const cancelled = await create('192.0.2.1', 15, 'a');
  const { orm, events, clock } = services.container;
  const runs = new RunRepository({ em: orm.em, events, clock });
  const run = await runs.start(ended);
  if (!run) throw new Error('There is nothing to generate.');
  expect(await listByDeadline()).toEqual([ended, cancelled]);
  await runs.fail(run, 'No.');
  expect(await listByDeadline()).toEqual([cancelled]);
  await services.createCaller('a').podcasts.cancel({ id: cancelled });
  expect(await listByDeadline()).toEqual([]);
});
