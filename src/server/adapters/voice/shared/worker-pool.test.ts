import { afterEach, expect, test } from 'vitest';
import { DomainError } from '../../../../domain/errors.ts';
import { WorkerPool } from './worker-pool.ts';

interface Spoken {
  text: string;
  worker: number;
}

const failures: unknown[] = [];
let pool: WorkerPool<string, Spoken>;
afterEach(async () => {
  failures.length = 0;
  await pool.close();
});

/** Workers that say a text at once, except 'die', 'fail' and 'hang'. */
function createPool({ workers = 1, idleMs = 60_000, maxTaskMs = 60_000 } = {}): void {
  let started = 0;
  pool = new WorkerPool<string, Spoken>({
    start(onResult, onEnd) {
      started += 1;
      const worker = started;
      return {
        post(text) {
          setImmediate(() => {
            if (text === 'die') onEnd('it ended with code 1');
            else if (text === 'fail') onResult({ failure: 'broken' });
            else if (text !== 'hang') onResult({ text, worker });
          });
        },
        ref: () => undefined,
        unref: () => undefined,
        kill: async () => onEnd('it was killed'),
      };
    },
    countAllowed: () => workers,
    idleMs,
    maxTaskMs,
    createError: (cause) => new DomainError('internal', 'The voice failed.', { cause }),
    onFailure: (cause) => failures.push(cause),
  });
}

const never = () => new AbortController().signal;
const say = (text: string, signal = never(), isHeard = false) =>
  pool.run(text, { hasListeners: () => isHeard }, signal);

test('WorkerPool tries a task twice, then rejects only that one, and goes on with the others', async () => {
  createPool();
  const ends = await Promise.allSettled(['die', 'after', 'fail', 'later'].map((text) => say(text)));
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value.text : end.reason.code))).toEqual([
    'internal',
    'after',
    'internal',
    'later',
  ]);
  const [died, broken] = ['it ended with code 1', 'broken'];
  expect(failures.toSorted()).toEqual([broken, broken, died, died]);
});

test('WorkerPool ends a worker that takes too long for a task', async () => {
  createPool({ maxTaskMs: 20 });
  await expect(say('hang')).rejects.toMatchObject({ code: 'internal' });
  expect((await say('hello')).text).toBe('hello');
});

test('WorkerPool runs tasks with listeners before tasks without', async () => {
  createPool();
  const order: string[] = [];
  const ask = (text: string, isHeard: boolean) => say(text, never(), isHeard).then(() => order.push(text));
  await Promise.all([ask('first', false), ask('unheard', false), ask('heard', true)]);
  expect(order).toEqual(['first', 'heard', 'unheard']);
});

test('WorkerPool uses several workers only as far as allowed', async () => {
  createPool({ workers: 2 });
  const spoken = await Promise.all(['a', 'b', 'c', 'd'].map((text) => say(text)));
  expect(new Set(spoken.map(({ worker }) => worker))).toEqual(new Set([1, 2]));
});

test('WorkerPool starts one worker ahead, and another one after that was idle for too long', async () => {
  createPool({ idleMs: 50 });
  pool.prepare();
  pool.prepare();
  expect((await say('a')).worker).toBe(1);
  await expect.poll(() => pool.isEmpty).toBe(true);
  expect((await say('b')).worker).toBe(2);
});

test('WorkerPool rejects aborted tasks with the reason and runs the next one', async () => {
  createPool();
  const controller = new AbortController();
  const reason = new Error('cancelled');
  const ends = Promise.allSettled([say('running', controller.signal), say('waiting', controller.signal)]);
  controller.abort(reason);
  expect(await ends).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ]);
  expect((await say('next')).text).toBe('next');
});

test('WorkerPool rejects running, waiting and later tasks when it is closed', async () => {
  createPool();
  const ends = Promise.allSettled([say('hang'), say('waiting')]);
  await pool.close();
  for (const end of [...(await ends), ...(await Promise.allSettled([say('late')]))])
    expect(end).toMatchObject({ reason: { code: 'internal' } });
  expect(failures).toEqual([]);
});
