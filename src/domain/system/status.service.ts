import type { EntityManager } from '@mikro-orm/core';
import type { ArticleOrigin } from '../article/article.schema.ts';
import { probeStore } from '../audio/store-keys.ts';
import { Service } from '../base.service.ts';
import { LOCAL_MODEL_TYPE } from '../models/local-model-names.ts';
import { mapProviders } from '../models/providers.ts';
import { PodcastEntity } from '../podcast/podcast.entity.ts';
import type { AudioStore, Clock, ModelRegistry } from '../ports.ts';
import type { Spending } from '../spending/spending.schema.ts';
import type { NaturalVoicesStatus } from '../voices/voices.schema.ts';
import { createBoundedCheck } from './checks.ts';
import type { ProviderFailure, ProviderHealth } from './provider-health.service.ts';
import type { ProviderStatus, SystemStatus } from './system.schema.ts';

export interface StatusServiceDeps {
  em: EntityManager;
  store: AudioStore;
  modelRegistry: ModelRegistry;
  getNaturalVoices: () => NaturalVoicesStatus;
  clock: Clock;
  health: Pick<ProviderHealth, 'listFailures'>;
  environment: string;
  getEncyclopediaOrigin: () => Promise<ArticleOrigin>;
  configuredOrigin: ArticleOrigin;
  pingQueue: () => Promise<unknown>;
  spending: (() => Promise<Spending>) | null;
  timeoutMs?: number;
}

const MAX_AGE_MS = 2_000;

export class StatusService extends Service<StatusServiceDeps> {
  readonly #checks;
  #latest: { status: Promise<SystemStatus>; until: number } | null = null;

  constructor(deps: StatusServiceDeps) {
    super(deps);
    const { em, store, health, getEncyclopediaOrigin, pingQueue, timeoutMs = 3_000 } = deps;
    const bound = <T>(check: (signal: AbortSignal) => Promise<T>) => createBoundedCheck(check, timeoutMs);
    const count = (filter: object) => em.fork().count(PodcastEntity, filter);
    this.#checks = {
      latency: bound(() => measureMs(() => em.fork().getConnection().execute('select 1'))),
      counts: bound(() =>
        Promise.all([
          count({ audioFilename: { $ne: null } }),
          count({ status: 'pending' }),
          count({ status: 'processing' }),
        ]),
      ),
      storage: bound((signal) => probeStore(store, signal)),
      failures: bound(() => health.listFailures()),
      origin: bound(getEncyclopediaOrigin),
      spending: deps.spending && bound(deps.spending),
      queue: bound(() => pingQueue().then(() => true)),
    };
  }

  /** At most 2 s old. A service that does not respond in time counts as failed. */
  getStatus(): Promise<SystemStatus> {
    const now = performance.now();
    if (!this.#latest || now >= this.#latest.until) {
      this.#latest = { status: this.#check(), until: Number.POSITIVE_INFINITY };
      const latest = this.#latest;
      void latest.status.then(() => {
        latest.until = performance.now() + MAX_AGE_MS;
      });
    }
    return this.#latest.status;
  }

  async #check(): Promise<SystemStatus> {
    const { clock, environment, modelRegistry, configuredOrigin } = this.deps;
    const checks = this.#checks;
    const [latency, counts, storage, failures, origin, queue, spending] = await Promise.all([
      checks.latency(),
      checks.counts(),
      checks.storage(),
      checks.failures(),
      checks.origin(),
      checks.queue(),
      checks.spending?.(),
    ]);
    const [podcastCount, waiting, running] = counts ?? [null, null, null];
    const provider = (name: string, configured: boolean) => toProviderStatus(configured, failures?.get(name));
    const ai = (type: string) => provider(type, modelRegistry.configured.has(type));
    return {
      timestamp: clock.now().toISOString(),
      environment,
      services: {
        database: { status: latency === null ? 'error' : 'healthy', latency },
        storage: { status: storage ? 'healthy' : 'error', podcastCount },
        tts: { chirp: provider('chirp', modelRegistry.getSpeechModel('chirp').provider === 'chirp') },
        natural_voices: toVoicesStatus(this.deps.getNaturalVoices()),
        ai: {
          ...mapProviders(ai),
          local: { ...ai(LOCAL_MODEL_TYPE), models: [...modelRegistry.localModels] },
        },
        encyclopedia: {
          status: origin === null ? 'error' : origin === configuredOrigin ? 'healthy' : 'degraded',
          source: origin,
        },
        ...toSpendingStatus(spending),
        queue: { status: queue ? 'healthy' : 'error', waiting, running },
      },
    };
  }
}

/** From three quarters on, only newcomers may create podcasts that cost money. */
const DEGRADED_SPENDING_RATIO = 0.7;

/** `spending` is undefined without a limit and null when it could not be read. */
function toSpendingStatus(spending: Spending | null | undefined): Pick<SystemStatus['services'], 'spending'> {
  if (spending === undefined) return {};
  if (!spending) return { spending: { status: 'error', used: null, resets_at: null } };
  const { limit, spent, under_way, resets_at } = spending;
  const used = !limit ? 1 : Math.min(1, (spent + under_way) / limit);
  return { spending: { status: used < DEGRADED_SPENDING_RATIO ? 'healthy' : 'degraded', used, resets_at } };
}

function toVoicesStatus({ state, progress, error, realTimeRatio }: NaturalVoicesStatus) {
  const status: ProviderStatus['status'] =
    state === 'installed' ? 'configured' : error === null ? 'not_configured' : 'error';
  return {
    status,
    state,
    progress,
    real_time_ratio: realTimeRatio,
    ...(error !== null && { message: error }),
  };
}

function toProviderStatus(configured: boolean, failure: ProviderFailure | undefined): ProviderStatus {
  if (!configured) return { status: 'not_configured' };
  if (!failure) return { status: 'configured' };
  return { status: 'error', message: failure.message, failed_at: failure.failedAt.toISOString() };
}

async function measureMs(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return Math.round((performance.now() - start) * 10) / 10;
}
