import type { MikroORM } from '@mikro-orm/core';
import packageJson from '../../package.json' with { type: 'json' };
import { Listening } from '../domain/follow/listening.service.ts';
import { Visits } from '../domain/me/visits.service.ts';
import type { PodcastService } from '../domain/podcast/podcast.service.ts';
import type { AudioStore, Clock, Events } from '../domain/ports.ts';
import { systemClock } from '../domain/system-clock.ts';
import { NO_NATURAL_VOICES } from '../domain/voices/natural-voices-rules.ts';
import { type CoverThread, createCoverThread } from '../pipeline/cover/cover-thread.ts';
import type { Services } from '../routers/services.ts';
import type { VisitorStore } from './adapters/store/visitor-store.ts';
import { createLibraryTokens } from './ciphers.ts';
import type { Config } from './config.ts';
import {
  type ContainerDatabase,
  type ContainerOverrides,
  createAdapters,
  type Foundation,
  openContainerDatabase,
} from './container-adapters.ts';
import { startEpisodes, startJobs } from './container-jobs.ts';
import { createServices } from './container-services.ts';
import { createDrawnImages, type DrawnImages } from './images/drawn-images.ts';
import type { Queue } from './jobs/queue.ts';
import { createWarmUp, type WarmUp } from './jobs/warm-up.ts';
import { createLimits, type Limits } from './limits/request-limits.ts';
import type { ListenerRegistry } from './listener-registry.ts';
import { createLog, type Log } from './log.ts';
import { type ArticlePictures, createArticlePictures } from './pictures/article-pictures.ts';
import { hasDiskSpace } from './storage/disk-reserve.ts';
import { createGuidOrigin, type GetGuidOrigin, loadOrCreateSecret } from './storage/settings.ts';
import { createTelemetry, type Telemetry } from './telemetry/telemetry.ts';
import type { AnnouncedVoices } from './voices/announced-voices.ts';
import { NaturalVoices } from './voices/natural-voices.ts';
import type { VoiceSamples } from './voices/voice-samples.ts';

export interface Container {
  config: Config;
  log: Log;
  telemetry: Telemetry;
  version: string;
  /** ADMIN_TOKEN or, if that is not set, the token stored in the database. */
  adminToken: string;
  /** Key of the hashes of network groups; the same in all processes. */
  networkKey: string;
  orm: MikroORM;
  queue: Queue;
  store: AudioStore;
  visitorStore: VisitorStore;
  events: Events;
  podcasts: PodcastService;
  services: Services;
  limits: Limits;
  listeners: ListenerRegistry;
  naturalVoices: NaturalVoices | AnnouncedVoices | null;
  voiceSamples: VoiceSamples;
  /** Why the natural voices are not downloaded in the background; null if they are. */
  downloadObstacle: string | null;
  /** Names of the local models found at the start. */
  localModels: readonly string[];
  images: DrawnImages;
  pictures: ArticlePictures;
  clock: Clock;
  visits: Visits;
  listening: Listening;
  /** True for PostgreSQL. */
  hasDiskSpace(): Promise<boolean>;
  /** While true, the server is not ready. */
  isStopping: boolean;
  /** Aborted when the port has closed. Live streams end then, because listeners can continue elsewhere. */
  draining: AbortController;
  startWork(): Promise<void>;
  /** Interrupts running jobs within `timeoutMs` and closes everything. The next start resumes the jobs. */
  close(timeoutMs: number): Promise<void>;
}

/** Throws `ConfigError` for bad settings or if the data directory is locked. */
export async function createContainer(
  config: Config,
  overrides: ContainerOverrides = {},
): Promise<Container> {
  const foundation = await createFoundation(config, overrides);
  const { log, clock, telemetry, resources } = foundation;
  const database = await openContainerDatabase(foundation);
  const { orm, queue, events, listeners, directory } = database;
  const adapters = await createAdapters(foundation, database);
  const { store, visitorStore, naturalVoices, voiceSamples, downloadObstacle } = adapters;
  const limits = createLimits(config);
  const networkKey = await loadOrCreateSecret(orm.em, 'network_key');
  const { visits, listening } = createBuffers(foundation, database);
  let warmUp: WarmUp | null = null;
  const services = createServices({
    ...{ ...foundation, ...database, ...adapters, limits, networkKey, visits, listening },
    getNaturalVoices: () => naturalVoices?.getStatus() ?? NO_NATURAL_VOICES,
    getGuidOrigin: await openGuidOrigin(foundation, database),
    libraryTokens: createLibraryTokens(await loadOrCreateSecret(orm.em, 'feed_key')),
    onArticleInterest: () => warmUp?.prepare(),
  });
  const images = createDrawnImages(openCoverThread(foundation));

  const container: Container = {
    ...{ config, log, clock, telemetry, orm, queue, events, listeners, store, visitorStore, limits },
    ...{ services, images, naturalVoices, voiceSamples, downloadObstacle, visits, listening, networkKey },
    pictures: createArticlePictures(config, packageJson.version),
    version: packageJson.version,
    localModels: adapters.modelRegistry.localModels,
    adminToken: config.ADMIN_TOKEN ?? (await loadOrCreateSecret(orm.em, 'admin_token')),
    podcasts: services.podcasts,
    hasDiskSpace: async () => directory === null || hasDiskSpace(directory),
    isStopping: false,
    draining: new AbortController(),
    async startWork() {
      // Probe Wikipedia now, so that the first visitor does not wait for it.
      if (config.ROLE !== 'worker') void adapters.encyclopediaSetup.getOrigin();
      if (config.ROLE === 'web' || container.isStopping) return;
      warmUp = createWarmUp(() => adapters.modelRegistry.getSpeechModel(null));
      if (downloadObstacle === null && naturalVoices instanceof NaturalVoices)
        naturalVoices.installInBackground();
      await startJobs(foundation, database, adapters, images, warmUp);
      await startEpisodes(foundation, database, adapters, services);
    },
    async close(timeoutMs) {
      container.isStopping = true;
      await queue.stop(timeoutMs);
      await resources.disposeAsync();
    },
  };
  return container;
}

async function createFoundation(config: Config, overrides: ContainerOverrides): Promise<Foundation> {
  const resources = new AsyncDisposableStack();
  const telemetry = await createTelemetry(config, packageJson.version);
  resources.defer(() => telemetry.tracing.close());
  const log = overrides.log ?? createLog(config.LOG_LEVEL);
  return { config, overrides, log, clock: overrides.clock ?? systemClock, telemetry, resources };
}

function openCoverThread({ overrides, resources }: Foundation): CoverThread {
  if (overrides.coverThread) return overrides.coverThread;
  const coverThread = createCoverThread();
  resources.defer(() => coverThread.close());
  return coverThread;
}

async function openGuidOrigin({ config }: Foundation, { orm }: ContainerDatabase): Promise<GetGuidOrigin> {
  const getGuidOrigin = createGuidOrigin(orm.em);
  // Before the first request, because PUBLIC_URL may be another one at the next start.
  if (config.PUBLIC_URL) await getGuidOrigin(config.PUBLIC_URL);
  return getGuidOrigin;
}

/** Visits and listening are written later; at the end, what is left is written. */
function createBuffers({ clock, log, resources }: Foundation, { orm: { em } }: ContainerDatabase) {
  const onError = (error: unknown) => log.warn({ err: error }, 'visits and listening');
  const visits = new Visits({ em, clock, onError });
  const listening = new Listening({ em, clock, onError });
  resources.defer(() => visits.flush());
  resources.defer(() => listening.flush());
  return { visits, listening };
}
