import type { SqlEntityManager } from '@mikro-orm/sql';
import { fromKysely, type Job, type PgBoss } from 'pg-boss';
import type { AnswerJobs } from '../../domain/ports.ts';
import { HEARTBEAT_SECONDS } from './prepare-queue.ts';

export const ANSWER_QUEUE_NAME = 'answer-question';

/** Answers are short, and their listeners wait: podcasts never take their permits. */
const MAX_ANSWERS_AT_ONCE = 4;
/** New jobs are notified at once; this is for retries. */
const POLLING_SECONDS = 2;
const MAX_ANSWER_MS = 10 * 60_000;

interface AnswerJobData {
  questionId: number;
}

interface AnswerJob extends AnswerJobData {
  signal: AbortSignal;
}

export type AnswerJobHandler = (job: AnswerJob) => Promise<void>;

/** The queue of questions, on the connection and with the supervision of the podcasts' queue. */
export class AnswerQueue implements AnswerJobs {
  readonly #boss: PgBoss;

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  async enqueue(questionId: number, tx: object): Promise<void> {
    await this.#boss.send(ANSWER_QUEUE_NAME, { questionId } satisfies AnswerJobData, {
      singletonKey: String(questionId),
      // A second connection would deadlock on PGlite, and its job would survive a rollback.
      db: fromKysely((tx as SqlEntityManager).getKysely()),
    });
  }

  async remove(questionId: number): Promise<void> {
    const jobs = await this.#boss.findJobs<AnswerJobData>(ANSWER_QUEUE_NAME, { key: String(questionId) });
    const ids = jobs.filter(({ state }) => state !== 'active').map(({ id }) => id);
    if (ids.length > 0) await this.#boss.deleteJob(ANSWER_QUEUE_NAME, ids);
  }

  /** `track` lets a stop wait for running jobs. */
  async work(
    handler: AnswerJobHandler,
    stopping: AbortSignal,
    track: <T>(work: Promise<T>) => Promise<T>,
  ): Promise<void> {
    const options = {
      pollingIntervalSeconds: POLLING_SECONDS,
      notifyPollingIntervalSeconds: POLLING_SECONDS,
      heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
      localConcurrency: MAX_ANSWERS_AT_ONCE,
    };
    await this.#boss.work(ANSWER_QUEUE_NAME, options, async ([job]: Array<Job<AnswerJobData>>) => {
      if (!job) return;
      const signal = AbortSignal.any([job.signal, stopping, AbortSignal.timeout(MAX_ANSWER_MS)]);
      await track(handler({ ...job.data, signal }));
    });
  }
}
