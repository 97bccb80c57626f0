import { expect, test } from 'vitest';
import { soon } from './own-lines.ts';

const never = new Promise<void>(() => undefined);

test('what is heard first is waited for', async () => {
  const first = Promise.withResolvers<void>();
  let isOver = false;
  const waiting = soon(first.promise, new AbortController().signal).then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  first.resolve();
  await waiting;
});

test('but not for ever, nor once all is stopped', async () => {
  await soon(never, new AbortController().signal);
  await soon(never, AbortSignal.abort(new Error('cancelled')));
});
