import type { EntityManager } from '@mikro-orm/core';
import { Service } from '../base.service.ts';
import { DomainError } from '../errors.ts';
import { DEFAULT_MODEL_TYPE, listModelTypes } from '../models/model-catalogue.ts';
import type { NewPodcast, PodcastCreator } from '../podcast/podcast-creator.service.ts';
import type { Clock, ModelRegistry } from '../ports.ts';
import type { Caller, Requester } from '../requester.ts';
import {
  type ChooseEpisodeDeps,
  type CompareState,
  chooseEpisode,
  type EpisodeChoice,
} from './choose-episode.service.ts';
import { computeDueTime } from './due-times.ts';
import { FollowEntity, FollowEpisodeEntity, type FollowRecord } from './follow.entity.ts';
import { closeEndedEpisodes, findDueFollows, hasUnheardEpisodeBefore } from './follow.repository.ts';
import type { PauseReason } from './follow.schema.ts';
import { MAX_DAYS_WITHOUT_LISTENER } from './follow-limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DUE_PER_SWEEP = 100;
const MAX_LOOKUP_MS = 60_000;
const DEFAULT_DELAY_SECONDS = 10 * 60;
const MIN_DELAY_SECONDS = 60;
const MAX_DELAY_SECONDS = 60 * 60;
/** After this, the clock was set back since the due time was computed. */
const MAX_DAYS_AHEAD = { daily: 1.1, weekly: 7.1 };

/** Another process generated the episode, or the visitor changed the follow meanwhile. */
class StaleDueTimeError extends Error {
  override readonly name = 'StaleDueTimeError';
}

export interface EpisodeGeneratorDeps extends ChooseEpisodeDeps {
  clock: Clock;
  creator: Pick<PodcastCreator, 'createAll'>;
  modelRegistry: Pick<ModelRegistry, 'configured' | 'localModels'>;
}

/** Generates the episodes that are due. Any number of processes may do so concurrently. */
export class EpisodeGenerator extends Service<EpisodeGeneratorDeps> {
  async findDue(): Promise<number[]> {
    const em = this.fork();
    await closeEndedEpisodes(em);
    const now = this.deps.clock.now();
    const addDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
    const distant = { daily: addDays(MAX_DAYS_AHEAD.daily), weekly: addDays(MAX_DAYS_AHEAD.weekly) };
    return findDueFollows(em, now, distant, MAX_DUE_PER_SWEEP);
  }

  /** Makes at most one episode, also after several missed due times. Rejects for unexpected errors only. */
  async generate(followId: number, signal: AbortSignal): Promise<void> {
    const { em, clock } = this.deps;
    const follow = await em.fork().findOne(FollowEntity, { id: followId, status: 'active' });
    const now = clock.now();
    if (!follow) return;
    const timeout = AbortSignal.timeout(MAX_LOOKUP_MS);
    try {
      if (follow.tryAt <= now) await this.#generateDue(follow, now, AbortSignal.any([signal, timeout]));
      else if (isFarAhead(follow, now)) await this.#returnToClock(follow, now);
    } catch (error) {
      if (error instanceof StaleDueTimeError) return;
      signal.throwIfAborted();
      await this.#recordProblem(follow, error);
      if (!(error instanceof DomainError) && !timeout.aborted) throw error;
    }
  }

  async #generateDue(follow: FollowRecord, now: Date, signal: AbortSignal): Promise<void> {
    const { em } = this.deps;
    const made = await em.fork().count(FollowEpisodeEntity, { follow: follow.id, dueAt: follow.dueAt });
    if (made > 0) return this.#skip(follow, {});
    if (await this.#isUnheard(follow, now)) return this.#pause(follow, 'no_listener');
    const requester: Requester = { fairnessKey: ['follows', follow.owner], signal };
    await this.#generateChosen(follow, await chooseEpisode(this.deps, follow, requester));
  }

