import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { STORAGE_FULL_TEXT } from '../../src/domain/podcast/podcast-progress.ts';
import {
  findAudioFaults,
  findDatabaseFaults,
  findOrphanedFiles,
  listStoreFiles,
} from '../support/consistency.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { createTemporaryFolder } from '../support/process.ts';
import { createLedger, findBrokenPromises, RetryingClient } from '../support/retrying-client.ts';
import { MOUNT_SKIP_REASON, mountDisk } from '../support/small-disk.ts';
import { copyDatabaseTemplate } from '../support/template.ts';

/** Slow: part of `npm run soak`. */
const asked = process.env.KILL_ROUNDS !== undefined;

const closers: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A restart ends delays of several minutes. */
async function endWaiting(installation: Installation): Promise<void> {
  await installation.inspect((orm) =>
    orm.em
      .getConnection()
      .execute(`update pgboss.job set start_after = now() where state in ('created', 'retry')`),
  );
}

async function findFaults(
  installation: Installation,
  ledger: ReturnType<typeof createLedger>,
): Promise<string[]> {
  return installation.inspect(async (orm) => {
    await installation.sweep(orm);
    return [
      ...ledger.faults,
      ...(await findBrokenPromises(orm, ledger)),
      ...(await findDatabaseFaults(orm, new Set())),
      ...(await findAudioFaults(orm, installation.folder, new Set())),
      ...(await findOrphanedFiles(orm, installation.folder)),
    ];
  });
}

test.skipIf(!asked)(
  'without space for audio, a podcast states the reason and waits, and is generated once there is space',
  async ({ skip }) => {
    const installation = await createInstallation();
    closers.push(installation.close);
    const disk = await mountDisk(path.join(installation.folder, 'audio'), '640k');
    if (!disk) return skip(MOUNT_SKIP_REASON);
    closers.push(disk.unmount);
    const ledger = createLedger();
    let server = await installation.start();
    const visitor = new RetryingClient('full', () => server.url, ledger);
    const id = await visitor.order('Abacus');
    const seen = async () =>
      (
        (await (await fetch(`${server.url}/api/podcasts/${id}`)).json()) as {
          podcast: { status: string; progress: string };
        }
      ).podcast;
    await expect.poll(async () => (await seen()).progress, { timeout: 60_000 }).toContain(STORAGE_FULL_TEXT);
    expect((await seen()).status).toBe('pending');
    // No turn was paid for repeatedly.
    const spoken = installation.speech.requests.map(({ text }) => text);
    expect(spoken.length).toBe(new Set(spoken).size);
    expect(
      (await listStoreFiles(installation.folder)).files.filter((file) => file.endsWith('.part')),
    ).toEqual([]);
    expect(await installation.stop(server, 'SIGTERM')).toBe(0);

    await disk.resize('64m');
    await endWaiting(installation);
    server = await installation.start();
    expect((await visitor.settled(60_000)).map(({ status }) => status)).toEqual(['ready']);
    await installation.stop(server, 'SIGTERM');
    expect(await findFaults(installation, ledger)).toEqual([]);
  },
  300_000,
);

test.skipIf(!asked)(
  'without space for the database, writes are refused with the reason, reads continue, and all works again with space',
  async ({ skip }) => {
    const { folder, remove } = await createTemporaryFolder();
    closers.push(remove);
    const disk = await mountDisk(folder, '200m');
    if (!disk) return skip(MOUNT_SKIP_REASON);
    closers.push(disk.unmount);
    await copyDatabaseTemplate(folder);
    const installation = await createInstallation({ DATA_DIR: folder });
    closers.push(installation.close);
    const ledger = createLedger();
    const server = await installation.start();
    const visitor = new RetryingClient('full', () => server.url, ledger);
    const id = await visitor.order('Abacus');
    await visitor.settled(60_000);
    const headers = { 'content-type': 'application/json', 'x-session-id': 'full' };
    const list = () => fetch(`${server.url}/api/playlists`, { headers });
    const add = (title: string) =>
      fetch(`${server.url}/api/playlists`, { method: 'POST', headers, body: JSON.stringify({ title }) });
    const ready = async () => (await fetch(`${server.url}/api/ready`)).json();

    // The first maintenance run creates the reserve.
    await expect
      .poll(() => existsSync(path.join(folder, 'database.reserve')), { timeout: 45_000 })
      .toBe(true);
    disk.fill();
    let kept = 0;
    let refused: Response | undefined;
    while (!refused) {
      const answer = await add(`Kept ${'x'.repeat(80)}`);
      if (answer.status === 201) kept += 1;
      else refused = answer;
    }
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.text()).toContain('The server has no room to store this. Please try again later.');
    expect(await (await list()).json()).toHaveLength(kept);
    expect((await fetch(`${server.url}/api/podcasts/audio/podcast_${id}.mp3`)).status).toBe(200);
    expect(await ready()).toMatchObject({ status: 'error', checks: { database: 'error' } });
    await expect.poll(() => server.output(), { timeout: 30_000 }).toContain('The disk of DATA_DIR is full.');

    disk.clear();
    await expect.poll(ready, { timeout: 10_000 }).toMatchObject({ status: 'ok' });
    expect((await add('With room')).status).toBe(201);
    await visitor.order('Chess');
    expect((await visitor.settled(60_000)).map(({ status }) => status)).toEqual(['ready', 'ready']);
    expect(await installation.stop(server, 'SIGTERM')).toBe(0);
    expect(await findFaults(installation, ledger)).toEqual([]);
  },
  300_000,
);
