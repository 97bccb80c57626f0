import { randomUUID } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/core';
import type { PgliteConnection } from '@mikro-orm/pglite';
import { fromPglite, PgBoss } from 'pg-boss';
import type { AnswerJobs, Jobs } from '../../domain/ports.ts';
import type { Log } from '../log.ts';
import { MAX_IDLE_IN_TRANSACTION_MS, QUEUE_SCHEMA } from '../storage/database.ts';
import { CONNECT_TIMEOUT_MS, QUERY_TIMEOUT_MS } from '../storage/postgres-connections.ts';
import { formatTraceparent, getWorkContext } from '../telemetry/tracing.ts';
import { type GenerationPermit, GenerationPermits } from './generation-permits.ts';
import { JobQueue, type JobQueueDeps } from './job-queue.ts';
import { failActiveJobs, superviseJobs } from './job-supervision.ts';
import type { PostponementHistory } from './run-outcome.ts';

/** Answers are short, and their listeners wait: podcasts never take their permits. */
const MAX_ANSWERS_AT_ONCE = 4;
const MAX_ANSWER_MS = 10 * 60_000;
const ANSWER_POLLING_SECONDS = 5;

const MAX_EPISODES_AT_ONCE = 2;
/** A failed episode is not repeated, so polling finds nothing that was not notified. */
const EPISODE_POLLING_SECONDS = 30;

const BOSS_OPTIONS = {
  schema: QUEUE_SCHEMA,
  // `superviseJobs` finds dead runs sooner. Each pass costs an idle server 30 ms of CPU time.
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
  maintenanceIntervalSeconds: 60,
  // Its warnings are not shown.
  monitorVacuum: false,
  useListenNotify: true,
  schedule: false,
};

interface PodcastJobData {
  podcastId: number;
  /** The revision to generate; missing for the first generation. */
  revision?: number;
  /** Makes the key unique: the job of an earlier run of the podcast may still be ending. */
  change?: string;
  waited?: PostponementHistory;
  trace?: string;
}

export interface PodcastJob extends Omit<PodcastJobData, 'change'> {
  permit?: GenerationPermit | undefined;
  signal: AbortSignal;
}

export type PodcastJobHandler = (job: PodcastJob) => Promise<void>;

export interface AnswerJob {
  questionId: number;
  signal: AbortSignal;
}

interface QueueDeps extends JobQueueDeps {
  log: Log;
  /** No other process uses the database. */
  isOnlyProcess: boolean;
}

interface Queues {
  podcasts: JobQueue<PodcastJobData>;
  answers: JobQueue<{ questionId: number }>;
  /** Their keys are ids of follows. A failed job is not repeated: the follow stays due. */
  episodes: JobQueue<{ key: string }>;
}

export class Queue implements Jobs {
  readonly answers: AnswerJobs;
  readonly #deps: QueueDeps;
  readonly #queues: Queues;
  #stopSupervision: (() => Promise<void>) | null = null;

  private constructor(deps: QueueDeps, queues: Queues) {
    this.#deps = deps;
    this.#queues = queues;
    this.answers = {
      enqueue: (questionId, tx) => queues.answers.send({ questionId }, { key: String(questionId), tx }),
      remove: (questionId) => queues.answers.remove(String(questionId)),
    };
  }

  static async open(
    orm: MikroORM,
    databaseUrl: string | undefined,
    log: Log,
    queryTimeoutMs = QUERY_TIMEOUT_MS,
  ): Promise<Queue> {
    const boss = await createBoss(orm, databaseUrl, queryTimeoutMs);
    boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'));
    // The warning itself can contain the values of a statement.
    boss.on('warning', () => log.debug({}, 'The queue is slow or its tables are large'));
    await boss.start();
    const deps = { boss, orm, log, isOnlyProcess: databaseUrl === undefined };
    return new Queue(deps, {
      podcasts: await JobQueue.open(deps, 'make-podcast'),
      answers: await JobQueue.open(deps, 'answer-question'),
      episodes: await JobQueue.open(deps, 'make-episode', { retryLimit: 0 }),
    });
  }

