import type { EntityManager } from '@mikro-orm/core';
import type { FeedKind } from './feed-address.ts';

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
