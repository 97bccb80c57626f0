import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/storage/database.ts';
import { startBlackHoleProxy } from '../support/black-hole-proxy.ts';
import { findDatabaseFaults } from '../support/consistency.ts';
import { createIsolatedDatabase } from '../support/database.ts';
import { startTestServer } from '../support/server.ts';

const closers: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A server with a firewall between it and PostgreSQL. */
async function start() {
  const database = await createIsolatedDatabase();
  closers.push(database.drop);
  const real = new URL(database.env.DATABASE_URL ?? '');
  const proxy = await startBlackHoleProxy({ host: real.hostname, port: Number(real.port || 5432) });
  closers.push(proxy.close);
  const through = new URL(real);
  through.port = String(proxy.port);
  const server = await startTestServer({
    env: { DATABASE_URL: through.href },
    overrides: { queryTimeoutMs: 1_000 },
  });
  closers.push(() => server.close());
  closers.push(() => proxy.setGone(true));
  return { server, proxy };
}

test.skipIf(!process.env.DATABASE_URL)(
  'closes silent PostgreSQL connections: requests get responses, the worker continues, nothing happens twice',
  async () => {
    const { server, proxy } = await start();
    // One silence early and one in the middle, for active and idle connections.
    const silences = new Set([2, 8]);
    server.speechModel.beforeTurn = async () => {
      if (silences.delete(server.speechModel.synthesizedTexts.length)) {
        proxy.swallow();
        await sleep(50);
      }
    };
    const created = await server.call('POST', '/api/podcasts', { body: { title: 'Abacus', maxLength: 5 } });
    const { podcast } = (await created.json()) as { podcast: { id: number } };
    const statuses = new Set<number>();
    const seen = async () => {
      const asked = performance.now();
      const answer = await server.call('GET', `/api/podcasts/${podcast.id}`);
      // Callers get a response within the limit plus the time for a new connection.
      expect(performance.now() - asked).toBeLessThan(15_000);
      statuses.add(answer.status);
      const body = (await answer.json()) as { podcast?: { status: string } };
      return body.podcast?.status;
    };
    await expect.poll(seen, { timeout: 60_000, interval: 200 }).toBe('ready');
    expect(silences.size).toBe(0);
    expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect(await findDatabaseFaults(server.container.orm, new Set())).toEqual([]);
  },
  120_000,
);

test.skipIf(!process.env.DATABASE_URL)(
  'connections that break within transactions do not exhaust the pool',
  async () => {
    const database = await createIsolatedDatabase();
    closers.push(database.drop);
    const orm = await openDatabase({ DATA_DIR: 'memory://', DATABASE_URL: database.env.DATABASE_URL });
    closers.push(() => orm.close(true));
    const broken = Array.from({ length: 12 }, () =>
      orm.em.fork().transactional(async (tx) => {
        await tx
          .getConnection()
          .execute('select pg_terminate_backend(pg_backend_pid())', [], 'all', tx.getTransactionContext());
      }),
    );
    const ends = await Promise.allSettled(broken);
    expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 'rejected'));
    expect(await orm.em.getConnection().execute('select 1 as one')).toEqual([{ one: 1 }]);
  },
  60_000,
);
