import { getAudioKey, getLiveChunkKey, isRunKey } from '../../domain/audio/store-keys.ts';
import { VoicesUnavailableError } from '../../domain/errors.ts';
import { deletePodcastFiles } from '../../domain/podcast/podcast-data.service.ts';
import type { AnswerRun, AnswerRunRepository } from '../../domain/question/answer-run.repository.ts';
import { type AnswerPorts, answerQuestion } from '../../pipeline/answer/answer-question.ts';
import { EncyclopediaUnavailableError } from '../../pipeline/stages/fetch-articles.ts';
import type { AnswerJob } from './queue.ts';
import { type JobDeps, observeUsage, runJob } from './run-job.ts';
import type { RunOutcome, UnavailableError } from './run-outcome.ts';
import { type ScriptSources, selectSources, selectSpeechModel } from './select-models.ts';

const MAX_RUNS_WITHOUT_VOICES = 4;

const ENCYCLOPEDIA_UNAVAILABLE = 'Wikipedia cannot be reached. Please ask again in a minute.';

export function createAnswerJobHandler(
  deps: JobDeps,
  runs: AnswerRunRepository,
  example: ScriptSources,
): (job: AnswerJob) => Promise<void> {
  const { store, log } = deps;
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
        const ports: AnswerPorts = {
          ...selectSources(run.podcast, deps, example),
          speechModel: selectSpeechModel(run.podcast, deps.modelRegistry, undefined),
          store,
          checkpoints: usage.checkpoints,
          getLiveKey: (chunk) => getLiveChunkKey(run, chunk),
          audioKey: getAudioKey(run),
          report: (progress) => runs.report(run, progress),
          speechConcurrency: deps.speechConcurrency,
          reviewsClaims: deps.reviewsClaims,
          // Somebody waits for every answer.
          hasListeners: () => true,
          clock: deps.clock,
        };
        const { id, attempt, question, heard, podcast, maxUsd } = run;
        const request = { id, question, heard, settings: podcast.settings, maxUsd, isResumed: attempt > 1 };
        const { isAnswerable, ...made } = await answerQuestion(request, ports, runSignal);
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
