import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { MikroORM } from '@mikro-orm/core';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../../src/server/log.ts';
import { DatabaseThread } from '../../src/server/storage/database-thread.ts';
import { ensureDiskReserve, hasDiskSpace } from '../../src/server/storage/disk-reserve.ts';
import { scheduleMaintenance } from '../../src/server/storage/maintenance.ts';
import { createTemporaryFolder } from '../support/process.ts';
import { MOUNT_SKIP_REASON, mountDisk } from '../support/small-disk.ts';
import { copyDatabaseTemplate } from '../support/template.ts';

const closers: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A data directory on a small disk; null if none can be mounted. */
async function smallDisk(size: string) {
  const { folder, remove } = await createTemporaryFolder();
  closers.push(remove);
  const disk = await mountDisk(folder, size);
  if (!disk) return null;
  closers.push(disk.unmount);
  return { ...disk, folder, database: path.join(folder, 'database') };
}

test.skipIf(process.env.DATABASE_URL)(
  'on a full disk, the database reads, stores what fits and refuses the rest; afterwards all data is there',
  async ({ skip }) => {
    const disk = await smallDisk('140m');
    if (!disk) return skip(MOUNT_SKIP_REASON);
    await copyDatabaseTemplate(disk.folder);
    const lost: unknown[] = [];
    const open = () =>
      new DatabaseThread({ directory: disk.database, onLost: (reason) => lost.push(reason) });
    const database = open();
    await database.exec(
      'create table kept (id int primary key, filler text); insert into kept values (1, null)',
    );
    expect(await ensureDiskReserve(disk.database)).toBe(true);
    disk.fill();
    expect(await hasDiskSpace(disk.database)).toBe(false);

    const grow = (from: number, to: number) =>
      database.query(`insert into kept select id, repeat('x', 3000) from generate_series($1::int, $2) id`, [
        from,
        to,
      ]);
    await database.query('insert into kept values (2, null)');
    await expect(grow(3, 1_000)).rejects.toMatchObject({ code: '53100' });
    // More than three files of the database log, recycled by maintenance. Freed space may be taken at once.
    for (let megabyte = 1; megabyte <= 60; megabyte += 1) {
      await database.exec(`select pg_logical_emit_message(true, 'x', repeat('x', 1000000))`);
      if (megabyte % 10 === 0) {
        await database.exec('checkpoint');
        disk.fill();
      }
    }
    expect((await database.query('select id from kept')).rows).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await ensureDiskReserve(disk.database)).toBe(false);

    disk.clear();
    expect(await ensureDiskReserve(disk.database)).toBe(true);
    await grow(3, 1_000);
    await database.close();
    const again = open();
    expect((await again.query('select count(*)::int as rows from kept')).rows).toEqual([{ rows: 1_000 }]);
    await again.close();
    expect(lost).toEqual([]);
  },
  60_000,
);

test('logs a full disk once with instructions, and empties the database log until there is space', async ({
  skip,
}) => {
  const disk = await smallDisk('64m');
  if (!disk) return skip(MOUNT_SKIP_REASON);
  const statements: string[] = [];
  const connection = {
    async execute(sql: string) {
      statements.push(sql);
      return [];
    },
  };
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const orm = { em: { getConnection: () => connection } } as unknown as MikroORM;
  await mkdir(disk.database);
  disk.fill();
  const looks = { firstMs: 1, intervalMs: 5 };
  const end = scheduleMaintenance(orm, disk.database, log, looks, Number.POSITIVE_INFINITY);
  closers.push(end);
  await expect.poll(() => statements.filter((sql) => sql === 'checkpoint').length).toBeGreaterThan(2);
  const full =
    'The disk of DATA_DIR is full. Free some space or enlarge it. Until then, writes that need space fail.';
  expect(lines).toEqual([full]);
  disk.clear();
  await expect.poll(() => lines).toEqual([full, 'The disk of DATA_DIR has space again.']);
  await end();
});
