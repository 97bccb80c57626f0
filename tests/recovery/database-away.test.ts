import { afterEach, expect, test } from 'vitest';
import {
  countOpenJobs,
  findAudioFaults,
  findDatabaseFaults,
  findOrphanedFiles,
} from '../support/consistency.ts';
import { createInstallation } from '../support/installation.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { createLedger, findBrokenPromises, RetryingClient } from '../support/retrying-client.ts';

const closers: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

// Starts its own PostgreSQL server, so it runs with the PostgreSQL tests.
test.skipIf(!process.env.DATABASE_URL)(
  'when PostgreSQL stops and starts again, requests get 503 meanwhile, and all work resumes without loss',
  async ({ skip }) => {
    const postgres = await startPostgresServer();
    if (!postgres) return skip('the programs of a PostgreSQL server are not installed here');
    closers.push(postgres.remove);
    const installation = await createInstallation({ DATABASE_URL: postgres.url });
    closers.push(installation.close);
    const web = await installation.start('web');
    const worker = await installation.start('worker');
    const ledger = createLedger();
    const visitor = new RetryingClient('away', () => web.url, ledger);
    const ready = async (url = web.url) => (await fetch(`${url}/api/ready`)).status;

    const first = await visitor.order('Abacus');
    await visitor.settled(60_000);

    // While idle: requests over REST, over tRPC and for a file.
    await postgres.stop('fast');
    const answers = await Promise.all(
      [
        `/api/podcasts/${first}`,
        `/trpc/podcasts.get?input=${encodeURIComponent(JSON.stringify({ id: first }))}`,
        `/api/podcasts/audio/podcast_${first}.mp3`,
      ].map((path) => fetch(web.url + path)),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.text()).toContain(
        'The server cannot reach its database. Please try again in a moment.',
      );
    }
    expect([await ready(), await ready(worker.url)]).toEqual([503, 503]);
    expect((await fetch(`${web.url}/api/health`)).status).toBe(200);
    await postgres.start();
    await expect.poll(() => ready(), { timeout: 30_000 }).toBe(200);
    expect((await fetch(`${web.url}/api/podcasts/${first}`)).status).toBe(200);

    // While generating: once with a normal stop and once with a crash.
    for (const mode of ['fast', 'immediate'] as const) {
      const before = installation.speech.requests.length;
      const orders = ['Volcano', 'Chess', 'Venice'].map((title) => visitor.order(title));
      await Promise.all(orders);
      await expect
        .poll(() => installation.speech.requests.length, { timeout: 60_000, interval: 20 })
        .toBeGreaterThan(before);
      await postgres.stop(mode);
      const late = visitor.order('Jazz');
      await expect.poll(() => ready()).toBe(503);
      await postgres.start();
      await late;
      const made = await visitor.settled(120_000);
      expect(made.filter(({ status }) => status !== 'ready')).toEqual([]);
    }
    // Neither process was restarted.
    expect([web.child.exitCode, worker.child.exitCode]).toEqual([null, null]);
    expect(ledger.faults).toEqual([]);
    await installation.inspect(async (orm) => {
      await expect.poll(() => countOpenJobs(orm), { timeout: 60_000 }).toBe(0);
      await installation.sweep(orm);
      expect([
        ...(await findBrokenPromises(orm, ledger)),
        ...(await findDatabaseFaults(orm, new Set())),
        ...(await findAudioFaults(orm, installation.folder, new Set())),
        ...(await findOrphanedFiles(orm, installation.folder)),
      ]).toEqual([]);
    });
  },
  300_000,
);
