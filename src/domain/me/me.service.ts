import { type EntityManager, LockMode } from '@mikro-orm/core';
import { LibraryFeedEntity } from '../feed/library-feed.entity.ts';
import { PlaylistEntity } from '../playlist/playlist.entity.ts';
import { PodcastEntity, type PodcastRecord } from '../podcast/podcast.entity.ts';
import type { PodcastService } from '../podcast/podcast.service.ts';
import { SeriesEntity } from '../series/series.entity.ts';
import { SpendingEntity } from '../spending/spending.entity.ts';
import type { Erased } from './me.schema.ts';

/** Podcasts that one transaction deletes. */
const BATCH = 100;

export interface MeServiceDeps {
  em: EntityManager;
  podcasts: Pick<PodcastService, 'removeInTransaction'>;
}

/** What concerns all that a session has. */
export class MeService {
  readonly #deps: MeServiceDeps;

  constructor(deps: MeServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Deletes everything of a session: podcasts, stopping what is under way,
   * playlists, series, and feed addresses. What a call that broke off has left
   * the next one deletes.
   */
  async erase(owner: string): Promise<Erased> {
    const em = this.#deps.em.fork();
    // First: no episode comes to a series that is gone.
    const series = await em.nativeDelete(SeriesEntity, { owner });
    const playlists = await em.nativeDelete(PlaylistEntity, { owner });
    await em.nativeDelete(LibraryFeedEntity, { owner });
    let podcasts = 0;
    for (let deleted = await this.#someOf(owner); deleted > 0; deleted = await this.#someOf(owner)) {
      podcasts += deleted;
    }
    await em.nativeUpdate(SpendingEntity, { owner }, { owner: null });
    return { message: 'Everything of yours was deleted', podcasts, playlists, series };
  }

  async #someOf(owner: string): Promise<number> {
    const { em, podcasts } = this.#deps;
    const { count, settle } = await em.fork().transactional(async (tx) => {
      const records = await tx.find(
        PodcastEntity,
        { owner },
        // In one order, so that two such calls do not wait for each other.
        {
          limit: BATCH,
          orderBy: { id: 'asc' },
          lockMode: LockMode.PESSIMISTIC_WRITE,
          exclude: ['transcript'],
        },
      );
      return {
        count: records.length,
        settle: await podcasts.removeInTransaction(tx, records as PodcastRecord[]),
      };
    });
    await settle();
    return count;
  }
}
