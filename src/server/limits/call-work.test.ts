import { expect, test } from 'vitest';
import { countExtraCalls, isHeavyCall } from './call-work.ts';

const list = (length: number) => Array.from({ length }, () => ({}));

test.each([
  ['podcasts.list', { podcasts: [] }, 0],
  ['podcasts.list', { podcasts: list(10) }, 1],
  ['podcasts.list', { podcasts: list(1000) }, 100],
  ['playlists.get', { items: list(200), item_count: 1000 }, 10],
  ['playlists.list', [], 0],
  ['playlists.list', Array(100).fill({ items: [], item_count: 1000 }), 15],
  ['series.get', { podcasts: list(50), episode_count: 2000 }, 5],
  ['podcasts.get', { podcast: {} }, 0],
])('%s with a long answer counts as further short calls: case %#', (procedure, output, extra) => {
  expect(countExtraCalls(procedure, output)).toBe(extra);
});

test('only calls that read many rows take turns', () => {
  expect(['series.list', 'podcasts.get', 'podcasts.create', 'toString'].map(isHeavyCall)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
