import type { EntityManager } from '@mikro-orm/core';
import { Service } from '../base.service.ts';
import { DomainError } from '../errors.ts';
import type { Clock, Jobs } from '../ports.ts';
import type { Networks } from '../requester.ts';
import { QueuedPodcastEntity } from './podcast.entity.ts';
import type { PodcastSettings } from './podcast-settings.schema.ts';
import { computeDeadline, countSlots, exceedsShare, exchangeDeadlines } from './queue-shares.ts';
import { findWaitingPodcasts, lockQueue, sumQueueUse } from './queued-podcast.repository.ts';

const RETRY_AFTER = { retryAfter: 60 };

export interface PodcastToQueue {
  id: number;
  settings: Pick<PodcastSettings, 'maxLength'>;
}

/** Divides slots and workers fairly among networks, and within a network among owners (decision 028). */
export class FairQueue extends Service<{ jobs: Jobs; clock: Clock; limit: number }> {
  /** Throws `unavailable` if the queue is full and `rate_limited` if the network uses its share. */
  async enqueue(
    tx: EntityManager,
    networks: Networks,
    podcasts: readonly PodcastToQueue[],
    insert: () => Promise<void>,
  ): Promise<void> {
    const { jobs, clock, limit } = this.deps;
    await lockQueue(tx);
    const { waitingPodcasts, slots: used, minutes } = await sumQueueUse(tx, networks);
    if (waitingPodcasts + podcasts.length > limit) {
      throw new DomainError(
        'unavailable',
        'Too many podcasts are waiting. Please try again in a minute.',
        RETRY_AFTER,
      );
    }
    const slots = podcasts.reduce((sum, { settings }) => sum + countSlots(settings.maxLength), 0);
    if (exceedsShare(used, slots, limit)) {
      throw new DomainError(
        'rate_limited',
        'Podcasts from your network already use its share of the queue. Please try again when one of them has started.',
        RETRY_AFTER,
      );
    }
    await insert();
    const [subscriber, site] = networks;
    for (const { id, settings } of podcasts) {
      const { maxLength } = settings;
      const deadline = computeDeadline(clock.now().getTime(), minutes, maxLength);
      minutes.bySubscriber += maxLength;
      minutes.bySite += maxLength;
      await tx.insert(QueuedPodcastEntity, { podcast: id, subscriber, site, deadline });
      await jobs.enqueue(id, deadline, tx);
    }
    await this.#letOwnersTakeTurns(tx, subscriber);
  }

  async #letOwnersTakeTurns(tx: EntityManager, subscriber: string): Promise<void> {
    for (const { id, deadline } of exchangeDeadlines(await findWaitingPodcasts(tx, subscriber))) {
      await tx.nativeUpdate(QueuedPodcastEntity, { podcast: id }, { deadline });
      await this.deps.jobs.reschedule(id, deadline, tx);
    }
  }
}
