import type { SqlEntityManager } from '@mikro-orm/sql';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { createArticle, createFakeEncyclopedia } from '../../../tests/support/fakes.ts';
import { StoreUnavailableError } from '../../domain/errors.ts';
import type { Podcast } from '../../domain/podcast/podcast.schema.ts';
import { ImmediateRetryError } from '../../pipeline/retry.ts';
import { QUEUE_SCHEMA } from '../storage/database.ts';

const library = createFakeEncyclopedia(createArticle('Abacus'));
let isUnavailable = false;
let services: TestContainer;
const visitor = () => services.createCaller('visitor');
beforeAll(async () => {
  services = await startTestContainer({
    overrides: {
      encyclopedia: {
        ...library,
        async getArticle(title) {
          if (isUnavailable) throw new ImmediateRetryError('Wikipedia cannot be reached');
          return library.getArticle(title);
        },
      },
    },
  });
});
afterAll(() => services.close());
afterEach(() => {
  isUnavailable = false;
});

async function create(): Promise<number> {
  return (await visitor().podcasts.create({ title: 'Abacus', maxLength: 2 })).podcast.id;
}

async function get(id: number): Promise<Podcast> {
  return (await visitor().podcasts.get({ id })).podcast;
}

const sql = () => services.container.orm.em.fork() as SqlEntityManager;

function jobs(
  id: number,
): Promise<Array<{ seconds: number; retry_count: number; data: { waited: object } }>> {
  return sql().execute(
    `select extract(epoch from start_after - now())::int as seconds, retry_count, data
     from ${QUEUE_SCHEMA}.job where name = 'make-podcast' and state < 'completed' and singleton_key = ?`,
    [String(id)],
  );
}

const wake = (id: number) =>
  sql().execute(
    `update ${QUEUE_SCHEMA}.job set start_after = now() where singleton_key = ? and state = 'created'`,
    [String(id)],
  );

const hasWaited = (id: number, times: number) =>
  vi.waitFor(async () => expect(await jobs(id)).toMatchObject([{ data: { waited: { times } } }]), 20_000);

// First: the speech of other podcasts would count.
test('a podcast waits while the store is unavailable, pays for no turn twice, and is generated afterwards', async () => {
  let isStoreUnavailable = true;
  services.store.beforePut = (key) => {
    if (isStoreUnavailable && key.startsWith('speech/'))
      throw new StoreUnavailableError(new Error('S3 PutObject: AccessDenied 403'));
  };
  const id = await create();
  await hasWaited(id, 1);
  expect(await get(id)).toMatchObject({
    status: 'pending',
    progress: 'Waiting for the audio store to answer... (0%)',
    error: null,
  });
  const { synthesizedTexts } = services.speechModel;
  expect(new Set(synthesizedTexts).size).toBe(synthesizedTexts.length);

  isStoreUnavailable = false;
  await wake(id);
  await expect.poll(async () => (await get(id)).status, { timeout: 60_000 }).toBe('ready');
}, 120_000);

test('a podcast waits while the encyclopedia is unavailable, and is generated afterwards', async () => {
  isUnavailable = true;
  const id = await create();
  await hasWaited(id, 1);
  const [job] = await jobs(id);
  expect(job?.retry_count).toBe(0);
  expect(job?.seconds).toBeGreaterThan(50);
  expect(job?.seconds).toBeLessThanOrEqual(60);
  expect(await get(id)).toMatchObject({
    status: 'pending',
    progress: 'Waiting for Wikipedia to answer... (0%)',
    error: null,
  });
  await wake(id);
  await hasWaited(id, 2);
  isUnavailable = false;
  await wake(id);
  for await (const { event } of services.container.events.follow(id, 0, AbortSignal.timeout(25_000))) {
    if (event.type === 'outlined') break;
  }
  expect((await get(id)).status).toBe('processing');
  await visitor().podcasts.cancel({ id });
});

test('cancels a podcast that waits for the encyclopedia', async () => {
  isUnavailable = true;
  const id = await create();
  await hasWaited(id, 1);
  await visitor().podcasts.cancel({ id });
  expect(await jobs(id)).toEqual([]);
});
