/** What is asked for: what a target stands for, and what is counted apart from it. */
export type Kind = 'page' | 'read' | 'audio' | 'live' | 'picture' | 'write';

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
  /** How often a route gave a status, by `route status`. */
  readonly answers = new Map<string, number>();
  readonly #times = new Map<Kind, number[]>();

  /** Counts an answer: to the first byte for audio and pictures, to the last one otherwise, in milliseconds. */
  answered(kind: Kind, route: string, status: number, ms: number): void {
    this.requests += 1;
    const name = `${route} ${status}`;
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
    const times = this.#times.get(kind) ?? [];
    times.push(ms);
    this.#times.set(kind, times);
  }

  fail(what: string): void {
    this.failures += 1;
    if (this.told.length < 10) this.told.push(what);
  }

  /** 50th, 95th, 99th percentile and the longest, in milliseconds, of these kinds together; null for none. */
  times(...kinds: Kind[]): { count: number; p50: number; p95: number; p99: number; max: number } | null {
    const times = kinds.flatMap((kind) => this.#times.get(kind) ?? []).sort((a, b) => a - b);
    if (times.length === 0) return null;
    const at = (share: number) => times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? 0;
    return { count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
  }
}
