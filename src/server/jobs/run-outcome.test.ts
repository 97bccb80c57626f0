import { expect, test } from 'vitest';
import {
  DomainError,
  ModelUnavailableError,
  StaleRunError,
  StorageFullError,
  StoreUnavailableError,
  VoicesUnavailableError,
} from '../../domain/errors.ts';
import { EncyclopediaUnavailableError } from '../../pipeline/stages/fetch-articles.ts';
import {
  computePostponement,
  computeRunOutcome,
  DEPENDENCY_LIMITS,
  MODEL_LIMITS,
  type RunState,
  VOICES_LIMITS,
} from './run-outcome.ts';

const stopped = new Error('The server is stopping.');

function createState(change: Partial<RunState> = {}): RunState {
  return {
    signal: new AbortController().signal,
    wasDeleted: false,
    isStale: async () => false,
    postponements: undefined,
    percent: 30,
    ...change,
  };
}

const withCode = (code: string) => Object.assign(new Error('The database has failed.'), { code });

test('a run whose podcast was deleted, or that a later run replaced, is superseded', async () => {
  const isStale = async () => true;
  expect(await computeRunOutcome(new StaleRunError(), createState({ isStale }))).toEqual({
    type: 'superseded',
  });
  const signal = AbortSignal.abort(stopped);
  expect(await computeRunOutcome(stopped, createState({ isStale, signal }))).toEqual({ type: 'superseded' });
  expect(await computeRunOutcome(stopped, createState({ isStale, wasDeleted: true }))).toEqual({
    type: 'superseded',
  });
});

test('a run that is not stale does not ask whether it is when it ends with an ordinary error', async () => {
  const isStale = () => Promise.reject(new Error('asked'));
  const outcome = await computeRunOutcome(new Error('A defect.'), createState({ isStale }));
  expect(outcome.type).toBe('fault');
});

test('a deleted podcast whose record still exists counts as cancelled', async () => {
  expect(await computeRunOutcome(stopped, createState({ wasDeleted: true }))).toEqual({ type: 'cancelled' });
  expect(await computeRunOutcome(new StaleRunError(), createState())).toEqual({ type: 'cancelled' });
});

test('a stop of the process interrupts the run with its reason, whatever error follows from it', async () => {
  const signal = AbortSignal.abort(stopped);
  const outcome = await computeRunOutcome(new Error('Aborted.'), createState({ signal }));
  expect(outcome).toEqual({ type: 'interrupted', error: stopped });
});

test('a podcast waits for its local model server, and names the setting after hours', async () => {
  const error = new ModelUnavailableError('The local model server cannot be reached.');
  const outcome = await computeRunOutcome(error, createState());
  expect(outcome).toMatchObject({ progress: 'Waiting for the language model... (30%)' });
  const postponements = { times: 800, seconds: MODEL_LIMITS.maxTotalSeconds };
  expect(await computeRunOutcome(error, createState({ postponements }))).toMatchObject({
    type: 'failed',
    reason: expect.stringContaining('LOCAL_MODELS'),
  });
});

test.each([
  [
    new EncyclopediaUnavailableError(new Error()),
    'Waiting for Wikipedia to answer... (30%)',
    'Wikipedia cannot be reached',
  ],
  [
    new StoreUnavailableError(new Error()),
    'Waiting for the audio store to answer... (30%)',
    'The audio store cannot be reached. Please try again later.',
  ],
  [
    new StorageFullError(new Error()),
    'Waiting for room on the server... (30%)',
    'The server has no room for more audio. Please try again later.',
  ],
  [
    new VoicesUnavailableError(),
    'Waiting for the natural voices... (30%)',
    'The natural voices were removed from this server. Create the podcast again, with the built-in voices.',
  ],
  [
    withCode('53100'),
    'Waiting for room on the server... (30%)',
    'The server has no room for more audio. Please try again later.',
  ],
])(
  'an unavailable dependency postpones the podcast with its reason, and fails it after hours (%#)',
  async (error, progress, reason) => {
    const outcome = await computeRunOutcome(error, createState());
    expect(outcome).toMatchObject({ type: 'postponed', progress });
    const postponements = { times: 9, seconds: DEPENDENCY_LIMITS.maxTotalSeconds };
    expect(await computeRunOutcome(error, createState({ postponements }))).toMatchObject({
      type: 'failed',
      reason,
    });
  },
);

test('an error for the owner fails the podcast with its message', async () => {
  const error = new DomainError('validation', 'The model refused.');
  expect(await computeRunOutcome(error, createState())).toEqual({
    type: 'failed',
    reason: 'The model refused.',
    error,
  });
});

test('an unavailable database is no fault, any other error and an internal one is', async () => {
  const unavailable = withCode('ECONNREFUSED');
  expect(await computeRunOutcome(unavailable, createState())).toEqual({
    type: 'database_unavailable',
    error: unavailable,
  });
  for (const error of [new Error('A defect.'), new DomainError('internal', 'A defect.')])
    expect(await computeRunOutcome(error, createState())).toEqual({ type: 'fault', error });
});

test('postponements grow from a minute to half an hour and end after six hours', () => {
  const waits: number[] = [];
  let total = 0;
  for (let next = computePostponement(undefined, 0); next; next = computePostponement(next.waited, 0)) {
    waits.push(next.seconds);
    total += next.seconds;
    expect(next.waited).toEqual({ times: waits.length, seconds: total });
  }
  expect(waits.slice(0, 7)).toEqual([60, 120, 240, 480, 960, 1800, 1800]);
  expect(total).toBeGreaterThanOrEqual(DEPENDENCY_LIMITS.maxTotalSeconds);
  expect(total).toBeLessThan(DEPENDENCY_LIMITS.maxTotalSeconds + 1800);
});

test('a requested longer postponement is granted up to the maximum', () => {
  expect(computePostponement(undefined, 90.2)?.seconds).toBe(91);
  expect(computePostponement(undefined, 86_400)?.seconds).toBe(1800);
});

test('a podcast that waits for the natural voices is tried again within seconds', () => {
  expect(computePostponement(undefined, 0, VOICES_LIMITS)?.seconds).toBe(5);
  expect(computePostponement({ times: 9, seconds: 900 }, 0, VOICES_LIMITS)?.seconds).toBe(300);
  expect(computePostponement({ times: 20, seconds: 3600 }, 0, VOICES_LIMITS)).toBeNull();
});
