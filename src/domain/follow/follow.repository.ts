import type { EntityManager } from '@mikro-orm/core';
import { executeSql } from '../sql.repository.ts';
import type { FollowRecord } from './follow.entity.ts';

/** Networks take turns, so that many follows of one delay no others. Includes all that are due after `distant`. */
export async function findDueFollows(
  em: EntityManager,
  now: Date,
  distant: { daily: Date; weekly: Date },
  limit: number,
): Promise<number[]> {
  const rows = await executeSql<{ id: string }>(
    em,
    `select "id"::text from (
       select "id", "try_at", row_number() over (partition by "site" order by "try_at", "id") as "turn"
       from "follow" where "status" = 'active' and ("try_at" <= ?::timestamptz
         or "try_at" > case "cadence" when 'daily' then ?::timestamptz else ?::timestamptz end)
     ) as "due" order by "turn", "try_at", "id" limit ?`,
    [now.toISOString(), distant.daily.toISOString(), distant.weekly.toISOString(), limit],
  );
  return rows.map(({ id }) => Number(id));
}

/** Of these titles, those that the session has a podcast of or had an episode of in the language, in lower case. */
export async function findKnownTitles(
  em: EntityManager,
  { owner, language }: Pick<FollowRecord, 'owner' | 'language'>,
  titles: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = JSON.stringify(titles.map((title) => title.toLowerCase()));
  const rows = await executeSql<{ title: string }>(
    em,
    `with "asked" as (select jsonb_array_elements_text(?::jsonb) as "title")
     select "title" from "asked" where "title" in
       (select lower("settings"->>'wikiTitle') from "podcast"
        where "owner" = ? and "status" <> 'failed' and coalesce("settings"->>'language', '') = ?
        union all
        select lower("e"."title") from "follow_episode" as "e" join "follow" as "f" on "f"."id" = "e"."follow_id"
        where "f"."owner" = ? and "f"."language" = ?)`,
    [asked, owner, language, owner, language],
  );
  return new Set(rows.map(({ title }) => title));
}

export async function hasUnheardEpisodeBefore(
  em: EntityManager,
  followId: number,
  heardAt: Date,
  before: Date,
): Promise<boolean> {
  const rows = await executeSql(
    em,
    `select 1 from "follow_episode"
     where "follow_id" = ? and "created_at" > ?::timestamptz and "created_at" <= ?::timestamptz limit 1`,
    [followId, heardAt.toISOString(), before.toISOString()],
  );
  return rows.length > 0;
}

/** Ends the episodes whose podcasts have ended. A failed one is generated again at the next due time. */
export async function closeEndedEpisodes(em: EntityManager): Promise<void> {
  const ended = await executeSql<{ follow: string; due: string; isFailed: boolean; error: string | null }>(
    em,
    `select "e"."follow_id"::text as "follow", "e"."due_at"::text as "due", "p"."error",
       coalesce("p"."status" = 'failed', false) as "isFailed"
     from "follow_episode" as "e" left join "podcast" as "p" on "p"."id" = "e"."podcast_id"
     where "e"."is_open" and ("p"."id" is null or "p"."status" not in ('pending', 'processing'))`,
    [],
  );
  for (const { follow, due, isFailed, error } of ended) {
    await em.transactional(async (tx) => {
      if (isFailed)
        await executeSql(tx, `update "follow" set "baseline" = null, "problem" = ? where "id" = ?`, [
          error,
          follow,
        ]);
      await executeSql(
        tx,
        `update "follow_episode" set "is_open" = false, "title" = case when ? then '' else "title" end
         where "follow_id" = ? and "due_at" = ?::timestamptz and "is_open"`,
        [isFailed, follow, due],
      );
    });
  }
}

/** Writes at most once an hour for each follow. */
export async function recordListening(
  em: EntityManager,
  { owners, podcastIds }: { owners: readonly string[]; podcastIds: readonly number[] },
  now: Date,
): Promise<void> {
  await executeSql(
    em,
    `update "follow" set "heard_at" = ?::timestamptz
     where "heard_at" not between ?::timestamptz - interval '1 hour' and ?::timestamptz
       and ("owner" in (select jsonb_array_elements_text(?::jsonb))
         or "id" in (select "follow_id" from "follow_episode"
           where "podcast_id" in (select jsonb_array_elements_text(?::jsonb)::bigint)))`,
    [
      now.toISOString(),
      now.toISOString(),
      now.toISOString(),
      JSON.stringify(owners),
      JSON.stringify(podcastIds),
    ],
  );
}
