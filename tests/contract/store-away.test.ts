import type { SqlEntityManager } from '@mikro-orm/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoreUnavailableError } from '../../src/domain/audio/store-unavailable-error.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { QUEUE_SCHEMA } from '../../src/server/storage/database.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a podcast waits while the store is unavailable, pays for no turn twice, and is generated afterwards', async () => {
  let away = true;
  server.store.beforePut = (key) => {
    if (away && key.startsWith('speech/'))
      throw new StoreUnavailableError(new Error('S3 PutObject: AccessDenied 403'));
  };
  const answer = await server.call('POST', '/api/podcasts', { body: { title: 'Abacus', maxLength: 2 } });
  const { id } = ((await answer.json()) as { podcast: Podcast }).podcast;
  const get = async () =>
    ((await (await server.call('GET', `/api/podcasts/${id}`)).json()) as { podcast: Podcast }).podcast;
  await expect.poll(async () => (await get()).status, { timeout: 20_000 }).toBe('pending');
  const sql = server.container.orm.em.fork() as SqlEntityManager;
  const jobs = () =>
    sql.execute<Array<{ times: string }>>(
      `select data->'waited'->>'times' as times from ${QUEUE_SCHEMA}.job
       where singleton_key = ? and state = 'created'`,
      [String(id)],
    );
  await expect.poll(jobs, { timeout: 20_000 }).toEqual([{ times: '1' }]);
  expect(await get()).toMatchObject({ status: 'pending', error: null });
  // Turns in progress at the first failure were synthesized, and none twice.
  expect(new Set(server.speechModel.synthesizedTexts).size).toBe(server.speechModel.synthesizedTexts.length);

  away = false;
  await sql.execute(`update ${QUEUE_SCHEMA}.job set start_after = now() where singleton_key = ?`, [
    String(id),
  ]);
  await expect.poll(async () => (await get()).status, { timeout: 60_000 }).toBe('ready');
}, 120_000);
