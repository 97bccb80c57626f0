import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { KokoroPool } from './kokoro-pool.ts';

/** Answers with its process id, the length of the text and its environment. */
const WORKER = `
  process.on('disconnect', () => process.exit(0));
  let died = process.argv[2] !== 'dies-once' || require('node:fs').existsSync(process.argv[3]);
  process.on('message', ({ sentences: [text] }) => {
    if (!died) {
      require('node:fs').writeFileSync(process.argv[3], '');
      process.kill(process.pid, 'SIGKILL');
    }
    if (text === 'die') process.exit(1);
    if (text === 'fail') return process.send({ failure: 'broken' });
    if (text === 'environment') {
      return process.send({ samples: Int16Array.from(Object.keys(process.env).join(), (c) => c.charCodeAt(0)) });
    }
    if (text !== 'hang') process.send({ samples: Int16Array.of(text.length, process.pid & 0x7fff) });
  });
`;

let folder: string;
let pool: KokoroPool;
const failures: string[] = [];
const workedSamples: number[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pool-'));
  writeFileSync(path.join(folder, 'worker.cjs'), WORKER);
});
afterEach(async () => {
  failures.length = 0;
  workedSamples.length = 0;
  await pool.close();
});
afterAll(() => rm(folder, { recursive: true }));

function createPool(
  args: string[] = [],
  { processes = 1, idleMs = 60_000, maxTaskMs = 60_000 } = {},
): KokoroPool {
  pool = new KokoroPool({
    worker: pathToFileURL(path.join(folder, 'worker.cjs')),
    args,
    countAllowedProcesses: () => processes,
    idleMs,
    maxTaskMs,
    onWork: (sampleCount) => workedSamples.push(sampleCount),
    onFailure: (cause) => failures.push(cause),
  });
  return pool;
}

const never = () => new AbortController().signal;
const say = (text: string, signal = never(), isHeard = false) =>
  pool.synthesize({ sentences: [text], voice: 'af_heart' }, signal, { hasListeners: () => isHeard });

test('KokoroPool tries a turn once more in a new process when a process is killed', async () => {
  createPool(['dies-once', path.join(folder, 'died')]);
  expect((await say('hello'))[0]).toBe(5);
  expect(failures).toEqual(['it ended with SIGKILL']);
});

test('KokoroPool rejects only the turn that ends two processes and goes on with the others', async () => {
  createPool();
  const ends = await Promise.allSettled(['die', 'after', 'fail', 'later'].map((text) => say(text)));
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value[0] : end.reason.code))).toEqual([
    'internal',
    5,
    'internal',
    5,
  ]);
  expect(failures).toEqual(['it ended with code 1', 'it ended with code 1', 'broken', 'broken']);
});

test('KokoroPool reports work without the one that also loads the model', async () => {
  createPool();
  await say('loads the model');
  expect(workedSamples).toEqual([]);
  await say('hello');
  expect(workedSamples).toEqual([2]);
});

test('KokoroPool ends a process that takes too long for a turn', async () => {
  createPool([], { maxTaskMs: 200 });
  await expect(say('hang')).rejects.toMatchObject({ code: 'internal' });
  expect((await say('hello'))[0]).toBe(5);
});

test('KokoroPool synthesizes text with listeners before text without', async () => {
  createPool();
  const order: string[] = [];
  const ask = (text: string, hasListeners: boolean) =>
    say(text, never(), hasListeners).then(() => order.push(text));
  await Promise.all([ask('first', false), ask('unheard', false), ask('heard', true)]);
  expect(order).toEqual(['first', 'heard', 'unheard']);
});

test('KokoroPool uses several processes only as far as allowed', async () => {
  createPool([], { processes: 2 });
  const speeches = await Promise.all(['a', 'b', 'c', 'd'].map((text) => say(text)));
  expect(new Set(speeches.map(([, pid]) => pid)).size).toBe(2);
});

test('KokoroPool ends an idle process and starts another for the next turn', async () => {
  createPool([], { idleMs: 50 });
  const [, first] = await say('a');
  await expect.poll(async () => (await say('b'))[1], { interval: 300 }).not.toBe(first);
});

test('KokoroPool rejects aborted turns with the reason and serves the next one', async () => {
  createPool();
  const controller = new AbortController();
  const reason = new Error('cancelled');
  const ends = Promise.allSettled([say('running', controller.signal), say('waiting', controller.signal)]);
  controller.abort(reason);
  expect(await ends).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ]);
  expect((await say('next'))[0]).toBe(4);
});

test('KokoroPool passes no variable of the server to its processes and rejects work after it is closed', async () => {
  process.env.OPENAI_API_KEY_OF_THE_TEST = 'secret';
  createPool();
  const names = String.fromCharCode(...(await say('environment')));
  delete process.env.OPENAI_API_KEY_OF_THE_TEST;
  expect(names).toContain('MALLOC_ARENA_MAX');
  expect(names).not.toContain('OPENAI');
  const hanging = say('hang');
  const end = expect(hanging).rejects.toMatchObject({ code: 'internal' });
  await pool.close();
  await end;
  await expect(say('late')).rejects.toMatchObject({ code: 'internal' });
});
