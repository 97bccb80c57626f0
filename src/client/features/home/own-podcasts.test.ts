import { expect, test } from 'vitest';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { toLocalPodcast } from '../../library/local-podcast.ts';
import type { Position } from '../../player/position-store.ts';
import { selectBegun } from './own-podcasts.tsx';

const podcasts = [1, 2, 3, 4, 5, 6].map((id) => toLocalPodcast(buildPodcast({ id, duration: 100 })));
const select = (positions: Record<number, Partial<Position>>) =>
  selectBegun(podcasts, {
    find: (id) => positions[id] && { seconds: 50, at: id, finished: false, ...positions[id] },
  });

test('begun podcasts are those with a position to resume, the last heard first, at most three', () => {
  expect(select({ 1: {}, 2: { at: 9 }, 9: {} })).toEqual([2, 1]);
  expect(select({ 1: {}, 2: {}, 3: {}, 4: {} })).toEqual([4, 3, 2]);
});

test('a podcast that was finished, is near its end, or has just started is not begun', () => {
  expect(select({ 1: { finished: true }, 2: { seconds: 90 }, 3: { seconds: 2 } })).toEqual([]);
});

test('a podcast without audio is not begun', () => {
  const failed = toLocalPodcast(buildPodcast({ id: 1, status: 'failed' }));
  const find = () => ({ seconds: 50, at: 1, finished: false });
  expect(selectBegun([failed], { find })).toEqual([]);
});
