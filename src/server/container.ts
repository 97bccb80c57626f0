import type { MikroORM } from '@mikro-orm/core';
import packageJson from '../../package.json' with { type: 'json' };
import { ArticleService } from '../domain/article/article.service.ts';
import { FeedService } from '../domain/feed/feed.service.ts';
import { FeedbackService } from '../domain/feedback/feedback.service.ts';
import { MeService } from '../domain/me/me.service.ts';
import { modelNote } from '../domain/models/aliases.ts';
import { PlaylistService } from '../domain/playlist/playlist.service.ts';
import { EstimateService } from '../domain/podcast/estimate.service.ts';
import { PodcastService } from '../domain/podcast/podcast.service.ts';
import { PodcastCreator } from '../domain/podcast/podcast-creator.service.ts';
import { PodcastQueries } from '../domain/podcast/podcast-queries.service.ts';
import { RetentionService } from '../domain/podcast/retention.service.ts';
import { RunRepository } from '../domain/podcast/run-repository.service.ts';
import { SharingService } from '../domain/podcast/sharing.service.ts';
import type {
  AudioStore,
  Clock,
  Encyclopedia,
  Events,
  ModelRegistry,
  ScriptModel,
  SpeechModel,
} from '../domain/ports.ts';
import type { EpisodeSuggestion } from '../domain/series/series.schema.ts';
import { SeriesService } from '../domain/series/series.service.ts';
import { SuggestionService } from '../domain/series/suggestion.service.ts';
import { SpendingService } from '../domain/spending/spending.service.ts';
import { ProviderHealth } from '../domain/system/provider-health.service.ts';
import { StatusService } from '../domain/system/status.service.ts';
import type { Settings } from '../domain/system/system.schema.ts';
import { SystemService } from '../domain/system/system.service.ts';
import { type CoverThread, createCoverThread } from '../pipeline/cover/cover-thread.ts';
import type { Services } from '../routers/services.ts';
import { createCoalescingCache } from './adapters/encyclopedia/coalescing-cache.ts';
import { createEncyclopedia } from './adapters/encyclopedia/create-encyclopedia.ts';
import { createAudioStore } from './adapters/store/create-audio-store.ts';
import { type Config, ConfigError } from './config.ts';
import { type Covers, createCovers } from './feeds/covers.ts';
import { createMaker } from './jobs/make-podcast.ts';
import { Queue } from './jobs/queue.ts';
import { createWarmUp, type WarmUp } from './jobs/warm-up.ts';
import { createLimits, type Limits } from './limits/request-limits.ts';
import { ListenerRegistry } from './listener-registry.ts';
import { createLog, type Log } from './log.ts';
import { createModelRegistry } from './model-registry.ts';
import { loadOrCreateAdminToken } from './storage/admin-token-setting.ts';
import { lockDataDir } from './storage/data-dir-lock.ts';
import { getDatabaseDirectory, openDatabase } from './storage/database.ts';
import { DatabaseEventLog } from './storage/database-event-log.ts';
import { hasDiskSpace } from './storage/disk-reserve.ts';
import { scheduleMaintenance } from './storage/maintenance.ts';
import { createPostgresNotifier } from './storage/postgres-notifier.ts';
import { runWithStartLock } from './storage/start-lock.ts';
import { observeEncyclopedia, observeModelRegistry } from './telemetry/observed-ports.ts';
import { createTelemetry, type Telemetry } from './telemetry/telemetry.ts';

/** Our own form: a page by itself, `src/client/feedback`. */
const FEEDBACK_FORM_PATH = '/feedback/form';

/** How often what has outlived its time is deleted, in milliseconds. */
const SWEEP_EVERY_MS = 10 * 60_000;
/** The first comes sooner, for servers that never run for long; not within the start, which it would slow. */
const FIRST_SWEEP_MS = 30_000;

/** How long the suggestions for a topic are served, in milliseconds, and for how many topics. */
const SUGGESTIONS_MS = 10 * 60_000;
const SUGGESTED_TOPICS = 500;

