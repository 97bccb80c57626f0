import type { EntityManager } from '@mikro-orm/core';
import { createFeedToken } from '../feed/feed-address.ts';
import { selectWithinTotal } from '../page-range.ts';
import { PlaylistEntity } from '../playlist/playlist.entity.ts';
import { MAX_PLAYLIST_ITEMS, MAX_PLAYLISTS } from '../playlist/playlist-limits.ts';
import { randomId } from '../random-id.ts';
import { executeSql } from '../sql.repository.ts';

/** Over all playlists of a transfer. */
export const MAX_TRANSFERRED_ITEMS = 2_000;

/**
 * Copies the playlists of a session to another one. Podcasts are added to a playlist of the same title,
 * so that a second transfer duplicates nothing. Call it in a transaction. `countRows` may throw.
 */
export async function copyPlaylists(
  tx: EntityManager,
  from: string,
  to: string,
  { now, countRows }: { now: Date; countRows: (rows: number) => Promise<void> },
): Promise<{ merged: number; skipped: number }> {
  const populate = ['itemCount'] as const;
  const orderBy = [{ updatedAt: 'desc' as const }, { id: 'desc' as const }];
  const given = await tx.find(PlaylistEntity, { owner: from }, { populate, orderBy, limit: MAX_PLAYLISTS });
  const selected = selectWithinTotal(given, ({ itemCount }) => itemCount ?? 0, MAX_TRANSFERRED_ITEMS);
  await countRows(selected.reduce((sum, { itemCount }) => sum + 1 + (itemCount ?? 0), 0));
  const existing = await tx.find(PlaylistEntity, { owner: to }, { orderBy, limit: MAX_PLAYLISTS });
  const byTitle = new Map(existing.map(({ title, id }) => [title, id]));
  let merged = 0;
  // The oldest first, so that the order by time of change stays.
  for (const playlist of selected.toReversed()) {
    const { id, title, description } = playlist;
    let target = byTitle.get(title);
    if (target === undefined) {
      if (byTitle.size >= MAX_PLAYLISTS) continue;
      target = randomId();
      byTitle.set(title, target);
      const copy = { id: target, owner: to, title, description: description ?? null };
      await tx.insert(PlaylistEntity, {
        ...copy,
        createdAt: now,
        updatedAt: now,
        feedToken: createFeedToken(),
      });
    }
    await addMissingItems(tx, id, target);
    merged += 1;
  }
  return { merged, skipped: given.length - merged };
}

/** Appends them in their order, up to the limit of a playlist. */
async function addMissingItems(tx: EntityManager, from: number, to: number): Promise<void> {
  await executeSql(
    tx,
    `insert into "playlist_item" ("playlist_id", "podcast_id", "position")
     select ?::bigint, "i"."podcast_id",
       (select coalesce(max("position"), -1) from "playlist_item" where "playlist_id" = ?)
         + row_number() over (order by "i"."position", "i"."id")
     from "playlist_item" as "i"
     where "i"."playlist_id" = ? and "i"."podcast_id" not in
       (select "podcast_id" from "playlist_item" where "playlist_id" = ?)
     order by "i"."position", "i"."id"
     limit greatest(0, ? - (select count(*) from "playlist_item" where "playlist_id" = ?))`,
    [to, to, from, to, MAX_PLAYLIST_ITEMS, to],
  );
}
