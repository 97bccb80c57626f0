import { expect, test } from 'vitest';
import { waitForBestEffort } from './checks.ts';

test('waitForBestEffort waits for the work', async () => {
  let isDone = false;
  await waitForBestEffort(
    Promise.resolve().then(() => {
      isDone = true;
    }),
    60_000,
  );
  expect(isDone).toBe(true);
});

test('waitForBestEffort ignores a failure', async () => {
  await expect(waitForBestEffort(Promise.reject(new Error('away')), 60_000)).resolves.toBeUndefined();
});

test('waitForBestEffort returns at the time limit when the work does not end', async () => {
  await expect(waitForBestEffort(new Promise(() => {}), 1)).resolves.toBeUndefined();
});
