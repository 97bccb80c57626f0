import type { Editions } from '../../domain/encyclopedia.ts';
import { StaleRunError } from '../../domain/errors.ts';
import type { PodcastEvent } from '../../domain/events.ts';
import { type StoredUsage, USAGE_CHECKPOINT } from '../../domain/podcast/usage.schema.ts';
import type { AudioStore, CheckpointStore, Clock, Events, ModelRegistry } from '../../domain/ports.ts';
import type { DrawnImages } from '../images/drawn-images.ts';
import type { ListenerRegistry } from '../listener-registry.ts';
import type { Log } from '../log.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { watchEvents } from '../watch-events.ts';
import {
  computeRunOutcome,
  type PostponementHistory,
  type RunOutcome,
  type UnavailableError,
} from './run-outcome.ts';

/** What jobs use, apart from their records. */
export interface JobDeps {
  events: Events;
  editions: Editions;
  modelRegistry: ModelRegistry;
  store: AudioStore;
  clock: Clock;
  listeners: ListenerRegistry;
  images: DrawnImages;
  log: Log;
  telemetry: Telemetry;
  speechConcurrency: number;
  reviewsClaims: boolean;
}

/** What the records of podcasts, revisions and questions have in common. `Run` is what `start` has returned. */
interface RunRecords<Run> {
  /** Whether the record was deleted or a later run has replaced this one. */
  isStale(run: Run): Promise<boolean>;
  /** Counts neither as a crash nor as a fault. */
  markInterrupted?(run: Run): Promise<void>;
  /** Like `markInterrupted`; also shows that the run waits. */
  postpone?(run: Run, progress: string): Promise<void>;
  fail(run: Run, reason: string): Promise<void>;
  recordFault(run: Run, reason: string): Promise<'again' | 'failed'>;
}

/** Without `ready`, `failed`, `cancelled` and `superseded`, a later run resumes the work. */
export type RunEnd = 'ready' | Exclude<RunOutcome['type'], 'database_unavailable' | 'fault'> | 'again';

export interface Run<R> {
  kind: 'podcast' | 'change' | 'answer';
  records: RunRecords<R>;
  run: R;
  log: Log;
  signal: AbortSignal;
  waited?: PostponementHistory | undefined;
  /** Progress in percent that earlier runs reported. */
  percent?: number;
  /** Ends the run when the event log of this podcast says that it was deleted. */
  deletion?: { events: Pick<Events, 'watch'>; podcastId: number };
  /** How to wait for a dependency; like podcasts by default. */
  wait?: (error: UnavailableError) => RunOutcome;
  /** The owner's reason after too many unexpected errors. */
  unexpectedText: string;
  execute: (signal: AbortSignal) => Promise<void>;
  deleteEarlierFiles?: () => Promise<void>;
  deleteOwnFiles: () => Promise<void>;
  /** Only the first call counts. */
  onEnd?: (end: RunEnd) => void;
}

/**
 * The life of every run after its start, which has claimed an attempt number: executes it and records how it ends. A
 * rejection leaves the job to a later run.
 */
export async function runJob<R>(run: Run<R>): Promise<void> {
  const { records, log, signal, waited: postponements, percent = 0, wait, onEnd } = run;
  const deletion = new AbortController();
  const runEnd = new AbortController();
  const onEvent = (event: PodcastEvent) => {
    if (event.type === 'deleted') deletion.abort(new StaleRunError());
  };
  const watching =
    run.deletion && watchEvents({ ...run.deletion, log }, run.deletion.podcastId, runEnd.signal, onEvent);
  try {
    await run.execute(AbortSignal.any([signal, deletion.signal]));
    onEnd?.('ready');
    await run.deleteEarlierFiles?.().catch((error: unknown) => {
      log.warn(
        { err: error },
        'The files of earlier runs could not be deleted. Retention deletes them later.',
      );
    });
  } catch (error) {
    const wasDeleted = deletion.signal.aborted;
    const isStale = () => records.isStale(run.run);
    const state = { signal, wasDeleted, isStale, postponements, percent };
    await recordOutcome(await computeRunOutcome(error, state, wait), run);
  } finally {
    onEnd?.('again');
    runEnd.abort();
    await watching;
  }
}

async function recordOutcome<R>(
  outcome: RunOutcome,
  { kind, records, run, log, unexpectedText, deleteOwnFiles, onEnd }: Run<R>,
): Promise<void> {
  switch (outcome.type) {
    case 'superseded':
      onEnd?.('superseded');
      await deleteOwnFiles();
      return;
    case 'cancelled':
      onEnd?.('cancelled');
      return;
    case 'interrupted':
    case 'database_unavailable':
      if (outcome.type === 'database_unavailable')
        log.warn(
          { err: outcome.error },
          'The database became unavailable. The job runs again when it is back.',
        );
      onEnd?.('interrupted');
      await records.markInterrupted?.(run).catch(() => undefined);
      throw outcome.error;
    case 'postponed':
      log.warn(
        { kind, err: outcome.cause, seconds: outcome.error.seconds },
        'The job waits for a dependency.',
      );
      onEnd?.('postponed');
      if (records.postpone) await records.postpone(run, outcome.progress);
      else await records.markInterrupted?.(run);
      throw outcome.error;
    case 'failed':
      log.warn({ kind, err: outcome.error }, 'The job has failed.');
      onEnd?.('failed');
      await records.fail(run, outcome.reason).catch(ignoreStaleRun);
      return;
    case 'fault': {
      log.error({ kind, err: outcome.error }, 'The run of a job ended with an unexpected error.');
      const end = (await records.recordFault(run, unexpectedText).catch(ignoreStaleRun)) ?? 'failed';
      onEnd?.(end);
      if (end === 'again') throw outcome.error;
    }
  }
}

function ignoreStaleRun(error: unknown): void {
  if (!(error instanceof StaleRunError)) throw error;
}

export function observeUsage({ load, save }: CheckpointStore) {
  let last: StoredUsage | null = null;
  const checkpoints: CheckpointStore = {
    load,
    save(step, value) {
      if (step === USAGE_CHECKPOINT) last = value as StoredUsage;
      return save(step, value);
    },
  };
  /** As last sent to the database; null before. A deleted record no longer has it. */
  const getLast = (): StoredUsage | null => last;
  return { checkpoints, getLast };
}
