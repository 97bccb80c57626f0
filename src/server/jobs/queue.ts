import { randomUUID } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { fromKysely, type JobWithMetadata, type PgBoss } from 'pg-boss';
import type { Jobs } from '../../domain/ports.ts';
import type { Log } from '../log.ts';
import { QUERY_TIMEOUT_MS } from '../storage/postgres-connections.ts';
import { formatTraceparent, getWorkContext } from '../telemetry/tracing.ts';
import { setJobPriority } from './active-job.repository.ts';
import { ANSWER_QUEUE_NAME, type AnswerJobHandler, AnswerQueue } from './answer-queue.ts';
import { type GenerationPermit, GenerationPermits } from './generation-permits.ts';
import { parseDeadline, toStartedPriority, toWaitingPriority } from './job-priority.ts';
import { JobSupervisor } from './job-supervisor.ts';
import { PostponedError, type PostponementHistory } from './postponement.ts';
import { HEARTBEAT_SECONDS } from './prepare-queue.ts';
import { type SideJobHandler, SideQueue } from './side-queue.ts';
import { startBoss } from './start-boss.ts';
import { runUrgentJobs } from './urgent-jobs.ts';

const QUEUE_NAME = 'make-podcast';

/** pg-boss compares wall-clock times for its own limit. */
const MAX_RUN_MS = 6 * 60 * 60 * 1000;

const POLLING_SECONDS = 0.5;

export interface PodcastJob {
  podcastId: number;
  /** The revision to make; missing for the first generation. */
  revision?: number | undefined;
  waited?: PostponementHistory | undefined;
  trace?: string | undefined;
  permit?: GenerationPermit | undefined;
  signal: AbortSignal;
}

/** A rejection leaves the job to a later run. `PostponedError` does not count as a fault. */
export type PodcastJobHandler = (job: PodcastJob) => Promise<void>;

/** Abort reason of running jobs when the process stops. A later run resumes them. */
class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}

interface JobData {
  podcastId: number;
  revision?: number;
  change?: string;
  waited?: PostponementHistory;
  trace?: string;
}

export class Queue implements Jobs {
  readonly answers: AnswerQueue;
  readonly #boss: PgBoss;
  readonly #orm: MikroORM;
  readonly #supervisor: JobSupervisor;
  readonly #log: Log;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #polled = [QUEUE_NAME];

  private constructor(boss: PgBoss, orm: MikroORM, supervisor: JobSupervisor, log: Log) {
    this.#boss = boss;
    this.answers = new AnswerQueue(boss);
    this.#orm = orm;
    this.#supervisor = supervisor;
    this.#log = log;
  }

