import type { SqlEntityManager } from '@mikro-orm/sql';
import { afterEach, expect, test } from 'vitest';
import { QUEUE_SCHEMA } from '../../src/server/storage/database.ts';
import { startTestContainer, type TestContainer } from '../support/container.ts';
import { waitForFinalEvent } from '../support/final-event.ts';

let services: TestContainer;
afterEach(() => services.close());

const sql = <T extends object>(statement: string) =>
  (services.container.orm.em.fork() as SqlEntityManager).execute<T[]>(statement);

async function create(): Promise<number> {
  return (await services.createCaller('visitor').podcasts.create({ title: 'Abacus', maxLength: 1 })).podcast
    .id;
}

test('a run goes on when its heartbeat and its start look hours old, as after a clock was set forward', async () => {
  services = await startTestContainer();
  const release = Promise.withResolvers<void>();
  services.speechModel.beforeTurn = () => release.promise;
  const id = await create();
  const countActive = () => sql(`select id from ${QUEUE_SCHEMA}.job where state = 'active'`);
  await expect.poll(countActive).toHaveLength(1);
  const findSupervision = async () =>
    (await sql<{ at: string }>(`select monitor_on::text as at from ${QUEUE_SCHEMA}.queue`))[0]?.at;
  await sql(
    `update ${QUEUE_SCHEMA}.job set heartbeat_on = heartbeat_on - interval '7 hours',
     started_on = started_on - interval '7 hours'`,
  );
  for (let count = 0; count < 2; count += 1) {
    const last = await findSupervision();
    await expect.poll(findSupervision, { timeout: 25_000 }).not.toBe(last);
  }
  release.resolve();
  expect(await waitForFinalEvent(services.container, id)).toBe('ready');
  expect(await sql(`select attempt from podcast`)).toEqual([{ attempt: 1 }]);
}, 60_000);

test('waiting jobs start on time and keep their delays and their order after a clock was set back', async () => {
  services = await startTestContainer({ work: false });
  const [first, second] = [await create(), await create()];
  const set = (id: number, created: string, start: string) =>
    sql(
      `update ${QUEUE_SCHEMA}.job set created_on = now() + interval '${created}', start_after = now() + interval '${start}'
       where singleton_key = '${id}'`,
    );
  await set(first, '2 hours', '2 hours');
  await set(second, '3 hours', '3 hours 20 minutes');
  await services.container.startWork();
  expect(await waitForFinalEvent(services.container, first)).toBe('ready');
  const [delayed] = await sql<{ minutes: number; is_later: boolean }>(
    `select round(extract(epoch from start_after - now()) / 60)::int as minutes from ${QUEUE_SCHEMA}.job
     where singleton_key = '${second}'`,
  );
  expect(delayed?.minutes).toBe(20);
}, 60_000);
