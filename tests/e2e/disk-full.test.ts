import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { NO_ROOM_TEXT } from '../../src/domain/podcast/progress.ts';
import { findAudioFaults, findDatabaseFaults, findStrayFiles, storeContent } from '../support/consistency.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { findBrokenPromises, newLedger, StubbornVisitor } from '../support/stubborn-visitor.ts';

const run = promisify(execFile);

/** It takes its time, and is asked for by `npm run soak`. */
const asked = process.env.KILL_ROUNDS !== undefined;

const closers: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A small disk at a folder; null where this user may not mount one. */
async function mountDisk(
  folder: string,
  size: string,
): Promise<{ resize(size: string): Promise<void> } | null> {
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  } catch {
    return null;
  }
  closers.push(() => run('umount', ['-l', folder]));
  return {
    async resize(to) {
      await run('mount', ['-o', `remount,size=${to}`, folder]);
    },
  };
}

/** What waits for minutes is taken up at the next start. */
async function endWaiting(installation: Installation): Promise<void> {
  await installation.inspect((orm) =>
    orm.em
      .getConnection()
      .execute(`update pgboss.job set start_after = now() where state in ('created', 'retry')`),
  );
}

async function findFaults(
  installation: Installation,
  ledger: ReturnType<typeof newLedger>,
): Promise<string[]> {
  return installation.inspect(async (orm) => {
    await installation.sweep(orm);
    return [
      ...ledger.faults,
      ...(await findBrokenPromises(orm, ledger)),
      ...(await findDatabaseFaults(orm, new Set())),
      ...(await findAudioFaults(orm, installation.folder, new Set())),
      ...(await findStrayFiles(orm, installation.folder)),
    ];
  });
}

const NO_MOUNT = 'this user may not mount a file system here';

test.skipIf(!asked)(
  'where the audio finds no room a podcast says so and waits, nothing else suffers, and it is made once there is room',
  async ({ skip }) => {
    const installation = await createInstallation();
    closers.push(installation.close);
    const disk = await mountDisk(path.join(installation.folder, 'audio'), '640k');
    if (!disk) return skip(NO_MOUNT);
    const ledger = newLedger();
    let server = await installation.start();
    const visitor = new StubbornVisitor('full', () => server.url, ledger);
    const id = await visitor.order('Abacus');
    const seen = async () =>
      (
        (await (await fetch(`${server.url}/api/podcasts/${id}`)).json()) as {
          podcast: { status: string; progress: string };
        }
      ).podcast;
    await expect.poll(async () => (await seen()).progress, { timeout: 60_000 }).toContain(NO_ROOM_TEXT);
    expect((await seen()).status).toBe('pending');
    // No line was paid for again and again.
    const spoken = installation.speech.requests.map(({ text }) => text);
    expect(spoken.length).toBe(new Set(spoken).size);
    expect((await storeContent(installation.folder)).files.filter((file) => file.endsWith('.part'))).toEqual(
      [],
    );
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
