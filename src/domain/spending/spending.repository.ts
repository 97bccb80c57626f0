import type { EntityManager } from '@mikro-orm/core';

const LOCK_KEY = [0x57696b69, 2];

const SUMS_SQL = `select
    coalesce(sum("usd"), 0) as "all",
    coalesce(sum("usd") filter (where "owner" = ?), 0) as "by_owner",
    coalesce(sum("usd") filter (where "open"), 0) as "open"
  from (
    select "spending"."owner", "podcast"."id" is not null as "open",
      case when "podcast"."id" is null then "spent" else greatest("reserved", "spent") end as "usd"
    from "spending" left join "podcast"
      on "podcast"."id" = "podcast_id" and "status" in ('pending', 'processing')
    where "day" = ? or "podcast"."id" is not null
  ) as "counted"`;

/** USD. `byOwner` is the part of the owner, `open` the part of unfinished podcasts. */
export interface SpendingSums {
  all: number;
  byOwner: number;
  open: number;
}

export async function lockSpending(tx: EntityManager): Promise<void> {
  await execute(tx, 'select pg_advisory_xact_lock(?, ?)', LOCK_KEY);
}

export async function sumSpending(
  em: EntityManager,
  owner: string | null,
  day: string,
): Promise<SpendingSums> {
  const [row] = await execute(em, SUMS_SQL, [owner ?? '', day]);
  return { all: Number(row?.all), byOwner: Number(row?.by_owner), open: Number(row?.open) };
}

function execute(em: EntityManager, sql: string, values: unknown[]): Promise<Array<Record<string, unknown>>> {
  return em.getConnection().execute(sql, values, 'all', em.getTransactionContext());
}
