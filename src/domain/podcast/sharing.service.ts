import type { EntityManager } from '@mikro-orm/core';
import { DomainError } from '../errors.ts';
import type { ExampleService } from '../example/example.service.ts';
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
  readonly #examples: Pick<ExampleService, 'open'>;

  constructor(em: EntityManager, examples: Pick<ExampleService, 'open'>) {
    this.#em = em;
    this.#examples = examples;
  }

  /** Omits the content until the podcast is ready. Starts an example. Throws `not_found`. */
  async get(id: number): Promise<SharedPodcast> {
    await this.#examples.open(id);
    const record = await this.#em.fork().findOne(PodcastEntity, { id });
    if (!record) throw new DomainError('not_found', "We couldn't find the podcast you're looking for.");
    const view = toPodcastView(record, false);
    return sharedPodcastSchema.parse(view.status === 'ready' ? view : { ...view, ...UNFINISHED });
  }
}
