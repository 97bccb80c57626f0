import { defineEntity, p } from '@mikro-orm/core';

/** Tells the other browsers of a shared library that their copy is no longer wanted. */
export const DeletedPodcastEntity = defineEntity({
  name: 'DeletedPodcast',
  tableName: 'deleted_podcast',
  indexes: [{ properties: ['owner'] }, { properties: ['deletedAt'] }],
  properties: {
    podcastId: p.bigint('number').primary().autoincrement(false),
    owner: p.string().length(64),
    deletedAt: p.datetime(3),
  },
});
