import { afterAll, beforeAll } from 'vitest';
import { configureThreads } from '../../src/pipeline/mastering/testing.ts';

const TONE = {
  file: new URL('./tone-mastering-worker.ts', import.meta.url),
  // Starting a thread takes half a second of CPU time, and many tests of a process generate podcasts.
  maxIdle: 3,
  idleTimeoutMs: 600_000,
};

// Encoding and checking the sound of all podcasts would take a fifth of the CPU time of `npm test`.
configureThreads(TONE);

/** The tests of this file listen to the sound. */
export function useRealMastering(): void {
  beforeAll(() =>
    configureThreads({ file: new URL('../../src/pipeline/mastering/mastering-worker.ts', import.meta.url) }),
  );
  afterAll(() => configureThreads(TONE));
}
