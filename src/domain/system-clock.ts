import type { Clock } from './ports.ts';

/** `npm run check` forbids `Date.now()` and `new Date()` in all other files of the server. */
export const systemClock: Clock = { now: () => new Date(), monotonicMs: () => performance.now() };
