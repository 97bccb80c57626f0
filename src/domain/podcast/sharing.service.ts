import type { EntityManager } from '@mikro-orm/core';
import { DomainError } from '../errors.ts';
import { PodcastEntity } from './podcast.entity.ts';
import { toPodcastView } from './podcast.view.ts';
import { type SharedPodcast, sharedPodcastSchema } from './shared.schema.ts';

const UNFINISHED = {
  audio_url: null,
  audio_filename: null,
  duration: null,
  chapters: [],
  show_notes: null,
  transcript: null,
  credits: [],
};

export class SharingService {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Omits the content until the podcast is ready. Throws `not_found`. */
  async get(id: number): Promise<SharedPodcast> {
    const record = await this.#em.fork().findOne(PodcastEntity, { id });
    if (!record) throw new DomainError('not_found', "We couldn't find the podcast you're looking for.");
    const view = toPodcastView(record, false);
    return sharedPodcastSchema.parse(view.status === 'ready' ? view : { ...view, ...UNFINISHED });
  }
}