  static async open(
    orm: MikroORM,
    databaseUrl: string | undefined,
    log: Log,
    queryTimeoutMs = QUERY_TIMEOUT_MS,
  ): Promise<Queue> {
    const boss = await startBoss({
      orm,
      databaseUrl,
      log,
      queryTimeoutMs,
      names: [QUEUE_NAME, ANSWER_QUEUE_NAME],
    });
    return new Queue(boss, orm, new JobSupervisor(boss, databaseUrl === undefined, log), log);
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

  async #send(data: JobData, deadline: number, tx: object): Promise<void> {
    const span = getWorkContext()?.span;
    span?.setAttribute('wikicasts.podcast.id', data.podcastId);
    const trace = span && formatTraceparent(span);
    await this.#boss.send(QUEUE_NAME, { ...data, ...(trace && { trace }) } satisfies JobData, {
      singletonKey: createKey(data),
      priority: toWaitingPriority(deadline),
      // A second connection would deadlock on PGlite, and its job would survive a rollback.
      db: fromKysely((tx as SqlEntityManager).getKysely()),
    });
  }

  async reschedule(podcastId: number, deadline: number, tx: object): Promise<void> {
    await this.#boss.update(QUEUE_NAME, undefined, {
      singletonKey: String(podcastId),
      priority: toWaitingPriority(deadline),
      db: fromKysely((tx as SqlEntityManager).getKysely()),
    });
  }

  async remove(podcastId: number): Promise<void> {
    const jobs = await this.#boss.findJobs<JobData>(QUEUE_NAME, { key: String(podcastId) });
    const ids = jobs.filter(({ state }) => state !== 'active').map(({ id }) => id);
    if (ids.length > 0) await this.#boss.deleteJob(QUEUE_NAME, ids);
  }

  async work(concurrency: number, handler: PodcastJobHandler): Promise<void> {
    await this.#supervisor.add(QUEUE_NAME);
    void this.#track(this.#supervisor.run(this.#stopping.signal));
    const permits = new GenerationPermits(concurrency);
    const run = (job: JobWithMetadata<JobData>) => this.#track(this.#run(job, permits, handler));
    const polling = {
      pollingIntervalSeconds: POLLING_SECONDS,
      notifyPollingIntervalSeconds: POLLING_SECONDS,
    };
    await this.#boss.work(
      QUEUE_NAME,
      {
        ...polling,
        heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
        localConcurrency: concurrency,
        includeMetadata: true,
      },
      async ([job]: Array<JobWithMetadata<JobData>>) => {
        if (job) await run(job);
      },
    );
    const urgentJobs = runUrgentJobs<JobData>(
      {
        boss: this.#boss,
        queueName: QUEUE_NAME,
        permits,
        maxJobs: concurrency,
        pollingIntervalMs: POLLING_SECONDS * 1000,
        heartbeatIntervalMs: HEARTBEAT_SECONDS * 1000,
        run,
        onError: (error) => this.#log.error({ err: error }, 'The job queue failed'),
      },
      this.#stopping.signal,
    );
    void this.#track(urgentJobs);
  }

  async workOnSideQueue(name: string, handler: SideJobHandler): Promise<SideQueue> {
    const queue = await SideQueue.open(this.#boss, name);
    await this.#supervisor.add(name);
    this.#polled.push(name);
    await queue.work((key, signal) =>
      this.#track(handler(key, AbortSignal.any([signal, this.#stopping.signal]))),
    );
    return queue;
  }

  async workOnAnswers(handler: AnswerJobHandler): Promise<void> {
    await this.#supervisor.add(ANSWER_QUEUE_NAME);
    await this.answers.work(handler, this.#stopping.signal, (work) => this.#track(work));
  }

  async ping(): Promise<void> {
    await this.#boss.getQueue(QUEUE_NAME);
  }

  /** Waits for the aborted jobs for at most `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    // Before the abort, after which a worker would fetch its next job at once, and before `boss.stop`, which looks only
    // every 500 ms whether the polling has ended.
    const pollingEnds = this.#polled.map((name) => this.#boss.offWork(name));
    this.#stopping.abort(new InterruptedError('The server is stopping.'));
    await Promise.race([
      Promise.allSettled([...this.#running, ...pollingEnds]),
      new Promise((done) => setTimeout(done, timeoutMs).unref()),
    ]);
    await this.#boss.stop({ graceful: true, timeout: timeoutMs });
  }

  /** `stop` waits for the result. */
  async #track<T>(work: Promise<T>): Promise<T> {
    const settled = work.then(
      () => undefined,
      () => undefined,
    );
    this.#running.add(settled);
    try {
      return await work;
    } finally {
      this.#running.delete(settled);
    }
  }

  async #run(
    job: JobWithMetadata<JobData>,
    permits: GenerationPermits,
    handler: PodcastJobHandler,
  ): Promise<void> {
    const deadline = parseDeadline(job.priority);
    const permit = permits.acquire(deadline);
    try {
      await setJobPriority(this.#boss.getDb(), job.id, toStartedPriority(deadline));
      const ends = [job.signal, this.#stopping.signal, AbortSignal.timeout(MAX_RUN_MS)];
      await handler({ ...job.data, permit, signal: AbortSignal.any(ends) });
    } catch (error) {
      if (!(error instanceof PostponedError)) throw error;
      await this.#postpone(job, error);
    } finally {
      permit.release();
    }
  }

  async #postpone(
    { id, data, retryCount, priority }: JobWithMetadata<JobData>,
    { seconds, waited }: PostponedError,
  ): Promise<void> {
    await this.#orm.em.fork().transactional(async (tx) => {
      const db = fromKysely((tx as SqlEntityManager).getKysely());
      await this.#boss.complete(QUEUE_NAME, { id, retryCount }, null, { db });
      const singletonKey = createKey(data);
      await this.#boss.send(
        QUEUE_NAME,
        { ...data, waited },
        { singletonKey, priority: toWaitingPriority(parseDeadline(priority)), startAfter: seconds, db },
      );
    });
  }
}

/** The job of a failed run may still be ending when the next one of the same podcast and revision is queued. */
function createKey({ podcastId, revision, change }: JobData): string {
  return [podcastId, revision, change].filter((part) => part !== undefined).join('/');
}
