import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/core';
import type { PgliteConnection } from '@mikro-orm/pglite';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { fromKysely, fromPglite, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Jobs } from '../../domain/ports.ts';
import type { Log } from '../log.ts';
import { CONNECT_TIMEOUT_MS, QUERY_TIMEOUT_MS } from '../storage/connection-timeouts.ts';
import { MAX_IDLE_IN_TRANSACTION_MS, QUEUE_SCHEMA } from '../storage/database.ts';
import { formatTraceparent } from '../telemetry/tracing.ts';
import { getWorkContext } from '../telemetry/work-context.ts';
import { listActiveJobs, moveJobsFromFuture, setJobPriority } from './active-job.repository.ts';
import { ANSWER_QUEUE_NAME, type AnswerJobHandler, AnswerQueue } from './answer-queue.ts';
import { type GenerationPermit, GenerationPermits } from './generation-permits.ts';
import { parseDeadline, toStartedPriority, toWaitingPriority } from './job-priority.ts';
import { PostponedError, type PostponementHistory } from './postponement.ts';
import { type SideJobHandler, SideQueue } from './side-queue.ts';
import { SilentJobFinder } from './silent-jobs.ts';
import { runUrgentJobs } from './urgent-jobs.ts';

const QUEUE_NAME = 'make-podcast';

/** The podcast's record limits the runs (`RunRepository`), not the queue. */
const UNLIMITED_RETRIES = 2 ** 31 - 1;

const HEARTBEAT_SECONDS = 5;
/** pg-boss compares heartbeats with the database's clock, which may be set. `SilentJobFinder` decides instead. */
const NEVER_SECONDS = 2 ** 31 - 1;
const OBSERVATION_INTERVAL_MS = 2_000;
/** A run may be silent for 10 seconds. */
const MAX_UNCHANGED_OBSERVATIONS = 5;

const MAX_RUN_MS = 6 * 60 * 60 * 1000;
/** pg-boss' maximum. It compares wall-clock times, so `MAX_RUN_MS` ends a run before. */
const MAX_ACTIVE_SECONDS = 24 * 60 * 60;

const POLLING_SECONDS = 0.5;

export interface PodcastJob {
  podcastId: number;
  /** Missing for the generation; else the revision to make. */
  revision?: number | undefined;
  waited?: PostponementHistory | undefined;
  trace?: string | undefined;
  permit?: GenerationPermit | undefined;
  signal: AbortSignal;
}

/** A rejection leaves the job to a later run. `PostponedError` does not count as a fault. */
export type PodcastJobHandler = (job: PodcastJob) => Promise<void>;

