import { defineEntity, type EntityManager, p } from '@mikro-orm/core';
import { executeSql, lockForTransaction } from '../sql.repository.ts';
import type { SpendingSums } from './spending.ts';

const LOCK_KEY = [0x57696b69, 2] as const;

const SUMS_SQL = `select
    coalesce(sum("usd"), 0) as "all",
    coalesce(sum("usd") filter (where "open"), 0) as "open",
    coalesce(sum("usd") filter (where "owner" = ?), 0) as "session",
    coalesce(sum("usd") filter (where "owner" = ? and "podcast_id" > 0), 0) as "session_podcasts",
    coalesce(sum("usd") filter (where "subscriber" = ?), 0) as "subscriber",
    coalesce(sum("usd") filter (where "subscriber" = ? and "podcast_id" > 0), 0) as "subscriber_podcasts",
    coalesce(sum("usd") filter (where "site" = ?), 0) as "site",
    coalesce(sum("usd") filter (where "site" = ? and "podcast_id" > 0), 0) as "site_podcasts"
  from (
    select "podcast_id", "spending"."owner", "subscriber", "site", "podcast"."id" is not null as "open",
      case when "podcast"."id" is null then "spent" else greatest("reserved", "spent") end as "usd"
    from "spending" left join "podcast"
      on "podcast"."id" = "podcast_id" and "status" in ('pending', 'processing')
    where "day" = ? or "podcast"."id" is not null
  ) as "counted"`;

/** Keyed hashes: of the session and of the network groups. */
export interface Payer {
  owner: string;
  subscriber: string;
  site: string;
}

export const NOBODY: Payer = { owner: '', subscriber: '', site: '' };

export async function lockSpending(tx: EntityManager): Promise<void> {
  await lockForTransaction(tx, LOCK_KEY);
}

/** USD. `open` is the part of unfinished podcasts. */
export async function sumSpending(
  em: EntityManager,
  { owner, subscriber, site }: Payer,
  day: string,
): Promise<SpendingSums & { open: number }> {
  const groups = [owner, owner, subscriber, subscriber, site, site];
  const [row = {}] = await executeSql(em, SUMS_SQL, [...groups, day]);
  const getGroup = (name: string) => ({ usd: Number(row[name]), podcasts: Number(row[`${name}_podcasts`]) });
  return {
    all: Number(row.all),
    open: Number(row.open),
    session: getGroup('session'),
    subscriber: getGroup('subscriber'),
    site: getGroup('site'),
  };
}

/** Calls without a podcast have a negative id: of an answer, that of its question; otherwise a random one. */
export const SpendingEntity = defineEntity({
  name: 'Spending',
  tableName: 'spending',
  indexes: [{ properties: ['day'] }],
  properties: {
    podcastId: p.bigint('number').primary().autoincrement(false),
    /** Keyed hash of the session; null after the day, like the networks. */
    owner: p.string().length(64).nullable(),
    subscriber: p.string().length(64).nullable(),
    site: p.string().length(64).nullable(),
    /** In UTC: the day of creation, then the day of the end. */
    day: p.string().length(10),
    reserved: p.double().$type<number>(),
    spent: p.double().$type<number>(),
  },
});
