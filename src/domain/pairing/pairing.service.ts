import { type EntityManager, LockMode } from '@mikro-orm/core';
import { DomainError } from '../errors.ts';
import type { Visits } from '../me/visits.service.ts';
import { PodcastEntity, type PodcastRecord } from '../podcast/podcast.entity.ts';
import { toPodcastView } from '../podcast/podcast.view.ts';
import { type SharedPodcast, sharedPodcastSchema } from '../podcast/shared.schema.ts';
import type { Clock } from '../ports.ts';
import { copyCorrections } from './correction-copies.repository.ts';
import { copyFollows } from './follow-copies.repository.ts';
import { PairingEntity } from './pairing.entity.ts';
import {
  type ClaimedPairing,
  type Pairing,
  type StartPairing,
  startPairingSchema,
} from './pairing.schema.ts';
import { createPairingCode } from './pairing-code.ts';
import { copyPlaylists } from './playlist-copies.repository.ts';

const LIFETIME_MS = 10 * 60_000;

interface PairingCaller {
  owner: string;
  address: string;
}

export interface PairingServiceDeps {
  em: EntityManager;
  clock: Clock;
  visits: Visits;
  /** Nobody can compute a code from the database alone. */
  hashCode: (code: string) => string;
  /** Count calls. Throw `rate_limited`. */
  countStart: (caller: PairingCaller) => Promise<unknown>;
  countClaim: (caller: PairingCaller) => Promise<unknown>;
}

/** Transfers what a browser knows to another one, which enters a code within ten minutes. */
export class PairingService {
  readonly #deps: PairingServiceDeps;

  constructor(deps: PairingServiceDeps) {
    this.#deps = deps;
  }

  /** A new code replaces the session's former one. Throws `rate_limited`. */
  async start(caller: PairingCaller, transfer: StartPairing): Promise<Pairing> {
    const { em, clock, hashCode, countStart } = this.#deps;
    await countStart(caller);
    const code = createPairingCode();
    const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
    await em.fork().upsert(PairingEntity, {
      owner: caller.owner,
      codeHash: hashCode(code),
      content: JSON.stringify(transfer),
      expiresAt,
    });
    return { code, expires_at: expiresAt.toISOString() };
  }

  /** Works once. Throws `not_found`, `conflict` for the own code, and `rate_limited`. */
  async claim(
    caller: PairingCaller,
    code: string,
    countRows: (rows: number) => Promise<void>,
  ): Promise<ClaimedPairing> {
    const { em, clock, visits, hashCode, countClaim } = this.#deps;
    await countClaim(caller);
    const now = clock.now();
    const { transfer, podcasts, playlists, follows } = await em.fork().transactional(async (tx) => {
      await visits.register(tx, caller.owner);
      const pending = await tx.findOne(
        PairingEntity,
        { codeHash: hashCode(code) },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!pending || pending.expiresAt <= now) {
        throw new DomainError('not_found', 'This code is not valid. A code works once, for ten minutes.');
      }
      if (pending.owner === caller.owner) {
        throw new DomainError('conflict', 'This browser made the code. Enter it in the other browser.');
      }
      const content = startPairingSchema.parse(JSON.parse(pending.content));
      await tx.nativeDelete(PairingEntity, { owner: pending.owner });
      await copyCorrections(tx, pending.owner, caller.owner, { now, countRows });
      return {
        transfer: content,
        podcasts: await findPodcasts(tx, [...new Set([...content.podcast_ids, ...content.queue])]),
        playlists: await copyPlaylists(tx, pending.owner, caller.owner, { now, countRows }),
        follows: await copyFollows(tx, pending.owner, caller.owner, { now, countRows }),
      };
    });
    const { podcast_ids: ids, positions, queue } = transfer;
    const found = new Set(podcasts.map(({ id }) => id));
    return {
      podcasts,
      library: ids.filter((id) => found.has(id)),
      positions,
      queue: queue.filter((id) => found.has(id)),
      playlists,
      follows,
    };
  }
}

/** Each browser shows what everyone sees who has the links. */
async function findPodcasts(tx: EntityManager, ids: readonly number[]): Promise<SharedPodcast[]> {
  const records = await tx.find(
    PodcastEntity,
    { id: { $in: [...ids] }, status: 'ready' },
    { exclude: ['transcript', 'customInstructions'] },
  );
  return records.map((record) =>
    sharedPodcastSchema.parse({ ...toPodcastView(record as PodcastRecord, false), transcript: null }),
  );
}
