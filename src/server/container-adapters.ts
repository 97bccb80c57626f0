import type { PGlite } from '@electric-sql/pglite';
import packageJson from '../../package.json' with { type: 'json' };
import type { Editions, Encyclopedia } from '../domain/encyclopedia.ts';
import type { AudioStore, Clock, Events, ModelRegistry } from '../domain/ports.ts';
import { ProviderHealth } from '../domain/system/provider-health.service.ts';
import { systemClock } from '../domain/system-clock.ts';
import { type CoverThread, createCoverThread } from '../pipeline/cover/cover-thread.ts';
import { createEncyclopedia } from './adapters/encyclopedia/create-encyclopedia.ts';
import { createAudioStore } from './adapters/store/create-audio-store.ts';
import { VisitorStore } from './adapters/store/visitor-store.ts';
import type { Config } from './config.ts';
import { Queue } from './jobs/queue.ts';
import { ListenerRegistry } from './listener-registry.ts';
import { createLog, type Log } from './log.ts';
import { createConfiguredModels } from './model-registry.ts';
import { lockDataDir } from './storage/data-dir-lock.ts';
import { getDatabaseDirectory, openDatabase } from './storage/database.ts';
import { DatabaseEventLog } from './storage/database-event-log.ts';
import { scheduleMaintenance } from './storage/maintenance.ts';
import { runWithStartLock } from './storage/postgres-connections.ts';
import { PostgresNotifier } from './storage/postgres-notifier.ts';
import { observeEncyclopedia, observeModelRegistry } from './telemetry/observed-ports.ts';
import { createTelemetry } from './telemetry/telemetry.ts';
import { findDownloadObstacle, openNaturalVoices } from './voices/open-natural-voices.ts';
import { VoiceSamples } from './voices/voice-samples.ts';

export interface ContainerOverrides {
  /** Opens a migrated database for DATA_DIR=memory://. Its owner closes it, not the container. */
  openMemoryDatabase?: (() => Promise<PGlite>) | undefined;
  log?: Log;
  queryTimeoutMs?: number;
  clock?: Clock;
  store?: AudioStore | undefined;
  maxVisitorReadMs?: number;
  /** Shared with other containers: `close` leaves it open. */
  coverThread?: CoverThread;
  encyclopedia?: Encyclopedia | undefined;
  modelRegistry?: ModelRegistry | undefined;
}

export type Foundation = Awaited<ReturnType<typeof createFoundation>>;

/** What is disposed of last: `resources` closes everything in the reverse order of its creation. */
export async function createFoundation(config: Config, overrides: ContainerOverrides) {
  const resources = new AsyncDisposableStack();
  const telemetry = await createTelemetry(config, packageJson.version);
  resources.defer(() => telemetry.tracing.close());
  const log = overrides.log ?? createLog(config.LOG_LEVEL);
  return { config, overrides, log, clock: overrides.clock ?? systemClock, telemetry, resources };
}

export type ContainerDatabase = Awaited<ReturnType<typeof openContainerDatabase>>;

export async function openContainerDatabase(foundation: Foundation) {
  const { config, log, clock, telemetry, resources } = foundation;
  const { openMemoryDatabase, queryTimeoutMs } = foundation.overrides;
  const isOnDisk = !config.DATABASE_URL && config.DATA_DIR !== 'memory://';
  if (isOnDisk) resources.defer(await lockDataDir(config.DATA_DIR));
  const { orm, queue } = await runWithStartLock(config.DATABASE_URL, async () => {
    const opened = await openDatabase(config, openMemoryDatabase, queryTimeoutMs);
    resources.defer(() => opened.close(true));
    return { orm: opened, queue: await Queue.open(opened, config.DATABASE_URL, log, queryTimeoutMs) };
  });

  /** Null for PostgreSQL and in memory. */
  const directory = isOnDisk ? getDatabaseDirectory(config.DATA_DIR) : null;
  if (directory) resources.defer(scheduleMaintenance(orm, directory, log));

  const notifier = config.DATABASE_URL ? new PostgresNotifier(config.DATABASE_URL, log) : null;
  const listeners = new ListenerRegistry(notifier);
  const eventLog = new DatabaseEventLog(orm.em, clock, notifier, (seconds) =>
    telemetry.metrics.eventLag.observe(seconds),
  );
  await eventLog.start();
  resources.defer(() => eventLog.close());
  const events: Events = eventLog;
  return { orm, queue, events, listeners, directory };
}

export type Adapters = Awaited<ReturnType<typeof createAdapters>>;

export async function createAdapters(foundation: Foundation, { orm: { em } }: ContainerDatabase) {
  const { config, overrides, log, clock, telemetry, resources } = foundation;
  const store = overrides.store ?? (await createAudioStore(config, resources));
  const visitorStore = new VisitorStore(store, overrides.maxVisitorReadMs);

  const observe = (encyclopedia: Encyclopedia) => observeEncyclopedia(encyclopedia, 'wikipedia', telemetry);
  const encyclopediaSetup = createEncyclopedia(config, packageJson.version, log, observe);
  const encyclopedia = overrides.encyclopedia && observe(overrides.encyclopedia);
  const editions: Editions = encyclopedia ? { get: () => encyclopedia } : encyclopediaSetup.editions;

  const onError = (error: unknown) => log.warn({ err: error }, 'provider health');
  const health = new ProviderHealth({ em, clock, onError });
  resources.defer(() => health.flush());
  const voiceSamples = new VoiceSamples(store, visitorStore);
  const naturalVoices = await openNaturalVoices({ config, log, clock, em, store, samples: voiceSamples });
  resources.defer(() => naturalVoices?.close());
  /** Why the natural voices are not downloaded in the background; null if they are. */
  const downloadObstacle = await findDownloadObstacle(config);
  const models =
    overrides.modelRegistry ??
    (await createConfiguredModels({ config, log, health, resources, naturalVoices }));
  const modelRegistry = observeModelRegistry(models, telemetry, clock);

  const coverThread = overrides.coverThread ?? createCoverThread();
  if (!overrides.coverThread) resources.defer(() => coverThread.close());
  return {
    store,
    visitorStore,
    encyclopediaSetup,
    editions,
    health,
    naturalVoices,
    voiceSamples,
    downloadObstacle,
    modelRegistry,
    coverThread,
  };
}
