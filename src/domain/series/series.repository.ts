import type { EntityManager } from '@mikro-orm/core';
import { executeSql } from '../sql.repository.ts';
import { type EpisodeCounts, NO_EPISODES } from './series.ts';

export async function countEpisodesOfAll(
  em: EntityManager,
  seriesIds: readonly number[],
): Promise<(seriesId: number) => EpisodeCounts> {
  const rows = await executeSql<EpisodeCounts & { id: string }>(
    em,
    `select "series_id"::text as "id", count(*)::int as "total",
       count(*) filter (where "status" in ('pending', 'processing'))::int as "unfinished",
       count(*) filter (where "status" = 'ready')::int as "ready"
     from "podcast" where "series_id" in (select jsonb_array_elements_text(?::jsonb)::bigint)
     group by "series_id"`,
    [JSON.stringify(seriesIds)],
  );
  const counts = new Map(rows.map(({ id, ...count }) => [Number(id), count]));
  return (seriesId) => counts.get(seriesId) ?? NO_EPISODES;
}
