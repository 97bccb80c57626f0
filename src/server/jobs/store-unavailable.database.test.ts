import type { SqlEntityManager } from '@mikro-orm/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { StoreUnavailableError } from '../../domain/errors.ts';
import { QUEUE_SCHEMA } from '../storage/database.ts';

let services: TestContainer;
const visitor = () => services.createCaller('visitor');
beforeAll(async () => {
  services = await startTestContainer();
});
afterAll(() => services.close());

test('a podcast waits while the store is unavailable, pays for no turn twice, and is generated afterwards', async () => {
  let isUnavailable = true;
  services.store.beforePut = (key) => {
    if (isUnavailable && key.startsWith('speech/'))
      throw new StoreUnavailableError(new Error('S3 PutObject: AccessDenied 403'));
  };
  const { id } = (await visitor().podcasts.create({ title: 'Abacus', maxLength: 2 })).podcast;
  const get = async () => (await visitor().podcasts.get({ id })).podcast;
  await expect.poll(get, { timeout: 20_000 }).toMatchObject({
    status: 'pending',
    progress: 'Waiting for the audio store to answer... (0%)',
    error: null,
  });
  const sql = services.container.orm.em.fork() as SqlEntityManager;
  const jobs = () =>
    sql.execute<Array<{ times: string }>>(
      `select data->'waited'->>'times' as times from ${QUEUE_SCHEMA}.job
       where singleton_key = ? and state = 'created'`,
      [String(id)],
    );
  await expect.poll(jobs, { timeout: 20_000 }).toEqual([{ times: '1' }]);
  expect(new Set(services.speechModel.synthesizedTexts).size).toBe(
    services.speechModel.synthesizedTexts.length,
  );

  isUnavailable = false;
  await sql.execute(`update ${QUEUE_SCHEMA}.job set start_after = now() where singleton_key = ?`, [
    String(id),
  ]);
  await expect.poll(async () => (await get()).status, { timeout: 60_000 }).toBe('ready');
}, 120_000);
