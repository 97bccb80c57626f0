import { afterEach, expect, test, vi } from 'vitest';
import { OnePlayingTab } from './one-playing-tab.ts';

const tabs: OnePlayingTab[] = [];
const openTab = (id: string) => {
  const pause = vi.fn();
  const tab = new OnePlayingTab(pause, id);
  tabs.push(tab);
  return { announceStart: () => tab.announceStart(), pause };
};

afterEach(() => {
  vi.restoreAllMocks();
  for (const tab of tabs.splice(0)) tab.close();
});

test('a tab pauses when another tab starts later, and not when it starts itself', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000);
  const [first, second] = [openTab('first'), openTab('second')];
  first.announceStart();
  await vi.waitFor(() => expect(second.pause).toHaveBeenCalledTimes(1));
  now.mockReturnValue(2_000);
  second.announceStart();
  await vi.waitFor(() => expect(first.pause).toHaveBeenCalledTimes(1));
  expect(second.pause).toHaveBeenCalledTimes(1);
});

test('a tab that started later does not pause for an earlier start', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(2_000);
  const [early, late, observer] = [openTab('early'), openTab('late'), openTab('observer')];
  late.announceStart();
  now.mockReturnValue(1_000);
  early.announceStart();
  await vi.waitFor(() => expect(observer.pause).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(early.pause).toHaveBeenCalledTimes(1));
  expect(late.pause).not.toHaveBeenCalled();
});

test('of two tabs that start at the same moment exactly one pauses', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_000);
  const [a, b, observer] = [openTab('a'), openTab('b'), openTab('observer')];
  a.announceStart();
  b.announceStart();
  await vi.waitFor(() => expect(observer.pause).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(a.pause).toHaveBeenCalledTimes(1));
  expect(b.pause).not.toHaveBeenCalled();
});
