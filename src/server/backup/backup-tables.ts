import type { EntityManager, MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { QUEUE_SCHEMA } from '../storage/database.ts';

const PAGE_ROWS = 100;

const quoteName = (name: string) => `"${name}"`;

function runSql<T extends object>(em: EntityManager, text: string, params: unknown[] = []): Promise<T[]> {
  return (em as SqlEntityManager).execute<T[]>(text, params);
}

/** The product's tables, referenced tables first. The queue's tables are not included. */
export async function listTablesInInsertOrder(orm: MikroORM, em: EntityManager): Promise<string[]> {
  const tables = new Set([...orm.getMetadata().getAll().values()].map((meta) => meta.tableName));
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
  for (const table of [...tables].filter(Boolean).sort()) visit(table);
  return ordered;
}

/** Yields a table's rows as JSON arrays. PostgreSQL formats the values, so every type survives a restore. */
export async function* dumpTable(em: EntityManager, table: string): AsyncGenerator<string> {
  await runSql(
    em,
    `declare rows no scroll cursor for select row_to_json(t)::text as row from ${quoteName(table)} t`,
  );
  while (true) {
    const rows = await runSql<{ row: string }>(em, `fetch ${PAGE_ROWS} from rows`);
    if (rows.length > 0) yield `[${rows.map(({ row }) => row).join(',\n')}]`;
    if (rows.length < PAGE_ROWS) break;
  }
  await runSql(em, 'close rows');
}

export async function loadRows(em: EntityManager, table: string, rows: string): Promise<void> {
  const name = quoteName(table);
  await runSql(em, `insert into ${name} select * from json_populate_recordset(null::${name}, ?::json)`, [
    rows,
  ]);
}

export async function advanceSequences(em: EntityManager): Promise<void> {
  const columns = await runSql<{ table_name: string; column_name: string }>(
    em,
    `select table_name, column_name from information_schema.columns
     where table_schema = current_schema() and column_default like 'nextval(%'`,
  );
  for (const { table_name: table, column_name: column } of columns) {
    await runSql(
      em,
      `select setval(pg_get_serial_sequence(?, ?), coalesce(max(${quoteName(column)}), 0) + 1, false) from ${quoteName(table)}`,
      [quoteName(table), column],
    );
  }
}

/** Settings do not count as rows: every installation creates them at its first start. */
export async function hasRows(em: EntityManager, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) {
    const [found] = await runSql<{ exists: boolean }>(em, 'select to_regclass(?) is not null as exists', [
      quoteName(table),
    ]);
    if (!found?.exists || table === 'setting') continue;
    if ((await runSql(em, `select 1 from ${quoteName(table)} limit 1`)).length > 0) return true;
  }
  return false;
}

export async function dropAllTables(em: EntityManager, tables: readonly string[]): Promise<void> {
  for (const table of [...tables, 'mikro_orm_migrations']) {
    await runSql(em, `drop table if exists ${quoteName(table)} cascade`);
  }
  await runSql(em, `drop schema if exists ${QUEUE_SCHEMA} cascade`);
}
