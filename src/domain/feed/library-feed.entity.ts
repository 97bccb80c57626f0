import { defineEntity, p } from '@mikro-orm/core';

/** Created when the address of the feed is first requested. */
export const LibraryFeedEntity = defineEntity({
  name: 'LibraryFeed',
  tableName: 'library_feed',
  properties: {
    /** SHA-256 of the session id. */
    owner: p.string().length(64).primary(),
    feedToken: p.string().length(32).unique(),
  },
});
