import type { EntityManager } from '@mikro-orm/core';

/** Runs in the transaction of `em`, if there is one. */
export function executeSql<Row = Record<string, unknown>>(
  em: EntityManager,
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  return em.getConnection().execute<Row[]>(sql, values, 'all', em.getTransactionContext());
}

/** Waits until no other transaction holds the lock, and keeps it until the end of this one. */
export async function lockForTransaction(tx: EntityManager, key: readonly [number, number]): Promise<void> {
  await executeSql(tx, 'select pg_advisory_xact_lock(?, ?)', [...key]);
}