/** Abort reason of running jobs when the process stops. A later run resumes them. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}

interface JobData {
  podcastId: number;
  revision?: number;
  waited?: PostponementHistory;
  trace?: string;
}

export class Queue implements Jobs {
  readonly answers: AnswerQueue;
  readonly #boss: PgBoss;
  readonly #orm: MikroORM;
  readonly #isOnlyProcess: boolean;
  readonly #log: Log;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #supervisedQueues = [QUEUE_NAME];

  private constructor(boss: PgBoss, orm: MikroORM, isOnlyProcess: boolean, log: Log) {
    this.#boss = boss;
    this.answers = new AnswerQueue(boss);
    this.#orm = orm;
    this.#isOnlyProcess = isOnlyProcess;
    this.#log = log;
  }

  static async open(
    orm: MikroORM,
    databaseUrl: string | undefined,
    log: Log,
    queryTimeoutMs = QUERY_TIMEOUT_MS,
  ): Promise<Queue> {
    const shared = {
      schema: QUEUE_SCHEMA,
      superviseIntervalSeconds: 2,
      monitorIntervalSeconds: 2,
      maintenanceIntervalSeconds: 60,
      useListenNotify: true,
      schedule: false,
    };
    const boss = databaseUrl
      ? new PgBoss({
          ...shared,
          ...createTimeoutOptions(queryTimeoutMs),
          connectionString: databaseUrl,
          max: 4,
        })
      : new PgBoss({ ...shared, backend: 'pglite', db: fromPglite(await getNativePglite(orm)) });
    boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'));
    // The warning itself can contain the values of a statement.
    boss.on('warning', () => log.debug({}, 'The queue is slow or its tables are large'));
    await boss.start();
    const settings = {
      notify: true,
      heartbeatSeconds: NEVER_SECONDS,
      expireInSeconds: MAX_ACTIVE_SECONDS,
      retryLimit: UNLIMITED_RETRIES,
      retryDelay: 1,
      deleteAfterSeconds: 60 * 60,
    };
    for (const name of [QUEUE_NAME, ANSWER_QUEUE_NAME]) {
      await boss.createQueue(name, { policy: 'exclusive', ...settings });
      await boss.updateQueue(name, { ...settings, deadLetter: null });
      // Fill pg-boss' cache now: on PGlite, a look-up inside another transaction would deadlock.
      await boss.findJobs(name, { key: '' });
    }
    return new Queue(boss, orm, databaseUrl === undefined, log);
  }

  async enqueue(podcastId: number, deadline: number, tx: object): Promise<void> {
    await this.#send({ podcastId }, deadline, tx);
  }

  async enqueueRevision(podcastId: number, revision: number, deadline: number, tx: object): Promise<void> {
    await this.#send({ podcastId, revision }, deadline, tx);
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
    if (this.#isOnlyProcess) await this.#retryCrashedJobs(QUEUE_NAME);
    void this.#track(this.#superviseJobs());
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
    if (this.#isOnlyProcess) await this.#retryCrashedJobs(name);
    this.#supervisedQueues.push(name);
    await queue.work((key, signal) =>
      this.#track(handler(key, AbortSignal.any([signal, this.#stopping.signal]))),
    );
    return queue;
  }

  async workOnAnswers(handler: AnswerJobHandler): Promise<void> {
    if (this.#isOnlyProcess) await this.#retryCrashedJobs(ANSWER_QUEUE_NAME);
    this.#supervisedQueues.push(ANSWER_QUEUE_NAME);
    await this.answers.work(handler, this.#stopping.signal, (work) => this.#track(work));
  }

  async ping(): Promise<void> {
    await this.#boss.getQueue(QUEUE_NAME);
  }

  /** Waits for the aborted jobs for at most `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    this.#stopping.abort(new InterruptedError('The server is stopping.'));
    await Promise.race([
      Promise.allSettled(this.#running),
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

  /** Gives the jobs of dead processes to other runs, and starts waiting jobs on time after a clock was set back. */
  async #superviseJobs(): Promise<void> {
    const { signal } = this.#stopping;
    const finders = new Map<string, SilentJobFinder>();
    while (!signal.aborted) {
      try {
        const db = this.#boss.getDb();
        for (const queue of this.#supervisedQueues) {
          const finder = finders.get(queue) ?? new SilentJobFinder(MAX_UNCHANGED_OBSERVATIONS);
          finders.set(queue, finder);
          const silent = finder.observe(await listActiveJobs(db, queue));
          if (silent.length > 0) await this.#boss.fail(queue, silent, { reason: 'The run has ended.' });
          await moveJobsFromFuture(db, queue);
        }
      } catch (error) {
        if (!signal.aborted)
          this.#log.warn(
            { err: error },
            'The jobs could not be supervised. The next attempt is in two seconds.',
          );
      }
      await sleep(OBSERVATION_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** No other process can run a job, so an active job was interrupted by a crash. */
  async #retryCrashedJobs(queue: string): Promise<void> {
    const { rows } = await this.#boss
      .getDb()
      .executeSql(`select id from ${QUEUE_SCHEMA}.job where name = $1 and state = 'active'`, [queue]);
    const ids = rows.map((row: { id: string }) => row.id);
    if (ids.length > 0) await this.#boss.fail(queue, ids, { reason: 'The process ended.' });
  }
}

/** A revision may be queued while the job of the one before is about to end. */
function createKey({ podcastId, revision }: JobData): string {
  return revision === undefined ? String(podcastId) : `${podcastId}/${revision}`;
}

function createTimeoutOptions(queryTimeoutMs: number) {
  return {
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: MAX_IDLE_IN_TRANSACTION_MS,
  };
}

async function getNativePglite(orm: MikroORM) {
  return (orm.em.getConnection() as unknown as PgliteConnection).getNativeClient();
}
