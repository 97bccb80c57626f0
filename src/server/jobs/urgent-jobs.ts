import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, JobWithMetadata, PgBoss } from 'pg-boss';
import { type GenerationPermits, MIN_LEAD_SECONDS } from './generation-permits.ts';
import { toWaitingPriority } from './job-priority.ts';

export interface UrgentJobsOptions<T> {
  boss: PgBoss;
  queueName: string;
  permits: GenerationPermits;
  maxJobs: number;
  pollingIntervalMs: number;
  heartbeatIntervalMs: number;
  run: (job: JobWithMetadata<T>) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Fetches jobs due long before a running one: each of pg-boss' own workers is busy until its job ends. */
export async function runUrgentJobs<T>(options: UrgentJobsOptions<T>, signal: AbortSignal): Promise<void> {
  const { boss, queueName, permits, maxJobs, pollingIntervalMs, onError } = options;
  const running = new Set<Promise<void>>();
  while (!signal.aborted) {
    await sleep(pollingIntervalMs, undefined, { signal }).catch(() => undefined);
    const { latestDeadline } = permits;
    if (signal.aborted || latestDeadline === null || running.size >= maxJobs) continue;
    try {
      const [job] = await boss.fetch<T>(queueName, {
        includeMetadata: true,
        minPriority: toWaitingPriority(latestDeadline - MIN_LEAD_SECONDS),
        maxPriority: 0,
      });
      if (!job) continue;
      const run = runJob(job, options).catch(onError);
      running.add(run);
      void run.finally(() => running.delete(run));
    } catch (error) {
      onError(error);
    }
  }
  await Promise.all(running);
}

async function runJob<T>(job: JobWithMetadata<T>, options: UrgentJobsOptions<T>): Promise<void> {
  const { boss, queueName, heartbeatIntervalMs, run, onError } = options;
  const lost = new AbortController();
  const timer = setInterval(() => {
    void keepClaim(boss, queueName, job, lost).catch(onError);
  }, heartbeatIntervalMs);
  try {
    await run({ ...job, signal: lost.signal });
    await boss.complete(queueName, job);
  } catch (error) {
    await boss.fail(queueName, job, error instanceof Error ? error : { message: String(error) });
  } finally {
    clearInterval(timer);
  }
}

async function keepClaim(
  boss: PgBoss,
  queueName: string,
  job: Pick<Job, 'id' | 'retryCount'>,
  lost: AbortController,
): Promise<void> {
  const touched: { settled?: string[] } = await boss.touch(queueName, job);
  if (touched.settled?.length === 0) lost.abort(new Error('Another process has taken this job.'));
}
