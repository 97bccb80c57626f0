import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { PodcastEntity } from '../podcast/podcast.entity.ts';

export const PlaylistEntity = defineEntity({
  name: 'Playlist',
  tableName: 'playlist',
  indexes: [{ properties: ['owner', 'updatedAt'] }],
  properties: {
    id: p.bigint('number').primary().autoincrement(false),
    owner: p.string().length(64),
    title: p.text(),
    description: p.text().nullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
    feedToken: p.string().length(32).unique(),
    itemCount: p
      .integer()
      .nullable()
      .formula(
        (table) => `(select count(*)::int from "playlist_item" as "i" where "i"."playlist_id" = ${table}.id)`,
      )
      .lazy(),
  },
});
export type PlaylistRecord = InferEntity<typeof PlaylistEntity>;

export const PlaylistItemEntity = defineEntity({
  name: 'PlaylistItem',
  tableName: 'playlist_item',
  uniques: [{ properties: ['playlist', 'podcast'] }],
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    playlist: () => p.manyToOne(PlaylistEntity).deleteRule('cascade'),
    podcast: () => p.manyToOne(PodcastEntity).deleteRule('cascade').index(),
    /** Has gaps where podcasts were deleted. */
    position: p.integer(),
    /** In the order of the positions. Feeds give it, so it stays when other items go. */
    listedAt: p.datetime(3).defaultRaw('now()'),
  },
});
export type PlaylistItemRecord = InferEntity<typeof PlaylistItemEntity>;
