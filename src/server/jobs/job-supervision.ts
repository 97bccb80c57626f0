import type { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import { schedule } from '../schedule.ts';
import { QUEUE_SCHEMA } from '../storage/database.ts';

const OBSERVATION_TIMES = { firstMs: 0, intervalMs: 2_000 };
/** A run may be silent for 10 seconds. */
const MAX_UNCHANGED_OBSERVATIONS = 5;

type Database = Pick<ReturnType<PgBoss['getDb']>, 'executeSql'>;

/**
 * Gives the jobs of dead processes to other runs, and starts waiting jobs on time after a clock was set back, in all
 * queues, until the result is called.
 */
export function superviseJobs(boss: PgBoss, log: Log): () => Promise<void> {
  const finder = new SilentJobFinder(MAX_UNCHANGED_OBSERVATIONS);
  const db = boss.getDb();
  const observe = async () => {
    for (const job of finder.observe(await listActiveJobs(db)))
      await boss.fail(job.queue, job, { reason: 'The run has ended.' });
    await moveJobsFromFuture(db);
  };
  return schedule(observe, OBSERVATION_TIMES, (error) =>
    log.warn({ err: error }, 'The jobs could not be supervised. The next attempt is in two seconds.'),
  );
}

export async function failActiveJobs(boss: PgBoss): Promise<void> {
  for (const job of await listActiveJobs(boss.getDb()))
    await boss.fail(job.queue, job, { reason: 'The process ended.' });
}

/** pg-boss itself changes the priorities of waiting jobs only. */
export async function setJobPriority(db: Database, id: string, priority: number): Promise<void> {
  await db.executeSql(`update ${QUEUE_SCHEMA}.job set "priority" = $2 where "id" = $1`, [id, priority]);
}

export interface ActiveJob {
  id: string;
  queue: string;
  /** Tells the runs of a job apart. */
  retryCount: number;
  /** Changes every few seconds while the job's run is alive. */
  heartbeat: string;
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

async function listActiveJobs(db: Database): Promise<ActiveJob[]> {
  const { rows } = await db.executeSql(
    `select "id", "name" as "queue", "retry_count" as "retryCount", "heartbeat_on"::text as "heartbeat"
     from ${QUEUE_SCHEMA}.job where "state" = 'active'`,
  );
  return rows;
}

/** A clock that was set back leaves jobs in the future: moves a queue's jobs by the same time, so that their order stays. */
async function moveJobsFromFuture(db: Database): Promise<void> {
  await db.executeSql(
    `with "clock" as (
       select "name" as "queue", max(case "state" when 'retry' then "start_after" - "retry_delay" * interval '1 second'
         else "created_on" end) - now() as "ahead"
       from ${QUEUE_SCHEMA}.job where "state" < 'active' group by "name"
     )
     update ${QUEUE_SCHEMA}.job set "created_on" = "created_on" - "ahead", "start_after" = "start_after" - "ahead",
       "priority" = case when "priority" > 0 then "priority"
         else least(0, "priority" + extract(epoch from "ahead")::int) end
     from "clock" where "name" = "queue" and "state" < 'active' and "ahead" > interval '5 seconds'`,
  );
}
