import type { EntityManager } from '@mikro-orm/core';
import { createNotFoundError } from '../errors.ts';
import type { Requester } from '../requester.ts';
import type { PodcastWait } from './estimate.schema.ts';
import type { EstimateService } from './estimate.service.ts';
import { PodcastEntity } from './podcast.entity.ts';
import type { PodcastSettings } from './podcast-settings.schema.ts';
import { countPodcastsBefore } from './queued-podcast.repository.ts';

/** The estimate needs the articles, which a slow encyclopedia may not have sent yet. */
const MAX_ESTIMATE_MS = 5_000;

export class PodcastWaits {
  readonly #em: EntityManager;
  readonly #estimates: Pick<EstimateService, 'estimate'>;

  constructor(em: EntityManager, estimates: Pick<EstimateService, 'estimate'>) {
    this.#em = em;
    this.#estimates = estimates;
  }

  /** For anyone with the id. Throws `not_found`. */
  async get(podcastId: number, requester: Requester): Promise<PodcastWait> {
    const em = this.#em.fork();
    const podcast = await em.findOne(PodcastEntity, { id: podcastId }, { fields: ['status', 'settings'] });
    if (!podcast) throw createNotFoundError('podcast');
    const isWaiting = podcast.status === 'pending';
    if (!isWaiting && podcast.status !== 'processing') return { before: null, seconds: null };
    const [before, seconds] = await Promise.all([
      isWaiting ? countPodcastsBefore(em, podcastId) : null,
      this.#estimateSeconds(podcast.settings, requester),
    ]);
    return { before, seconds };
  }

  /** Null if the article or the model is not available. */
  async #estimateSeconds(
    { ttsProvider, ...settings }: PodcastSettings,
    requester: Requester,
  ): Promise<number | null> {
    const signal = AbortSignal.any([requester.signal, AbortSignal.timeout(MAX_ESTIMATE_MS)]);
    try {
      const { seconds } = await this.#estimates.estimate(
        {
          ...settings,
          // An operator's own speech server has no name that a request can use.
          ttsProvider: ttsProvider === 'custom' ? undefined : ttsProvider,
        },
        { ...requester, signal },
      );
      return seconds;
    } catch {
      return null;
    }
  }
}
