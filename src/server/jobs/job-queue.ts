import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { fromKysely, type JobWithMetadata, type PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import {
  type GenerationPermit,
  type GenerationPermits,
  MIN_LEAD_SECONDS,
  parseDeadline,
  toStartedPriority,
  toWaitingPriority,
} from './generation-permits.ts';
import { setJobPriority } from './job-supervision.ts';
import { PostponedError } from './run-outcome.ts';

const HEARTBEAT_SECONDS = 5;
/** New jobs are notified at once; this is for retries. */
const POLLING_SECONDS = 2;
/** While all workers are busy, a notification wakes none of them. */
const URGENT_POLLING_MS = 500;
/** pg-boss compares wall-clock times for its own limit. */
const MAX_RUN_MS = 6 * 60 * 60_000;

const SETTINGS = {
  notify: true,
  /** pg-boss compares heartbeats with the database's clock, which may be set. `superviseJobs` decides instead. */
  heartbeatSeconds: 2 ** 31 - 1,
  /** pg-boss' maximum; see `MAX_RUN_MS`. */
  expireInSeconds: 24 * 60 * 60,
  deleteAfterSeconds: 60 * 60,
};

export interface JobQueueDeps {
  boss: PgBoss;
  orm: MikroORM;
  log: Log;
}

interface SendOptions {
  /** Each key has at most one waiting or running job in all processes. */
  key: string;
  /** In seconds. The job with the earliest deadline runs first. */
  deadline?: number;
  tx?: object;
}

interface RunningJob<Data> {
  data: Data;
  signal: AbortSignal;
  permit?: GenerationPermit | undefined;
}

interface WorkOptions<Data> {
  concurrency: number;
  /** Of each worker that has no job. */
  pollingSeconds?: number;
  maxRunMs?: number;
  permits?: GenerationPermits;
  /** A rejection leaves the job to a later run, after a `PostponedError` when its time has passed. */
  handle: (job: RunningJob<Data>) => Promise<void>;
}

/** Abort reason of running jobs when the process stops. A later run resumes them. */
class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}

export class JobQueue<Data extends object> {
  readonly #deps: JobQueueDeps;
  readonly #name: string;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<unknown>>();

  private constructor(deps: JobQueueDeps, name: string) {
    this.#deps = deps;
    this.#name = name;
  }

  /** Without `retryLimit`, the record of the job limits its runs, not the queue. */
  static async open<Data extends object>(
    deps: JobQueueDeps,
    name: string,
    { retryLimit = 2 ** 31 - 1 } = {},
  ): Promise<JobQueue<Data>> {
    const settings = { ...SETTINGS, retryLimit, retryDelay: 1 };
    await deps.boss.createQueue(name, { policy: 'exclusive', ...settings });
    await deps.boss.updateQueue(name, { ...settings, deadLetter: null });
    // Fill pg-boss' cache now: on PGlite, a look-up inside another transaction would deadlock.
    await deps.boss.findJobs(name, { key: '' });
    return new JobQueue(deps, name);
  }

  async send(data: Data, { key, deadline = 0, tx }: SendOptions): Promise<void> {
    const priority = toWaitingPriority(deadline);
    await this.#deps.boss.send(this.#name, data, { singletonKey: key, priority, ...(tx && useDb(tx)) });
  }

  async reschedule(key: string, deadline: number, tx: object): Promise<void> {
    const priority = toWaitingPriority(deadline);
    await this.#deps.boss.update(this.#name, undefined, { singletonKey: key, priority, ...useDb(tx) });
  }

  async remove(key: string): Promise<void> {
    const jobs = await this.#deps.boss.findJobs(this.#name, { key });
    const ids = jobs.filter(({ state }) => state !== 'active').map(({ id }) => id);
    if (ids.length > 0) await this.#deps.boss.deleteJob(this.#name, ids);
  }

