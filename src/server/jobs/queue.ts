import type { MikroORM } from '@mikro-orm/core';
import type { PgliteConnection } from '@mikro-orm/pglite';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { fromKysely, fromPglite, type Job, PgBoss } from 'pg-boss';
import type { Jobs } from '../../domain/ports.ts';
import type { Log } from '../log.ts';
import { CONNECT_TIMEOUT_MS, QUERY_TIMEOUT_MS } from '../storage/connection-timeouts.ts';
import { MAX_IDLE_IN_TRANSACTION_MS, QUEUE_SCHEMA } from '../storage/database.ts';
import { getWorkContext } from '../telemetry/work-context.ts';
import { PostponedError, type PostponementHistory } from './postponement.ts';

const MAKE = 'make-podcast';

/** The queue hands a job out until it is done: when a podcast is given up, its record decides (`RunRepository`). */
const ENDLESS_RETRIES = 2 ** 31 - 1;

export interface PodcastJob {
  podcastId: number;
  /** How it has waited so far where a run before this one was postponed. */
  waited?: PostponementHistory | undefined;
  /** The `traceparent` of what ordered the podcast, where that was traced. */
  trace?: string | undefined;
  /** Fires when the process stops or the job is taken away. */
  signal: AbortSignal;
}

/** Makes a podcast; a rejection leaves the job to a later run, one with `Postponed` without counting as a fault. */
export type PodcastJobHandler = (job: PodcastJob) => Promise<void>;

/** Why jobs end when the process stops; they go on in a later run. */
export class InterruptedError extends Error {
  override readonly name = 'Interrupted';
}

interface JobData {
  podcastId: number;
  waited?: PostponementHistory;
  trace?: string;
}

/** The job queue, pg-boss on the product's own database. */
export class Queue implements Jobs {
  readonly #boss: PgBoss;
  readonly #orm: MikroORM;
  readonly #exclusive: boolean;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  private constructor(boss: PgBoss, orm: MikroORM, exclusive: boolean) {
    this.#boss = boss;
    this.#orm = orm;
    this.#exclusive = exclusive;
  }

  /** Opens the queue on the ORM's database. */
  static async open(
    orm: MikroORM,
    databaseUrl: string | undefined,
    log: Log,
    silentMs = QUERY_TIMEOUT_MS,
  ): Promise<Queue> {
    const shared = {
      schema: QUEUE_SCHEMA,
      // How soon a job whose process died is taken up by another: heartbeat plus these.
      superviseIntervalSeconds: 2,
      monitorIntervalSeconds: 2,
      maintenanceIntervalSeconds: 60,
      useListenNotify: true,
      schedule: false,
    };
    const boss = databaseUrl
      ? new PgBoss({ ...shared, ...bounded(silentMs), connectionString: databaseUrl, max: 4 })
      : new PgBoss({ ...shared, backend: 'pglite', db: fromPglite(await nativePglite(orm)) });
    boss.on('error', (error) => log.error({ err: error }, 'queue'));
    // What it tells may hold a statement's values.
    boss.on('warning', () => log.debug({}, 'the queue is slow, or its tables are large'));
    await boss.start();
    const settings = {
      notify: true,
      heartbeatSeconds: 10,
      expireInSeconds: 6 * 60 * 60,
      retryLimit: ENDLESS_RETRIES,
      retryDelay: 1,
      deleteAfterSeconds: 60 * 60,
    };
    // One podcast has at most one job, whatever asks for it.
    await boss.createQueue(MAKE, { policy: 'exclusive', ...settings });
    // A queue that an earlier release made keeps its settings otherwise.
    await boss.updateQueue(MAKE, { ...settings, deadLetter: null });
    // Fills the queue's own cache now: a look-up within somebody's transaction would wait for ever on PGlite.
    await boss.findJobs(MAKE, { key: '' });
    return new Queue(boss, orm, databaseUrl === undefined);
  }

  async enqueue(podcastId: number, tx: object): Promise<void> {
    const span = getWorkContext()?.span;
    span?.set({ 'wikicasts.podcast.id': podcastId });
    const trace = span?.traceparent;
    await this.#boss.send(MAKE, { podcastId, ...(trace && { trace }) } satisfies JobData, {
      singletonKey: String(podcastId),
      // The caller's own connection: a second one would deadlock on PGlite, and could outlive a roll-back.
      db: fromKysely((tx as SqlEntityManager).getKysely()),
    });
  }

  async remove(podcastId: number): Promise<void> {
    const jobs = await this.#boss.findJobs<JobData>(MAKE, { key: String(podcastId) });
    const ids = jobs.filter(({ state }) => state !== 'active').map(({ id }) => id);
    if (ids.length > 0) await this.#boss.deleteJob(MAKE, ids);
  }

  /** Starts taking jobs, `concurrency` at once. */
  async work(concurrency: number, handler: PodcastJobHandler): Promise<void> {
    if (this.#exclusive) await this.#reclaim();
    const polling = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 };
    await this.#boss.work<JobData>(MAKE, { ...polling, localConcurrency: concurrency }, async ([job]) => {
      if (!job) return;
      const run = handler({
        podcastId: job.data.podcastId,
        waited: job.data.waited,
        trace: job.data.trace,
        signal: AbortSignal.any([job.signal, this.#stopping.signal]),
      });
      this.#running.add(run);
      try {
        await run;
      } catch (error) {
        if (!(error instanceof PostponedError)) throw error;
        await this.#postpone(job, error);
      } finally {
        this.#running.delete(run);
      }
    });
  }

  /** Whether the queue's database answers; rejects otherwise. */
  async ping(): Promise<void> {
    await this.#boss.getQueue(MAKE);
  }

  /** Takes no new jobs, cuts the running ones off and leaves them to a later run. Waits at most `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    this.#stopping.abort(new InterruptedError('The server is stopping.'));
    await Promise.race([
      Promise.allSettled(this.#running),
      new Promise((done) => setTimeout(done, timeoutMs).unref()),
    ]);
    await this.#boss.stop({ graceful: true, timeout: timeoutMs });
  }

  /** Puts a new job, whose runs count from 0, in the place of this one: both or neither. */
  async #postpone(
    { id, data, retryCount }: Job<JobData>,
    { seconds, waited }: PostponedError,
  ): Promise<void> {
    await this.#orm.em.fork().transactional(async (tx) => {
      const db = fromKysely((tx as SqlEntityManager).getKysely());
      await this.#boss.complete(MAKE, { id, retryCount }, null, { db });
      const singletonKey = String(data.podcastId);
      await this.#boss.send(MAKE, { ...data, waited }, { singletonKey, startAfter: seconds, db });
    });
  }

  /**
   * Where this process alone can use the database, a job that counts as running
   * was cut off by a crash: it goes on at once, not after its heartbeat's end.
   */
  async #reclaim(): Promise<void> {
    const { rows } = await this.#boss
      .getDb()
      .executeSql(`select id from ${QUEUE_SCHEMA}.job where name = $1 and state = 'active'`, [MAKE]);
    const ids = rows.map((row: { id: string }) => row.id);
    if (ids.length > 0) await this.#boss.fail(MAKE, ids, { reason: 'The process ended.' });
  }
}

/** Limits of pg-boss' own connections, of which it ends those whose statement takes longer. */
function bounded(silentMs: number) {
  return {
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: silentMs,
    idle_in_transaction_session_timeout: MAX_IDLE_IN_TRANSACTION_MS,
  };
}

async function nativePglite(orm: MikroORM) {
  return (orm.em.getConnection() as unknown as PgliteConnection).getNativeClient();
}
