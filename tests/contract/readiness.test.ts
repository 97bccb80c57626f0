import { expect, test } from 'vitest';
import { startBlackHoleProxy } from '../support/black-hole-proxy.ts';
import { createIsolatedDatabase } from '../support/database.ts';
import { startTestServer } from '../support/server.ts';

test.skipIf(!process.env.DATABASE_URL)(
  'while PostgreSQL is unavailable or silent, the server is healthy but not ready, and recovers afterwards',
  async () => {
    const database = await createIsolatedDatabase();
    const real = new URL(database.env.DATABASE_URL ?? '');
    const proxy = await startBlackHoleProxy({ host: real.hostname, port: Number(real.port || 5432) });
    const through = new URL(real);
    through.port = String(proxy.port);
    const server = await startTestServer({ env: { DATABASE_URL: through.href } });
    const ready = async () => {
      const asked = performance.now();
      const answer = await fetch(`${server.url}/api/ready`);
      expect(performance.now() - asked).toBeLessThan(6_000);
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
      return answer.status;
    };
    const until = (status: number) => expect.poll(ready, { timeout: 30_000, interval: 200 }).toBe(status);
    try {
      await until(200);
      proxy.setGone(true);
      await until(503);
      proxy.setGone(false);
      await until(200);
      proxy.swallow();
      await until(503);
    } finally {
      proxy.setGone(true);
      await server.close();
      await proxy.close();
      await database.drop();
    }
  },
  120_000,
);