/** Everything a running server is made of. */
export interface Container {
  config: Config;
  log: Log;
  telemetry: Telemetry;
  version: string;
  /** What the operator's requests carry: ADMIN_TOKEN, or the installation's own. */
  adminToken: string;
  orm: MikroORM;
  queue: Queue;
  store: AudioStore;
  events: Events;
  podcasts: PodcastService;
  services: Services;
  limits: Limits;
  covers: Covers;
  /** Who is listened to while it is made. */
  listeners: ListenerRegistry;
  /** Draws pictures beside the thread that answers. */
  coverThread: CoverThread;
  clock: Clock;
  /** Whether the disk of an embedded database has room. */
  hasDiskSpace(): Promise<boolean>;
  /** Set when the server takes no new work any more. */
  isStopping: boolean;
  /** Begins to make podcasts, unless the role is web. */
  startWork(): Promise<void>;
  /** Stops work within `timeoutMs`, leaving what is unfinished to the next start, and closes everything. */
  close(timeoutMs: number): Promise<void>;
}

type Closer = () => Promise<void>;

/** What a test puts in the place of the real thing. */
export interface ContainerOverrides {
  /** What a database in memory begins as, so that it need not be laid out anew. */
  databaseTemplate?: Blob | undefined;
  log?: Log;
  /** How long a connection to PostgreSQL may be silent while it is waited for, in milliseconds. */
  queryTimeoutMs?: number;
  clock?: Clock;
  store?: AudioStore;
  /** Shared with other containers: not ended with this one. */
  coverThread?: CoverThread;
  encyclopedia?: Encyclopedia | undefined;
  modelRegistry?: ModelRegistry | undefined;
}

