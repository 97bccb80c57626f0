import type { Container } from '../../src/server/container.ts';

/** Rows of all tables, including the queue's, that contain one of the texts. */
export async function findRowsContaining(
  { orm }: Pick<Container, 'orm'>,
  ...texts: string[]
): Promise<string[]> {
  const connection = orm.em.getConnection();
  const tables: Array<{ name: string }> = await connection.execute(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows: Array<{ row: string }> = await connection.execute(`select t::text as row from ${name} as t`);
    for (const { row } of rows) if (texts.some((text) => row.includes(text))) found.push(`${name} ${row}`);
  }
  return found;
}

/** Numbers of rows by table, without the queue's tables. */
export async function countRows({ orm }: Pick<Container, 'orm'>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { tableName } of orm.getMetadata().getAll().values()) {
    const [row] = await orm.em.getConnection().execute(`select count(*)::int as n from "${tableName}"`);
    counts[tableName] = (row as { n: number }).n;
  }
  return counts;
}
