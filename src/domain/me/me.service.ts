import { type EntityManager, LockMode } from '@mikro-orm/core';
import { Service } from '../base.service.ts';
import { LibraryFeedEntity } from '../feed/feed.repository.ts';
import { FollowEntity } from '../follow/follow.entity.ts';
import { PairingEntity } from '../pairing/pairing.entity.ts';
import { PlaylistEntity } from '../playlist/playlist.entity.ts';
import { DeletedPodcastEntity, PodcastEntity, type PodcastRecord } from '../podcast/podcast.entity.ts';
import type { PodcastService } from '../podcast/podcast.service.ts';
import { PronunciationEntity } from '../pronunciation/pronunciation.entity.ts';
import type { QuestionService } from '../question/question.service.ts';
import { SeriesEntity } from '../series/series.entity.ts';
import type { Erased } from './me.schema.ts';
import { VisitEntity } from './visit.repository.ts';

const BATCH_SIZE = 100;

export class MeService extends Service<{
  em: EntityManager;
  podcasts: Pick<PodcastService, 'removeInTransaction'>;
  questions: Pick<QuestionService, 'removeAll'>;
}> {
  /** Deletes all data of a session. After an interrupted call, the next call deletes the rest. */
  async erase(owner: string): Promise<Erased> {
    const em = this.fork();
    // First, so that nobody joins the session meanwhile and loses everything, too.
    await em.nativeDelete(PairingEntity, { owner });
    // A playlist or series that is created meanwhile needs its row, so delete it before them.
    await em.nativeDelete(VisitEntity, { owner });
    // Delete follows and series first, so that no episode is added meanwhile.
    const follows = await em.nativeDelete(FollowEntity, { owner });
    const series = await em.nativeDelete(SeriesEntity, { owner });
    const playlists = await em.nativeDelete(PlaylistEntity, { owner });
    await em.nativeDelete(LibraryFeedEntity, { owner });
    await em.nativeDelete(PronunciationEntity, { owner });
    await em.nativeDelete(DeletedPodcastEntity, { owner });
    await this.deps.questions.removeAll(owner);
    let podcasts = 0;
    let deleted: number;
    do {
      deleted = await this.#deleteBatch(owner);
      podcasts += deleted;
    } while (deleted > 0);
    return { message: 'Everything of yours was deleted', podcasts, playlists, series, follows };
  }

  async #deleteBatch(owner: string): Promise<number> {
    const { em, podcasts } = this.deps;
    const { count, finishRemoval } = await em.fork().transactional(async (tx) => {
      const records = await tx.find(
        PodcastEntity,
        { owner },
        // A fixed lock order prevents deadlocks between two calls.
        {
          limit: BATCH_SIZE,
          orderBy: { id: 'asc' },
          lockMode: LockMode.PESSIMISTIC_WRITE,
          exclude: ['transcript'],
        },
      );
      return {
        count: records.length,
        finishRemoval: await podcasts.removeInTransaction(tx, records as PodcastRecord[]),
      };
    });
    await finishRemoval();
    return count;
  }
}
