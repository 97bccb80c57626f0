import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKokoroPool } from './kokoro-pool.ts';

/** Dies at the first text of all processes. Answers with the names of its environment. */
const WORKER = `
  const fs = require('node:fs');
  process.on('disconnect', () => process.exit(0));
  process.on('message', ({ sentences: [text] }) => {
    if (!fs.existsSync(process.argv[2])) {
      fs.writeFileSync(process.argv[2], '');
      process.kill(process.pid, 'SIGKILL');
    }
    const names = Object.keys(process.env).join();
    if (text !== 'hang') process.send({ samples: Int16Array.from(names, (c) => c.charCodeAt(0)) });
  });
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pool-'));
  writeFileSync(path.join(folder, 'worker.cjs'), WORKER);
});
afterEach(() => rm(folder, { recursive: true }));

test('KokoroPool replaces a killed process, and passes no variable of the server to its processes', async () => {
  process.env.OPENAI_API_KEY_OF_THE_TEST = 'secret';
  const failures: unknown[] = [];
  const pool = createKokoroPool({
    worker: pathToFileURL(path.join(folder, 'worker.cjs')),
    args: [path.join(folder, 'died')],
    countAllowed: () => 1,
    idleMs: 60_000,
    maxTaskMs: 60_000,
    onFailure: (cause) => failures.push(cause),
  });
  const say = (text: string) =>
    pool.run(
      { sentences: [text], voice: 'af_heart' },
      { hasListeners: () => true },
      new AbortController().signal,
    );
  const names = String.fromCharCode(...(await say('environment')).samples);
  delete process.env.OPENAI_API_KEY_OF_THE_TEST;
  expect(names).toContain('MALLOC_ARENA_MAX');
  expect(names).not.toContain('OPENAI');
  expect(failures).toEqual(['it ended with SIGKILL']);
  const end = expect(say('hang')).rejects.toMatchObject({ code: 'internal' });
  await pool.close();
  await end;
});
