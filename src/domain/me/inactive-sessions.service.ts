import type { EntityManager } from '@mikro-orm/core';
import { LibraryFeedEntity } from '../feed/feed.repository.ts';
import { FollowEntity } from '../follow/follow.entity.ts';
import { PlaylistEntity } from '../playlist/playlist.entity.ts';
import { PronunciationEntity } from '../pronunciation/pronunciation.entity.ts';
import { QuestionEntity } from '../question/question.entity.ts';
import { SeriesEntity } from '../series/series.entity.ts';
import { formatUtcDay } from '../spending/spending.ts';
import { lockExpiredVisits, VisitEntity } from './visit.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_ABSENCE_DAYS = 90;
/** A session has at most 100 playlists of 1,000 items. */
const BATCH_SESSIONS = 100;

/** For sessions without podcasts and without a visit in 90 days. Podcasts have their own retention. */
export async function deleteInactiveSessions(em: EntityManager, now: number): Promise<void> {
  const before = formatUtcDay(new Date(now - MAX_ABSENCE_DAYS * DAY_MS));
  const today = formatUtcDay(new Date(now));
  let expired: number;
  do {
    expired = await em.fork().transactional((tx) => deleteBatch(tx, before, today));
  } while (expired === BATCH_SESSIONS);
}

async function deleteBatch(tx: EntityManager, before: string, today: string): Promise<number> {
  const visits = await lockExpiredVisits(tx, before, BATCH_SESSIONS);
  const { keep = [], remove = [] } = Object.groupBy(visits, ({ hasPodcasts }) =>
    hasPodcasts ? 'keep' : 'remove',
  );
  const listOwners = (group: typeof visits) => ({ owner: { $in: group.map(({ owner }) => owner) } });
  // Sessions with podcasts count as present, so that no sweep reads them again for 90 days.
  if (keep.length > 0) await tx.nativeUpdate(VisitEntity, listOwners(keep), { day: today });
  if (remove.length > 0) {
    await tx.nativeDelete(FollowEntity, listOwners(remove));
    await tx.nativeDelete(SeriesEntity, listOwners(remove));
    await tx.nativeDelete(PlaylistEntity, listOwners(remove));
    await tx.nativeDelete(LibraryFeedEntity, listOwners(remove));
    // The same sweep deletes their files.
    await tx.nativeDelete(QuestionEntity, listOwners(remove));
    await tx.nativeDelete(PronunciationEntity, listOwners(remove));
    await tx.nativeDelete(VisitEntity, listOwners(remove));
  }
  return visits.length;
}
