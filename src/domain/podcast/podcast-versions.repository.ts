import type { EntityManager } from '@mikro-orm/core';
import { executeSql } from '../sql.repository.ts';

export interface PodcastVersion {
  id: number;
  updatedMs: number;
}

export async function findPodcastVersions(em: EntityManager, owner: string): Promise<PodcastVersion[]> {
  const rows = await executeSql<{ id: string; updatedMs: string }>(
    em,
    `select "id"::text, (extract(epoch from "updated_at") * 1000)::bigint::text as "updatedMs"
     from "podcast" where "owner" = ? order by "podcast"."id"`,
    [owner],
  );
  return rows.map(({ id, updatedMs }) => ({ id: Number(id), updatedMs: Number(updatedMs) }));
}
