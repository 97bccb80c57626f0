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
  await executeSql(
    em,
    `with "ended" as (
       update "follow_episode" as "e" set "is_open" = false,
         "title" = case when "p"."status" = 'failed' then '' else "e"."title" end
       from "follow_episode" as "o" left join "podcast" as "p" on "p"."id" = "o"."podcast_id"
       where "o"."follow_id" = "e"."follow_id" and "o"."due_at" = "e"."due_at" and "e"."is_open"
         and ("p"."id" is null or "p"."status" not in ('pending', 'processing'))
       returning "e"."follow_id", "p"."status", "p"."error")
     update "follow" set "baseline" = null, "problem" = "ended"."error"
     from "ended" where "ended"."follow_id" = "id" and "ended"."status" = 'failed'`,
    [],
  );
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
