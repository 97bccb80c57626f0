import { defineEntity, type EntityManager, p } from '@mikro-orm/core';
import { executeSql } from '../sql.repository.ts';
import type { FeedKind } from './feed-address.ts';

export const LibraryFeedEntity = defineEntity({
  name: 'LibraryFeed',
  tableName: 'library_feed',
  properties: { owner: p.string().length(64).primary(), feedToken: p.string().length(32).unique() },
});

export interface EpisodesState {
  count: string;
  ids: string | null;
  /** Seconds since the epoch. */
  newest: string | null;
}

/** The parameter is the owner of a library or the id of a playlist or series. */
const EPISODES_SQL: Readonly<Record<FeedKind, string>> = {
  library: '"podcast" as "p" where "p"."owner" = ?',
  playlist:
    '"playlist_item" as "i" join "podcast" as "p" on "p"."id" = "i"."podcast_id" where "i"."playlist_id" = ?',
  series: '"podcast" as "p" where "p"."series_id" = ?',
};

export async function loadEpisodesState(
  em: EntityManager,
  kind: FeedKind,
  subject: string | number,
): Promise<EpisodesState | undefined> {
  const [state] = await em.getConnection().execute<EpisodesState[]>(
    `select count(*)::text as "count", sum("p"."id")::text as "ids",
       extract(epoch from max("p"."updated_at"))::text as "newest"
     from ${EPISODES_SQL[kind]} and "p"."status" = 'ready'`,
    [subject],
  );
  return state;
}

interface Found {
  listed: string | null;
  creator: string | null;
  hasOtherToken: boolean;
}

/** Sorts behind every hexadecimal digit. */
const AFTER_HEX = 'g';

/** Null for an unknown or reset address. Returns the token's `prefix` for a library without podcasts and follows. */
export async function findLibraryOwner(
  em: EntityManager,
  token: string,
  prefix: string | null,
): Promise<string | null> {
  const range = prefix === null ? ['', ''] : [prefix, prefix + AFTER_HEX];
  const [found] = await executeSql<Found>(
    em,
    `select (select "owner" from "library_feed" where "feed_token" = ?) as "listed",
       coalesce((select "owner" from "podcast" where "owner" >= ? and "owner" < ? limit 1),
         (select "owner" from "follow" where "owner" >= ? and "owner" < ? limit 1)) as "creator",
       exists (select 1 from "library_feed" where "owner" >= ? and "owner" < ?) as "hasOtherToken"`,
    [token, ...range, ...range, ...range],
  );
  if (!found) return null;
  if (found.listed !== null) return found.listed;
  return prefix === null || found.hasOtherToken ? null : (found.creator ?? prefix);
}
