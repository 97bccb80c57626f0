import { defineEntity, type EntityManager, p } from '@mikro-orm/core';
import { executeSql } from '../sql.repository.ts';

/** Locks the row even if it is unchanged, so that a concurrent retention sweep skips the session. */
export async function registerVisit(tx: EntityManager, owner: string, day: string): Promise<void> {
  await executeSql(
    tx,
    `insert into "visit" ("owner", "day") values (?, ?)
     on conflict ("owner") do update set "day" = excluded."day" where "visit"."day" < excluded."day"`,
    [owner, day],
  );
}

/** Changes each row at most once a day. Sessions without a row own nothing that expires. */
export async function updateVisits(em: EntityManager, owners: readonly string[], day: string): Promise<void> {
  await executeSql(
    em,
    `update "visit" set "day" = ?
     where "owner" in (select jsonb_array_elements_text(?::jsonb)) and "day" < ?`,
    [day, JSON.stringify(owners), day],
  );
}

export interface ExpiredVisit {
  owner: string;
  hasPodcasts: boolean;
}

/** Locks the rows that it returns and skips those that others have locked. */
export async function lockExpiredVisits(
  tx: EntityManager,
  before: string,
  limit: number,
): Promise<ExpiredVisit[]> {
  return executeSql<ExpiredVisit>(
    tx,
    `select "owner", exists (select 1 from "podcast" where "podcast"."owner" = "visit"."owner") as "hasPodcasts"
     from "visit" where "day" < ? order by "day" limit ? for update of "visit" skip locked`,
    [before, limit],
  );
}

/** The last visit of a session that owns a playlist, a series or a reset feed address. */
export const VisitEntity = defineEntity({
  name: 'Visit',
  tableName: 'visit',
  indexes: [{ properties: ['day'] }],
  properties: {
    owner: p.string().length(64).primary(),
    day: p.string().length(10),
    /** Another browser has joined this session, so the session must not join another one. */
    isShared: p.boolean().default(false),
  },
});
