import { createRequire } from 'node:module';
import type * as Prom from 'prom-client';
import type { Config } from '../config.ts';
import { NO_TRACING, type Tracing } from './tracing.ts';

export type Telemetry = Awaited<ReturnType<typeof createTelemetry>>;

export async function createTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Config, version: string) {
  const tracing: Tracing = endpoint
    ? (await import('./otlp-tracing.ts')).createOtlpTracing(endpoint, version)
    : NO_TRACING;
  return { metrics: new Metrics(version), tracing };
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

/** Labels never contain an id, a title or a session. `docs/operations.md` lists the metrics. */
export class Metrics {
  readonly registry = new Registry();

  readonly httpDuration = this.#createHistogram(
    'http_request_duration_seconds',
    'Time from a request to the end of its response, by route pattern.',
    REQUEST_SECONDS,
    ['method', 'route', 'status'],
  );
  readonly procedureDuration = this.#createHistogram(
    'procedure_duration_seconds',
    'Duration of procedures over every transport; code is ok or the error code.',
    REQUEST_SECONDS,
    ['procedure', 'code'],
  );

  readonly upstreamDuration = this.#createHistogram(
    'upstream_call_duration_seconds',
    'Duration of calls to script models, speech models and the encyclopedia, failed calls included.',
    UPSTREAM_SECONDS,
    ['provider', 'kind'],
  );
  readonly upstreamErrors = this.#createCounter(
    'upstream_errors_total',
    'Failed upstream calls, by error code.',
    ['provider', 'kind', 'code'],
  );
  readonly tokens = this.#createCounter('model_tokens_total', 'Tokens as counted by the providers.', [
    'provider',
    'model',
    'direction',
  ]);
  readonly characters = this.#createCounter('speech_characters_total', 'Synthesized characters.', [
    'provider',
  ]);
  readonly cost = this.#createCounter(
    'cost_usd_total',
    'Cost of tokens and characters at list prices, if these are known.',
    ['provider', 'kind'],
  );

  readonly stageDuration = this.#createHistogram(
    'podcast_stage_duration_seconds',
    'Duration of the stages of a run; stages overlap, whole is the run, first_sound the time to the first sound.',
    STAGE_SECONDS,
    ['stage'],
  );
  readonly runs = this.#createCounter('podcast_runs_total', 'Ended runs, by outcome.', ['outcome']);
  readonly queueWait = this.#createHistogram(
    'podcast_queue_wait_seconds',
    "Time from a podcast's creation to the start of its first run.",
    STAGE_SECONDS,
  );
  readonly eventLag = this.#createHistogram(
    'event_delivery_lag_seconds',
    'Time from the writing of an event to its delivery to subscribers.',
    LAG_SECONDS,
  );

  readonly restarts = this.#createCounter(
    'restarts_total',
    'Restarts after a crash, since `npm start` began. 0 in a container.',
  );
  readonly liveListeners = this.#createGauge(
    'live_listeners',
    'Listeners of podcasts that are still being generated.',
  );
  readonly sockets = this.#createGauge('sockets', 'Open WebSockets.', ['endpoint']);
  readonly ready = this.#createGauge(
    'ready',
    '1 if the check of /api/ready succeeded during this scrape; check is database, queue or store.',
    ['check'],
  );
  readonly diskFree = this.#createGauge('disk_free_bytes', 'Free space of the file system of DATA_DIR.');
  readonly spending = this.#createGauge(
    'spending_usd',
    'Spent and reserved today (UTC), as LIMIT_SPEND_PER_DAY counts it.',
  );
  readonly spendingLimit = this.#createGauge('spending_limit_usd', 'LIMIT_SPEND_PER_DAY.');
  readonly databaseUp = this.#createGauge(
    'database_up',
    '1 if the database responded in time to this scrape.',
  );
  readonly podcasts = this.#createGauge('podcasts', 'Stored podcasts, by status.', ['status']);
  readonly queueWaiting = this.#createGauge('queue_waiting', 'Podcasts that wait in the queue.');
  readonly queueOldest = this.#createGauge(
    'queue_oldest_waiting_seconds',
    'Age of the podcast that has waited longest; 0 if none waits.',
  );

  constructor(version: string) {
    this.#createGauge('build_info', 'Always 1; the release that runs.', ['version']).set({ version }, 1);
  }

  #createCounter<L extends string>(name: string, help: string, labelNames: readonly L[] = []) {
    return new Counter({ name: `wikicasts_${name}`, help, labelNames, registers: [this.registry] });
  }

  #createGauge<L extends string>(name: string, help: string, labelNames: readonly L[] = []) {
    return new Gauge({ name: `wikicasts_${name}`, help, labelNames, registers: [this.registry] });
  }

  #createHistogram<L extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: readonly L[] = [],
  ) {
    const registers = [this.registry];
    return new Histogram({ name: `wikicasts_${name}`, help, buckets, labelNames, registers });
  }
}
