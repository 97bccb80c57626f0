import { type EntityManager, LockMode } from '@mikro-orm/core';
import { createFeedToken } from '../feed/feed-address.ts';
import { selectWithinTotal } from '../page-range.ts';
import { PlaylistEntity } from '../playlist/playlist.entity.ts';
import { MAX_PLAYLIST_ITEMS, MAX_PLAYLISTS } from '../playlist/playlist-limits.ts';
import { createRandomId } from '../random-id.ts';
import { executeSql } from '../sql.repository.ts';

/** Over all playlists of a transfer. */
const MAX_TRANSFERRED_ITEMS = 2_000;

/** Merges playlists of the same title, so that a second transfer duplicates nothing. `countRows` may throw. */
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
  // In one order, and the rows stay locked: another request may change the same playlists.
  const existing = await tx.find(
    PlaylistEntity,
    { owner: to },
    { orderBy: { id: 'asc' }, limit: MAX_PLAYLISTS, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const free = existing.toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
  let count = existing.length;
  let merged = 0;
  // The oldest first, so that the order by time of change stays.
  for (const playlist of selected.toReversed()) {
    const { id, title, description } = playlist;
    const at = free.findIndex((candidate) => candidate.title === title);
    let [target] = at < 0 ? [] : free.splice(at, 1).map((found) => found.id);
    if (target === undefined) {
      if (count >= MAX_PLAYLISTS) continue;
      count += 1;
      target = createRandomId();
      const copy = { id: target, owner: to, title, description: description ?? null };
      await tx.insert(PlaylistEntity, {
        ...copy,
        createdAt: now,
        updatedAt: now,
        feedToken: createFeedToken(),
      });
    }
    const added = await addMissingItems(tx, id, target);
    if (added > 0) await tx.nativeUpdate(PlaylistEntity, { id: target }, { updatedAt: now });
    merged += 1;
  }
  return { merged, skipped: given.length - merged };
}

/** Appends them in their order, up to the limit of a playlist. Returns their number. */
async function addMissingItems(tx: EntityManager, from: number, to: number): Promise<number> {
  const added = await executeSql(
    tx,
    `insert into "playlist_item" ("playlist_id", "podcast_id", "position")
     select ?::bigint, "i"."podcast_id",
       (select coalesce(max("position"), -1) from "playlist_item" where "playlist_id" = ?)
         + row_number() over (order by "i"."position", "i"."id")
     from "playlist_item" as "i"
     where "i"."playlist_id" = ? and "i"."podcast_id" not in
       (select "podcast_id" from "playlist_item" where "playlist_id" = ?)
     order by "i"."position", "i"."id"
     limit greatest(0, ? - (select count(*) from "playlist_item" where "playlist_id" = ?))
     returning "id"`,
    [to, to, from, to, MAX_PLAYLIST_ITEMS, to],
  );
  return added.length;
}
