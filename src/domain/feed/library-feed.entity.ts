import { defineEntity, p } from '@mikro-orm/core';

export const LibraryFeedEntity = defineEntity({
  name: 'LibraryFeed',
  tableName: 'library_feed',
  properties: {
    owner: p.string().length(64).primary(),
    feedToken: p.string().length(32).unique(),
  },
});
