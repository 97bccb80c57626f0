import { isDatabaseFull, isDatabaseUnavailable } from '../../domain/database-errors.ts';
import {
  DomainError,
  ModelUnavailableError,
  StaleRunError,
  StorageFullError,
  StoreUnavailableError,
  VoicesUnavailableError,
} from '../../domain/errors.ts';
import { formatWaitingText } from '../../domain/podcast/podcast.ts';
import {
  MODEL_WAITING_TEXT,
  STORAGE_FULL_TEXT,
  STORE_UNAVAILABLE_TEXT,
  VOICES_UNAVAILABLE_TEXT,
  WAITING_TEXT,
} from '../../domain/podcast/podcast-progress.ts';
import { EncyclopediaUnavailableError } from '../../pipeline/stages/fetch-articles.ts';

export type RunOutcome =
  /** The record was deleted, or a later run has replaced this one. */
  | { type: 'superseded' }
  | { type: 'cancelled' }
  /** The process is stopping, or the queue has given the job to another run. */
  | { type: 'interrupted'; error: unknown }
  | { type: 'database_unavailable'; error: unknown }
  | { type: 'postponed'; error: PostponedError; cause: Error; progress: string }
  | { type: 'failed'; reason: string; error: unknown }
  | { type: 'fault'; error: unknown };

export interface RunState {
  signal: AbortSignal;
  wasDeleted: boolean;
  isStale: () => Promise<boolean>;
  postponements: PostponementHistory | undefined;
  percent: number;
}

interface PostponementLimits {
  minSeconds: number;
  maxSeconds: number;
  /** After these seconds in all, the podcast fails. */
  maxTotalSeconds: number;
}

export const DEPENDENCY_LIMITS: PostponementLimits = {
  minSeconds: 60,
  maxSeconds: 30 * 60,
  maxTotalSeconds: 6 * 60 * 60,
};

/** Another process may have the voices, so its turn comes soon. */
export const VOICES_LIMITS: PostponementLimits = {
  minSeconds: 5,
  maxSeconds: 5 * 60,
  maxTotalSeconds: 60 * 60,
};

/** Somebody starts the model server again, and waits for the podcast. */
export const MODEL_LIMITS: PostponementLimits = {
  minSeconds: 5,
  maxSeconds: 30,
  maxTotalSeconds: 6 * 60 * 60,
};

export type UnavailableError = Error & { retryAfter?: number | undefined };

interface Dependency {
  error: abstract new (...args: never[]) => UnavailableError;
  /** Progress of a podcast that waits. */
  text: string;
  /** Why a podcast fails that has waited for hours. */
  reason: string;
  limits?: PostponementLimits;
}

const DEPENDENCIES: readonly Dependency[] = [
  {
    error: EncyclopediaUnavailableError,
    text: WAITING_TEXT,
    reason: 'Wikipedia cannot be reached',
  },
  {
    error: StoreUnavailableError,
    text: STORE_UNAVAILABLE_TEXT,
    reason: 'The audio store cannot be reached. Please try again later.',
  },
  {
    error: StorageFullError,
    text: STORAGE_FULL_TEXT,
    reason: 'The server has no room for more audio. Please try again later.',
  },
  {
    error: VoicesUnavailableError,
    text: VOICES_UNAVAILABLE_TEXT,
    reason:
      'The natural voices were removed from this server. Create the podcast again, with the built-in voices.',
    limits: VOICES_LIMITS,
  },
  {
    error: ModelUnavailableError,
    text: MODEL_WAITING_TEXT,
    reason:
      'The local model server was away for hours. Start it, check LOCAL_MODELS and create the podcast again.',
    limits: MODEL_LIMITS,
  },
];

/** `wait` replaces the postponement of a run whose dependency is unavailable. */
export async function computeRunOutcome(
  thrown: unknown,
  state: RunState,
  wait?: (error: UnavailableError) => RunOutcome,
): Promise<RunOutcome> {
  // Paid results could not be stored. An immediate retry would pay for them again.
  const error = isDatabaseFull(thrown) ? new StorageFullError(thrown) : thrown;
  const isOver = state.wasDeleted || error instanceof StaleRunError;
  if ((isOver || state.signal.aborted) && (await state.isStale())) return { type: 'superseded' };
  if (isOver) return { type: 'cancelled' };
  if (state.signal.aborted) return { type: 'interrupted', error: state.signal.reason };
  for (const dependency of DEPENDENCIES)
    if (error instanceof dependency.error) return wait?.(error) ?? postpone(error, dependency, state);
  if (error instanceof DomainError && error.code !== 'internal')
    return { type: 'failed', reason: error.message, error };
  if (isDatabaseUnavailable(error)) return { type: 'database_unavailable', error };
  return { type: 'fault', error };
}

function postpone(
  error: UnavailableError,
  { text, reason, limits }: Dependency,
  { postponements, percent }: RunState,
): RunOutcome {
  const postponed = computePostponement(postponements, error.retryAfter ?? 0, limits);
  if (!postponed) return { type: 'failed', reason, error };
  return { type: 'postponed', error: postponed, cause: error, progress: formatWaitingText(percent, text) };
}

export interface PostponementHistory {
  times: number;
  /** Sum of the waits. A start time would end the waiting early when the clock is set forward. */
  seconds?: number;
}

export class PostponedError extends Error {
  override readonly name = 'PostponedError';
  readonly seconds: number;
  readonly waited: PostponementHistory;

  constructor(seconds: number, waited: PostponementHistory) {
    super(`Postponed for ${seconds} seconds.`);
    this.seconds = seconds;
    this.waited = waited;
  }
}

export function computePostponement(
  { times, seconds: waitedSeconds = 0 }: PostponementHistory = { times: 0 },
  requestedSeconds: number,
  { minSeconds, maxSeconds, maxTotalSeconds }: PostponementLimits = DEPENDENCY_LIMITS,
): PostponedError | null {
  if (waitedSeconds >= maxTotalSeconds) return null;
  const wishedSeconds = Math.max(minSeconds * 2 ** times, Math.ceil(requestedSeconds));
  const seconds = Math.min(wishedSeconds, maxSeconds);
  return new PostponedError(seconds, { times: times + 1, seconds: waitedSeconds + seconds });
}
