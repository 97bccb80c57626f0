import type { PGlite } from '@electric-sql/pglite';
import type { MikroORM } from '@mikro-orm/core';
import packageJson from '../../package.json' with { type: 'json' };
import type { Editions, Encyclopedia } from '../domain/encyclopedia.ts';
import type { AudioStore, Clock, ModelRegistry } from '../domain/ports.ts';
import { ProviderHealth } from '../domain/system/provider-health.service.ts';
import type { CoverThread } from '../pipeline/cover/cover-thread.ts';
import { createEncyclopedia, type EncyclopediaSetup } from './adapters/encyclopedia/create-encyclopedia.ts';
import { createAudioStore } from './adapters/store/create-audio-store.ts';
import { VisitorStore } from './adapters/store/visitor-store.ts';
import type { Config } from './config.ts';
import { Queue } from './jobs/queue.ts';
import { ListenerRegistry } from './listener-registry.ts';
import type { Log } from './log.ts';
import { createConfiguredModels } from './model-registry.ts';
import { lockDataDir } from './storage/data-dir-lock.ts';
import { getDatabaseDirectory, openDatabase } from './storage/database.ts';
import { DatabaseEventLog } from './storage/database-event-log.ts';
import { scheduleMaintenance } from './storage/maintenance.ts';
import { runWithStartLock } from './storage/postgres-connections.ts';
import { PostgresNotifier } from './storage/postgres-notifier.ts';
import { observeEncyclopedia, observeModelRegistry } from './telemetry/observed-ports.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import type { AnnouncedVoices } from './voices/announced-voices.ts';
import type { NaturalVoices } from './voices/natural-voices.ts';
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

export interface Foundation {
  config: Config;
  overrides: ContainerOverrides;
  log: Log;
  clock: Clock;
  telemetry: Telemetry;
  resources: AsyncDisposableStack;
}

export interface Adapters {
  store: AudioStore;
  visitorStore: VisitorStore;
  voiceSamples: VoiceSamples;
  editions: Editions;
  encyclopediaSetup: EncyclopediaSetup;
  health: ProviderHealth;
  modelRegistry: ModelRegistry;
  naturalVoices: NaturalVoices | AnnouncedVoices | null;
  downloadObstacle: string | null;
}

export async function createAdapters(
  { config, overrides, log, clock, telemetry, resources }: Foundation,
  { orm }: ContainerDatabase,
): Promise<Adapters> {
  const store = overrides.store ?? (await createAudioStore(config, resources));
  const observe = (encyclopedia: Encyclopedia) => observeEncyclopedia(encyclopedia, 'wikipedia', telemetry);
  const encyclopediaSetup = createEncyclopedia(config, packageJson.version, log, observe);
  const encyclopedia = overrides.encyclopedia && observe(overrides.encyclopedia);
  const health = new ProviderHealth({
    em: orm.em,
    clock,
    onError: (error) => log.warn({ err: error }, 'provider health'),
  });
  resources.defer(() => health.flush());
  const visitorStore = new VisitorStore(store, overrides.maxVisitorReadMs);
  const voiceSamples = new VoiceSamples(store, visitorStore, clock);
  const naturalVoices = await openNaturalVoices({
    config,
    log,
    clock,
    em: orm.em,
    store,
    samples: voiceSamples,
  });
  resources.defer(() => naturalVoices?.close());
  const models =
    overrides.modelRegistry ??
    (await createConfiguredModels({ config, log, health, resources, naturalVoices }));
  return {
    store,
    visitorStore,
    voiceSamples,
    editions: encyclopedia ? { get: () => encyclopedia } : encyclopediaSetup.editions,
    encyclopediaSetup,
    health,
    modelRegistry: observeModelRegistry(models, telemetry, clock),
    naturalVoices,
    downloadObstacle: await findDownloadObstacle(config),
  };
}

export interface ContainerDatabase {
  orm: MikroORM;
  queue: Queue;
  events: DatabaseEventLog;
  listeners: ListenerRegistry;
  /** Null for PostgreSQL and in memory. */
  directory: string | null;
}

export async function openContainerDatabase({
  config,
  overrides: { openMemoryDatabase, queryTimeoutMs },
  log,
  clock,
  telemetry,
  resources,
}: Foundation): Promise<ContainerDatabase> {
  const isOnDisk = !config.DATABASE_URL && config.DATA_DIR !== 'memory://';
  if (isOnDisk) resources.defer(await lockDataDir(config.DATA_DIR));
  const { orm, queue } = await runWithStartLock(config.DATABASE_URL, async () => {
    const opened = await openDatabase(config, openMemoryDatabase, queryTimeoutMs);
    resources.defer(() => opened.close(true));
    return { orm: opened, queue: await Queue.open(opened, config.DATABASE_URL, log, queryTimeoutMs) };
  });

  const directory = isOnDisk ? getDatabaseDirectory(config.DATA_DIR) : null;
  if (directory) resources.defer(scheduleMaintenance(orm, directory, log));

  const notifier = config.DATABASE_URL ? new PostgresNotifier(config.DATABASE_URL, log) : null;
  const events = new DatabaseEventLog(orm.em, clock, notifier, (seconds) =>
    telemetry.metrics.eventLag.observe(seconds),
  );
  const listeners = new ListenerRegistry(notifier);
  await events.start();
  resources.defer(() => events.close());
  return { orm, queue, events, listeners, directory };
}
