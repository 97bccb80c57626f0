import { beforeEach, describe, expect, test } from 'vitest';
import { type Toast, type ToastDisplay, ToastQueue } from './toast-queue.ts';

describe('toast queue', () => {
  let log: string[];
  let names: Map<string, string>;
  let queue: ToastQueue;

  beforeEach(() => {
    log = [];
    names = new Map();
    const display: ToastDisplay = {
      show(toast) {
        const name = `n${names.size}`;
        names.set(toast.title, name);
        log.push(`+${toast.title}`);
        return name;
      },
      hide(name) {
        log.push(`-${[...names].find(([, value]) => value === name)?.[0]}`);
        // The real display reports every closed toast, also after `hide`.
        queue.handleClosed(name);
      },
    };
    queue = new ToastQueue(display);
  });

  const toast = (title: string, more: Partial<Toast> = {}): Toast => ({ title, kind: 'info', ...more });
  const close = (title: string) => queue.handleClosed(names.get(title) ?? '');

  test('shows one at a time, in order', () => {
    queue.push(toast('a'));
    queue.push(toast('b'));
    queue.push(toast('c'));
    expect(log).toEqual(['+a']);
    close('a');
    close('b');
    expect(log).toEqual(['+a', '+b', '+c']);
  });

  test('a newer toast replaces a shown and a waiting one with the same title', () => {
    queue.push(toast('a'));
    queue.push(toast('b', { message: 'old' }));
    queue.push(toast('a'));
    queue.push(toast('b', { message: 'new' }));
    expect(log).toEqual(['+a', '-a', '+a']);
    close('a');
    close('b');
    expect(log).toEqual(['+a', '-a', '+a', '+b']);
  });

  test('an error replaces the shown toast and keeps the waiting toasts', () => {
    queue.push(toast('a'));
    queue.push(toast('b'));
    queue.push(toast('broken', { kind: 'error' }));
    expect(log).toEqual(['+a', '-a', '+broken']);
    close('broken');
    expect(log.at(-1)).toBe('+b');
  });

  test('a yielding toast is replaced at once and is not shown again', () => {
    queue.push(toast('storage', { isYielding: true }));
    queue.push(toast('a'));
    expect(log).toEqual(['+storage', '-storage', '+a']);
    close('a');
    expect(log).toEqual(['+storage', '-storage', '+a']);
  });

  test('a waiting yielding toast is shown after later toasts', () => {
    queue.push(toast('a'));
    queue.push(toast('storage', { isYielding: true }));
    queue.push(toast('b'));
    close('a');
    close('b');
    expect(log).toEqual(['+a', '+b', '+storage']);
  });

  test('a toast that is closed twice does not skip the next toast', () => {
    queue.push(toast('a'));
    queue.push(toast('b'));
    queue.push(toast('c'));
    close('a');
    close('a');
    expect(log).toEqual(['+a', '+b']);
  });

  test('never shows a toast that was removed while it waited', () => {
    queue.push(toast('Articles refreshed'));
    const begun = queue.push(toast('Refreshing articles'));
    queue.push(toast('next'));
    begun();
    close('Articles refreshed');
    close('next');
    expect(log).toEqual(['+Articles refreshed', '+next']);
  });

  test('hides a shown toast once when it is removed', () => {
    const begun = queue.push(toast('Refreshing articles'));
    begun();
    queue.push(toast('Articles refreshed'));
    begun();
    expect(log).toEqual(['+Refreshing articles', '-Refreshing articles', '+Articles refreshed']);
  });
});
