import { expect, test } from 'vitest';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { toLocalPodcast } from '../../library/local-podcast.ts';
import type { Position } from '../../player/position-store.ts';
import { arrangePodcasts, type LibraryView } from './library-view.ts';

/** Newest first, as the library is. */
const podcasts = [
  { id: 4, title: 'beta', duration: 300 },
  { id: 3, title: 'Alpha', duration: 900 },
  { id: 2, title: 'Item 10', duration: null },
  { id: 1, title: 'Item 9', duration: 600 },
].map((fields) => toLocalPodcast(buildPodcast(fields)));
const positions: Readonly<Record<number, Position>> = {
  3: { seconds: 200, at: 1_000, finished: false },
  1: { seconds: 600, at: 5_000, finished: true },
};
const listening = { findPosition: (id: number) => positions[id], isKept: (id: number) => id === 2 };
const arrange = (sort: LibraryView['sort'], filter: LibraryView['filter']) =>
  arrangePodcasts(podcasts, { sort, filter }, listening).map(({ id }) => id);

test.each([
  ['created', [4, 3, 2, 1]],
  ['title', [3, 4, 1, 2]],
  ['length', [3, 1, 4, 2]],
  ['heard', [1, 3, 4, 2]],
] as const)('the library sorts by %s', (sort, ids) => {
  expect(arrange(sort, 'all')).toEqual(ids);
});

test.each([
  ['unplayed', [4, 2]],
  ['begun', [3]],
  ['played', [1]],
  ['kept', [2]],
] as const)('the library filter "%s" shows its podcasts only', (filter, ids) => {
  expect(arrange('created', filter)).toEqual(ids);
});
