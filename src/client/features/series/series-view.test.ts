// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { toLocalPodcast } from '../../library/local-podcast.ts';
import { podcastWith } from '../../testing/podcast-fixtures.ts';
import { seriesWith } from '../../testing/series-fixtures.ts';
import { cacheSeriesList, readCachedSeriesList, SERIES_STORAGE_KEY } from './series-cache.ts';
import {
  computeGeneratedPercent,
  mergeLibraryEpisodes,
  restoreCachedSeries,
  selectPlayableEpisodes,
} from './series-view.ts';

const episode = (id: number, fields: Partial<Podcast> = {}) =>
  podcastWith({ id, series_id: 1, part_number: id, ...fields });

describe('series with library episodes', () => {
  test('uses the library’s copy of an episode unless the server’s is newer', () => {
    const listed = seriesWith({
      status: 'processing',
      podcasts: [
        episode(1, { status: 'processing', transcript: null }),
        episode(2, { status: 'processing', transcript: null, updated_at: '2026-02-01T00:00:00.000Z' }),
      ],
    });
    const copies = [episode(1), episode(2, { title: 'Old' })].map(toLocalPodcast);
    const merged = mergeLibraryEpisodes(listed, copies);
    expect(merged.podcasts.map(({ status }) => status)).toEqual(['ready', 'processing']);
    expect(merged).toMatchObject({ status: 'processing', progress: 50 });
    expect(merged.podcasts[0]?.transcript).not.toBeNull();
  });

  test('becomes completed with its last episode and stays cancelled after a cancellation', () => {
    const series = seriesWith({ status: 'processing', podcasts: [episode(1, { status: 'processing' })] });
    const library = [toLocalPodcast(episode(1))];
    expect(mergeLibraryEpisodes(series, library)).toMatchObject({ status: 'completed', progress: 100 });
    expect(mergeLibraryEpisodes({ ...series, status: 'cancelled' }, library).status).toBe('cancelled');
  });

  test('sorts episodes by part number, counts a missing part number as 0, and plays only episodes with audio', () => {
    const series = seriesWith({
      podcasts: [episode(3), episode(1), episode(9, { part_number: null })],
    });
    expect(mergeLibraryEpisodes(series, []).podcasts.map(({ id }) => id)).toEqual([9, 1, 3]);
    expect(
      selectPlayableEpisodes({
        podcasts: [episode(1, { audio_url: null, audio_filename: null }), episode(2)],
      }),
    ).toEqual([episode(2)]);
  });

  test('computes the mean of the newest episode progress and ignores failed episodes', () => {
    const episodes = [
      episode(1),
      episode(2, { status: 'processing', progress: 'Processing article... (10%)' }),
      episode(3, { status: 'pending', progress: '' }),
      episode(4, { status: 'failed' }),
    ];
    expect(computeGeneratedPercent(episodes, () => undefined)).toBe(36);
    expect(
      computeGeneratedPercent(episodes, (id) => (id === 2 ? 'Generating audio... (80%)' : undefined)),
    ).toBe(60);
    expect(computeGeneratedPercent([episode(4, { status: 'failed' })], () => undefined)).toBe(0);
  });
});

describe('series cache', () => {
  afterEach(() => localStorage.clear());

  test('stores series without episodes and restores the episodes from the library', () => {
    cacheSeriesList({ at: 5, series: [seriesWith({ podcasts: [episode(1)] })] });
    expect(localStorage.getItem(SERIES_STORAGE_KEY)).not.toContain('transcript');
    const [cached] = readCachedSeriesList()?.series ?? [];
    if (cached === undefined) throw new Error('The cache is empty.');
    const library = [toLocalPodcast(episode(1)), toLocalPodcast(podcastWith({ id: 8 }))];
    expect(restoreCachedSeries(cached, library)).toMatchObject({
      title: 'Bees',
      status: 'completed',
      podcasts: [{ id: 1 }],
    });
  });

  test.each(['{', '7', '{"at":1}', 'null'])('ignores an invalid cache (%s) and invalid entries', (text) => {
    localStorage.setItem(SERIES_STORAGE_KEY, text);
    expect(readCachedSeriesList()).toBeNull();
    localStorage.setItem(
      SERIES_STORAGE_KEY,
      JSON.stringify({ at: 1, series: [null, { id: 'x' }, { id: 3, title: 'T' }] }),
    );
    expect(readCachedSeriesList()?.series).toMatchObject([{ id: 3, title: 'T', status: 'pending' }]);
  });
});
