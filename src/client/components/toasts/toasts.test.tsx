import '../../testing/browser.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderClient } from '../../testing/render.tsx';
import { TOAST_DURATION_MS } from './toast-queue.ts';
import { showToast, toastSuccess } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  renderClient(<p>Screen</p>, {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('toasts are shown one at a time, for 5000 ms each', async () => {
  expect(TOAST_DURATION_MS).toBe(5000);
  act(() => {
    toastSuccess('First');
    toastSuccess('Second');
  });
  await pass(4_900);
  screen.getByText('First');
  expect(screen.queryByText('Second')).toBeNull();
  await pass(200);
  expect(screen.queryByText('First')).toBeNull();
  screen.getByText('Second');
  await pass(5_100);
  expect(screen.queryByText('Second')).toBeNull();
});

test('a toast with a duration is shown for that time', async () => {
  act(() => showToast({ kind: 'info', title: 'Long', duration: 8_000 }));
  await pass(7_900);
  screen.getByText('Long');
  await pass(200);
  expect(screen.queryByText('Long')).toBeNull();
});
