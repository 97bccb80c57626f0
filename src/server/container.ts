import path from 'node:path';
import type { MikroORM } from '@mikro-orm/core';
import packageJson from '../../package.json' with { type: 'json' };
import { ArticleService } from '../domain/article/article.service.ts';
import { MakingService } from '../domain/podcast/making.service.ts';
import { PodcastService } from '../domain/podcast/podcast.service.ts';
import { RetentionService } from '../domain/podcast/retention.service.ts';
import type { AudioStore, Clock, Encyclopedia, Events, Studio } from '../domain/ports.ts';
import { SystemService } from '../domain/system/system.service.ts';
import type { Services } from '../routers/services.ts';
import { createEncyclopedia } from './adapters/encyclopedia/create.ts';
import { createLocalStore } from './adapters/store/local.ts';
import type { Config } from './config.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { openDatabase } from './database.ts';
import { EventsLog } from './events-log.ts';
import { createLimits, type Limits } from './limits.ts';
import { createLog, type Log } from './log.ts';
import { createMaker } from './make-podcast.ts';
import { createPostgresWire } from './postgres-wire.ts';
import { Queue } from './queue.ts';
import { createStudio } from './studio.ts';

/** How often what has outlived its time is deleted, in milliseconds. */
const SWEEP_EVERY_MS = 10 * 60_000;

/** Everything a running server is made of. */
export interface Container {
  config: Config;
  log: Log;
  version: string;
  orm: MikroORM;
  queue: Queue;
  store: AudioStore;
  events: Events;
  podcasts: PodcastService;
  services: Services;
  limits: Limits;
  /** Set when the server takes no new work any more. */
  stopping: boolean;
  /** Begins to make podcasts, unless the role is web. */
  startWork(): Promise<void>;
  /** Stops work within `timeoutMs`, leaving what is unfinished to the next start, and closes everything. */
  close(timeoutMs: number): Promise<void>;
}

/** What a test puts in the place of the real thing. */
export interface Overrides {
  log?: Log;
  clock?: Clock;
  store?: AudioStore;
  encyclopedia?: Encyclopedia | undefined;
  studio?: Studio;
}

/** Constructs the server's parts. Throws `ConfigError` when the data directory is taken. */
export async function createContainer(config: Config, overrides: Overrides = {}): Promise<Container> {
  const log = overrides.log ?? createLog(config.LOG_LEVEL);
  const clock = overrides.clock ?? { now: () => new Date() };
  const closers: Array<() => Promise<void>> = [];
  const embedded = !config.DATABASE_URL && config.DATA_DIR !== 'memory://';
  if (embedded) closers.unshift(await lockDataDir(config.DATA_DIR));
  const orm = await openDatabase(config);
  closers.unshift(() => orm.close(true));
  const queue = await Queue.open(orm, config.DATABASE_URL, log);

  const wire = config.DATABASE_URL ? createPostgresWire(config.DATABASE_URL, orm.em, log) : null;
  const events = new EventsLog(orm.em, clock, wire);
  await events.start();
  closers.unshift(() => events.close());

  const store = overrides.store ?? createLocalStore(path.resolve(config.DATA_DIR, 'audio'));
  const encyclopedia = createEncyclopedia(config, packageJson.version, log);
  const studio = overrides.studio ?? (await createEmbeddedStudio(closers));
  const articles = overrides.encyclopedia ?? encyclopedia.port;

  const podcasts = new PodcastService({
    em: orm.em,
    jobs: queue,
    events,
    store,
    studio,
    clock,
    encyclopedia: articles,
    queueLimit: config.QUEUE_LIMIT,
  });
  const making = new MakingService({ em: orm.em, events, clock });
  const limits = createLimits(config);
  const services: Services = {
    articles: new ArticleService({
      encyclopedia: articles,
      pool: encyclopedia.pool,
      builtinArticle: encyclopedia.builtinArticle,
    }),
    podcasts,
    system: new SystemService({ studio, encyclopediaOrigin: encyclopedia.origin }),
    events,
    creationLimit: limits.creation,
  };

  const container: Container = {
    config,
    log,
    version: packageJson.version,
    orm,
    queue,
    store,
    events,
    podcasts,
    services,
    limits,
    stopping: false,
    async startWork() {
      // Learnt now, so that the first visitor need not wait for it.
      if (config.ROLE !== 'worker') void encyclopedia.origin();
      if (config.ROLE === 'web') return;
      const maker = createMaker({
        making,
        events,
        encyclopedia: articles,
        studio,
        store,
        clock,
        log,
        speechConcurrency: config.SPEECH_CONCURRENCY,
      });
      const retention = new RetentionService({ em: orm.em, store, clock });
      const sweep = () => retention.sweep().catch((error: unknown) => log.error({ err: error }, 'retention'));
      const sweeping = setInterval(sweep, SWEEP_EVERY_MS);
      closers.unshift(async () => clearInterval(sweeping));
      await queue.work(config.GENERATION_CONCURRENCY, maker, (podcastId) =>
        making.fail(podcastId, 'This podcast was cut off too many times. Please try again.'),
      );
    },
    async close(timeoutMs) {
      container.stopping = true;
      await queue.stop(timeoutMs);
      for (const close of closers) await close();
    },
  };
  return container;
}

/** The embedded writer and voices; loaded only where nothing stands in their place. */
async function createEmbeddedStudio(closers: Array<() => Promise<void>>): Promise<Studio> {
  const [{ createBuiltinWriter }, { createBuiltinVoice }] = await Promise.all([
    import('./adapters/writer/builtin/writer.ts'),
    import('./adapters/voice/builtin/builtin-voice.ts'),
  ]);
  const embeddedVoice = createBuiltinVoice();
  closers.unshift(() => embeddedVoice.close());
  return createStudio({
    providers: new Map(),
    embeddedWriter: createBuiltinWriter(),
    voice: null,
    embeddedVoice,
  });
}
