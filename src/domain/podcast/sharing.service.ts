import type { EntityManager } from '@mikro-orm/core';
import { DomainError } from '../errors.ts';
import { PodcastEntity } from './podcast.entity.ts';
import { toPodcastView } from './podcast.view.ts';
import { type SharedPodcast, sharedPodcastSchema } from './shared.schema.ts';

/** What a podcast holds only when it is ready. */
const UNFINISHED = {
  audio_url: null,
  audio_filename: null,
  duration: null,
  chapters: [],
  show_notes: null,
  transcript: null,
  credits: [],
};

/** Podcasts as those see them who were given a link. */
export class SharingService {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** A podcast for anyone who has its id; until it is ready its status alone. `not_found` otherwise. */
  async get(id: number): Promise<SharedPodcast> {
    const record = await this.#em.fork().findOne(PodcastEntity, { id });
    if (!record) throw new DomainError('not_found', "We couldn't find the podcast you're looking for.");
    const view = toPodcastView(record, false);
    return sharedPodcastSchema.parse(view.status === 'ready' ? view : { ...view, ...UNFINISHED });
  }
}
