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
