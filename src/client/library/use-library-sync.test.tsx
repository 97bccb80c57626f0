import '../../../tests/support/client/browser.ts';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPodcast } from '../../../tests/support/client/podcast-fixtures.ts';
import { renderClient } from '../../../tests/support/client/render.tsx';
import { library, useLibrary } from './library.ts';
import { LibrarySync } from './use-library-sync.ts';

let renders = 0;
function Shown() {
  renders += 1;
  return <p>{useLibrary().map(({ title }) => title)}</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
  renders = 0;
});
afterEach(() => {
  cleanup();
  for (const { id } of library.getAll()) library.remove(id);
  vi.useRealTimers();
  localStorage.clear();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('library sync runs every 5 s with the last version during a generation and stops afterwards', async () => {
  const generating = buildPodcast({ id: 11, status: 'processing' });
  const responses = [
    { version: 'a', changed: [generating], ids: [11] },
    { version: 'a', changed: [], ids: null },
    { version: 'b', changed: [{ ...generating, status: 'ready' }], ids: [11] },
  ];
  const calls = renderClient(
    <>
      <LibrarySync />
      <Shown />
    </>,
    { 'podcasts.changes': () => responses.shift() },
  );
  await pass(100);
  expect(calls).toEqual([{ path: 'podcasts.changes', input: {} }]);
  expect(library.find(11)?.status).toBe('processing');
  await pass(1_000);
  const [rendersBefore, write] = [renders, vi.spyOn(Storage.prototype, 'setItem')];
  await pass(5_000);
  expect(calls).toHaveLength(2);
  expect(calls[1]?.input).toEqual({ version: 'a' });
  // An unchanged list neither renders nor stores anything.
  expect(renders).toBe(rendersBefore);
  expect(write).not.toHaveBeenCalled();
  await pass(5_000);
  expect(library.find(11)?.status).toBe('ready');
  await pass(60_000);
  expect(calls).toHaveLength(3);
  write.mockRestore();
});

test('library sync loads the whole list when this browser lacks a podcast of the server', async () => {
  const known = buildPodcast({ id: 21, status: 'processing' });
  const missing = buildPodcast({ id: 22 });
  const responses = [
    { version: 'a', changed: [known], ids: [21, 22] },
    { version: 'a', changed: [known, missing], ids: [21, 22] },
  ];
  const calls = renderClient(<LibrarySync />, { 'podcasts.changes': () => responses.shift() });
  await pass(5_200);
  expect(calls.map(({ input }) => input)).toEqual([{}, {}]);
  expect(library.find(22)).toBeDefined();
});

test('library sync retries to delete a podcast that was deleted offline', async () => {
  const [kept, deleted] = [buildPodcast({ id: 31 }), buildPodcast({ id: 32 })];
  library.save(kept);
  library.save(deleted);
  library.remove(32);
  let serverIds = [31, 32];
  let requestCount = 0;
  const remove = ({ id }: { id: number }) => {
    requestCount += 1;
    if (requestCount === 1) throw new Error('Something went wrong on the server.');
    serverIds = serverIds.filter((one) => one !== id);
    return { message: '' };
  };
  const calls = renderClient(<LibrarySync />, {
    'podcasts.changes': () => ({ version: serverIds.join(), changed: [kept, deleted], ids: serverIds }),
    'podcasts.remove': remove as never,
  });
  const reconnect = async () => {
    await pass(1_000);
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await pass(1_000);
  };
  await reconnect();
  await reconnect();
  expect(calls.filter(({ path }) => path === 'podcasts.remove').map(({ input }) => input)).toEqual([
    { id: 32 },
    { id: 32 },
  ]);
  expect(library.getAll().map(({ id }) => id)).toEqual([31]);
});
