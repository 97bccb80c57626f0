import type { PgBoss } from 'pg-boss';
import { QUEUE_SCHEMA } from '../storage/database.ts';

export interface ActiveJob {
  id: string;
  /** Tells the runs of a job apart. */
  retryCount: number;
  /** Changes every few seconds while the job's run is alive. */
  heartbeat: string;
}

type Database = Pick<ReturnType<PgBoss['getDb']>, 'executeSql'>;

export async function listActiveJobs(db: Database, queue: string): Promise<ActiveJob[]> {
  const { rows } = await db.executeSql(
    `select "id", "retry_count" as "retryCount", "heartbeat_on"::text as "heartbeat"
     from ${QUEUE_SCHEMA}.job where "name" = $1 and "state" = 'active'`,
    [queue],
  );
  return rows;
}

/** pg-boss itself changes the priorities of waiting jobs only. */
export async function setJobPriority(db: Database, id: string, priority: number): Promise<void> {
  await db.executeSql(`update ${QUEUE_SCHEMA}.job set "priority" = $2 where "id" = $1`, [id, priority]);
}

/** A clock that was set back leaves jobs in the future: moves all by the same time, so that their order stays. */
export async function moveJobsFromFuture(db: Database, queue: string): Promise<void> {
  await db.executeSql(
    `with "clock" as (
       select max(case "state" when 'retry' then "start_after" - "retry_delay" * interval '1 second'
         else "created_on" end) - now() as "ahead"
       from ${QUEUE_SCHEMA}.job where "name" = $1 and "state" < 'active'
     )
     update ${QUEUE_SCHEMA}.job set "created_on" = "created_on" - "ahead", "start_after" = "start_after" - "ahead",
       "priority" = case when "priority" > 0 then "priority"
         else least(0, "priority" + extract(epoch from "ahead")::int) end
     from "clock" where "name" = $1 and "state" < 'active' and "ahead" > interval '5 seconds'`,
    [queue],
  );
}
