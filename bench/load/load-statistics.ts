export type RequestKind = 'page' | 'read' | 'audio' | 'live' | 'picture' | 'write';

/** Percentiles of response times, in milliseconds. */
export interface Percentiles {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

const MAX_FAILURE_MESSAGES = 10;

export class LoadStatistics {
  requests = 0;
  bytes = 0;
  /** Responses 503 (full queue) and 429 (rate limit) with `Retry-After`. */
  refusals = 0;
  acceptedPodcasts = 0;
  sockets = 0;
  messages = 0;
  failures = 0;
  readonly failureMessages: string[] = [];
  readonly #timesByRoute = new Map<string, number[]>();
  readonly #timesByKind = new Map<RequestKind, number[]>();

  /** `ms` is the time to the first byte for audio and pictures, and to the last byte otherwise. */
  recordResponse(kind: RequestKind, route: string, status: number, ms: number): void {
    this.requests += 1;
    addTime(this.#timesByRoute, `${route} ${status}`, ms);
    addTime(this.#timesByKind, kind, ms);
  }

  recordFailure(message: string): void {
    this.failures += 1;
    if (this.failureMessages.length < MAX_FAILURE_MESSAGES) this.failureMessages.push(message);
  }

  listRoutePercentiles(): Array<[string, Percentiles]> {
    const routes = [...this.#timesByRoute].sort(([a], [b]) => (a < b ? -1 : 1));
    return routes.map(([name, times]) => [name, computePercentiles(times)]);
  }

  findPercentiles(...kinds: RequestKind[]): Percentiles | null {
    const times = kinds.flatMap((kind) => this.#timesByKind.get(kind) ?? []);
    return times.length === 0 ? null : computePercentiles(times);
  }
}

function addTime<Key>(timesByKey: Map<Key, number[]>, key: Key, ms: number): void {
  const times = timesByKey.get(key);
  if (times) times.push(ms);
  else timesByKey.set(key, [ms]);
}

function computePercentiles(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b);
  const getPercentile = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return {
    count: sorted.length,
    p50: getPercentile(0.5),
    p95: getPercentile(0.95),
    p99: getPercentile(0.99),
    max: getPercentile(1),
  };
}
