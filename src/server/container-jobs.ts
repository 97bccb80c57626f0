import { EpisodeGenerator } from '../domain/follow/episode-generator.service.ts';
import { RetentionService } from '../domain/podcast/retention.service.ts';
import { RunRepository } from '../domain/podcast/run.repository.ts';
import { AnswerRunRepository } from '../domain/question/answer-run.repository.ts';
import { RevisionRuns } from '../domain/revision/revision.repository.ts';
import type { Services } from '../routers/services.ts';
import { BuiltinEncyclopedia } from './adapters/encyclopedia/builtin-encyclopedia.ts';
import { ExampleScriptModel } from './adapters/writer/example/example-script-model.ts';
import { BuiltInWriter } from './adapters/writer/reading/builtin-writer.ts';
import type { Adapters, ContainerDatabase, Foundation } from './container-adapters.ts';
import type { DrawnImages } from './images/drawn-images.ts';
import { createAnswerJobHandler } from './jobs/answer-question-job.ts';
import { startEpisodeSchedule } from './jobs/episode-schedule.ts';
import { createPodcastJobHandler } from './jobs/generate-podcast.ts';
import { createRevisionJobHandler } from './jobs/revise-podcast.ts';
import type { WarmUp } from './jobs/warm-up.ts';
import type { Log } from './log.ts';

const SWEEP_INTERVAL_MS = 10 * 60_000;
/** Covers servers that run for less than one interval, but keeps the sweep out of the start. */
const FIRST_SWEEP_DELAY_MS = 30_000;

export async function startJobs(
  { config, log, clock, telemetry, resources }: Foundation,
  { orm, queue, events, listeners }: ContainerDatabase,
  { store, editions, health, modelRegistry }: Adapters,
  images: DrawnImages,
  warmUp: WarmUp,
): Promise<void> {
  health.clear();
  const shared = {
    images,
    events,
    modelRegistry,
    store,
    clock,
    log,
    speechConcurrency: config.SPEECH_CONCURRENCY,
  };
  const reviewed = {
    ...shared,
    editions,
    reviewsClaims: config.SECOND_READER === 'on',
  };
  const builtin = new BuiltinEncyclopedia();
  const generatePodcast = createPodcastJobHandler({
    ...reviewed,
    example: { encyclopedia: builtin, scriptModel: new ExampleScriptModel() },
    runs: new RunRepository({ em: orm.em, events, clock }),
    listeners,
    telemetry,
  });
  const answerQuestion = createAnswerJobHandler({
    ...reviewed,
    example: { encyclopedia: builtin, scriptModel: new BuiltInWriter() },
    runs: new AnswerRunRepository({ em: orm.em, clock }),
  });
  const revisePodcast = createRevisionJobHandler({
    ...shared,
    editions,
    runs: new RevisionRuns({ em: orm.em, events, clock }),
  });
  resources.defer(scheduleRetention(new RetentionService({ em: orm.em, store, clock }), log));
  await queue.work(config.GENERATION_CONCURRENCY, (job) =>
    warmUp.runJob(() => (job.revision === undefined ? generatePodcast(job) : revisePodcast(job))),
  );
  await queue.workOnAnswers((job) => warmUp.runJob(() => answerQuestion(job)));
}

export async function startEpisodes(
  { log, clock, resources }: Foundation,
  { orm, queue }: ContainerDatabase,
  { editions, encyclopediaSetup: { listPool: pool }, modelRegistry }: Adapters,
  { podcastCreator: creator }: Services,
): Promise<void> {
  const generator = new EpisodeGenerator({
    em: orm.em,
    clock,
    editions,
    listPool: pool,
    creator,
    modelRegistry,
  });
  resources.defer(await startEpisodeSchedule(queue, generator, log));
}

function scheduleRetention(retention: RetentionService, log: Log): () => void {
  const sweep = () => retention.sweep().catch((error: unknown) => log.error({ err: error }, 'retention'));
  const interval = setInterval(sweep, SWEEP_INTERVAL_MS);
  const first = setTimeout(sweep, FIRST_SWEEP_DELAY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(interval);
  };
}
