import type { PgBoss } from 'pg-boss';

/** pg-boss compares these with the database's clock, which may be set. `Queue` supervises the jobs instead. */
const NEVER_SECONDS = 2 ** 31 - 1;
const MAX_ACTIVE_SECONDS = 24 * 60 * 60;
const HEARTBEAT_SECONDS = 5;
const POLLING_SECONDS = 2;
const CONCURRENCY = 2;

export type SideJobHandler = (key: string, signal: AbortSignal) => Promise<void>;

interface JobData {
  key: string;
}

/** Short jobs. A key has at most one waiting or running job in all processes. A failed job is not repeated. */
export class SideQueue {
  readonly #boss: PgBoss;
  readonly #name: string;

  private constructor(boss: PgBoss, name: string) {
    this.#boss = boss;
    this.#name = name;
  }

  static async open(boss: PgBoss, name: string): Promise<SideQueue> {
    const settings = {
      notify: true,
      heartbeatSeconds: NEVER_SECONDS,
      expireInSeconds: MAX_ACTIVE_SECONDS,
      retryLimit: 0,
      deleteAfterSeconds: 60 * 60,
    };
    await boss.createQueue(name, { policy: 'exclusive', ...settings });
    await boss.updateQueue(name, { ...settings, deadLetter: null });
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
