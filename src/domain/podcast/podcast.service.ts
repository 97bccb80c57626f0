import { type EntityManager, LockMode } from '@mikro-orm/core';
import { Service } from '../base.service.ts';
import { createNotFoundError, DomainError } from '../errors.ts';
import type { LoggedEvent, PodcastEvent } from '../events.ts';
import type { ExampleService } from '../example/example.service.ts';
import type { AudioStore, Clock, Events, Jobs } from '../ports.ts';
import { RevisionEntity } from '../revision/revision.entity.ts';
import { bookSpending } from '../spending/book-spending.service.ts';
import { waitForBestEffort } from '../system/checks.ts';
import type { PublishedTurn, Transcript } from '../transcript/transcript.schema.ts';
import { DeletedPodcastEntity, PodcastEntity, type PodcastRecord } from './podcast.entity.ts';
import { type Chapter, type Podcast, UNFINISHED_CONTENT } from './podcast.schema.ts';
import {
  type ChaptersDocument,
  createChaptersDocument,
  isFinished,
  isPlausibleDuration,
  rescaleChapters,
} from './podcast.ts';
import { toPodcastView } from './podcast.view.ts';
import { deletePodcastData } from './podcast-data.service.ts';
import { type SharedPodcast, sharedPodcastSchema } from './shared.schema.ts';
import { getWriter, type Writer } from './writer.ts';

const MAX_FILE_DELETION_MS = 2_000;

