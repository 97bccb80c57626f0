import { expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { createMemoryCheckpoints, FakeSpeechModel, MemoryStore } from '../../../tests/support/fakes.ts';
import { useFixture } from '../../../tests/support/fixture.ts';
import { Checkpoints } from '../../pipeline/checkpoints.ts';
import { SpeechQueue } from '../../pipeline/speech-queue.ts';
import { FeedbackEntity } from '../feedback/feedback.entity.ts';
import { SpendingEntity } from '../spending/spending.repository.ts';
import { ProviderFailureEntity } from '../system/provider-health.service.ts';
import { systemClock } from '../system-clock.ts';
import { CheckpointEntity, EventEntity, PodcastEntity } from './podcast.entity.ts';
import { RetentionService } from './retention.service.ts';

const START = new Date('2026-11-21T00:00:00Z');

let services: TestContainer;
const visitor = () => services.createCaller('visitor');
useFixture(
  async () => {
    services = await startTestContainer({
      work: false,
      overrides: { clock: { ...systemClock, now: () => START } },
    });
  },
  () => services.close(),
);

test('the retention sweep deletes intermediate data after 24 hours, failed podcasts after one hour, finished ones never', async () => {
  const ids: number[] = [];
  for (const status of ['ready', 'failed', 'processing'] as const) {
    const { podcast } = await visitor().podcasts.create({ title: status, wikiTitle: 'Abacus' });
    ids.push(podcast.id);
    const em = services.container.orm.em.fork();
    await em.nativeUpdate(PodcastEntity, { id: podcast.id }, { status });
    await em.insert(CheckpointEntity, {
      podcastId: podcast.id,
      step: 'outline',
      value: {},
      updatedAt: START,
    });
    await services.container.events.append(podcast.id, [{ type: 'progress', status, progress: '' }], em);
  }
  const [ready = 0, , underWay = 0] = ids;
  const store = new MemoryStore();
  store.now = () => START;
  const published = `audio/${ready}/2.mp3`;
  const abandoned = [`audio/${ready}/1.mp3`, 'audio/404/1.mp3', `live/${ready}/1/0.mp3`, 'speech/a.wav'];
  const inUse = [`live/${underWay}/1/0.mp3`, `audio/${underWay}/1.mp3`];
  for (const key of ['audio/podcast_1.mp3', published, ...abandoned, ...inUse]) {
    await store.put(key, new Uint8Array(1));
  }
  const em = services.container.orm.em.fork();
  await em.nativeUpdate(PodcastEntity, { id: ready }, { audioKey: published });
  // Older than the data it uses, like every podcast.
  const minuteBefore = new Date(START.getTime() - 60_000);
  await em.nativeUpdate(PodcastEntity, { id: underWay }, { createdAt: minuteBefore });

  const count = () => services.container.orm.em.fork();
  const sweepAt = (hours: number) =>
    new RetentionService({
      em: services.container.orm.em,
      store,
      clock: { ...systemClock, now: () => new Date(START.getTime() + hours * 3_600_000) },
    }).sweep();

  await sweepAt(0.99);
  expect(await count().count(PodcastEntity)).toBe(3);
  await sweepAt(1.01);
  expect((await count().find(PodcastEntity, {})).map((podcast) => podcast.status).sort()).toEqual([
    'processing',
    'ready',
  ]);
  expect(await count().count(CheckpointEntity)).toBe(2);
  await sweepAt(24.01);
  expect(await count().count(PodcastEntity)).toBe(2);
  // Data of a podcast in progress is never deleted.
  expect(await count().find(CheckpointEntity, {})).toMatchObject([{ podcastId: underWay }]);
  expect(await count().find(EventEntity, {})).toMatchObject([{ podcastId: underWay }]);
  expect([...store.files.keys()]).toEqual(['audio/podcast_1.mp3', published, 'speech/a.wav', ...inUse]);

  await count().nativeUpdate(PodcastEntity, { id: underWay }, { status: 'ready' });
  await sweepAt(24.01);
  expect(await count().count(PodcastEntity)).toBe(2);
  expect(await count().count(CheckpointEntity)).toBe(0);
  expect(await count().count(EventEntity)).toBe(0);
  expect([...store.files.keys()]).toEqual(['audio/podcast_1.mp3', published]);
});

test('the retention sweep deletes files of deleted podcasts and stale runs at once', async () => {
  const { id } = (await visitor().podcasts.create({ title: 'Abacus' })).podcast;
  const em = services.container.orm.em.fork();
  await em.nativeUpdate(PodcastEntity, { id }, { status: 'processing', attempt: 2 });
  const store = new MemoryStore();
  store.now = () => START;
  const last = [`live/${id}/2/0.mp3`, `audio/${id}/2.mp3`];
  const earlier = [`live/${id}/1/0.mp3`, `audio/${id}/1.mp3`];
  const gone = ['live/404/1/0.mp3', 'audio/404/1.mp3'];
  for (const key of [...last, ...earlier, ...gone]) await store.put(key, new Uint8Array(1));
  const sweep = () =>
    new RetentionService({
      em: services.container.orm.em,
      store,
      clock: { ...systemClock, now: () => START },
    }).sweep();
  await sweep();
  // Listeners may still play what an earlier run stored.
  expect([...store.files.keys()]).toEqual([...last, ...earlier]);
  await em.nativeUpdate(PodcastEntity, { id }, { status: 'ready', audioKey: `audio/${id}/2.mp3` });
  await sweep();
  expect([...store.files.keys()]).toEqual(last);
  await em.nativeDelete(PodcastEntity, { id });
});

test('the retention sweep deletes speech 24 hours after its last use', async () => {
  const store = new MemoryStore();
  const voice = new FakeSpeechModel();
  const at = (hours: number) => {
    store.now = () => new Date(START.getTime() + hours * 3_600_000);
  };
  const checkpoints = await Checkpoints.open(createMemoryCheckpoints(), 'builtin');
  const ports = { speechModel: voice, store, speechConcurrency: 1, clock: systemClock };
  const queue = new SpeechQueue(ports, checkpoints, new AbortController().signal);
  const speak = () => queue.request({ host: 'A', text: 'A line.' }, 0, 0).whole;
  const sweep = () =>
    new RetentionService({
      em: services.container.orm.em,
      store,
      clock: { ...systemClock, now: () => store.now() },
    }).sweep();
  at(0);
  await speak();
  at(20);
  await speak();
  at(43.9);
  await sweep();
  await speak();
  expect(voice.synthesizedTexts).toHaveLength(1);
  at(68);
  await sweep();
  expect(store.files.size).toBe(0);
});

test('the retention sweep removes owners and networks of spending after a day, spending and provider failures after 30 days, and keeps feedback', async () => {
  const { em } = services.container.orm;
  const sweepAfter = (days: number) =>
    new RetentionService({
      em,
      store: new MemoryStore(),
      clock: { ...systemClock, now: () => new Date(START.getTime() + days * 86_400_000) },
    }).sweep();
  const owner = 'a'.repeat(64);
  const payer = { owner, subscriber: 'b'.repeat(64), site: 'c'.repeat(64) };
  await em
    .fork()
    .insert(SpendingEntity, { ...payer, podcastId: 1, day: '2026-11-21', reserved: 1, spent: 2 });
  await em.fork().insert(ProviderFailureEntity, { provider: 'chirp', message: 'Away.', failedAt: START });
  await services.container.services.feedback.send(
    { owner, address: '', networks: ['', ''] },
    { message: 'Good.' },
  );
  const kept = async () => [
    (await em.fork().find(SpendingEntity, {})).flatMap((row) => [row.owner, row.subscriber, row.site]),
    await em.fork().count(ProviderFailureEntity),
    await em.fork().count(FeedbackEntity),
  ];
  await sweepAfter(0.99);
  expect(await kept()).toEqual([Object.values(payer), 1, 1]);
  await sweepAfter(1);
  expect(await kept()).toEqual([[null, null, null], 1, 1]);
  await sweepAfter(29.9);
  expect(await kept()).toEqual([[null, null, null], 1, 1]);
  await sweepAfter(31);
  expect(await kept()).toEqual([[], 0, 1]);
});

test('the retention sweep deletes a failed podcast and all its data after an hour', async () => {
  const { orm, events } = services.container;
  const { podcast } = await visitor().podcasts.create({ title: 'Failing', wikiTitle: 'Abacus' });
  const em = orm.em.fork();
  const own = [`live/${podcast.id}/1/0.mp3`, `audio/${podcast.id}/1.mp3`, 'speech/own.wav'];
  const value = { models: [], spoken: ['speech/own.wav'] };
  await em.insert(CheckpointEntity, { podcastId: podcast.id, step: 'usage', value, updatedAt: START });
  await events.append(podcast.id, [{ type: 'failed', error: 'No.' }], em);
  await em.nativeUpdate(PodcastEntity, { id: podcast.id }, { status: 'failed' });
  const store = new MemoryStore();
  store.now = () => START;
  for (const key of [...own, 'speech/other.wav']) await store.put(key, new Uint8Array(1));
  const clock = { ...systemClock, now: () => new Date(START.getTime() + 3_601_000) };
  await new RetentionService({ em: orm.em, store, clock }).sweep();
  expect([...store.files.keys()]).toEqual(['speech/other.wav']);
  const of = { podcastId: podcast.id };
  const counts = [
    await orm.em.fork().count(CheckpointEntity, of),
    await orm.em.fork().count(EventEntity, of),
  ];
  expect([...counts, await orm.em.fork().count(PodcastEntity, { id: podcast.id })]).toEqual([0, 0, 0]);
});
