import { afterAll, beforeAll, beforeEach } from 'vitest';

/**
 * Starts what the tests of a file share, and closes it after them. A retry gets a new one, because
 * the failed try has left data.
 */
export function useFixture(start: () => unknown, close: () => unknown): void {
  beforeAll(async () => void (await start()));
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0) return;
    await close();
    await start();
  });
  afterAll(async () => void (await close()));
}
