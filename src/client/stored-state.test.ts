import { beforeEach, describe, expect, test, vi } from 'vitest';
import { parseJson } from '../domain/json.ts';
import { createStoredState } from './stored-state.ts';

const KEY = 'wikicasts-test';
const parse = (text: string | null) => Number(parseJson(text) ?? 0);
const announce = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

describe('stored state', () => {
  beforeEach(() => localStorage.clear());

  test('is kept for the next visit, and null removes it', () => {
    const serialize = (value: number) => (value === 0 ? null : String(value));
    const state = createStoredState(KEY, parse, { serialize });
    expect(state.set(5)).toBe(true);
    expect([localStorage.getItem(KEY), createStoredState(KEY, parse).get()]).toEqual(['5', 5]);
    state.set(0);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('takes over a change of another tab after its event, or at the next read', () => {
    const listener = vi.fn();
    const state = createStoredState(KEY, parse);
    state.subscribe(listener);
    localStorage.setItem(KEY, '7');
    announce('another key');
    expect([state.get(), listener.mock.calls.length]).toEqual([0, 0]);
    announce(KEY);
    expect([state.get(), listener.mock.calls.length]).toEqual([7, 1]);
    localStorage.setItem(KEY, '8');
    expect(state.read()).toBe(8);
    localStorage.clear();
    announce(null);
    expect(state.get()).toBe(0);
  });

  test('notifies only of another value', () => {
    const listener = vi.fn();
    const state = createStoredState<number[]>(KEY, () => [1]);
    state.subscribe(listener);
    state.set([1]);
    expect(listener).not.toHaveBeenCalled();
    state.set([2]);
    expect(listener).toHaveBeenCalledOnce();
  });

  test('lasts as long as the page if the storage is full, until another tab writes', () => {
    const setItem = vi.fn(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    const storage = { getItem: (key: string) => localStorage.getItem(key), setItem } as unknown as Storage;
    localStorage.setItem(KEY, '1');
    const state = createStoredState(KEY, parse, { storage });
    expect([state.set(2), state.get(), state.read(), localStorage.getItem(KEY)]).toEqual([false, 2, 2, '1']);
    localStorage.setItem(KEY, '3');
    expect(state.read()).toBe(3);
  });

  test('lasts as long as the page if the browser blocks the storage', () => {
    const state = createStoredState(KEY, parse, { storage: null });
    expect([state.set(4), state.read()]).toEqual([false, 4]);
  });

  test.each(['{', 'undefined', ''])('gives the parser null for the invalid JSON %j', (text) => {
    expect(parseJson(text)).toBeNull();
  });
});