export class PodcastService extends Service<{
  em: EntityManager;
  jobs: Jobs;
  events: Events;
  store: AudioStore;
  clock: Clock;
  examples: Pick<ExampleService, 'open'>;
}> {
  /** Anyone may read; only the owner sees the custom instructions. Starts an example. Throws `not_found`. */
  async get(owner: string | null, id: number): Promise<Podcast> {
    await this.deps.examples.open(id);
    const record = await this.#load(id);
    return toPodcastView(record, record.owner === owner);
  }

  /** For anyone with the link. Omits the content until the podcast is ready. Starts an example. Throws `not_found`. */
  async getShared(id: number): Promise<SharedPodcast> {
    await this.deps.examples.open(id);
    const record = await this.fork().findOne(PodcastEntity, { id });
    if (!record) throw new DomainError('not_found', "We couldn't find the podcast you're looking for.");
    const view = toPodcastView(record, false);
    return sharedPodcastSchema.parse(view.status === 'ready' ? view : { ...view, ...UNFINISHED_CONTENT });
  }

  async requireExists(id: number): Promise<void> {
    if (!(await this.fork().findOne(PodcastEntity, { id }, { fields: ['id'] })))
      throw createNotFoundError('podcast');
  }

  /** The key of the published audio, then of earlier revisions. A stored `revision` comes first. */
  async listAudioKeys(id: number, revision?: number): Promise<string[]> {
    const em = this.fork();
    const record = await em.findOne(PodcastEntity, { id }, { fields: ['audioKey', 'revision'] });
    if (!record?.audioKey) return [];
    if (record.revision === 1) return [record.audioKey];
    const earlier = await em.find(
      RevisionEntity,
      { podcastId: id, replacedAt: { $ne: null } },
      { fields: ['revision', 'audioKey'], orderBy: { revision: 'desc' } },
    );
    const keys = [record, ...earlier];
    const wanted = keys.filter((entry) => entry.revision === revision);
    return [...wanted, ...keys.filter((entry) => entry.revision !== revision)].flatMap(
      ({ audioKey }) => audioKey ?? [],
    );
  }

  /** Throws `not_found` until the podcast is ready. */
  async getTranscript(id: number): Promise<Transcript> {
    const { revision, segments } = await this.#loadSegments(id);
    return { version: '1.0.0', revision, segments };
  }

  /** Throws `not_found` until the podcast is ready. */
  async getCaptions(id: number): Promise<{ writer: Writer; segments: PublishedTurn[] }> {
    const { writer, segments } = await this.#loadSegments(id);
    return { writer: getWriter(writer), segments };
  }

  /** Throws `not_found` until the podcast is ready. */
  async getChaptersDocument(id: number): Promise<ChaptersDocument> {
    const fields = ['settings', 'audioFilename', 'chapters', 'duration'] as const;
    const record = await this.fork().findOne(PodcastEntity, { id, status: 'ready' }, { fields });
    if (!record?.audioFilename || !record.duration) {
      throw new DomainError('not_found', 'There are no chapters of this podcast yet.');
    }
    const { settings, audioFilename, chapters, duration } = record;
    return createChaptersDocument({ title: settings.title, audioFilename, chapters, duration });
  }

  /** Yields the events after `lastEventId`, or the final one if finished. Starts an example. Throws `not_found`. */
  async *followEvents(
    id: number,
    lastEventId: number,
    signal = new AbortController().signal,
  ): AsyncGenerator<LoggedEvent> {
    await this.deps.examples.open(id);
    const record = await this.#load(id);
    const final = findFinalEvent(record);
    if (final) yield { id: lastEventId, podcastId: id, event: final };
    else yield* this.deps.events.follow(id, computeStart(record, lastEventId), signal);
  }

  /** The first events after `lastEventId`, or the final one if finished. Throws `not_found`. */
  async listEvents(id: number, lastEventId: number): Promise<LoggedEvent[]> {
    const record = await this.#load(id);
    const final = findFinalEvent(record);
    if (final) return [{ id: lastEventId, podcastId: id, event: final }];
    return this.deps.events.list(id, computeStart(record, lastEventId));
  }

  /** Stops the generation and deletes the podcast. Throws `conflict` when it is finished. */
  async cancel(owner: string, id: number): Promise<void> {
    await this.#delete(owner, id, (record) => {
      if (isFinished(record.status)) {
        throw new DomainError('conflict', 'This podcast is finished and can no longer be cancelled.');
      }
    });
  }

  /** A null `owner` matches every owner. */
  async remove(owner: string | null, id: number): Promise<void> {
    await this.#delete(owner, id, () => undefined);
  }

  /** `changed` is false if the server has measured the duration. Throws `validation` for implausible seconds. */
  async reportDuration(
    id: number,
    duration: number,
  ): Promise<{ duration: number; chapters: Chapter[]; changed: boolean }> {
    return this.fork().transactional(async (tx) => {
      const record = await tx.findOne(PodcastEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!record) throw createNotFoundError('podcast');
      // Listeners may still report the duration of the file before a change.
      const isChanged = record.revision > 1;
      if (!isChanged && !isPlausibleDuration(duration, record.measuredDuration ?? null)) {
        throw new DomainError('validation', 'duration: is not believable for this podcast.');
      }
      if (record.status !== 'ready') return { duration, chapters: record.chapters, changed: false };
      if (record.measuredDuration != null) {
        const stored = record.duration ?? record.measuredDuration;
        return { duration: stored, chapters: record.chapters, changed: false };
      }
      const changed = Math.abs(duration - (record.duration ?? 0)) >= 0.001;
      if (changed) {
        const chapters = rescaleChapters(record.chapters, record.duration ?? duration, duration);
        tx.assign(record, { chapters, duration, updatedAt: this.deps.clock.now() });
        await tx.flush();
        await this.deps.events.append(id, [{ type: 'chapters', chapters, duration }], tx);
      }
      return { duration, chapters: record.chapters, changed };
    });
  }

  async #delete(owner: string | null, id: number, check: (record: PodcastRecord) => void): Promise<void> {
    const finishRemoval = await this.fork().transactional(async (tx) => {
      const record = await tx.findOne(
        PodcastEntity,
        owner === null ? { id } : { id, owner },
        // Saving a checkpoint takes the locks in the same order.
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!record) throw createNotFoundError('podcast');
      check(record);
      // A browser keeps its copy of what the operator deletes.
      if (owner !== null) this.rememberDeleted(tx, [record]);
      return this.removeInTransaction(tx, [record]);
    });
    await finishRemoval();
  }

  /** For the owner's other browsers. They remove copies of unfinished podcasts in any case. */
  rememberDeleted(tx: EntityManager, records: readonly PodcastRecord[]): void {
    const deletedAt = this.deps.clock.now();
    for (const { id, owner, status } of records)
      if (status === 'ready') tx.create(DeletedPodcastEntity, { podcastId: id, owner, deletedAt });
  }

  /** Call the result after the commit: it deletes jobs and files. */
  async removeInTransaction(
    tx: EntityManager,
    records: readonly PodcastRecord[],
  ): Promise<() => Promise<void>> {
    const { events, store, jobs, clock } = this.deps;
    // A running job learns of the deletion from the log, so the last event stays for a day.
    const lastEventIds = new Map<number, number>();
    for (const record of records) {
      lastEventIds.set(record.id, (await events.append(record.id, [{ type: 'deleted' }], tx)) ?? 0);
      if (isFinished(record.status)) continue;
      await bookSpending(tx, clock.now(), record.id);
    }
    const deleteFiles = await deletePodcastData(tx, store, records, lastEventIds);
    for (const record of records) tx.remove(record);
    return async () => {
      for (const { id } of records) await jobs.remove(id);
      // The retention job deletes the files that the store does not delete in time.
      await waitForBestEffort(deleteFiles(), MAX_FILE_DELETION_MS);
    };
  }

  async #loadSegments(id: number) {
    const record = await this.fork().findOne(PodcastEntity, { id }, { populate: ['segments'] });
    if (!record?.segments) throw new DomainError('not_found', 'There is no transcript for this podcast yet.');
    const { revision, writer, segments } = record;
    return { revision, writer, segments };
  }

  async #load(id: number): Promise<PodcastRecord> {
    const record = await this.fork().findOne(PodcastEntity, { id });
    if (!record) throw createNotFoundError('podcast');
    return record;
  }
}

function findFinalEvent({ status, duration, error }: PodcastRecord): PodcastEvent | null {
  if (status === 'ready') return { type: 'ready', duration: duration ?? 0 };
  return status === 'failed' ? { type: 'failed', error: error ?? '' } : null;
}

/** A client may have seen more events than the log has: a backup was restored. It gets all of them again. */
function computeStart(record: PodcastRecord, lastEventId: number): number {
  return lastEventId > record.lastEventId ? 0 : lastEventId;
}
