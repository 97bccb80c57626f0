import type { PGlite } from '@electric-sql/pglite';
import { LowMemoryPGlite, PGLITE_OPTIONS } from '../../src/server/storage/durable-file-system.ts';
import { openDatabaseTemplate } from './template.ts';

export interface BorrowedDatabase {
  open(): Promise<PGlite>;
  /** Later calls of the borrower fail. */
  giveBack(): void;
}

interface MemoryDatabase {
  pglite: PGlite;
  /** Statements that restore the contents of the template. */
  reset: string;
  layout: string;
  bytes: number;
}

/** Rows that may remain as dead space after a reset. */
const MAX_GROWTH_BYTES = 8_000_000;
const TABLES = `select format('%I.%I', n.nspname, c.relname) as name, c.oid::int
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`;
const SEQUENCES = `select format('select setval(%L, %s, %L);', format('%I.%I', schemaname, sequencename),
    coalesce(last_value, start_value), last_value is not null) as reset from pg_sequences`;
/** Differs if a test has changed the schema. */
const LAYOUT = `select concat_ws(' ', (select count(*) from pg_class), (select count(*) from pg_proc),
    (select count(*) from pg_trigger), (select count(*) from pg_constraint)) as layout`;
const SIZE = 'select pg_database_size(current_database())::int as bytes';

/** Databases that no container uses. Starting one takes 0.4 s of CPU time, resetting it a tenth. */
const idle: MemoryDatabase[] = [];

/** Lends an in-memory database with the contents of the template. */
export function borrowMemoryDatabase(): BorrowedDatabase {
  let lent: Promise<MemoryDatabase> | null = null;
  let isGivenBack = false;
  const ends: Array<() => Promise<void>> = [];
  const lend = ({ pglite }: MemoryDatabase): PGlite =>
    new Proxy(pglite, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          if (isGivenBack) throw new Error('The test has ended, and its database with it.');
          const result: unknown = await value.apply(target, args);
          if (name === 'listen') ends.push(result as () => Promise<void>);
          return result;
        };
      },
    });
  return {
    async open() {
      lent ??= takeIdle();
      return lend(await lent);
    },
    giveBack() {
      isGivenBack = true;
      void lent?.then(async (database) => {
        for (const end of ends) await end().catch(() => undefined);
        idle.push(database);
      });
    },
  };
}

async function takeIdle(): Promise<MemoryDatabase> {
  for (let database = idle.pop(); database; database = idle.pop()) {
    if (await reset(database).catch(() => false)) return database;
    await database.pglite.close().catch(() => undefined);
  }
  return start();
}

async function start(): Promise<MemoryDatabase> {
  const template = await openDatabaseTemplate();
  const pglite = new LowMemoryPGlite({ ...PGLITE_OPTIONS, ...(template && { loadDataDir: template }) });
  await pglite.waitReady;
  const { rows: tables } = await pglite.query<{ name: string; oid: number }>(TABLES);
  const { rows: sequences } = await pglite.query<{ reset: string }>(SEQUENCES);
  let copies = '';
  let restore = '';
  for (const { name, oid } of tables) {
    const { rows } = await pglite.query(`select 1 from ${name} limit 1`);
    if (rows.length === 0) continue;
    copies += `create table template.t${oid} as table ${name};`;
    restore += `insert into ${name} overriding system value select * from template.t${oid};`;
  }
  await pglite.exec(`create schema template; ${copies}`);
  return {
    pglite,
    reset: `rollback; reset all; begin; set local session_replication_role = replica;
      ${tables.map(({ name }) => `delete from ${name};`).join('')} ${restore}
      ${sequences.map((sequence) => sequence.reset).join('')} commit;`,
    layout: await readLayout(pglite),
    bytes: await readBytes(pglite),
  };
}

/** Returns false if the database cannot be used again. */
async function reset({ pglite, reset, layout, bytes }: MemoryDatabase): Promise<boolean> {
  await pglite.exec(reset);
  const growth = (await readBytes(pglite)) - bytes;
  return growth < MAX_GROWTH_BYTES && (await readLayout(pglite)) === layout;
}

async function readBytes(pglite: PGlite): Promise<number> {
  return (await pglite.query<{ bytes: number }>(SIZE)).rows[0]?.bytes ?? 0;
}

async function readLayout(pglite: PGlite): Promise<string> {
  return (await pglite.query<{ layout: string }>(LAYOUT)).rows[0]?.layout ?? '';
}
