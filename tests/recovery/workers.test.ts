import { afterEach, expect, test } from 'vitest';
import { startBlackHoleProxy } from '../support/black-hole-proxy.ts';
import {
  countOpenJobs,
  findAudioFaults,
  findDatabaseFaults,
  findOrphanedFiles,
  queryRows,
} from '../support/consistency.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { createLedger, findBrokenPromises, RetryingClient } from '../support/retrying-client.ts';

const PODCASTS = Number(process.env.WORKERS_PODCASTS ?? 40);

/** Without PostgreSQL there is only one process. */
const needsServer = !process.env.DATABASE_URL;

let installation: Installation;
const closers: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  await installation?.close();
  for (const close of closers.splice(0)) await close();
});

test.skipIf(needsServer)(
  `two workers generate ${PODCASTS} podcasts once each; after one is killed, the other finishes all`,
  async () => {
    installation = await createInstallation();
    const web = await installation.start('web');
    const first = await installation.start('worker');
    const second = await installation.start('worker');
    const ledger = createLedger();
    const visitor = new RetryingClient('workers', () => web.url, ledger);
    const titles = ['Abacus', 'Volcano', 'Chess', 'Venice', 'Jazz', 'Origami', 'Sahara', 'Bicycle'];
    for (let ordered = 0; ordered < PODCASTS; ordered += 1)
      await visitor.order(titles[ordered % titles.length] as string);
    await installation.inspect(async (orm) => {
      const ready = async () =>
        Number(
          (await queryRows<{ n: string }>(orm, `select count(*) as n from podcast where status = 'ready'`))[0]
            ?.n,
        );
      await expect.poll(ready, { timeout: 600_000 }).toBeGreaterThanOrEqual(PODCASTS / 2);
      await installation.stop(first, 'SIGKILL');
      const made = await visitor.settled(600_000);
      expect(made.filter(({ status }) => status === 'ready')).toHaveLength(PODCASTS);
      await expect.poll(() => countOpenJobs(orm), { timeout: 60_000 }).toBe(0);
      expect(second.child.exitCode).toBeNull();
      // At most the podcasts of the killed worker were started again.
      const again = await queryRows<{ id: string }>(orm, 'select id from podcast where attempt > 1');
      expect(again.length).toBeLessThanOrEqual(2);
      await installation.sweep(orm);
      expect([
        ...ledger.faults,
        ...(await findBrokenPromises(orm, ledger)),
        ...(await findDatabaseFaults(orm, new Set())),
        ...(await findAudioFaults(orm, installation.folder, new Set())),
        ...(await findOrphanedFiles(orm, installation.folder)),
      ]).toEqual([]);
    });
  },
  1_300_000,
);

test.skipIf(needsServer)(
  'a worker without its database and a frozen worker do not overwrite the podcast of their successor',
  async () => {
    installation = await createInstallation({ GENERATION_CONCURRENCY: '1' });
    const web = await installation.start('web');
    const target = new URL(installation.databaseUrl ?? '');
    const postgres = { host: target.hostname, port: Number(target.port) };
    let proxy = await startBlackHoleProxy(postgres);
    closers.push(() => proxy.close());
    target.port = String(proxy.port);
    const ledger = createLedger();
    const visitor = new RetryingClient('fencing', () => web.url, ledger);

    // Different articles, so that no speech is shared.
    for (const [trouble, title] of [
      ['cut off', 'Abacus'],
      ['frozen', 'Volcano'],
    ] as const) {
      const first = await installation.start('worker', { DATABASE_URL: target.href });
      // So slow that the heartbeat expires long before the podcast is ready.
      installation.speech.fail((_request, index) => (index % 2 === 0 ? undefined : 'hang'));
      const spoken = installation.speech.requests.length;
      const id = await visitor.order(title);
      await expect
        .poll(() => installation.speech.requests.length, { timeout: 60_000 })
        .toBeGreaterThan(spoken + 3);
      if (trouble === 'frozen') first.child.kill('SIGSTOP');
      else await proxy.close();
      const second = await installation.start('worker');
      installation.speech.fail(() => undefined);
      const [made] = (await visitor.settled(120_000)).filter((podcast) => podcast.id === id);
      expect(made?.status).toBe('ready');
      const published = await state(web.url, id);
      await installation.stop(second, 'SIGTERM');
      if (trouble === 'frozen') first.child.kill('SIGCONT');
      else proxy = await startBlackHoleProxy(postgres, Number(target.port));
      // The woken worker detects its stale run and generates the next podcast.
      await visitor.order('Chess');
      await visitor.settled(120_000);
      expect(await state(web.url, id)).toEqual(published);
      expect(first.output()).not.toMatch(/making a podcast failed unexpectedly/);
      await installation.inspect(async (orm) => {
        await expect.poll(() => countOpenJobs(orm), { timeout: 60_000 }).toBe(0);
        const runs = await queryRows<{ attempt: number }>(
          orm,
          `select attempt from podcast where id = ${id}`,
        );
        expect(runs[0]?.attempt).toBe(2);
        expect([
          ...ledger.faults,
          ...(await findDatabaseFaults(orm, new Set())),
          ...(await findAudioFaults(orm, installation.folder, new Set())),
          ...(await findOrphanedFiles(orm, installation.folder)),
        ]).toEqual([]);
      });
      await installation.stop(first, 'SIGKILL');
    }
  },
  400_000,
);

/** A podcast's public record and audio. */
async function state(url: string, id: number): Promise<unknown[]> {
  const record = await (await fetch(`${url}/api/podcasts/${id}`)).json();
  const audio = await fetch(`${url}/api/podcasts/audio/podcast_${id}.mp3`);
  return [
    record,
    audio.headers.get('etag'),
    Buffer.from(await audio.arrayBuffer()).toString('base64').length,
  ];
}
