import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import { QUEUE_SCHEMA } from '../storage/database.ts';
import { type ActiveJob, listActiveJobs, moveJobsFromFuture } from './active-job.repository.ts';

const OBSERVATION_INTERVAL_MS = 2_000;
/** A run may be silent for 10 seconds. */
const MAX_UNCHANGED_OBSERVATIONS = 5;

/** Gives the jobs of dead processes to other runs, and starts waiting jobs on time after a clock was set back. */
export class JobSupervisor {
  readonly #boss: PgBoss;
  readonly #isOnlyProcess: boolean;
  readonly #log: Log;
  readonly #finders = new Map<string, SilentJobFinder>();

  constructor(boss: PgBoss, isOnlyProcess: boolean, log: Log) {
    this.#boss = boss;
    this.#isOnlyProcess = isOnlyProcess;
    this.#log = log;
  }

  /** Call it before this process runs jobs of the queue. */
  async add(queue: string): Promise<void> {
    // No other process can run a job, so an active job was interrupted by a crash.
    if (this.#isOnlyProcess) await this.#failActiveJobs(queue);
    this.#finders.set(queue, new SilentJobFinder(MAX_UNCHANGED_OBSERVATIONS));
  }

  /** Resolves after the abort. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        for (const [queue, finder] of this.#finders) await this.#supervise(queue, finder);
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

  async #supervise(queue: string, finder: SilentJobFinder): Promise<void> {
    const db = this.#boss.getDb();
    const silent = finder.observe(await listActiveJobs(db, queue));
    if (silent.length > 0) await this.#boss.fail(queue, silent, { reason: 'The run has ended.' });
    await moveJobsFromFuture(db, queue);
  }

  async #failActiveJobs(queue: string): Promise<void> {
    const { rows } = await this.#boss
      .getDb()
      .executeSql(`select id from ${QUEUE_SCHEMA}.job where name = $1 and state = 'active'`, [queue]);
    const ids = rows.map((row: { id: string }) => row.id);
    if (ids.length > 0) await this.#boss.fail(queue, ids, { reason: 'The process ended.' });
  }
}

/** Compares no clocks: they may be set, differ between machines, or run on while a process is frozen. */
export class SilentJobFinder {
  readonly #maxUnchanged: number;
  #known = new Map<string, { version: string; unchanged: number }>();

  /** `maxUnchanged` is the number of observations without a new heartbeat that a live run may have. */
  constructor(maxUnchanged: number) {
    this.#maxUnchanged = maxUnchanged;
  }

  observe(jobs: readonly ActiveJob[]): ActiveJob[] {
    const current = jobs.map((job) => {
      const version = `${job.retryCount} ${job.heartbeat}`;
      const known = this.#known.get(job.id);
      return { job, version, unchanged: known?.version === version ? known.unchanged + 1 : 0 };
    });
    this.#known = new Map(current.map(({ job, version, unchanged }) => [job.id, { version, unchanged }]));
    return current.filter(({ unchanged }) => unchanged > this.#maxUnchanged).map(({ job }) => job);
  }
}