/** Constructs the server's parts. Throws `ConfigError` when the data directory is taken. */
export async function createContainer(
  config: Config,
  overrides: ContainerOverrides = {},
): Promise<Container> {
  const log = overrides.log ?? createLog(config.LOG_LEVEL);
  const clock = overrides.clock ?? { now: () => new Date() };
  const telemetry = await createTelemetry(config, packageJson.version);
  const closers: Closer[] = [() => telemetry.tracing.close()];
  const embedded = !config.DATABASE_URL && config.DATA_DIR !== 'memory://';
  if (embedded) closers.unshift(await lockDataDir(config.DATA_DIR));
  const { orm, queue } = await runWithStartLock(config.DATABASE_URL, async () => {
    const opened = await openDatabase(config, overrides.databaseTemplate, overrides.queryTimeoutMs);
    closers.unshift(() => opened.close(true));
    return {
      orm: opened,
      queue: await Queue.open(opened, config.DATABASE_URL, log, overrides.queryTimeoutMs),
    };
  });

  const databaseDir = embedded ? getDatabaseDirectory(config.DATA_DIR) : null;
  if (databaseDir) closers.unshift(scheduleMaintenance(orm, databaseDir, log));

  const wire = config.DATABASE_URL ? createPostgresNotifier(config.DATABASE_URL, log) : null;
  const events = new DatabaseEventLog(orm.em, clock, wire, (lag) => telemetry.metrics.eventLag.observe(lag));
  const audience = new ListenerRegistry(wire);
  await events.start();
  closers.unshift(() => events.close());

  const store = overrides.store ?? (await createAudioStore(config, closers));
  const encyclopedia = createEncyclopedia(config, packageJson.version, log, (port) =>
    observeEncyclopedia(port, 'wikipedia', telemetry),
  );
  const health = new ProviderHealth({
    em: orm.em,
    clock,
    onError: (error) => log.warn({ err: error }, 'provider health'),
  });
  closers.unshift(() => health.settled());
  const studio = observeModelRegistry(
    overrides.modelRegistry ?? (await createConfiguredStudio(config, log, health, closers)),
    telemetry,
    clock,
  );
  const articles = overrides.encyclopedia
    ? observeEncyclopedia(overrides.encyclopedia, 'wikipedia', telemetry)
    : encyclopedia.port;

  const podcasts = new PodcastService({
    em: orm.em,
    jobs: queue,
    events,
    store,
    clock,
  });
  const making = new RunRepository({ em: orm.em, events, clock });
  const limits = createLimits(config);
  const suggestions = createCoalescingCache<EpisodeSuggestion[]>({
    lifetimeMs: SUGGESTIONS_MS,
    maxEntries: SUGGESTED_TOPICS,
  });
  const spending = new SpendingService({
    em: orm.em,
    clock,
    encyclopedia: articles,
    studio,
    aliases: config.MODEL_ALIASES,
    limit: config.LIMIT_SPEND_PER_DAY ?? null,
  });
  const creating = new PodcastCreator({
    em: orm.em,
    jobs: queue,
    studio,
    clock,
    encyclopedia: articles,
    limit: limits.countCreation,
    spending,
    queueLimit: config.QUEUE_LIMIT,
  });
  const listing = new PodcastQueries({ em: orm.em, clock });
  const drawing = overrides.coverThread ?? createCoverThread();
  if (!overrides.coverThread) closers.unshift(() => drawing.close());
  /** Null where no podcasts are made. */
  let warmUp: WarmUp | null = null;
  const services: Services = {
    articles: new ArticleService({
      encyclopedia: articles,
      // The answer goes first.
      onInterest: () => setImmediate(() => warmUp?.prepare()),
      pool: encyclopedia.pool,
      builtinArticle: encyclopedia.builtinArticle,
      builtinAddresses: encyclopedia.builtinAddresses,
    }),
    creating,
    feedback: new FeedbackService({ em: orm.em, clock, limit: limits.countFeedback }),
    feeds: new FeedService({
      em: orm.em,
      store,
      listing,
      contactEmail: config.CONTACT_EMAIL ?? null,
    }),
    listing,
    me: new MeService({ em: orm.em, podcasts }),
    playlists: new PlaylistService({ em: orm.em, clock }),
    podcasts,
    sharing: new SharingService(orm.em),
    estimates: new EstimateService({ encyclopedia: articles, studio, clock, aliases: config.MODEL_ALIASES }),
    series: new SeriesService({ em: orm.em, clock, creating, podcasts }),
    suggesting: new SuggestionService({
      em: orm.em,
      encyclopedia: articles,
      studio,
      cache: { get: (key, load) => suggestions.get(key, (party) => load(party.signal)) },
      book: ({ owner }, used) => spending.book(owner, used),
      mayAsk: async (caller) => (await spending.isOpen()) && (await limits.countSuggestion(caller)),
      log,
    }),
    status: new StatusService({
      em: orm.em,
      store,
      studio,
      clock,
      health,
      environment: config.NODE_ENV,
      encyclopediaOrigin: encyclopedia.origin,
      wantedOrigin: config.ENCYCLOPEDIA === 'builtin' ? 'builtin' : 'wikipedia',
      pingQueue: () => queue.ping(),
      spending: config.LIMIT_SPEND_PER_DAY === undefined ? null : () => spending.today(),
    }),
    system: new SystemService({
      studio,
      encyclopediaOrigin: encyclopedia.origin,
      modelNote: (name) => modelNote(name, clock.now(), config.MODEL_ALIASES),
      settings: pageSettings(config),
    }),
    spending,
    events,
  };

  const container: Container = {
    config,
    log,
    telemetry,
    version: packageJson.version,
    adminToken: config.ADMIN_TOKEN ?? (await loadOrCreateAdminToken(orm.em)),
    orm,
    queue,
    store,
    events,
    podcasts,
    services,
    limits,
    covers: createCovers(store, drawing.draw),
    listeners: audience,
    coverThread: drawing,
    clock,
    hasDiskSpace: async () => databaseDir === null || hasDiskSpace(databaseDir),
    isStopping: false,
    async startWork() {
      // Learnt now, so that the first visitor need not wait for it.
      if (config.ROLE !== 'worker') void encyclopedia.origin();
      if (config.ROLE === 'web') return;
      health.forget();
      const maker = createMaker({
        making,
        events,
        audience,
        drawing,
        encyclopedia: articles,
        studio,
        store,
        clock,
        log,
        telemetry,
        speechConcurrency: config.SPEECH_CONCURRENCY,
        secondReader: config.SECOND_READER === 'on',
      });
      const retention = new RetentionService({ em: orm.em, store, clock });
      const sweep = () => retention.sweep().catch((error: unknown) => log.error({ err: error }, 'retention'));
      const sweeping = setInterval(sweep, SWEEP_EVERY_MS);
      const first = setTimeout(sweep, FIRST_SWEEP_MS).unref();
      closers.unshift(async () => {
        clearTimeout(first);
        clearInterval(sweeping);
      });
      const warm = createWarmUp(studio.getSpeechModel(null));
      warmUp = warm;
      await queue.work(config.GENERATION_CONCURRENCY, (job) => warm.runJob(() => maker(job)));
    },
    async close(timeoutMs) {
      container.isStopping = true;
      await queue.stop(timeoutMs);
      for (const close of closers) await close();
    },
  };
  return container;
}

