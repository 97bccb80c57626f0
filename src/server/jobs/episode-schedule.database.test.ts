import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { createArticle, createFakeEncyclopedia } from '../../../tests/support/fakes.ts';
import { EpisodeGenerator } from '../../domain/follow/episode-generator.service.ts';
import { systemClock } from '../../domain/system-clock.ts';
import { startEpisodeSchedule } from './episode-schedule.ts';

const TIMES = { firstMs: 1, intervalMs: 20 };

let now = new Date('2026-11-23T10:00:00Z');
const clock = { ...systemClock, now: () => now };
let services: TestContainer;
beforeAll(async () => {
  services = await startTestContainer({ work: false, overrides: { clock } });
});
afterAll(() => services.close());

/** A generator as in another process, and how often it looked for due follows and generated one. */
function createProcess() {
  const { container } = services;
  const generator = new EpisodeGenerator({
    em: container.orm.em,
    clock,
    editions: { get: () => createFakeEncyclopedia(createArticle('Abacus')) },
    listPool: async () => ['Abacus'],
    creator: container.services.podcastCreator,
    modelRegistry: { configured: new Set(), localModels: [] },
  });
  const counts = { sweeps: 0, jobs: 0 };
  return {
    counts,
    findDue: () => {
      counts.sweeps += 1;
      return generator.findDue();
    },
    generate: async (id: number, signal: AbortSignal) => {
      await generator.generate(id, signal);
      counts.jobs += 1;
    },
  };
}

test('two processes that share the queue generate one episode when a follow is due', async () => {
  const caller = services.createCaller('reader');
  await caller.follows.create({ kind: 'daily', cadence: 'daily', hour: 11 });
  const processes = [createProcess(), createProcess()];
  const { queue, log } = services.container;
  const stops = await Promise.all(
    processes.map((generator) => startEpisodeSchedule(queue, generator, log, TIMES)),
  );
  const count = (name: 'sweeps' | 'jobs') => processes.reduce((sum, { counts }) => sum + counts[name], 0);
  now = new Date('2026-11-23T11:00:00Z');
  await expect.poll(() => count('jobs'), { timeout: 10_000 }).toBeGreaterThan(0);
  const sweeps = count('sweeps');
  await expect.poll(() => count('sweeps')).toBeGreaterThan(sweeps + 4);
  for (const stop of stops) await stop();
  expect((await caller.podcasts.list({})).podcasts).toHaveLength(1);
});
