import type { PgBoss } from 'pg-boss';
import { HEARTBEAT_SECONDS, prepareQueue } from './prepare-queue.ts';

const POLLING_SECONDS = 2;
const CONCURRENCY = 2;

export type SideJobHandler = (key: string, signal: AbortSignal) => Promise<void>;

interface JobData {
  key: string;
}

/** Short jobs. A failed job is not repeated. */
export class SideQueue {
  readonly #boss: PgBoss;
  readonly #name: string;

  private constructor(boss: PgBoss, name: string) {
    this.#boss = boss;
    this.#name = name;
  }

  static async open(boss: PgBoss, name: string): Promise<SideQueue> {
    await prepareQueue(boss, name, { retryLimit: 0 });
    return new SideQueue(boss, name);
  }

  async send(key: string): Promise<void> {
    await this.#boss.send(this.#name, { key } satisfies JobData, { singletonKey: key });
  }

  async work(handler: SideJobHandler): Promise<void> {
    await this.#boss.work(
      this.#name,
      {
        pollingIntervalSeconds: POLLING_SECONDS,
        notifyPollingIntervalSeconds: POLLING_SECONDS,
        heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
        localConcurrency: CONCURRENCY,
        includeMetadata: true,
      },
      async ([job]) => {
        if (job) await handler((job.data as JobData).key, job.signal);
      },
    );
  }
}