  async enqueue(podcastId: number, deadline: number, tx: object): Promise<void> {
    await this.#send({ podcastId }, deadline, tx);
  }

  async enqueueAgain(podcastId: number, deadline: number, tx: object): Promise<void> {
    await this.#send({ podcastId, change: randomUUID() }, deadline, tx);
  }

  async enqueueRevision(podcastId: number, revision: number, deadline: number, tx: object): Promise<void> {
    await this.#send({ podcastId, revision, change: randomUUID() }, deadline, tx);
  }

  async reschedule(podcastId: number, deadline: number, tx: object): Promise<void> {
    await this.#queues.podcasts.reschedule(String(podcastId), deadline, tx);
  }

  async remove(podcastId: number): Promise<void> {
    await this.#queues.podcasts.remove(String(podcastId));
  }

  async enqueueEpisode(followId: number): Promise<void> {
    const key = String(followId);
    await this.#queues.episodes.send({ key }, { key });
  }

  async work(concurrency: number, handler: PodcastJobHandler): Promise<void> {
    await this.#startSupervision();
    await this.#queues.podcasts.work({
      concurrency,
      permits: new GenerationPermits(concurrency),
      handle: ({ data, ...job }) => handler({ ...data, ...job }),
    });
  }

  async workOnAnswers(handler: (job: AnswerJob) => Promise<void>): Promise<void> {
    await this.#startSupervision();
    await this.#queues.answers.work({
      concurrency: MAX_ANSWERS_AT_ONCE,
      pollingSeconds: ANSWER_POLLING_SECONDS,
      maxRunMs: MAX_ANSWER_MS,
      handle: ({ data, signal }) => handler({ ...data, signal }),
    });
  }

  async workOnEpisodes(handler: (followId: number, signal: AbortSignal) => Promise<void>): Promise<void> {
    await this.#startSupervision();
    await this.#queues.episodes.work({
      concurrency: MAX_EPISODES_AT_ONCE,
      pollingSeconds: EPISODE_POLLING_SECONDS,
      handle: ({ data, signal }) => handler(Number(data.key), signal),
    });
  }

  async ping(): Promise<void> {
    await this.#queues.podcasts.ping();
  }

  /** Waits for the aborted jobs for at most `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    const ends = Object.values(this.#queues).map((queue) => queue.stop());
    await Promise.race([
      Promise.all([...ends, this.#stopSupervision?.()]),
      new Promise((done) => setTimeout(done, timeoutMs).unref()),
    ]);
    await this.#deps.boss.stop({ graceful: true, timeout: timeoutMs });
  }

  async #startSupervision(): Promise<void> {
    if (this.#stopSupervision) return;
    const { boss, log, isOnlyProcess } = this.#deps;
    // No other process can run a job, so an active job was interrupted by a crash.
    if (isOnlyProcess) await failActiveJobs(boss);
    this.#stopSupervision = superviseJobs(boss, log);
  }

  async #send(data: PodcastJobData, deadline: number, tx: object): Promise<void> {
    const { podcastId, revision, change } = data;
    const span = getWorkContext()?.span;
    span?.setAttribute('wikicasts.podcast.id', podcastId);
    const trace = formatTraceparent(span);
    const key = [podcastId, revision, change].filter((part) => part !== undefined).join('/');
    await this.#queues.podcasts.send({ ...data, ...(trace && { trace }) }, { key, deadline, tx });
  }
}

async function createBoss(
  orm: MikroORM,
  databaseUrl: string | undefined,
  queryTimeoutMs: number,
): Promise<PgBoss> {
  if (!databaseUrl) {
    const connection = orm.em.getConnection() as unknown as PgliteConnection;
    const db = fromPglite(await connection.getNativeClient());
    return new PgBoss({ ...BOSS_OPTIONS, backend: 'pglite', db });
  }
  const timeouts = {
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: MAX_IDLE_IN_TRANSACTION_MS,
  };
  return new PgBoss({ ...BOSS_OPTIONS, ...timeouts, connectionString: databaseUrl, max: 4 });
}