/** Where the pages find the feedback form, the scripts that the operator chose, and the operator. */
function pageSettings(config: Config): Settings {
  return {
    feedback: {
      formUrl: config.FEEDBACK_FORM_URL ?? FEEDBACK_FORM_PATH,
      scriptUrl: config.FEEDBACK_SCRIPT_URL ?? null,
    },
    analyticsScriptUrl: config.ANALYTICS_SCRIPT_URL ?? null,
    contactEmail: config.CONTACT_EMAIL ?? null,
  };
}

/** Writers and voices as configured; the embedded ones stand behind them. */
async function createConfiguredStudio(
  config: Config,
  log: Log,
  health: ProviderHealth,
  closers: Closer[],
): Promise<ModelRegistry> {
  const { createBuiltinVoice } = await import('./adapters/voice/builtin/builtin-voice.ts');
  const { createBuiltinWriter } = await import('./adapters/writer/rules/writer.ts');
  const embeddedVoice = createBuiltinVoice();
  closers.unshift(() => embeddedVoice.close());
  return createModelRegistry({
    providers: await createProviders(config, log, health),
    embeddedWriter: createBuiltinWriter(),
    voice: await createConfiguredVoice(config, log, health, closers),
    embeddedVoice,
  });
}

/** A writer for each provider that has a key. What is not configured is not even loaded. */
async function createProviders(
  config: Config,
  log: Log,
  health: ProviderHealth,
): Promise<Map<string, ScriptModel>> {
  const keys = {
    openai: { apiKey: config.OPENAI_API_KEY, baseUrl: config.OPENAI_BASE_URL },
    deepseek: { apiKey: config.DEEPSEEK_API_KEY, baseUrl: config.DEEPSEEK_BASE_URL },
    gemini: { apiKey: config.GEMINI_API_KEY, baseUrl: config.GEMINI_BASE_URL },
  } as const;
  const providers = new Map<string, ScriptModel>();
  for (const provider of ['openai', 'deepseek', 'gemini'] as const) {
    const { apiKey, baseUrl } = keys[provider];
    if (!apiKey) continue;
    const { createChatScriptModel: createChatWriter } = await import(
      './adapters/writer/chat/chat-script-model.ts'
    );
    const aliases = config.MODEL_ALIASES;
    const report = health.reportOf(provider);
    providers.set(provider, createChatWriter({ provider, apiKey, baseUrl, aliases, log, report }));
  }
  return providers;
}

/** A speech server, or Chirp, or null for the embedded voices alone. */
async function createConfiguredVoice(
  config: Config,
  log: Log,
  health: ProviderHealth,
  closers: Closer[],
): Promise<SpeechModel | null> {
  try {
    if (config.SPEECH_BASE_URL) {
      const { createOpenAiSpeechModel: createOpenAiSpeechVoice } = await import(
        './adapters/voice/openai-speech/openai-speech-model.ts'
      );
      return createOpenAiSpeechVoice({
        baseUrl: config.SPEECH_BASE_URL,
        ...(config.SPEECH_API_KEY ? { apiKey: config.SPEECH_API_KEY } : {}),
        model: config.SPEECH_MODEL,
        voices: config.SPEECH_VOICES,
        log,
      });
    }
    const { GOOGLE_TTS_API_KEY, GOOGLE_APPLICATION_CREDENTIALS, GOOGLE_TTS_ENDPOINT } = config;
    if (!GOOGLE_TTS_API_KEY && !GOOGLE_APPLICATION_CREDENTIALS) return null;
    const { createChirpSpeechModel: createChirpVoice } = await import(
      './adapters/voice/chirp/chirp-speech-model.ts'
    );
    const chirp = createChirpVoice({
      ...(GOOGLE_TTS_API_KEY ? { apiKey: GOOGLE_TTS_API_KEY } : {}),
      ...(GOOGLE_APPLICATION_CREDENTIALS ? { credentialsFile: GOOGLE_APPLICATION_CREDENTIALS } : {}),
      ...(GOOGLE_TTS_ENDPOINT ? { endpoint: GOOGLE_TTS_ENDPOINT } : {}),
      voices: config.CHIRP_VOICES,
      log,
      report: health.reportOf('chirp'),
    });
    closers.unshift(() => chirp.close());
    // The library is large: loaded beside the start, so that the first line need not wait for it.
    if (config.ROLE !== 'web') void chirp.prepare();
    return chirp;
  } catch (error) {
    throw new ConfigError(
      `Bad configuration. ${error instanceof Error ? error.message : 'The speech settings'}`,
    );
  }
}
