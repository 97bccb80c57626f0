import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop that nobody else has who waits here:
 * what is computed for podcasts goes on step by step, and in between whoever
 * waits is answered. A step had better take no more than ten milliseconds.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
