import { getAudioKey, getLiveChunkKey, isRunKey } from '../../domain/audio/store-keys.ts';
import type { Encyclopedia } from '../../domain/encyclopedia.ts';
import { DomainError, StaleRunError, VoicesUnavailableError } from '../../domain/errors.ts';
import { deletePodcastFiles } from '../../domain/podcast/podcast-data.service.ts';
import { type StoredUsage, USAGE_CHECKPOINT } from '../../domain/podcast/usage.schema.ts';
import type { AudioStore, CheckpointStore, Clock, ModelRegistry } from '../../domain/ports.ts';
import type { AnswerRun, AnswerRunRepository } from '../../domain/question/answer-run.repository.ts';
import { type AnswerPorts, answerQuestion } from '../../pipeline/answer/answer-question.ts';
import { EncyclopediaUnavailableError } from '../../pipeline/stages/1-fetch.ts';
import { isDatabaseUnavailable } from '../../routers/database-unavailable.ts';
import type { Log } from '../log.ts';
import type { AnswerJobHandler } from './answer-queue.ts';
import { type ScriptSources, selectSources } from './select-sources.ts';
import { selectSpeechModel } from './select-speech-model.ts';

export interface AnswerJobDeps {
  runs: AnswerRunRepository;
  encyclopedia: Encyclopedia;
  modelRegistry: ModelRegistry;
  example: ScriptSources;
  store: AudioStore;
  clock: Clock;
  log: Log;
  speechConcurrency: number;
  reviewsClaims: boolean;
}

const MAX_RUNS_WITHOUT_VOICES = 4;

const UNEXPECTED = 'Something went wrong while this answer was made. Please ask again.';
const ENCYCLOPEDIA_UNAVAILABLE = 'Wikipedia cannot be reached. Please ask again in a minute.';

export function createAnswerJobHandler(deps: AnswerJobDeps): AnswerJobHandler {
  return async ({ questionId, signal }) => {
    const run = await deps.runs.start(questionId);
    if (!run) return;
    const usage: { stored: StoredUsage | null } = { stored: null };
    try {
      const ports = createPorts(run, deps, usage);
      const { isAnswerable, ...made } = await answerQuestion(createRequest(run), ports, signal);
      await deps.runs.finish(run, isAnswerable, made);
      await deleteEarlierRuns(run, deps);
    } catch (error) {
      await settleFailure(error, run, { deps, usage: usage.stored, signal });
    }
  };
}

async function settleFailure(
  error: unknown,
  run: AnswerRun,
  { deps, usage, signal }: { deps: AnswerJobDeps; usage: StoredUsage | null; signal: AbortSignal },
): Promise<void> {
  const { runs, store, log } = deps;
  if (error instanceof StaleRunError) {
    await deletePodcastFiles(store, run.id, (key) => isRunKey(key, run));
    // The run may have stored speech while the question was being deleted.
    for (const key of await runs.findUnusedSpeech(usage?.spoken ?? [])) await store.delete(key);
    return;
  }
  // The next run resumes.
  if (signal.aborted || isDatabaseUnavailable(error)) throw error;
  // Another worker may have the voices.
  if (error instanceof VoicesUnavailableError && run.attempt < MAX_RUNS_WITHOUT_VOICES) throw error;
  const isKnown = error instanceof DomainError && error.code !== 'internal';
  if (isKnown || error instanceof EncyclopediaUnavailableError)
    log.warn({ err: error }, 'A question could not be answered.');
  else log.error({ err: error }, 'An answer ended with an unexpected error.');
  const reason =
    error instanceof EncyclopediaUnavailableError
      ? ENCYCLOPEDIA_UNAVAILABLE
      : isKnown
        ? error.message
        : UNEXPECTED;
  await runs.fail(run, reason).catch((failure: unknown) => {
    if (!(failure instanceof StaleRunError)) throw failure;
  });
}

async function deleteEarlierRuns(run: AnswerRun, { store, log }: AnswerJobDeps): Promise<void> {
  if (run.attempt === 1) return;
  try {
    await deletePodcastFiles(store, run.id, (key) => !isRunKey(key, run));
  } catch (error) {
    log.warn({ err: error }, 'The files of earlier runs could not be deleted. Retention deletes them later.');
  }
}

function createRequest({ id, attempt, question, heard, podcast, maxUsd }: AnswerRun) {
  return { id, question, heard, settings: podcast.settings, maxUsd, isResumed: attempt > 1 };
}

function createPorts(
  run: AnswerRun,
  deps: AnswerJobDeps,
  usage: { stored: StoredUsage | null },
): AnswerPorts {
  const { runs, store, clock, speechConcurrency, reviewsClaims } = deps;
  return {
    ...selectSources(run.podcast, deps),
    speechModel: selectSpeechModel(run.podcast, deps.modelRegistry, undefined),
    store,
    checkpoints: observeUsage(runs.createCheckpointStore(run), usage),
    getLiveKey: (chunk) => getLiveChunkKey(run, chunk),
    getAudioKey: () => getAudioKey(run),
    report: (progress) => runs.report(run, progress),
    speechConcurrency,
    reviewsClaims,
    // Somebody waits for every answer.
    hasListeners: () => true,
    clock,
  };
}

function observeUsage(checkpoints: CheckpointStore, usage: { stored: StoredUsage | null }): CheckpointStore {
  return {
    load: checkpoints.load,
    save(step, value) {
      if (step === USAGE_CHECKPOINT) usage.stored = value as StoredUsage;
      return checkpoints.save(step, value);
    },
  };
}
