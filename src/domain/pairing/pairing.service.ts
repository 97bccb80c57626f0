import { type EntityManager, LockMode } from '@mikro-orm/core';
import { Service } from '../base.service.ts';
import { DomainError } from '../errors.ts';
import { LibraryFeedEntity } from '../feed/feed.repository.ts';
import { FollowEntity } from '../follow/follow.entity.ts';
import { MAX_FOLLOWS } from '../follow/follow-limits.ts';
import { VisitEntity } from '../me/visit.repository.ts';
import type { Visits } from '../me/visits.service.ts';
import { PlaylistEntity } from '../playlist/playlist.entity.ts';
import { MAX_PLAYLISTS } from '../playlist/playlist-limits.ts';
import { DeletedPodcastEntity, PodcastEntity, type PodcastRecord } from '../podcast/podcast.entity.ts';
import { toPodcastView } from '../podcast/podcast.view.ts';
import { type SharedPodcast, sharedPodcastSchema } from '../podcast/shared.schema.ts';
import type { Clock } from '../ports.ts';
import { PronunciationEntity } from '../pronunciation/pronunciation.entity.ts';
import { MAX_PRONUNCIATIONS } from '../pronunciation/pronunciation.schema.ts';
import { QuestionEntity } from '../question/question.entity.ts';
import type { Caller } from '../requester.ts';
import { SeriesEntity } from '../series/series.entity.ts';
import { MAX_SERIES } from '../series/series-limits.ts';
import { SpendingEntity } from '../spending/spending.repository.ts';
import { PairingEntity } from './pairing.entity.ts';
import {
  type ClaimedPairing,
  createPairingCode,
  type Pairing,
  type StartPairing,
  startPairingSchema,
} from './pairing.schema.ts';

const LIFETIME_MS = 10 * 60_000;

/** What a code gives, slowly, so that nobody tries all codes on a copy of the database. */
export interface CodeKeys {
  hash: string;
  encrypt(text: string): string;
  decrypt(text: string): string;
}

/** Gives a browser's session to another one, which enters a code within ten minutes (decision 056). */
export class PairingService extends Service<{
  em: EntityManager;
  clock: Clock;
  visits: Visits;
  deriveKeys: (code: string) => Promise<CodeKeys>;
  hashSessionId: (sessionId: string) => string;
  hashPayer: (owner: string) => string;
  countStart: (caller: Caller) => Promise<unknown>;
  countClaim: (caller: Caller) => Promise<unknown>;
}> {
  /** A new code replaces the session's former one. Throws `rate_limited`, and `validation` for another session. */
  async start(caller: Caller, transfer: StartPairing): Promise<Pairing> {
    const { em, clock, deriveKeys, hashSessionId, countStart } = this.deps;
    if (hashSessionId(transfer.session_id) !== caller.owner) {
      throw new DomainError('validation', 'session_id: is not the session of this request.');
    }
    await countStart(caller);
    const code = createPairingCode();
    const { hash, encrypt } = await deriveKeys(code);
    const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
    await em.fork().upsert(PairingEntity, {
      owner: caller.owner,
      codeHash: hash,
      content: encrypt(JSON.stringify(transfer)),
      expiresAt,
      claimedBy: null,
    });
    return { code, expires_at: expiresAt.toISOString() };
  }

  /** Works for one browser, which may repeat it. Throws `not_found`, `conflict` and `rate_limited`. */
  async claim(caller: Caller, code: string): Promise<ClaimedPairing> {
    const { em, clock, visits, deriveKeys, countClaim } = this.deps;
    await countClaim(caller);
    const { hash, decrypt } = await deriveKeys(code);
    const known = await em.fork().findOne(PairingEntity, { codeHash: hash }, { fields: ['owner'] });
    if (!known) throw createInvalidCodeError();
    if (known.owner === caller.owner) {
      throw new DomainError(
        'conflict',
        'This browser has the library of the code. Enter it in the other browser.',
      );
    }
    return em.fork().transactional(async (tx) => {
      // The sessions first and in one order: browsers that enter each other's codes at once do not block each other.
      for (const owner of [caller.owner, known.owner].sort()) await visits.register(tx, owner);
      const pending = await tx.findOne(
        PairingEntity,
        { codeHash: hash },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      const isUsed = pending?.claimedBy != null && pending.claimedBy !== caller.owner;
      if (!pending || isUsed || pending.expiresAt <= clock.now()) throw createInvalidCodeError();
      const content = startPairingSchema.parse(JSON.parse(decrypt(pending.content)));
      await this.#join(tx, caller.owner, pending.owner);
      pending.claimedBy = caller.owner;
      const podcasts = await findPodcasts(tx, [...new Set([...content.podcast_ids, ...content.queue])]);
      const found = new Set(podcasts.map(({ id }) => id));
      return {
        session_id: content.session_id,
        podcasts,
        library: content.podcast_ids.filter((id) => found.has(id)),
        positions: content.positions,
        queue: content.queue.filter((id) => found.has(id)),
      };
    });
  }

  async #join(tx: EntityManager, from: string, to: string): Promise<void> {
    const { hashPayer } = this.deps;
    if (await tx.findOne(VisitEntity, { owner: from, isShared: true })) {
      // The browsers that joined it would lose everything.
      const advice = 'Show a code here instead, and enter it in the other browser.';
      throw new DomainError('conflict', `Another browser shares the library of this one. ${advice}`);
    }
    await tx.nativeUpdate(VisitEntity, { owner: to }, { isShared: true });
    await handOver(tx, from, to);
    await tx.nativeUpdate(SpendingEntity, { owner: hashPayer(from) }, { owner: hashPayer(to) });
  }
}

function createInvalidCodeError(): DomainError {
  return new DomainError('not_found', 'This code is not valid. A code works once, for ten minutes.');
}

async function findPodcasts(tx: EntityManager, ids: readonly number[]): Promise<SharedPodcast[]> {
  const records = await tx.find(
    PodcastEntity,
    { id: { $in: [...ids] }, status: 'ready' },
    { exclude: ['transcript'] },
  );
  return records.map((record) =>
    sharedPodcastSchema.parse({ ...toPodcastView(record as PodcastRecord, false), transcript: null }),
  );
}

/** Of two corrections or follows for the same, that of `to` stays. Throws `conflict` above the limits of a session. */
async function handOver(tx: EntityManager, from: string, to: string): Promise<void> {
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