  async work(options: WorkOptions<Data>): Promise<void> {
    const { boss } = this.#deps;
    const { concurrency, pollingSeconds = POLLING_SECONDS, permits } = options;
    const settings = {
      pollingIntervalSeconds: pollingSeconds,
      notifyPollingIntervalSeconds: pollingSeconds,
      heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
      localConcurrency: concurrency,
      includeMetadata: true as const,
    };
    const run = (job: JobWithMetadata<Data>) => this.#track(this.#run(job, options));
    await boss.work(this.#name, settings, async ([job]: Array<JobWithMetadata<Data>>) => {
      if (job) await run(job);
    });
    if (permits) void this.#track(this.#runUrgentJobs(permits, concurrency, run));
  }

  async ping(): Promise<void> {
    await this.#deps.boss.getQueue(this.#name);
  }

  async stop(): Promise<void> {
    // Before the abort, after which a worker would fetch its next job at once, and before `boss.stop`, which looks only
    // every 500 ms whether the polling has ended.
    const pollingEnd = this.#deps.boss.offWork(this.#name);
    this.#stopping.abort(new InterruptedError('The server is stopping.'));
    await Promise.allSettled([...this.#running, pollingEnd]);
  }

  async #run(
    job: JobWithMetadata<Data>,
    { permits, maxRunMs = MAX_RUN_MS, handle }: WorkOptions<Data>,
  ): Promise<void> {
    const deadline = parseDeadline(job.priority);
    const permit = permits?.acquire(deadline);
    try {
      await setJobPriority(this.#deps.boss.getDb(), job.id, toStartedPriority(deadline));
      const ends = [job.signal, this.#stopping.signal, AbortSignal.timeout(maxRunMs)];
      await handle({ data: job.data, permit, signal: AbortSignal.any(ends) });
    } catch (error) {
      if (!(error instanceof PostponedError)) throw error;
      await this.#postpone(job, deadline, error);
    } finally {
      permit?.release();
    }
  }

  async #postpone(
    { id, data, retryCount, singletonKey }: JobWithMetadata<Data>,
    deadline: number,
    { seconds, waited }: PostponedError,
  ): Promise<void> {
    const { boss, orm } = this.#deps;
    await orm.em.fork().transactional(async (tx) => {
      const db = useDb(tx);
      const options = { priority: toWaitingPriority(deadline), startAfter: seconds, ...db };
      await boss.complete(this.#name, { id, retryCount }, null, db);
      await boss.send(this.#name, { ...data, waited }, { ...(singletonKey && { singletonKey }), ...options });
    });
  }

  /** Fetches jobs due long before a running one: each of pg-boss' own workers is busy until its job ends. */
  async #runUrgentJobs(
    permits: GenerationPermits,
    concurrency: number,
    run: (job: JobWithMetadata<Data>) => Promise<void>,
  ): Promise<void> {
    const { boss, log } = this.#deps;
    const { signal } = this.#stopping;
    const reportError = (error: unknown) => log.error({ err: error }, 'The job queue failed');
    let running = 0;
    while (!signal.aborted) {
      await sleep(URGENT_POLLING_MS, undefined, { signal }).catch(() => undefined);
      const { latestDeadline } = permits;
      if (signal.aborted || latestDeadline === null || running >= concurrency) continue;
      try {
        const [job] = await boss.fetch<Data>(this.#name, {
          includeMetadata: true,
          minPriority: toWaitingPriority(latestDeadline - MIN_LEAD_SECONDS),
          maxPriority: 0,
        });
        if (!job) continue;
        running += 1;
        void this.#track(this.#runFetchedJob(job, run, reportError).catch(reportError)).finally(() => {
          running -= 1;
        });
      } catch (error) {
        reportError(error);
      }
    }
  }

  async #runFetchedJob(
    job: JobWithMetadata<Data>,
    run: (job: JobWithMetadata<Data>) => Promise<void>,
    reportError: (error: unknown) => void,
  ): Promise<void> {
    const { boss } = this.#deps;
    const lost = new AbortController();
    const keepClaim = async () => {
      const touched: { settled?: string[] } = await boss.touch(this.#name, job);
      if (touched.settled?.length === 0) lost.abort(new Error('Another process has taken this job.'));
    };
    const timer = setInterval(() => void keepClaim().catch(reportError), HEARTBEAT_SECONDS * 1000);
    try {
      await run({ ...job, signal: lost.signal });
      await boss.complete(this.#name, job);
    } catch (error) {
      await boss.fail(this.#name, job, error instanceof Error ? error : { message: String(error) });
    } finally {
      clearInterval(timer);
    }
  }

  async #track<T>(work: Promise<T>): Promise<T> {
    this.#running.add(work);
    try {
      return await work;
    } finally {
      this.#running.delete(work);
    }
  }
}

/** A second connection would deadlock on PGlite, and its job would survive a rollback. */
function useDb(tx: object) {
  return { db: fromKysely((tx as SqlEntityManager).getKysely()) };
}
