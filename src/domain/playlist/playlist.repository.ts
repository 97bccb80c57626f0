import type { EntityManager } from '@mikro-orm/core';
import type { PageRange } from '../page-range.ts';
import type { PodcastRowRecord } from '../podcast/podcast.view.ts';
import { executeSql } from '../sql.repository.ts';

export interface PlaylistItemRow {
  id: number;
  podcast: PodcastRowRecord;
}

type Stored = Omit<PodcastRowRecord, 'id' | 'createdAt' | 'updatedAt'> & {
  itemId: string;
  podcastId: string;
  createdMs: string;
  updatedMs: string;
};

const ITEM_PAGE_SQL = `select "i"."id"::text as "itemId", "p"."id"::text as "podcastId", "settings",
    "status", "progress", "audio_filename" as "audioFilename", "duration", "writer", "error",
    (extract(epoch from "created_at") * 1000)::text as "createdMs",
    (extract(epoch from "updated_at") * 1000)::text as "updatedMs"
  from "playlist_item" as "i" join "podcast" as "p" on "p"."id" = "i"."podcast_id"
  where "playlist_id" = ? order by "position", "i"."id" limit ? offset ?`;

/** Reads what a row shows. Entities take five times as long. */
export async function findItemPage(
  em: EntityManager,
  playlistId: number,
  { limit, offset }: PageRange,
): Promise<PlaylistItemRow[]> {
  const rows = await executeSql<Stored>(em, ITEM_PAGE_SQL, [playlistId, limit, offset]);
  return rows.map(({ itemId, podcastId, createdMs, updatedMs, ...podcast }) => ({
    id: Number(itemId),
    podcast: {
      ...podcast,
      id: Number(podcastId),
      createdAt: new Date(Number(createdMs)),
      updatedAt: new Date(Number(updatedMs)),
    },
  }));
}

export interface ItemIds {
  id: number;
  podcast_id: number;
  position: number;
}

interface ItemIdsRow {
  id: string;
  podcast: string;
  playlist: string;
}

/** Reads no podcasts. The result is by id of the playlist, in the order of the items. */
export async function findItemIds(
  em: EntityManager,
  playlistIds: readonly number[],
): Promise<Map<number, ItemIds[]>> {
  if (playlistIds.length === 0) return new Map();
  const rows = await executeSql<ItemIdsRow>(
    em,
    `select "id"::text, "podcast_id"::text as "podcast", "playlist_id"::text as "playlist"
     from "playlist_item" where "playlist_id" in (select jsonb_array_elements_text(?::jsonb)::bigint)
     order by "position", "playlist_item"."id"`,
    [JSON.stringify(playlistIds)],
  );
  const byPlaylist = Map.groupBy(rows, ({ playlist }) => Number(playlist));
  return new Map(
    [...byPlaylist].map(([playlistId, items]) => [
      playlistId,
      items.map(({ id, podcast }, position) => ({
        id: Number(id),
        podcast_id: Number(podcast),
        position,
      })),
    ]),
  );
}

/** Returns the stored position for a new item at `index`. Moves the items from there by one. */
export async function makeRoom(tx: EntityManager, playlistId: number, index: number): Promise<number> {
  const [next] = await executeSql<{ id: string; position: number }>(
    tx,
    `select "id"::text, "position" from "playlist_item" where "playlist_id" = ?
     order by "position", "playlist_item"."id" limit 1 offset ?`,
    [playlistId, index],
  );
  if (!next) {
    const [last] = await executeSql<{ position: number | null }>(
      tx,
      `select max("position") as "position" from "playlist_item" where "playlist_id" = ?`,
      [playlistId],
    );
    return (last?.position ?? -1) + 1;
  }
  await executeSql(
    tx,
    `update "playlist_item" set "position" = "position" + 1
     where "playlist_id" = ? and ("position", "id") >= (?, ?::bigint)`,
    [playlistId, next.position, next.id],
  );
  return next.position;
}

/** Returns how many items have a place in the order. */
export async function orderItems(
  tx: EntityManager,
  playlistId: number,
  podcastIds: readonly number[],
): Promise<number> {
  const rows = await executeSql(
    tx,
    `update "playlist_item" as "i" set "position" = "o"."place" - 1
     from jsonb_array_elements_text(?::jsonb) with ordinality as "o" ("podcast", "place")
     where "i"."playlist_id" = ? and "i"."podcast_id" = "o"."podcast"::bigint
     returning "i"."id"`,
    [JSON.stringify(podcastIds), playlistId],
  );
  return rows.length;
}

/** Gives the dates of a playlist's items to them again, in the order of their positions. */
export async function orderListingDates(tx: EntityManager, playlistId: number): Promise<void> {
  await executeSql(
    tx,
    `update "playlist_item" as "i" set "listed_at" = "dates"."listed_at"
     from (select "id", row_number() over (order by "position", "id") as "place"
       from "playlist_item" where "playlist_id" = ?) as "places"
     join (select "listed_at", row_number() over (order by "listed_at") as "place"
       from "playlist_item" where "playlist_id" = ?) as "dates" on "dates"."place" = "places"."place"
     where "i"."id" = "places"."id" and "i"."listed_at" <> "dates"."listed_at"`,
    [playlistId, playlistId],
  );
}
