import '../../../../tests/support/client/browser.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import { closeToast, showToast, TOAST_DURATION_MS, type Toast, toastSuccess, toasts } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  renderClient(<p>Screen</p>, {});
});
afterEach(() => {
  cleanup();
  for (const { id } of toasts.get()) closeToast(id);
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

const push = (title: string, more: Partial<Toast> = {}) => showToast({ title, kind: 'info', ...more });
const listTitles = () => toasts.get().map(({ title, message }) => message ?? title);

test('a newer toast replaces a shown and a waiting one with the same title', () => {
  push('a');
  push('b', { message: 'old' });
  push('c');
  push('b', { message: 'new' });
  const [shown] = toasts.get();
  push('a', { message: 'again' });
  expect(listTitles()).toEqual(['again', 'c', 'new']);
  expect(toasts.get()[0]?.id).not.toBe(shown?.id);
});

test('an error replaces the shown toast and keeps the waiting toasts', () => {
  push('a');
  push('b');
  push('broken', { kind: 'error' });
  expect(listTitles()).toEqual(['broken', 'b']);
});

test('a yielding toast is replaced at once and is not shown again', () => {
  push('storage', { isYielding: true });
  push('a');
  expect(listTitles()).toEqual(['a']);
});

test('a waiting yielding toast is shown after later toasts', () => {
  push('a');
  push('storage', { isYielding: true });
  push('b');
  push('c');
  expect(listTitles()).toEqual(['a', 'b', 'c', 'storage']);
});

test('a toast that is removed while it waits, or twice, takes no other one with it', () => {
  push('Articles refreshed');
  const removeProgress = push('Refreshing articles');
  push('next');
  removeProgress();
  expect(listTitles()).toEqual(['Articles refreshed', 'next']);
  removeProgress();
  expect(listTitles()).toEqual(['Articles refreshed', 'next']);
});
