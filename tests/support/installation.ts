import path from 'node:path';
import type { MikroORM } from '@mikro-orm/core';
import { RetentionService } from '../../src/domain/podcast/retention.service.ts';
import { systemClock } from '../../src/domain/system-clock.ts';
import { LocalStore } from '../../src/server/adapters/store/local-store.ts';
import { lockDataDir } from '../../src/server/storage/data-dir-lock.ts';
import { openDatabase } from '../../src/server/storage/database.ts';
import { createIsolatedDatabase } from './database.ts';
import { type FakeModelServer, startFakeModelServer } from './fake-model-server.ts';
import { TEST_API_KEY } from './fake-providers.ts';
import { type FakeSpeech, startFakeSpeechServer } from './fake-speech-server.ts';
import { createDataFolder, type ServerProcess, startProcess } from './process.ts';

export type Role = 'all' | 'web' | 'worker';

/** A data directory and a database for server processes that start and stop, with fast fake providers. */
export interface Installation {
  folder: string;
  /** Of every process. */
  settings: Readonly<Record<string, string>>;
  model: FakeModelServer;
  speech: FakeSpeech;
  databaseUrl: string | undefined;
  /** Whether processes can share the database (PostgreSQL only). */
  shared: boolean;
  /** Started processes that have not been stopped. */
  readonly running: ReadonlySet<ServerProcess>;
  start(role?: Role, env?: Record<string, string>): Promise<ServerProcess>;
  stop(server: ServerProcess, signal?: NodeJS.Signals): Promise<number | null>;
  /** Reads the database; with PGlite only while no process runs. */
  inspect<T>(look: (orm: MikroORM) => Promise<T>): Promise<T>;
  /** Runs retention as if `laterMs` had passed. */
  sweep(orm: MikroORM, laterMs?: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the providers but no server. `env` applies to every process; its DATABASE_URL or DATA_DIR
 * replace the installation's.
 */
export async function createInstallation(env: Record<string, string> = {}): Promise<Installation> {
  const scratch = await createDataFolder();
  const own = env.DATABASE_URL ? null : await createIsolatedDatabase();
  const model = await startFakeModelServer({ timeToFirstToken: 30, tokensPerSecond: 3_000 });
  const speech = await startFakeSpeechServer({ baseSeconds: 0.05 });
  const settings: Record<string, string> = {
    DATA_DIR: scratch.folder,
    OPENAI_API_KEY: TEST_API_KEY,
    OPENAI_BASE_URL: `${model.url}/openai`,
    SPEECH_BASE_URL: speech.url,
    SPEECH_CONCURRENCY: '6',
    LIMIT_CREATE_PER_HOUR: '100000',
    ...own?.env,
    ...env,
  };
  const folder = settings.DATA_DIR as string;
  const { DATABASE_URL } = settings;
  const running = new Set<ServerProcess>();
  const stop = (server: ServerProcess, signal: NodeJS.Signals = 'SIGKILL') => {
    running.delete(server);
    return server.stop(signal);
  };

  return {
    folder,
    settings,
    model,
    speech,
    databaseUrl: DATABASE_URL,
    shared: DATABASE_URL !== undefined,
    running,
    async start(role = 'all', more = {}) {
      const server = await startProcess({ ...settings, ROLE: role, ...more });
      running.add(server);
      return server;
    },
    stop,
    async inspect(look) {
      const release = DATABASE_URL ? async () => undefined : await lockDataDir(folder);
      const orm = await openDatabase({ DATA_DIR: folder, DATABASE_URL });
      try {
        return await look(orm);
      } finally {
        await orm.close(true);
        await release();
      }
    },
    async sweep(orm, laterMs = 0) {
      const clock = { ...systemClock, now: () => new Date(Date.now() + laterMs) };
      const store = new LocalStore(path.join(folder, 'audio'));
      await new RetentionService({ em: orm.em, store, clock }).sweep();
    },
    async close() {
      await Promise.all([...running].map((server) => stop(server)));
      await Promise.all([model.close(), speech.close()]);
      await own?.drop();
      await scratch.remove();
    },
  };
}
