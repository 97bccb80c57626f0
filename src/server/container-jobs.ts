import { EpisodeGenerator } from '../domain/follow/episode-generator.service.ts';
import type { PodcastCreator } from '../domain/podcast/podcast-creator.service.ts';
import { RetentionService } from '../domain/podcast/retention.service.ts';
import { RunRepository } from '../domain/podcast/run.repository.ts';
import { AnswerRunRepository } from '../domain/question/answer-run.repository.ts';
import { RevisionRuns } from '../domain/revision/revision.repository.ts';
import { BuiltinEncyclopedia } from './adapters/encyclopedia/builtin-encyclopedia.ts';
import { ExampleScriptModel } from './adapters/writer/example/example-script-model.ts';
import { BuiltInWriter } from './adapters/writer/reading/builtin-writer.ts';
import type { Adapters, ContainerDatabase, Foundation } from './container-adapters.ts';
import type { DrawnImages } from './images/drawn-images.ts';
import { createAnswerJobHandler } from './jobs/answer-question-job.ts';
import { startEpisodeSchedule } from './jobs/episode-schedule.ts';
import { createPodcastJobHandler } from './jobs/generate-podcast.ts';
import { createRevisionJobHandler } from './jobs/revise-podcast.ts';
import type { JobDeps } from './jobs/run-job.ts';
import type { WarmUp } from './jobs/warm-up.ts';
import { schedule } from './schedule.ts';

const RETENTION_TIMES = { firstMs: 30_000, intervalMs: 10 * 60_000 };

export async function startJobs(
  { config, log, clock, telemetry, resources }: Foundation,
  { orm, queue, events, listeners }: ContainerDatabase,
  { store, editions, encyclopediaSetup: { listPool }, health, modelRegistry }: Adapters,
  creator: PodcastCreator,
  images: DrawnImages,
  warmUp: WarmUp,
): Promise<void> {
  health.clear();
  const { em } = orm;
  const deps: JobDeps = {
    events,
    editions,
    modelRegistry,
    store,
    clock,
    listeners,
    images,
    log,
    telemetry,
    speechConcurrency: config.SPEECH_CONCURRENCY,
    reviewsClaims: config.SECOND_READER === 'on',
  };
  const encyclopedia = new BuiltinEncyclopedia();
  const generatePodcast = createPodcastJobHandler(deps, new RunRepository({ em, events, clock }), {
    encyclopedia,
    scriptModel: new ExampleScriptModel(),
  });
  const answerQuestion = createAnswerJobHandler(deps, new AnswerRunRepository({ em, clock }), {
    encyclopedia,
    scriptModel: new BuiltInWriter(),
  });
  const revisePodcast = createRevisionJobHandler(deps, new RevisionRuns({ em, events, clock }));
  const retention = new RetentionService({ em, store, clock });
  const onError = (error: unknown) => log.error({ err: error }, 'retention');
  const stopRetention = schedule(() => retention.sweep(), RETENTION_TIMES, onError);
  // A sweep of a slow store would delay the stop. The next process goes on with it.
  resources.defer(() => void stopRetention());
  await queue.work(config.GENERATION_CONCURRENCY, (job) =>
    warmUp.runJob(() => (job.revision === undefined ? generatePodcast(job) : revisePodcast(job))),
  );
  await queue.workOnAnswers((job) => warmUp.runJob(() => answerQuestion(job)));
  const generator = new EpisodeGenerator({ em, clock, editions, listPool, creator, modelRegistry });
  resources.defer(await startEpisodeSchedule(queue, generator, log));
}
