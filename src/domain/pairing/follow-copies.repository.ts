import type { EntityManager } from '@mikro-orm/core';
import { FollowEntity } from '../follow/follow.entity.ts';
import { MAX_FOLLOWS } from '../follow/follow-limits.ts';
import { createRandomId } from '../random-id.ts';

const ROWS_PER_FOLLOW = 3;

/** Copies a session's follows to another one, paused, so that no episode is made twice. `countRows` may throw. */
export async function copyFollows(
  tx: EntityManager,
  from: string,
  to: string,
  { now, countRows }: { now: Date; countRows: (rows: number) => Promise<void> },
): Promise<number> {
  const given = await tx.find(FollowEntity, { owner: from }, { orderBy: { createdAt: 'asc' } });
  const existing = await tx.find(FollowEntity, { owner: to }, { fields: ['kind', 'subject'] });
  const known = new Set(existing.map(({ kind, subject }) => `${kind} ${subject}`));
  const copied = given
    .filter(({ kind, subject }) => !known.has(`${kind} ${subject}`))
    .slice(0, Math.max(0, MAX_FOLLOWS - existing.length));
  await countRows(copied.length * ROWS_PER_FOLLOW);
  for (const { kind, subject, cadence, hour, timezone, weekday, ...follow } of copied) {
    const { dueAt, baseline, revision, subscriber, site } = follow;
    const rule = { kind, subject, cadence, hour, timezone, weekday, dueAt, tryAt: dueAt };
    await tx.insert(FollowEntity, {
      ...rule,
      id: createRandomId(),
      owner: to,
      status: 'paused',
      pauseReason: 'paired',
      problem: null,
      baseline: baseline ?? null,
      revision: revision ?? null,
      heardAt: now,
      lastEpisodeAt: null,
      subscriber,
      site,
      createdAt: now,
    });
  }
  return copied.length;
}
