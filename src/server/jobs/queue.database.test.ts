import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import type { GenerationPermit } from './generation-permits.ts';
import { type PodcastJob, Queue } from './queue.ts';
import { PostponedError } from './run-outcome.ts';

let services: TestContainer;
let queues: Queue[];
beforeEach(async () => {
  queues = [];
  services = await startTestContainer({ work: false });
});
afterEach(async () => {
  for (const queue of queues) await queue.stop(1_000);
  await services.close();
});

/** As in another process. */
async function openQueue(): Promise<Queue> {
  const { orm, config, log } = services.container;
  const queue = await Queue.open(orm, config.DATABASE_URL, log);
  queues.push(queue);
  return queue;
}

async function enqueue(
  deadlines: Record<number, number>,
  changes: Record<number, number> = {},
): Promise<void> {
  const { orm, queue } = services.container;
  await orm.em.fork().transactional(async (tx) => {
    for (const [id, deadline] of Object.entries(deadlines)) await queue.enqueue(Number(id), deadline, tx);
    for (const [id, deadline] of Object.entries(changes)) await queue.reschedule(Number(id), deadline, tx);
  });
}

const countJobs = async (condition: string): Promise<number> => {
  const sql = `select count(*) as count from pgboss.job where ${condition}`;
  const [row] = await services.container.orm.em.fork().getConnection().execute<Array<{ count: number }>>(sql);
  return Number(row?.count);
};

const waitForAbort = ({ signal }: PodcastJob) =>
  new Promise<void>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('two processes run the waiting jobs in the order of their deadlines', async () => {
  const started: number[] = [];
  const ends: Array<() => void> = [];
  const handler = ({ podcastId }: PodcastJob) => {
    started.push(podcastId);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  for (const queue of [await openQueue(), await openQueue()]) await queue.work(1, handler);
  await enqueue({ 1: 4_000, 2: 1_000, 3: 3_000, 4: 2_000, 5: 5_000 }, { 5: 500 });
  for (const count of [2, 3, 4, 5]) {
    await expect.poll(() => started.length).toBe(count);
    ends.shift()?.();
  }
  ends.shift()?.();
  expect([started.slice(0, 2).sort(), ...started.slice(2)]).toEqual([[2, 5], 4, 3, 1]);
});

test('a job that a stop interrupts runs again before waiting jobs that are due earlier', async () => {
  await enqueue({ 1: 3_000 });
  const started: number[] = [];
  const first = await openQueue();
  await first.work(1, (job) => {
    started.push(job.podcastId);
    return waitForAbort(job);
  });
  await expect.poll(() => started).toEqual([1]);
  await enqueue({ 2: 2_900 });
  await first.stop(5_000);
  await expect.poll(() => countJobs("state = 'retry' and start_after <= now()")).toBe(1);
  await (await openQueue()).work(1, async ({ podcastId }) => void started.push(podcastId));
  await expect.poll(() => started).toEqual([1, 1, 2]);
});

test('a change runs that is queued while the job of the refused one before it ends', async () => {
  const ends: Array<() => void> = [];
  const handler = () => new Promise<void>((resolve) => ends.push(resolve));
  await (await openQueue()).work(1, handler);
  const { orm, queue } = services.container;
  const enqueueChange = () => orm.em.fork().transactional((tx) => queue.enqueueRevision(1, 2, 0, tx));
  await enqueueChange();
  await expect.poll(() => ends.length).toBe(1);
  await enqueueChange();
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
});

test('a postponed job keeps its deadline', async () => {
  await enqueue({ 1: 3_000 });
  await (await openQueue()).work(1, async () => {
    throw new PostponedError(60, { times: 1, seconds: 60 });
  });
  await expect
    .poll(() => countJobs("state = 'created' and priority = -3000 and start_after > now()"))
    .toBe(1);
});

test('a job that is due much earlier runs at once while the only running job pauses', async () => {
  const permits = new Map<number, GenerationPermit>();
  const ends = new Map<number, () => void>();
  await (await openQueue()).work(1, ({ podcastId, permit }) => {
    if (permit) permits.set(podcastId, permit);
    return new Promise<void>((resolve) => ends.set(podcastId, resolve));
  });
  await enqueue({ 1: 9_000 });
  await expect.poll(() => ends.size).toBe(1);
  await enqueue({ 2: 8_900, 3: 100 });
  await expect.poll(() => [...ends.keys()]).toEqual([1, 3]);
  let isPaused = true;
  const waiting = permits
    .get(1)
    ?.wait(new AbortController().signal)
    .then(() => {
      isPaused = false;
    });
  await permits.get(3)?.wait(new AbortController().signal);
  expect(isPaused).toBe(true);
  ends.get(3)?.();
  await waiting;
  ends.get(1)?.();
  await expect.poll(() => [...ends.keys()]).toEqual([1, 3, 2]);
  ends.get(2)?.();
  await expect.poll(() => countJobs("state = 'completed'")).toBe(3);
});
