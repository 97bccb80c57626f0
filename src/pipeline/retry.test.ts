import { describe, expect, test } from 'vitest';
import { DomainError, UnusableResponseError } from '../domain/errors.ts';
import { computeRetryDelay, ImmediateRetryError, MAX_TRIES, withRetries } from './retry.ts';

const neverAborts = new AbortController().signal;
const createRefusal = (retryAfter?: number) =>
  new DomainError('unavailable', 'Not now.', retryAfter === undefined ? {} : { retryAfter });

function createFailingTask(error: () => Error) {
  const attempts = { times: 0 };
  return {
    attempts,
    task: async () => {
      attempts.times += 1;
      throw error();
    },
  };
}

describe('the delay before the next try', () => {
  test.each([0, 0.001, -5])(
    'is at least the backoff, even if the upstream asks for %d seconds',
    (retryAfter) => {
      for (let failures = 1; failures < MAX_TRIES; failures += 1) {
        expect(computeRetryDelay(createRefusal(retryAfter), failures)).toBeGreaterThanOrEqual(
          0.25 * 2 ** (failures - 1),
        );
        expect(computeRetryDelay(createRefusal(retryAfter), failures)).toBeLessThanOrEqual(
          0.5 * 2 ** (failures - 1),
        );
      }
    },
  );

  test('is the delay that the upstream asks for, up to a minute', () => {
    expect(computeRetryDelay(createRefusal(20), 1)).toBe(20);
    expect(computeRetryDelay(createRefusal(3600), 1)).toBe(60);
    expect(computeRetryDelay(createRefusal(1), 5)).toBeGreaterThanOrEqual(4);
  });

  test('is longer if an upstream refuses without a delay', () => {
    expect(computeRetryDelay(createRefusal(), 1)).toBeGreaterThanOrEqual(1.5);
    expect(computeRetryDelay(new DomainError('upstream', 'Broken.'), 1)).toBeLessThanOrEqual(0.5);
  });

  test('is zero after an unusable response', () => {
    expect(computeRetryDelay(new ImmediateRetryError('It is silent.'), 5)).toBe(0);
    expect(computeRetryDelay(new UnusableResponseError('It gave no dialogue.'), 5)).toBe(0);
  });
});

describe('tries', () => {
  test('end after six failures with the last error', async () => {
    const { attempts, task } = createFailingTask(() => new ImmediateRetryError(`Useless ${attempts.times}`));
    await expect(withRetries(neverAborts, task)).rejects.toThrow('Useless 6');
    expect(attempts.times).toBe(MAX_TRIES);
  });

  test('may be limited for one kind of failure', async () => {
    const { attempts, task } = createFailingTask(() => new UnusableResponseError('Useless'));
    const tries = (error: unknown) => (error instanceof UnusableResponseError ? 2 : MAX_TRIES);
    await expect(withRetries(neverAborts, task, { tries })).rejects.toThrow('Useless');
    expect(attempts.times).toBe(2);
  });

  test('start again after a try that made progress', async () => {
    const { attempts, task } = createFailingTask(() => new ImmediateRetryError('Useless'));
    await expect(
      withRetries(neverAborts, task, { progress: () => Math.min(attempts.times, 4) }),
    ).rejects.toThrow('Useless');
    expect(attempts.times).toBe(4 + MAX_TRIES);
  });

  test('end at once after an error that is not transient', async () => {
    for (const error of [new DomainError('validation', 'A refused key.'), new Error('A slip of ours.')]) {
      const { attempts, task } = createFailingTask(() => error);
      await expect(withRetries(neverAborts, task)).rejects.toBe(error);
      expect(attempts.times).toBe(1);
    }
  });

  test('end at once when aborted, also during a delay', async () => {
    const stop = new AbortController();
    const { attempts, task } = createFailingTask(() => {
      setImmediate(() => stop.abort(new Error('cancelled')));
      return createRefusal(60);
    });
    await expect(withRetries(stop.signal, task)).rejects.toThrow('cancelled');
    expect(attempts.times).toBe(1);
  });
});
