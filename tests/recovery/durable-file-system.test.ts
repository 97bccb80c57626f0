import fs, { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createOrmOptions } from '../../src/server/storage/database.ts';
import {
  createDurableOptions,
  type EmscriptenNodeFs,
  patchFileOperations,
} from '../../src/server/storage/durable-file-system.ts';
import { runMaintenance } from '../../src/server/storage/maintenance.ts';
import { createTemporaryFolder } from '../support/process.ts';

let scratch: Awaited<ReturnType<typeof createTemporaryFolder>>;
let orm: MikroORM;
beforeAll(async () => {
  scratch = await createTemporaryFolder();
  mkdirSync(path.join(scratch.folder, 'database.new'));
  writeFileSync(path.join(scratch.folder, 'database.new/PG_VERSION'), '18');
  orm = await openInThisThread(scratch.folder);
}, 120_000);
afterAll(async () => {
  await orm.close();
  await scratch.remove();
});

/** Opens the database in this thread, so that a test can watch its file operations. */
async function openInThisThread(folder: string): Promise<MikroORM> {
  const dbName = path.join(folder, 'database');
  const options = await createOrmOptions({ DATA_DIR: 'memory://' });
  const orm = await MikroORM.init({ ...options, dbName, driverOptions: () => createDurableOptions(dbName) });
  await orm.em.getConnection().execute('select 1');
  return orm;
}

const execute = (sql: string) => orm.em.getConnection().execute(sql);
const getDatabasePath = (name: string) => path.join(scratch.folder, 'database', name);

const getPath = (descriptor: number) => fs.readlinkSync(`/proc/self/fd/${descriptor}`);

/** Calls `onSync` with each path that is synced while `run` runs. */
async function watchSyncs(run: () => Promise<unknown>, onSync: (path: string) => void): Promise<void> {
  const fsync = fs.fsyncSync;
  const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    fsync(descriptor);
    onSync(getPath(descriptor));
  });
  try {
    await run();
  } finally {
    spy.mockRestore();
  }
}

async function listSyncs(run: () => Promise<unknown>): Promise<string[]> {
  const paths: string[] = [];
  await watchSyncs(run, (syncedPath) => paths.push(syncedPath));
  return paths;
}

test('starts again after an interrupted first start and renames only a complete database', () => {
  expect(existsSync(getDatabasePath('PG_VERSION'))).toBe(true);
  expect(existsSync(path.join(scratch.folder, 'database.new'))).toBe(false);
});

test.skipIf(process.platform !== 'linux')(
  'a commit syncs the log and a checkpoint syncs the tables',
  async () => {
    await execute('create table kept (id int, filler text)');
    const atCommit = await listSyncs(() => execute('insert into kept values (1)'));
    expect(atCommit).toEqual([expect.stringContaining(getDatabasePath('pg_wal/'))]);
    const atCheckpoint = await listSyncs(() => execute('checkpoint'));
    expect(atCheckpoint).toContainEqual(expect.stringContaining(getDatabasePath('base/')));
    expect(atCheckpoint.at(-1)).toContain(getDatabasePath('global/pg_control'));
    expect(await listSyncs(() => execute('select * from kept'))).toEqual([]);
  },
);

test.skipIf(process.platform !== 'linux')(
  'committed rows survive a power cut that loses everything that was not synced',
  async () => {
    await execute('create table counted (id int primary key, filler text)');
    await execute('checkpoint');
    // Each file and folder as of its last sync.
    const disk = path.join(scratch.folder, 'after-the-cut');
    const getDiskPath = (syncedPath: string) => path.join(disk, path.relative(scratch.folder, syncedPath));
    cpSync(getDatabasePath(''), path.join(disk, 'database'), { recursive: true });
    const copyToDisk = (syncedPath: string) => {
      if (!statSync(syncedPath).isDirectory()) return cpSync(syncedPath, getDiskPath(syncedPath));
      const names = readdirSync(syncedPath);
      for (const name of readdirSync(getDiskPath(syncedPath)))
        if (!names.includes(name)) rmSync(path.join(getDiskPath(syncedPath), name), { recursive: true });
      for (const name of names)
        if (!existsSync(path.join(getDiskPath(syncedPath), name)))
          cpSync(path.join(syncedPath, name), path.join(getDiskPath(syncedPath), name), { recursive: true });
    };
    await watchSyncs(async () => {
      for (let id = 1; id <= 60; id += 1) {
        await execute(`insert into counted values (${id}, repeat(md5(random()::text), 100))`);
        if (id % 3 === 0) await execute(`update counted set filler = 'changed' where id = ${id}`);
        if (id === 30) await runMaintenance(orm);
      }
    }, copyToDisk);

    // A process that stops right after it created this file leaves it empty.
    writeFileSync(path.join(disk, 'database/postmaster.pid'), '');
    const after = await openInThisThread(disk);
    try {
      const [row] = await after.em
        .getConnection()
        .execute(
          `select count(*)::int as rows, (count(*) filter (where filler = 'changed'))::int as changed from counted`,
        );
      expect(row).toEqual({ rows: 60, changed: 20 });
    } finally {
      await after.close();
    }
  },
  60_000,
);

test('maintenance frees the space of changed rows and keeps the write-ahead log small', async () => {
  const readTableSize = async () => Number((await execute(`select pg_table_size('filled') as size`))[0].size);
  const rewrite = () => execute(`update filled set filler = repeat(md5(random()::text), 50)`);
  await execute('create table filled as select generate_series(1, 2000) as id, null::text as filler');
  await rewrite();
  await runMaintenance(orm);
  const before = await readTableSize();
  for (let i = 0; i < 4; i += 1) {
    await rewrite();
    await runMaintenance(orm);
  }
  // Space for the old and the new rows, but not for five generations of them.
  expect(await readTableSize()).toBeLessThan(before * 2.5);
  const logs = readdirSync(getDatabasePath('pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const bytes = logs.reduce((sum, name) => sum + statSync(getDatabasePath(`pg_wal/${name}`)).size, 0);
  expect(bytes).toBeLessThan(64 * 1024 * 1024);
});

test('uses the disk reserve for the log and stops the process when it is empty, but fails only the query for a table', () => {
  const full = new Error('no space left on device');
  const stopped = new Error('stopped');
  let freeWrites = 0;
  let reserve = 2;
  const files: EmscriptenNodeFs = {
    realPath: (node) => String(node),
    stream_ops: {
      write: () => {
        if (freeWrites === 0) throw full;
        freeWrites -= 1;
        return 8192;
      },
    },
  };
  const releaseReserve = () => {
    if (reserve === 0) return false;
    reserve -= 1;
    freeWrites += 1;
    return true;
  };
  patchFileOperations(files, releaseReserve, () => {
    throw stopped;
  });
  const { write, fsync } = files.stream_ops;
  expect(() => write({ node: '/data/base/database/base/5/16387' })).toThrow(full);
  expect(write({ node: '/data/base/database/pg_wal/xlogtemp.42' })).toBe(8192);
  expect(write({ node: '/data/base/database/pg_logical/replorigin_checkpoint.tmp' })).toBe(8192);
  expect(() => write({ node: '/data/base/database/pg_wal/xlogtemp.42' })).toThrow(stopped);
  expect(() => fsync?.({ nfd: 999_999, node: '/data/base/database/base/5/16387' })).toThrow(stopped);
});
