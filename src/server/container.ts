import packageJson from '../../package.json' with { type: 'json' };
import { Listening } from '../domain/follow/listening.service.ts';
import { Visits } from '../domain/me/visits.service.ts';
import type { Config } from './config.ts';
import {
  type ContainerOverrides,
  createAdapters,
  createFoundation,
  openContainerDatabase,
} from './container-adapters.ts';
import { startJobs } from './container-jobs.ts';
import { createServices } from './container-services.ts';
import { createDrawnImages } from './images/drawn-images.ts';
import { createWarmUp } from './jobs/warm-up.ts';
import { createLimits } from './limits/request-limits.ts';
import { ArticlePictures } from './pictures/article-pictures.ts';
import { hasDiskSpace } from './storage/disk-reserve.ts';
import { loadOrCreateSecret } from './storage/settings.ts';
import { NaturalVoices } from './voices/natural-voices.ts';

export type Container = Awaited<ReturnType<typeof createContainer>>;

/** Throws `ConfigError` for bad settings or if the data directory is locked. */
export async function createContainer(config: Config, overrides: ContainerOverrides = {}) {
  const foundation = await createFoundation(config, overrides);
  const { log, clock, telemetry, resources } = foundation;
  const database = await openContainerDatabase(foundation);
  const { orm, queue, events, listeners, directory } = database;
  const { em } = orm;
  const adapters = await createAdapters(foundation, database);
  const { store, visitorStore, modelRegistry, naturalVoices, voiceSamples, downloadObstacle } = adapters;
  const images = createDrawnImages(adapters.coverThread);
  const warmUp = createWarmUp(() => modelRegistry.getSpeechModel(null));

  const onError = (error: unknown) => log.warn({ err: error }, 'visits and listening');
  const visits = new Visits({ em, clock, onError });
  resources.defer(() => visits.flush());
  const listening = new Listening({ em, clock, onError });
  resources.defer(() => listening.flush());
  const limits = createLimits(config);
  const networkKey = await loadOrCreateSecret(em, 'network_key');
  const onInterest = () => container.isWorking && setImmediate(warmUp.prepare);
  const visitors = { limits, networkKey, visits, listening, onInterest };
  const services = await createServices(foundation, database, adapters, visitors);

  const container = {
    config,
    log,
    clock,
    telemetry,
    version: packageJson.version,
    orm,
    queue,
    events,
    listeners,
    store,
    visitorStore,
    naturalVoices,
    voiceSamples,
    downloadObstacle,
    localModels: modelRegistry.localModels,
    images,
    pictures: new ArticlePictures(config, packageJson.version),
    limits,
    networkKey,
    adminToken: config.ADMIN_TOKEN ?? (await loadOrCreateSecret(em, 'admin_token')),
    visits,
    listening,
    services,
    /** True for PostgreSQL. */
    hasDiskSpace: async () => directory === null || hasDiskSpace(directory),
    isWorking: false,
    /** While true, the server is not ready. */
    isStopping: false,
    /** Aborted when the port has closed. Live streams end then, because listeners can continue elsewhere. */
    draining: new AbortController(),
    async startWork(): Promise<void> {
      // Probe Wikipedia now, so that the first visitor does not wait for it.
      if (config.ROLE !== 'worker') void adapters.encyclopediaSetup.getOrigin();
      if (config.ROLE === 'web' || container.isStopping) return;
      container.isWorking = true;
      if (downloadObstacle === null && naturalVoices instanceof NaturalVoices)
        naturalVoices.installInBackground();
      await startJobs(foundation, database, adapters, services.podcastCreator, images, warmUp);
    },
    /** Interrupts running jobs within `timeoutMs` and closes everything. The next start resumes the jobs. */
    async close(timeoutMs: number): Promise<void> {
      container.isStopping = true;
      await queue.stop(timeoutMs);
      await resources.disposeAsync();
    },
  };
  return container;
}
