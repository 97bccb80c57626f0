import type { EntityManager } from '@mikro-orm/core';
import { PronunciationEntity } from '../pronunciation/pronunciation.entity.ts';
import { MAX_PRONUNCIATIONS } from '../pronunciation/pronunciation-limits.ts';
import { createRandomId } from '../random-id.ts';

const ROWS_PER_CORRECTION = 2;

/** Copies how a session says names to another one, which keeps its own. Call it in a transaction. `countRows` may throw. */
export async function copyCorrections(
  tx: EntityManager,
  from: string,
  to: string,
  { now, countRows }: { now: Date; countRows: (rows: number) => Promise<void> },
): Promise<void> {
  const given = await tx.find(PronunciationEntity, { owner: from }, { orderBy: { name: 'asc' } });
  const existing = await tx.find(PronunciationEntity, { owner: to }, { fields: ['name'] });
  const known = new Set(existing.map(({ name }) => name));
  const copied = given
    .filter(({ name }) => !known.has(name))
    .slice(0, Math.max(0, MAX_PRONUNCIATIONS - existing.length));
  await countRows(copied.length * ROWS_PER_CORRECTION);
  for (const { name, say } of copied)
    await tx.insert(PronunciationEntity, { id: createRandomId(), owner: to, name, say, createdAt: now });
}
