import { getAudioKey, getLiveChunkKey, isRunKey } from '../../domain/audio/store-keys.ts';
import type { Editions } from '../../domain/encyclopedia.ts';
import { VoicesUnavailableError } from '../../domain/errors.ts';
import { deletePodcastFiles } from '../../domain/podcast/podcast-data.service.ts';
import type { AudioStore, CheckpointStore, Clock, ModelRegistry } from '../../domain/ports.ts';
import type { AnswerRun, AnswerRunRepository } from '../../domain/question/answer-run.repository.ts';
import { type AnswerPorts, answerQuestion } from '../../pipeline/answer/answer-question.ts';
import { EncyclopediaUnavailableError } from '../../pipeline/stages/1-fetch.ts';
import type { Log } from '../log.ts';
import type { AnswerJob } from './queue.ts';
import { observeUsage, runJob } from './run-job.ts';
import type { RunOutcome, UnavailableError } from './run-outcome.ts';
import { type ScriptSources, selectSources } from './select-sources.ts';
import { selectSpeechModel } from './select-speech-model.ts';

export interface AnswerJobDeps {
  runs: AnswerRunRepository;
  editions: Editions;
  modelRegistry: ModelRegistry;
  example: ScriptSources;
  store: AudioStore;
  clock: Clock;
  log: Log;
  speechConcurrency: number;
  reviewsClaims: boolean;
}

const MAX_RUNS_WITHOUT_VOICES = 4;

const ENCYCLOPEDIA_UNAVAILABLE = 'Wikipedia cannot be reached. Please ask again in a minute.';

export function createAnswerJobHandler(deps: AnswerJobDeps): (job: AnswerJob) => Promise<void> {
  const { runs, store, log } = deps;
  return async ({ questionId, signal }) => {
    const run = await runs.start(questionId);
    if (!run) return;
    const usage = observeUsage(runs.createCheckpointStore(run));
    await runJob({
      kind: 'answer',
      records: runs,
      run,
      log,
      signal,
      wait: (error) => decideWithoutDependency(error, run),
      unexpectedText: 'Something went wrong while this answer was being generated. Please ask again.',
      async execute(runSignal) {
        const ports = createPorts(run, usage.checkpoints, deps);
        const { isAnswerable, ...made } = await answerQuestion(createRequest(run), ports, runSignal);
        await runs.finish(run, isAnswerable, made);
      },
      async deleteEarlierFiles() {
        if (run.attempt > 1) await deletePodcastFiles(store, run.id, (key) => !isRunKey(key, run));
      },
      async deleteOwnFiles() {
        await deletePodcastFiles(store, run.id, (key) => isRunKey(key, run));
        // The run may have stored speech while the question was being deleted.
        const spoken = usage.getLast()?.spoken ?? [];
        for (const key of await runs.findUnusedSpeech(spoken)) await store.delete(key);
      },
    });
  };
}

/** A listener waits, so the answer does not. Only the voices may be in another worker. */
function decideWithoutDependency(error: UnavailableError, { attempt }: AnswerRun): RunOutcome {
  if (error instanceof VoicesUnavailableError && attempt < MAX_RUNS_WITHOUT_VOICES)
    return { type: 'interrupted', error };
  const reason = error instanceof EncyclopediaUnavailableError ? ENCYCLOPEDIA_UNAVAILABLE : error.message;
  return { type: 'failed', reason, error };
}

function createRequest({ id, attempt, question, heard, podcast, maxUsd }: AnswerRun) {
  return { id, question, heard, settings: podcast.settings, maxUsd, isResumed: attempt > 1 };
}

function createPorts(run: AnswerRun, checkpoints: CheckpointStore, deps: AnswerJobDeps): AnswerPorts {
  const { runs, store, clock, speechConcurrency, reviewsClaims } = deps;
  return {
    ...selectSources(run.podcast, deps),
    speechModel: selectSpeechModel(run.podcast, deps.modelRegistry, undefined),
    store,
    checkpoints,
    getLiveKey: (chunk) => getLiveChunkKey(run, chunk),
    audioKey: getAudioKey(run),
    report: (progress) => runs.report(run, progress),
    speechConcurrency,
    reviewsClaims,
    // Somebody waits for every answer.
    hasListeners: () => true,
    clock,
  };
}
