import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DomainError } from '../domain/errors.ts';
import { createLog } from './log.ts';

const SECRET = 'The Secret Title';

/** Returns the output of `write` as text and as JSON. */
function captureLog(write: (log: ReturnType<typeof createLog>) => void): { text: string; line: object } {
  let text = '';
  const log = createLog('trace', {
    write(line: string) {
      text += line;
    },
  });
  write(log);
  return { text, line: JSON.parse(text.split('\n')[0] ?? '') as object };
}

test("logs an error's type, code and place but not its message", () => {
  const statement = Object.assign(
    new Error(`insert into "podcast" values ('${SECRET}')\n    at ${SECRET}:1:1`),
    {
      code: '23505',
      constraint: 'podcast_pkey',
      detail: `Key (title)=(${SECRET}) already exists.`,
      query: SECRET,
      parameters: [SECRET],
    },
  );
  const error = new DomainError('validation', `It is called ${SECRET}`, { cause: statement });
  const { text, line } = captureLog((log) => log.error({ err: error }, 'request failed'));
  expect(text).not.toContain(SECRET);
  expect(line).toMatchObject({
    msg: 'request failed',
    err: {
      type: 'DomainError',
      code: 'validation',
      stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
      cause: { type: 'Error', code: '23505', constraint: 'podcast_pkey' },
    },
  });
});

test('logs only the plain message of a domain error', () => {
  const logPlain = (options: { plain?: string | true }) =>
    captureLog((log) => log.warn({ err: new DomainError('upstream', `Said: ${SECRET}`, options) }, 'failed'))
      .line;
  expect(logPlain({})).not.toHaveProperty('err.message');
  expect(logPlain({ plain: 'It said something.' })).toHaveProperty('err.message', 'It said something.');
  expect(logPlain({ plain: true })).toHaveProperty('err.message', `Said: ${SECRET}`);
});

test('removes texts and objects except the allowed text fields', () => {
  const details = { title: SECRET, request: { headers: { authorization: SECRET } }, list: [SECRET] };
  const { text, line } = captureLog((log) =>
    log.info({ ...details, podcastId: 7, cause: 'it ended' }, 'made'),
  );
  expect(text).not.toContain(SECRET);
  expect(line).toMatchObject({ podcastId: 7, cause: 'it ended', msg: 'made' });
});

test("does not log an error's message or format values without a log message", () => {
  const { text } = captureLog((log) => {
    log.error(new Error(SECRET));
    log.error({ err: new Error(SECRET) });
    log.info('made %s', SECRET);
  });
  expect(text).not.toContain(SECRET);
});

test('every log message in the code is a string literal', () => {
  const root = path.join(import.meta.dirname, '..');
  const calls = globSync('{server,domain,pipeline,routers}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const code = readFileSync(path.join(root, file), 'utf8');
      return [...code.matchAll(/\blog\??\.(?:trace|debug|info|warn|error|fatal)\(/g)].map(({ index }) => ({
        file,
        call: extractCall(code, code.indexOf('(', index)),
      }));
    });
  expect(calls.length).toBeGreaterThan(20);
  for (const { file, call } of calls) expect(`${file}: ${call}`).toMatch(/[({,]\s*'[^'$]+',?\s*\)$/);
});

/** Returns the text from an opening bracket to its closing bracket. */
function extractCall(code: string, open: number): string {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1;
    if (code[at] === ')') depth -= 1;
    if (depth === 0) return code.slice(open, at + 1);
  }
  return code.slice(open);
}
