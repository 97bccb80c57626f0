import { defineEntity, p } from '@mikro-orm/core';
import { PodcastEntity } from './podcast.entity.ts';

/** Exists while a podcast is unfinished, because only then its networks decide anything. */
export const QueuedPodcastEntity = defineEntity({
  name: 'QueuedPodcast',
  tableName: 'queued_podcast',
  indexes: [{ properties: ['subscriber'] }],
  properties: {
    podcast: () => p.manyToOne(PodcastEntity).primary().deleteRule('cascade'),
    /** Keyed hashes (decision 024). */
    subscriber: p.string().length(64),
    site: p.string().length(64),
    deadline: p.integer(),
  },
});
