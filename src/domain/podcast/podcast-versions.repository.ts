import type { EntityManager } from '@mikro-orm/core';
import { executeSql } from '../sql.repository.ts';

export interface PodcastVersion {
  id: number;
  /** Milliseconds since 1970. */
  updatedMs: number;
}

/** All podcasts of the owner, by id. */
export async function findPodcastVersions(em: EntityManager, owner: string): Promise<PodcastVersion[]> {
  const rows = await executeSql<{ id: string; updatedMs: string }>(
    em,
    `select "id"::text, (extract(epoch from "updated_at") * 1000)::bigint::text as "updatedMs"
     from "podcast" where "owner" = ? order by "podcast"."id"`,
    [owner],
  );
  return rows.map(({ id, updatedMs }) => ({ id: Number(id), updatedMs: Number(updatedMs) }));
}
