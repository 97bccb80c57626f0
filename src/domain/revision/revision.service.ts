import type { EntityManager } from '@mikro-orm/core';
import { Service } from '../base.service.ts';
import { createNotFoundError, DomainError } from '../errors.ts';
import { PodcastEntity, type PodcastRecord } from '../podcast/podcast.entity.ts';
import type { Podcast } from '../podcast/podcast.schema.ts';
import { toPodcastView } from '../podcast/podcast.view.ts';
import { computeDeadline } from '../podcast/queue-shares.ts';
import { toStorable } from '../podcast/storable.ts';
import type { Clock, Events, Jobs } from '../ports.ts';
import { QuestionEntity } from '../question/question.entity.ts';
import type { Caller, CreationLimit } from '../requester.ts';
import type { ExpectedUsage, SpendingService } from '../spending/spending.service.ts';
import type { PublishedTurn } from '../transcript/transcript.schema.ts';
import { replaceContent } from './earlier-revisions.repository.ts';
import { RevisionEntity } from './revision.entity.ts';
import { lockPodcast } from './revision.repository.ts';
import type { RevisionPlan, UpdateOrder } from './revision.schema.ts';

/** A listener waits for the change, and it takes seconds. */
const DUE_MINUTES = 1;
const MAX_FIRST_ATTEMPT = 2 ** 30;

const NOBODY_BEFORE = { bySubscriber: 0, bySite: 0 };

export type PublishedPodcast = PodcastRecord & { segments: PublishedTurn[] };

export interface RevisionRequest {
  podcastId: number;
  /** The published revision that the plan is based on. */
  revision: number;
  plan: RevisionPlan | UpdateOrder;
  /** What a change is expected to use that is planned by its run. */
  expected?: ExpectedUsage;
}

/** Changes published podcasts. A job generates the revision; until then listeners have the published one. */
export class RevisionService extends Service<{
  em: EntityManager;
  jobs: Pick<Jobs, 'enqueueRevision'>;
  events: Pick<Events, 'append'>;
  clock: Clock;
  limit: CreationLimit;
  spending: Pick<SpendingService, 'reserveRevision'>;
}> {
  /** Throws `not_found`. */
  async getOwnPodcast(owner: string, podcastId: number): Promise<PublishedPodcast> {
    const filter = { id: podcastId, owner, status: 'ready' as const };
    const podcast = await this.fork().findOne(PodcastEntity, filter, { populate: ['segments'] });
    if (!podcast?.segments) throw createNotFoundError('podcast');
    return podcast as PublishedPodcast;
  }

  /** Queues the next revision. Throws `not_found`, `conflict`, `rate_limited` and `unavailable`. */
  async request(
    caller: Caller,
    { podcastId, revision, plan, expected = countNewTurns(plan) }: RevisionRequest,
  ): Promise<Podcast> {
    const { em, clock, limit, spending, jobs } = this.deps;
    const count = expected.characters > 0 ? await limit(caller) : null;
    try {
      return await em.fork().transactional(async (tx) => {
        const podcast = await lockPodcast(tx, podcastId, caller.owner);
        if (!podcast) throw createNotFoundError('podcast');
        assertCurrent(podcast, revision);
        const now = clock.now();
        const next = podcast.revision + 1;
        const spendingId = await spending.reserveRevision(tx, caller, podcast.settings, expected);
        tx.assign(podcast, { pendingRevision: next, editError: null, updatedAt: now });
        tx.create(RevisionEntity, {
          podcastId,
          revision: next,
          plan: toStorable(plan),
          // A run of an earlier change with the same number must not be taken for one of this change.
          attempt: Math.floor(Math.random() * MAX_FIRST_ATTEMPT),
          faults: 0,
          spendingId,
          createdAt: now,
        });
        await tx.flush();
        const deadline = computeDeadline(now.getTime(), NOBODY_BEFORE, DUE_MINUTES);
        await jobs.enqueueRevision(podcastId, next, deadline, tx);
        return toPodcastView(podcast, true);
      });
    } catch (error) {
      await count?.refund();
      throw error;
    }
  }

  /** Publishes the version before again; once more, the one before that. Throws `not_found` and `conflict`. */
  async undo(owner: string, podcastId: number): Promise<Podcast> {
    const { em, events, clock } = this.deps;
    return em.fork().transactional(async (tx) => {
      const podcast = await lockPodcast(tx, podcastId, owner);
      if (!podcast) throw createNotFoundError('podcast');
      assertCurrent(podcast, podcast.revision);
      const { undoRevision } = podcast;
      const earlier =
        undoRevision == null ? null : await tx.findOne(RevisionEntity, { podcastId, revision: undoRevision });
      if (!earlier?.content)
        throw new DomainError('conflict', 'There is no edit to undo. The last ten edits can be undone.');
      const { content, audioKey = null } = earlier;
      const undone = { podcastId, addedRevision: { $gt: earlier.revision } };
      await tx.nativeUpdate(QuestionEntity, undone, { addedRevision: null });
      tx.remove(earlier);
      const next = { ...content, audioKey };
      await replaceContent(tx, podcast, { next, now: clock.now(), isRestorable: false });
      tx.assign(podcast, { editError: null });
      await tx.flush();
      const { chapters, duration } = content;
      await events.append(podcastId, [{ type: 'chapters', chapters, duration }], tx);
      return toPodcastView(podcast, true);
    });
  }
}

function countNewTurns(plan: RevisionPlan | UpdateOrder): ExpectedUsage {
  const turns = 'turns' in plan ? plan.turns : [];
  const characters = turns.reduce(
    (sum, turn) => sum + ('turn' in turn && !turn.spoken ? turn.turn.text.length : 0),
    0,
  );
  return { characters, rewrites: 0 };
}

function assertCurrent(podcast: PodcastRecord, revision: number): void {
  if (podcast.pendingRevision != null)
    throw new DomainError(
      'conflict',
      'Another change of this podcast is being saved. Load the transcript again when it is done.',
    );
  if (podcast.revision !== revision)
    throw new DomainError(
      'conflict',
      'The transcript was changed meanwhile. Load it again and repeat your edits.',
    );
}
