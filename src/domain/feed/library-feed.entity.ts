import { defineEntity, p } from '@mikro-orm/core';

/** The feed of everything that a session has made; there once its address was asked for. */
export const LibraryFeedEntity = defineEntity({
  name: 'LibraryFeed',
  tableName: 'library_feed',
  properties: {
    /** SHA-256 of the session id. */
    owner: p.string().length(64).primary(),
    /** The secret part of the feed's address. */
    feedToken: p.string().length(32).unique(),
  },
});
