import { Counter, Gauge, Histogram, Registry } from './prometheus-client.ts';

/** Bounds of the histograms' buckets, in seconds: of what is answered at once, of upstream calls, of whole podcasts. */
const QUICK = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CALLS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120];
const STAGES = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 40, 80, 160, 320, 640, 1280];
const LAGS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * All that a server counts of itself, in a registry of its own. Names follow
 * https://prometheus.io/docs/practices/naming/; labels hold only what there are
 * few of, never an id, a title or a session. `docs/operations.md` lists them.
 */
export function createMetrics(version: string) {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name: `wikicasts_${name}`, help, labelNames, registers });
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `wikicasts_${name}`, help, labelNames, registers });
  const histogram = <L extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: readonly L[] = [],
  ) => new Histogram({ name: `wikicasts_${name}`, help, buckets, labelNames, registers });

  gauge('build_info', 'Always 1; the release that runs.', ['version']).set({ version }, 1);
  return {
    registry,
    httpDuration: histogram(
      'http_request_duration_seconds',
      'From a request to the end of its answer, by the pattern of its address.',
      QUICK,
      ['method', 'route', 'status'],
    ),
    procedureDuration: histogram(
      'procedure_duration_seconds',
      'Procedures, over whichever transport; code is ok or that of the error.',
      QUICK,
      ['procedure', 'code'],
    ),
    upstreamDuration: histogram(
      'upstream_call_duration_seconds',
      'Calls to writers, voices and the encyclopedia, those that failed among them, as their caller waited.',
      CALLS,
      ['provider', 'kind'],
    ),
    upstreamErrors: counter(
      'upstream_errors_total',
      'Calls upstream that failed, by the code of the error.',
      ['provider', 'kind', 'code'],
    ),
    tokens: counter('model_tokens_total', 'Tokens as the providers count them.', [
      'provider',
      'model',
      'direction',
    ]),
    characters: counter('speech_characters_total', 'Characters that voices have spoken.', ['provider']),
    cost: counter(
      'cost_usd_total',
      'What tokens and characters cost at list prices, where these are known.',
      ['provider', 'kind'],
    ),
    stageDuration: histogram(
      'podcast_stage_duration_seconds',
      'Stages of runs that make podcasts; stages overlap, whole is the run and first_sound the time to it.',
      STAGES,
      ['stage'],
    ),
    runs: counter('podcast_runs_total', 'Runs that have ended, by how.', ['outcome']),
    queueWait: histogram(
      'podcast_queue_wait_seconds',
      "From a podcast's creation to the begin of its first run.",
      STAGES,
    ),
    eventLag: histogram(
      'event_delivery_lag_seconds',
      'From the writing of an event to its delivery to who follows the podcast.',
      LAGS,
    ),
    liveListeners: gauge('live_listeners', 'Listeners of podcasts that are still being made.'),
    sockets: gauge('sockets', 'Open WebSockets.', ['endpoint']),
    databaseUp: gauge('database_up', 'Whether the database answered in time when this page was made.'),
    podcasts: gauge('podcasts', 'Podcasts that are kept, by status.', ['status']),
    queueWaiting: gauge('queue_waiting', 'Podcasts that wait to be made.'),
    queueOldest: gauge(
      'queue_oldest_waiting_seconds',
      'Age of the podcast that has waited longest; 0 for none.',
    ),
  };
}
