import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { NO_ROOM_TEXT } from '../../src/domain/podcast/progress.ts';
import { findAudioFaults, findDatabaseFaults, findStrayFiles, storeContent } from '../support/consistency.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { scratchFolder } from '../support/process.ts';
import { findBrokenPromises, newLedger, StubbornVisitor } from '../support/stubborn-visitor.ts';
import { copyTemplate } from '../support/template.ts';

const run = promisify(execFile);

/** They take their time, and are asked for by `npm run soak`. */
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

/** Writes until there is no room. */
async function fill(file: string): Promise<void> {
  const block = Buffer.alloc(64 * 1024, 1);
  const endless = async function* () {
    for (;;) yield block;
  };
  await pipeline(endless, createWriteStream(file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error;
  });
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

test.skipIf(!asked || process.env.DATABASE_URL)(
  'where the embedded database finds no room the server refuses or stops with a clear line, and loses nothing',
  async ({ skip }) => {
    const scratch = await scratchFolder();
    closers.push(scratch.remove);
    if (!(await mountDisk(scratch.folder, '256m'))) return skip(NO_MOUNT);
    await copyTemplate(scratch.folder);
    const installation = await createInstallation({ DATA_DIR: scratch.folder });
    closers.push(installation.close);
    const ledger = newLedger();
    let server = await installation.start();
    const visitor = new StubbornVisitor('full', () => server.url, ledger);
    await visitor.order('Abacus');
    await visitor.settled(60_000);
    const filler = path.join(scratch.folder, 'filler');
    await fill(filler);
    // What is changed fills the log, until a new stretch of it finds no room.
    const statuses = new Set<number | string>();
    for (let request = 0; request < 4_000 && server.child.exitCode === null; request += 1) {
      const body = { title: 'x'.repeat(200), description: 'y'.repeat(2_000) };
      const answer = await visitor.send('POST', '/playlists', body);
      statuses.add(typeof answer === 'string' ? answer : answer.status);
      if (request % 400 === 0) await fill(`${filler}-${request}`);
    }
    console.log(`With a full disk: ${[...statuses].join(', ')}; exit code ${server.child.exitCode}.`);
    expect([...statuses].filter((status) => ![201, 503, 'cut', 'refused'].includes(status))).toEqual([]);
    if (server.child.exitCode === null) await installation.stop(server, 'SIGTERM');
    else expect(server.output()).toMatch(/cannot write to DATA_DIR any more/);

    await Promise.all(
      [filler, ...[0, 400, 800, 1200, 1600, 2000, 2400, 2800, 3200, 3600].map((at) => `${filler}-${at}`)].map(
        (file) => rm(file, { force: true }),
      ),
    );
    server = await installation.start();
    await visitor.order('Chess');
    expect((await visitor.settled(60_000)).map(({ status }) => status)).toEqual(['ready', 'ready']);
    await installation.stop(server, 'SIGTERM');
    expect(await findFaults(installation, ledger)).toEqual([]);
  },
  600_000,
);
