import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { EventEntity, PodcastEntity } from '../podcast/podcast.entity.ts';
import { RetentionService } from '../podcast/retention.service.ts';
import { RunRepository } from '../podcast/run.repository.ts';
import { createUsage, USAGE_CHECKPOINT } from '../podcast/usage.schema.ts';
import { SpendingEntity } from '../spending/spending.repository.ts';
import { systemClock } from '../system-clock.ts';
import type { ExampleService } from './example.service.ts';

const START_MS = Date.parse('2026-11-21T00:00:00Z');
const HOUR_MS = 60 * 60 * 1000;

let now = START_MS;
const clock = { ...systemClock, now: () => new Date(now) };
let services: TestContainer;
let examples: ExampleService;
let id: number;
beforeAll(async () => {
  services = await startTestContainer({ work: false, env: { QUEUE_LIMIT: '1' }, overrides: { clock } });
  examples = services.container.services.examples;
  id = (await examples.list())[0]?.id ?? 0;
});
afterAll(() => services.close());
beforeEach(async () => {
  now = START_MS;
  await services.container.orm.em.fork().nativeDelete(PodcastEntity, {});
});

const forkEm = () => services.container.orm.em.fork();
const find = () => forkEm().findOne(PodcastEntity, { id });
const openRuns = () => {
  const { orm, events } = services.container;
  return new RunRepository({ em: orm.em, events, clock });
};

async function fail(): Promise<void> {
  const runs = openRuns();
  const run = await runs.start(id);
  if (!run) throw new Error('There is no example to fail.');
  await runs.fail(run, 'No voices.');
}

test('listing starts no example, and opening another podcast creates nothing', async () => {
  expect((await examples.list()).map(({ example, status }) => [example, status])).toEqual(
    Array.from({ length: 3 }, () => [true, 'pending']),
  );
  await examples.open(4711);
  expect(await forkEm().count(PodcastEntity, {})).toBe(0);
});

test('concurrent plays create one record', async () => {
  await Promise.all([examples.play(id), examples.play(id), examples.open(id)]);
  expect(await find()).toMatchObject({
    status: 'pending',
    owner: '',
    settings: { modelType: 'example' },
    attempt: 0,
  });
  expect(await forkEm().count(PodcastEntity, {})).toBe(1);
});

test('an example takes no place of the queue, and a full queue does not stop it', async () => {
  await examples.play(id);
  const visitor = services.createCaller('visitor');
  await visitor.podcasts.create({ title: 'Abacus' });
  await expect(visitor.podcasts.create({ title: 'Abacus' })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
  await forkEm().nativeDelete(PodcastEntity, { id });
  await examples.play(id);
  expect((await find())?.status).toBe('pending');
});

test('a failed example is started by the next play at once, and by opening it after some seconds', async () => {
  await examples.play(id);
  await fail();
  await examples.open(id);
  expect((await find())?.status).toBe('failed');
  await examples.play(id);
  expect(await find()).toMatchObject({ status: 'pending', error: null, openRuns: 0 });
  const types = (await forkEm().find(EventEntity, { podcastId: id })).map(({ event }) => event);
  expect(types).toEqual([expect.objectContaining({ type: 'progress', status: 'pending' })]);
  await fail();
  now += 10_000;
  await examples.open(id);
  expect((await find())?.status).toBe('pending');
});

test('an example that the operator has deleted starts anew, and its old run can write nothing', async () => {
  await examples.play(id);
  const runs = openRuns();
  const old = await runs.start(id);
  if (!old) throw new Error('The example has no run.');
  await services.createCaller('operator', { isAdmin: true }).podcasts.remove({ id });
  expect(await find()).toBeNull();
  await examples.play(id);
  const run = await runs.start(id);
  expect(run?.attempt).toBeGreaterThan(old.attempt);
  await expect(runs.emit(old, [{ type: 'deleted' }])).rejects.toThrow();
});

test('retention keeps examples, also failed ones, and their costs count for nobody', async () => {
  await examples.play(id);
  const runs = openRuns();
  const run = await runs.start(id);
  if (!run) throw new Error('The example has no run.');
  const usage = createUsage('chirp');
  usage.speech.characters = 1_000_000;
  await runs.createCheckpointStore(run).save(USAGE_CHECKPOINT, usage);
  await runs.fail(run, 'No voices.');
  expect(await forkEm().count(SpendingEntity, {})).toBe(0);
  now += 2 * HOUR_MS;
  const { orm } = services.container;
  await new RetentionService({ em: orm.em, store: services.store, clock }).sweep();
  expect((await find())?.status).toBe('failed');
});
