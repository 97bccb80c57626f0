import { createRequire } from 'node:module';
import type * as Prom from 'prom-client';
import type { Config } from '../config.ts';
import { NO_TRACING, type Tracing } from './tracing.ts';

export interface Telemetry {
  metrics: Metrics;
  tracing: Tracing;
}

export async function createTelemetry(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  version: string,
): Promise<Telemetry> {
  return {
    metrics: createMetrics(version),
    tracing: endpoint ? (await import('./otlp-tracing.ts')).createOtlpTracing(endpoint, version) : NO_TRACING,
  };
}

/** prom-client's main entry also loads the process metrics, several times the code. */
const require = createRequire(import.meta.url);
const loadModule = (name: string): unknown => require(`prom-client/lib/${name}`);

const Registry = loadModule('registry') as typeof Prom.Registry;
const Counter = loadModule('counter') as typeof Prom.Counter;
const Gauge = loadModule('gauge') as typeof Prom.Gauge;
const Histogram = loadModule('histogram') as typeof Prom.Histogram;

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const UPSTREAM_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120];
const STAGE_SECONDS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 40, 80, 160, 320, 640, 1280];
const LAG_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

/** Labels never contain an id, a title or a session. `docs/operations.md` lists the metrics. */
export function createMetrics(version: string) {
  const factory = new MetricFactory();
  factory.createGauge('build_info', 'Always 1; the release that runs.', ['version']).set({ version }, 1);
  return {
    registry: factory.registry,
    ...createRequestMetrics(factory),
    ...createUpstreamMetrics(factory),
    ...createRunMetrics(factory),
    ...createStateMetrics(factory),
  };
}

class MetricFactory {
  readonly registry = new Registry();
  readonly #registers = [this.registry];

  createCounter<L extends string>(name: string, help: string, labelNames: readonly L[]) {
    return new Counter({ name: `wikicasts_${name}`, help, labelNames, registers: this.#registers });
  }

  createGauge<L extends string>(name: string, help: string, labelNames: readonly L[] = []) {
    return new Gauge({ name: `wikicasts_${name}`, help, labelNames, registers: this.#registers });
  }

  createHistogram<L extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: readonly L[] = [],
  ) {
    const registers = this.#registers;
    return new Histogram({ name: `wikicasts_${name}`, help, buckets, labelNames, registers });
  }
}

function createRequestMetrics(factory: MetricFactory) {
  return {
    httpDuration: factory.createHistogram(
      'http_request_duration_seconds',
      'Time from a request to the end of its response, by route pattern.',
      REQUEST_SECONDS,
      ['method', 'route', 'status'],
    ),
    procedureDuration: factory.createHistogram(
      'procedure_duration_seconds',
      'Duration of procedures over every transport; code is ok or the error code.',
      REQUEST_SECONDS,
      ['procedure', 'code'],
    ),
  };
}

function createUpstreamMetrics(factory: MetricFactory) {
  return {
    upstreamDuration: factory.createHistogram(
      'upstream_call_duration_seconds',
      'Duration of calls to script models, speech models and the encyclopedia, failed calls included.',
      UPSTREAM_SECONDS,
      ['provider', 'kind'],
    ),
    upstreamErrors: factory.createCounter('upstream_errors_total', 'Failed upstream calls, by error code.', [
      'provider',
      'kind',
      'code',
    ]),
    tokens: factory.createCounter('model_tokens_total', 'Tokens as counted by the providers.', [
      'provider',
      'model',
      'direction',
    ]),
    characters: factory.createCounter('speech_characters_total', 'Synthesized characters.', ['provider']),
    cost: factory.createCounter(
      'cost_usd_total',
      'Cost of tokens and characters at list prices, if these are known.',
      ['provider', 'kind'],
    ),
  };
}

function createRunMetrics(factory: MetricFactory) {
  return {
    stageDuration: factory.createHistogram(
      'podcast_stage_duration_seconds',
      'Duration of the stages of a run; stages overlap, whole is the run, first_sound the time to the first sound.',
      STAGE_SECONDS,
      ['stage'],
    ),
    runs: factory.createCounter('podcast_runs_total', 'Ended runs, by outcome.', ['outcome']),
    queueWait: factory.createHistogram(
      'podcast_queue_wait_seconds',
      "Time from a podcast's creation to the start of its first run.",
      STAGE_SECONDS,
    ),
    eventLag: factory.createHistogram(
      'event_delivery_lag_seconds',
      'Time from the writing of an event to its delivery to subscribers.',
      LAG_SECONDS,
    ),
  };
}

function createStateMetrics(factory: MetricFactory) {
  return {
    restarts: factory.createCounter(
      'restarts_total',
      'Restarts after a crash, since `npm start` began. 0 in a container.',
      [],
    ),
    liveListeners: factory.createGauge(
      'live_listeners',
      'Listeners of podcasts that are still being generated.',
    ),
    sockets: factory.createGauge('sockets', 'Open WebSockets.', ['endpoint']),
    ready: factory.createGauge(
      'ready',
      '1 if the check of /api/ready succeeded during this scrape; check is database, queue or store.',
      ['check'],
    ),
    diskFree: factory.createGauge('disk_free_bytes', 'Free space of the file system of DATA_DIR.'),
    spending: factory.createGauge(
      'spending_usd',
      'Spent and reserved today (UTC), as LIMIT_SPEND_PER_DAY counts it.',
    ),
    spendingLimit: factory.createGauge('spending_limit_usd', 'LIMIT_SPEND_PER_DAY.'),
    databaseUp: factory.createGauge('database_up', '1 if the database responded in time to this scrape.'),
    podcasts: factory.createGauge('podcasts', 'Stored podcasts, by status.', ['status']),
    queueWaiting: factory.createGauge('queue_waiting', 'Podcasts that wait in the queue.'),
    queueOldest: factory.createGauge(
      'queue_oldest_waiting_seconds',
      'Age of the podcast that has waited longest; 0 if none waits.',
    ),
  };
}