  async #generateChosen(follow: FollowRecord, choice: EpisodeChoice): Promise<void> {
    if (choice.type === 'pause') return this.#pause(follow, choice.reason);
    if (choice.type === 'none') return this.#skip(follow, choice.compared ?? {});
    for (const [index, title] of choice.titles.entries()) {
      try {
        return await this.#create(follow, title, choice.compared ?? {});
      } catch (error) {
        const isMissing = error instanceof DomainError && error.code === 'not_found';
        if (!isMissing || index === choice.titles.length - 1) throw error;
      }
    }
  }

  /** After the clock was set back: the next due time that no episode was generated for. */
  async #returnToClock(follow: FollowRecord, now: Date): Promise<void> {
    const em = this.fork();
    const made = await em.find(
      FollowEpisodeEntity,
      { follow: follow.id, dueAt: { $gt: now } },
      { fields: ['dueAt'] },
    );
    const used = new Set(made.map(({ dueAt }) => dueAt.getTime()));
    let dueAt = computeDueTime(follow, now);
    while (used.has(dueAt.getTime())) dueAt = computeDueTime(follow, dueAt);
    await em.nativeUpdate(FollowEntity, createFilter(follow), { dueAt, tryAt: dueAt });
  }

  /** The due time and the podcast are stored in one transaction: nothing can be made twice. */
  async #create(follow: FollowRecord, title: string, compared: Partial<CompareState>): Promise<void> {
    const { owner, subscriber, site, dueAt } = follow;
    const caller: Caller = {
      owner,
      address: subscriber,
      networks: [subscriber, site],
      mayBeNewcomer: false,
    };
    await this.deps.creator.createAll(
      caller,
      [this.#composePodcast(follow, title)],
      async (tx, [podcastId = 0]) => {
        const now = this.deps.clock.now();
        const change = { ...compared, problem: null, lastEpisodeAt: now };
        await this.#advance(tx, follow, now, change);
        await tx.insert(FollowEpisodeEntity, {
          follow: follow.id,
          dueAt,
          podcastId,
          title,
          isOpen: true,
          createdAt: now,
        });
      },
    );
  }

  #composePodcast({ language }: FollowRecord, title: string): NewPodcast {
    const { modelRegistry } = this.deps;
    const { configured } = modelRegistry;
    const isUsable = configured.size === 0 || configured.has(DEFAULT_MODEL_TYPE);
    const modelType = isUsable
      ? DEFAULT_MODEL_TYPE
      : listModelTypes(modelRegistry).find(({ type }) => configured.has(type))?.type;
    return { title, wikiTitle: title, language: language || null, ...(modelType && { modelType }) };
  }

  async #isUnheard({ id, kind, heardAt }: FollowRecord, now: Date): Promise<boolean> {
    const before = new Date(now.getTime() - MAX_DAYS_WITHOUT_LISTENER * DAY_MS);
    if (heardAt > before) return false;
    // An article may have no new revision, and so no episode, for months.
    return kind !== 'article' || hasUnheardEpisodeBefore(this.fork(), id, heardAt, before);
  }

  async #skip(
    follow: FollowRecord,
    compared: Partial<CompareState>,
    problem: string | null = null,
  ): Promise<void> {
    await this.#advance(this.fork(), follow, this.deps.clock.now(), { ...compared, problem });
  }

  /** Throws `StaleDueTimeError` unless the follow is as it was read. */
  async #advance(
    tx: EntityManager,
    follow: FollowRecord,
    now: Date,
    change: Partial<FollowRecord>,
  ): Promise<void> {
    const next = computeDueTime(follow, now);
    const updated = await tx.nativeUpdate(FollowEntity, createFilter(follow), {
      ...change,
      dueAt: next,
      tryAt: next,
    });
    if (updated === 0) throw new StaleDueTimeError();
  }

  async #pause(follow: FollowRecord, pauseReason: PauseReason): Promise<void> {
    const change = { status: 'paused', pauseReason, problem: null } as const;
    await this.fork().nativeUpdate(FollowEntity, createFilter(follow), change);
  }

  /** The due time stays: a later attempt generates the episode, in place of those that become due meanwhile. */
  async #recordProblem(follow: FollowRecord, error: unknown): Promise<void> {
    const { em, clock } = this.deps;
    const isKnown = error instanceof DomainError;
    const problem = isKnown ? error.message : 'The episode could not be started. It is tried again.';
    // Another attempt would be refused for the same reason.
    if (isKnown && (error.code === 'validation' || error.code === 'not_found'))
      return this.#skip(follow, {}, problem);
    const asked = (isKnown ? error.retryAfter : undefined) ?? DEFAULT_DELAY_SECONDS;
    const seconds = Math.min(MAX_DELAY_SECONDS, Math.max(MIN_DELAY_SECONDS, asked));
    const tryAt = new Date(clock.now().getTime() + seconds * 1000);
    await em.fork().nativeUpdate(FollowEntity, createFilter(follow), { tryAt, problem });
  }
}

function isFarAhead({ tryAt, cadence }: FollowRecord, now: Date): boolean {
  return tryAt.getTime() - now.getTime() > MAX_DAYS_AHEAD[cadence] * DAY_MS;
}

/** With the owner: meanwhile the session may have joined another one, which then gets the episode. */
function createFilter({ id, owner, dueAt, status }: FollowRecord) {
  return { id, owner, dueAt, status };
}
