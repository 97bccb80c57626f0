import type { EntityManager } from '@mikro-orm/core';
import { DomainError } from '../errors.ts';
import { LibraryFeedEntity } from '../feed/feed.repository.ts';
import { FollowEntity } from '../follow/follow.entity.ts';
import { MAX_FOLLOWS } from '../follow/follow-limits.ts';
import { VisitEntity } from '../me/visit.repository.ts';
import { PlaylistEntity } from '../playlist/playlist.entity.ts';
import { MAX_PLAYLISTS } from '../playlist/playlist-limits.ts';
import { DeletedPodcastEntity, PodcastEntity } from '../podcast/podcast.entity.ts';
import { PronunciationEntity } from '../pronunciation/pronunciation.entity.ts';
import { MAX_PRONUNCIATIONS } from '../pronunciation/pronunciation.schema.ts';
import { QuestionEntity } from '../question/question.entity.ts';
import { SeriesEntity } from '../series/series.entity.ts';
import { MAX_SERIES } from '../series/series-limits.ts';
import { PairingEntity } from './pairing.entity.ts';

/** Of two corrections or follows for the same, that of `to` stays. Throws `conflict` above the limits of a session. */
export async function handOver(tx: EntityManager, from: string, to: string): Promise<void> {
  await dropEqualOnes(tx, from, to);
  await checkLimits(tx, [from, to]);
  const [given, taken] = [{ owner: from }, { owner: to }];
  // Before the podcasts: whoever deletes a series locks it before its episodes.
  await tx.nativeUpdate(SeriesEntity, given, taken);
  await tx.nativeUpdate(PodcastEntity, given, taken);
  await tx.nativeUpdate(DeletedPodcastEntity, given, taken);
  await tx.nativeUpdate(QuestionEntity, given, taken);
  await tx.nativeUpdate(PlaylistEntity, given, taken);
  await tx.nativeUpdate(FollowEntity, given, taken);
  await tx.nativeUpdate(PronunciationEntity, given, taken);
  await tx.nativeDelete(LibraryFeedEntity, given);
  await tx.nativeDelete(PairingEntity, given);
  await tx.nativeDelete(VisitEntity, given);
}

async function dropEqualOnes(tx: EntityManager, from: string, to: string): Promise<void> {
  const follows = await tx.find(FollowEntity, { owner: to }, { fields: ['kind', 'subject'] });
  for (const { kind, subject } of follows)
    await tx.nativeDelete(FollowEntity, { owner: from, kind, subject });
  const corrections = await tx.find(PronunciationEntity, { owner: to }, { fields: ['name'] });
  const names = corrections.map(({ name }) => name);
  await tx.nativeDelete(PronunciationEntity, { owner: from, name: { $in: names } });
}

/** Without them, a row of pairings would make a session of any size. */
async function checkLimits(tx: EntityManager, owners: string[]): Promise<void> {
  const both = { owner: { $in: owners } };
  const counts: Array<[string, number, number]> = [
    ['playlists', await tx.count(PlaylistEntity, both), MAX_PLAYLISTS],
    ['series', await tx.count(SeriesEntity, both), MAX_SERIES],
    ['follows', await tx.count(FollowEntity, both), MAX_FOLLOWS],
    ['corrected names', await tx.count(PronunciationEntity, both), MAX_PRONUNCIATIONS],
  ];
  for (const [things, count, max] of counts) {
    if (count <= max) continue;
    const message = `The two browsers have ${count} ${things}, and a library has room for ${max}. Delete some first.`;
    throw new DomainError('conflict', message);
  }
}
