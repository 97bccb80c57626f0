import { describe, expect, test } from 'vitest';
import type { PodcastStatus } from '../podcast/podcast.schema.ts';
import { createEpisodeSchema, type EpisodeSuggestion } from './series.schema.ts';
import {
  computeSeriesProgress,
  computeSeriesStatus,
  selectRemainingSuggestions,
  sortByPart,
} from './series.ts';

test.each<[PodcastStatus[], boolean, string, number]>([
  [[], false, 'pending', 0],
  [['pending'], false, 'processing', 0],
  [['ready', 'processing'], false, 'processing', 50],
  [['failed', 'pending'], false, 'processing', 0],
  [['ready', 'ready'], false, 'completed', 100],
  [['ready', 'ready', 'failed'], false, 'completed', 67],
  [['failed', 'error'], false, 'failed', 0],
  [['ready'], true, 'cancelled', 100],
  [[], true, 'cancelled', 0],
])('episodes %j, cancelled %s: %s, %i per cent', (episodes, cancelled, status, progress) => {
  expect(computeSeriesStatus(episodes, cancelled)).toBe(status);
  expect(computeSeriesProgress(episodes)).toBe(progress);
});

test('episodes stand by part number, a missing one as 0, equal ones as they were created', () => {
  const episode = (id: number, part_number: number | null, created_at: string) => ({
    id,
    part_number,
    created_at,
  });
  const sorted = sortByPart([
    episode(1, 10, '2026-01-01'),
    episode(2, 2, '2026-01-03'),
    episode(3, 2, '2026-01-02'),
    episode(4, null, '2026-01-09'),
  ]);
  expect(sorted.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
});

test.each([[undefined], [null], [0], [-3], [1.5], ['two'], [Number.NaN], [{}]])(
  'part number %j falls back to 1',
  (partNumber) => {
    const episode = createEpisodeSchema.parse({ title: 'A', wikiTitles: ['A'], partNumber });
    expect(episode).toMatchObject({ partNumber: 1, role: 'intro' });
  },
);

describe('suggestions that are left', () => {
  const suggestion = (partNumber: number, role: EpisodeSuggestion['role'], ...titles: string[]) => ({
    title: titles.join(),
    description: '',
    role,
    partNumber,
    sourceArticles: titles.map((title) => ({ title })),
  });
  const all = [
    suggestion(1, 'intro', 'Bee'),
    suggestion(2, 'deep-dive', 'Honey'),
    suggestion(3, 'conclusion', 'Bee', 'Wax'),
  ];

  test('are all of them at first', () => {
    expect(selectRemainingSuggestions(all, [])).toEqual(all);
  });
  test('are those that no episode has taken up, numbered after the last one', () => {
    const left = selectRemainingSuggestions(all, [
      { role: 'intro', wikiTitles: ['Bee'], partNumber: 4 },
      { role: 'conclusion', wikiTitles: ['Wax', 'Bee'], partNumber: null },
      { role: 'intro', wikiTitles: ['Honey'], partNumber: 1 },
    ]);
    expect(left).toEqual([{ ...suggestion(5, 'deep-dive', 'Honey') }]);
  });
});
