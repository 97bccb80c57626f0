/** What is asked for: what a target stands for, and what is counted apart from it. */
export type Kind = 'page' | 'read' | 'audio' | 'live' | 'picture' | 'write';

/** How many, and the 50th, 95th and 99th percentile and the longest of them in milliseconds. */
export interface Times {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** What visitors have been answered. */
export class Tally {
  requests = 0;
  bytes = 0;
  /** Honest refusals by `Retry-After`: 503 for a full queue, 429 for a limit. */
  refused = 0;
  accepted = 0;
  sockets = 0;
  messages = 0;
  failures = 0;
  /** The first of the failures, in words. */
  readonly told: string[] = [];
  /** How long answers took, by `route status` and by what was asked for. */
  readonly #answers = new Map<string, number[]>();
  readonly #times = new Map<Kind, number[]>();

  /** Counts an answer: to the first byte for audio and pictures, to the last one otherwise, in milliseconds. */
  answered(kind: Kind, route: string, status: number, ms: number): void {
    this.requests += 1;
    add(this.#answers, `${route} ${status}`, ms);
    add(this.#times, kind, ms);
  }

  fail(what: string): void {
    this.failures += 1;
    if (this.told.length < 10) this.told.push(what);
  }

  /** Every route with its status, in alphabetical order. */
  answers(): Array<[string, Times]> {
    const all = [...this.#answers].sort(([a], [b]) => (a < b ? -1 : 1));
    return all.map(([name, times]) => [name, timesOf(times)]);
  }

  /** These kinds together; null where none was asked for. */
  times(...kinds: Kind[]): Times | null {
    const times = kinds.flatMap((kind) => this.#times.get(kind) ?? []);
    return times.length === 0 ? null : timesOf(times);
  }
}

function add<Key>(all: Map<Key, number[]>, key: Key, ms: number): void {
  const times = all.get(key);
  if (times) times.push(ms);
  else all.set(key, [ms]);
}

function timesOf(all: readonly number[]): Times {
  const times = all.toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;
  return { count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
