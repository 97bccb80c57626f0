import { afterEach, expect, test } from 'vitest';
import { EventEntity, PodcastEntity, StepEntity } from '../../src/domain/podcast/podcast.entity.ts';
import { RetentionService } from '../../src/domain/podcast/retention.service.ts';
import { MemoryStore } from '../support/fakes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
afterEach(() => server.close());

const START = new Date('2026-11-21T00:00:00Z');

test('intermediate data goes after 24 hours, failed podcasts after one, finished ones never', async () => {
  server = await startTestServer({ work: false, overrides: { clock: { now: () => START } } });
  const ids: number[] = [];
  for (const status of ['ready', 'failed', 'processing'] as const) {
    const answer = await server.call('POST', '/api/podcasts', {
      body: { title: status, wikiTitle: 'Abacus' },
    });
    const { podcast } = (await answer.json()) as { podcast: { id: number } };
    ids.push(podcast.id);
    const em = server.container.orm.em.fork();
    await em.nativeUpdate(PodcastEntity, { id: podcast.id }, { status });
    await em.insert(StepEntity, { podcastId: podcast.id, step: 'outline', value: {}, updatedAt: START });
    await server.container.events.append(podcast.id, { type: 'progress', status, progress: '' }, em);
  }
  const store = new MemoryStore();
  for (const key of ['speech/a.wav', 'live/1/0.mp3', 'audio/podcast_1.mp3'])
    await store.put(key, new Uint8Array(1));

  const count = () => server.container.orm.em.fork();
  const sweepAt = (hours: number) =>
    new RetentionService({
      em: server.container.orm.em,
      store,
      clock: { now: () => new Date(START.getTime() + hours * 3_600_000) },
    }).sweep();

  await sweepAt(0.99);
  expect(await count().count(PodcastEntity)).toBe(3);
  await sweepAt(1.01);
  expect((await count().find(PodcastEntity, {})).map((podcast) => podcast.status).sort()).toEqual([
    'processing',
    'ready',
  ]);
  expect(await count().count(StepEntity)).toBe(3);
  await sweepAt(24.01);
  expect(await count().count(PodcastEntity)).toBe(2);
  expect(await count().count(StepEntity)).toBe(0);
  expect(await count().count(EventEntity)).toBe(0);
  expect([...store.files.keys()]).toEqual(['audio/podcast_1.mp3']);
});
