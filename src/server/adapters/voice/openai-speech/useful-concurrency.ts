import { type Prioritized, PriorityQueue } from '../shared/priority-queue.ts';

const FIRST_LIMIT = 2;
const MAX_LIMIT = 64;
/** Twice as many requests at once must give this much more speech per second, or they only wait for each other. */
const MIN_GAIN_RATIO = 1.4;
/** Responses at a rejected limit before it is tried again: the server may have loaded its model meanwhile. */
const RESPONSES_BEFORE_RETRY = 40;
const MIN_RESPONSES = 4;
/** The fixed part of a request's work, in characters of text. */
const REQUEST_CHARACTERS = 50;

interface Measurement {
  responses: number;
  characters: number;
  ms: number;
}

/**
 * Finds out how many requests a speech server works on at once. It doubles the limit while that gives more speech per
 * second (Little's law: limit / mean time). Until the first response, one request probes the server.
 */
export class UsefulConcurrency {
  readonly #now: () => number;
  readonly #queue = new PriorityQueue();
  #limit = FIRST_LIMIT;
  #running = 0;
  #isProven = false;
  /** Characters per millisecond at the limit before. */
  #previousRate = 0;
  #measured: Measurement = { responses: 0, characters: 0, ms: 0 };
  #responsesBeforeRetry = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  get limit(): number {
    return this.#isProven ? this.#limit : 1;
  }

  /** Runs the request that a listener needs soonest first. Rejects with the signal's reason while it waits. */
  async run<T>(
    characters: number,
    priority: Prioritized,
    signal: AbortSignal,
    request: () => Promise<T>,
  ): Promise<T> {
    const admission = this.#queue.wait(priority, signal);
    this.#admit();
    await admission;
    const startLimit = this.#limit;
    const startMs = this.#now();
    try {
      const result = await request();
      this.#isProven = true;
      if (startLimit === this.#limit) this.#note(characters + REQUEST_CHARACTERS, this.#now() - startMs);
      return result;
    } finally {
      this.#running -= 1;
      this.#admit();
    }
  }

  reduce(): void {
    this.#setLimit(Math.max(1, this.#limit >> 1));
    this.#responsesBeforeRetry = RESPONSES_BEFORE_RETRY;
  }

  #admit(): void {
    while (this.#running < this.limit && this.#queue.length > 0) {
      this.#running += 1;
      this.#queue.admitNext();
    }
  }

  #note(characters: number, ms: number): void {
    // Fewer requests than the limit say nothing about it.
    if (this.#running < this.#limit) return;
    this.#measured.responses += 1;
    this.#measured.characters += characters;
    this.#measured.ms += ms;
    if (this.#responsesBeforeRetry > 0) this.#responsesBeforeRetry -= 1;
    if (this.#responsesBeforeRetry > 0 || this.#measured.responses < Math.max(this.#limit, MIN_RESPONSES))
      return;
    const rate = (this.#limit * this.#measured.characters) / Math.max(this.#measured.ms, 1);
    if (rate < this.#previousRate * MIN_GAIN_RATIO) {
      this.#setLimit(this.#limit >> 1);
      this.#previousRate = 0;
      this.#responsesBeforeRetry = RESPONSES_BEFORE_RETRY;
    } else {
      this.#previousRate = rate;
      this.#setLimit(Math.min(MAX_LIMIT, this.#limit * 2));
    }
  }

  #setLimit(limit: number): void {
    this.#limit = limit;
    this.#measured = { responses: 0, characters: 0, ms: 0 };
  }
}
