import type { EntityManager, MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { QUEUE_SCHEMA } from '../storage/database.ts';

/** Rows that are read, kept and written at once. */
const ROWS = 100;

const quoted = (name: string) => `"${name}"`;

/** Runs SQL within the entity manager's transaction, where it has one. */
export function runSql<T extends object>(
  em: EntityManager,
  text: string,
  params: unknown[] = [],
): Promise<T[]> {
  return (em as SqlEntityManager).execute<T[]>(text, params);
}

/** The product's tables, those that others refer to first. The queue's are not among them: it is filled anew. */
export async function listTablesInInsertOrder(orm: MikroORM, em: EntityManager): Promise<string[]> {
  const known = new Set([...orm.getMetadata().getAll().values()].map((meta) => meta.tableName));
  const references = await runSql<{ child: string; parent: string }>(
    em,
    `select child.relname as child, parent.relname as parent from pg_constraint
     join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
     where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  const ordered: string[] = [];
  const visit = (table: string): void => {
    if (ordered.includes(table)) return;
    for (const { child, parent } of references) if (child === table && parent !== table) visit(parent);
    ordered.push(table);
  };
  for (const table of [...known].filter(Boolean).sort()) visit(table);
  return ordered;
}

/** A table's rows as JSON arrays of some rows each, by the database's own words: every type comes back as it was. */
export async function* dumpTable(em: EntityManager, table: string): AsyncGenerator<string> {
  await runSql(
    em,
    `declare rows no scroll cursor for select row_to_json(t)::text as row from ${quoted(table)} t`,
  );
  while (true) {
    const rows = await runSql<{ row: string }>(em, `fetch ${ROWS} from rows`);
    if (rows.length > 0) yield `[${rows.map(({ row }) => row).join(',\n')}]`;
    if (rows.length < ROWS) break;
  }
  await runSql(em, 'close rows');
}

/** Puts rows back, as `dumpTable` gave them. */
export async function loadRows(em: EntityManager, table: string, rows: string): Promise<void> {
  const name = quoted(table);
  await runSql(em, `insert into ${name} select * from json_populate_recordset(null::${name}, ?::json)`, [
    rows,
  ]);
}

/** Lets what counts by itself go on after what is there. */
export async function advanceSequences(em: EntityManager): Promise<void> {
  const columns = await runSql<{ table_name: string; column_name: string }>(
    em,
    `select table_name, column_name from information_schema.columns
     where table_schema = current_schema() and column_default like 'nextval(%'`,
  );
  for (const { table_name: table, column_name: column } of columns) {
    await runSql(
      em,
      `select setval(pg_get_serial_sequence(?, ?), coalesce(max(${quoted(column)}), 0) + 1, false) from ${quoted(table)}`,
      [quoted(table), column],
    );
  }
}

/** Whether any of the tables has a row that a visitor or the work on a podcast has made. */
export async function hasRows(em: EntityManager, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) {
    const [there] = await runSql<{ there: boolean }>(em, 'select to_regclass(?) is not null as there', [
      quoted(table),
    ]);
    // An installation that was only ever started has settings, and nothing to lose.
    if (!there?.there || table === 'setting') continue;
    if ((await runSql(em, `select 1 from ${quoted(table)} limit 1`)).length > 0) return true;
  }
  return false;
}

/** Removes the product's tables, the record of its migrations, and the queue. */
export async function dropAllTables(em: EntityManager, tables: readonly string[]): Promise<void> {
  for (const table of [...tables, 'mikro_orm_migrations']) {
    await runSql(em, `drop table if exists ${quoted(table)} cascade`);
  }
  await runSql(em, `drop schema if exists ${QUEUE_SCHEMA} cascade`);
}
