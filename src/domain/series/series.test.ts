import { describe, expect, test } from 'vitest';
import type { PodcastStatus } from '../podcast/podcast.schema.ts';
import { createEpisodeSchema, type EpisodeSuggestion } from './series.schema.ts';
import {
  computeSeriesProgress,
  computeSeriesStatus,
  countEpisodes,
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
])(
  'a series with episodes %j and cancelled %s is %s with %i per cent',
  (episodes, cancelled, status, progress) => {
    expect(computeSeriesStatus(countEpisodes(episodes), cancelled)).toBe(status);
    expect(computeSeriesProgress(countEpisodes(episodes))).toBe(progress);
  },
);

test('episodes are sorted by part number (0 if missing), then by creation', () => {
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
  'an invalid part number %j becomes 1',
  (partNumber) => {
    const episode = createEpisodeSchema.parse({ title: 'A', wikiTitles: ['A'], partNumber });
    expect(episode).toMatchObject({ partNumber: 1, role: 'intro' });
  },
);

describe('remaining suggestions', () => {
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

  test('the remaining suggestions of a series without episodes are all suggestions', () => {
    expect(selectRemainingSuggestions(all, [])).toEqual(all);
  });
  test('the remaining suggestions exclude those with an episode and continue after the last part', () => {
    const left = selectRemainingSuggestions(all, [
      { role: 'intro', wikiTitles: ['Bee'], partNumber: 4 },
      { role: 'conclusion', wikiTitles: ['Wax', 'Bee'], partNumber: null },
      { role: 'intro', wikiTitles: ['Honey'], partNumber: 1 },
    ]);
    expect(left).toEqual([{ ...suggestion(5, 'deep-dive', 'Honey') }]);
  });
});
