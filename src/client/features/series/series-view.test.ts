import { afterEach, describe, expect, test } from 'vitest';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { toLocalPodcast } from '../../library/local-podcast.ts';
import { buildPodcast } from '../../testing/podcast-fixtures.ts';
import { buildSeries } from '../../testing/series-fixtures.ts';
import {
  cacheSeriesList,
  mergeLibraryEpisodes,
  readCachedSeriesList,
  restoreCachedSeries,
  SERIES_STORAGE_KEY,
  selectPlayableEpisodes,
} from './series-view.ts';

const createEpisode = (id: number, fields: Partial<Podcast> = {}) =>
  buildPodcast({ id, series_id: 1, part_number: id, ...fields });

describe('series with library episodes', () => {
  test('uses the library’s copy of an episode unless the server’s is newer', () => {
    const listed = buildSeries({
      status: 'processing',
      podcasts: [
        createEpisode(1, { status: 'processing', transcript: null }),
        createEpisode(2, { status: 'processing', transcript: null, updated_at: '2026-02-01T00:00:00.000Z' }),
      ],
    });
    const copies = [createEpisode(1), createEpisode(2, { title: 'Old' })].map(toLocalPodcast);
    const merged = mergeLibraryEpisodes(listed, copies);
    expect(merged.podcasts.map(({ status }) => status)).toEqual(['ready', 'processing']);
    expect(merged).toMatchObject({ status: 'processing', progress: 50 });
    expect(merged.podcasts[0]?.transcript).not.toBeNull();
  });

  test('takes omitted episodes from the library, and the server’s counts if the library lacks some', () => {
    const summary = buildSeries({
      status: 'completed',
      progress: 50,
      episode_count: 2,
      podcasts_omitted: true,
    });
    const copies = [createEpisode(1), createEpisode(2, { status: 'processing' })].map(toLocalPodcast);
    const partial = mergeLibraryEpisodes(summary, copies.slice(0, 1));
    expect(partial).toMatchObject({
      status: 'completed',
      progress: 50,
      episode_count: 2,
      podcasts: [{ id: 1 }],
    });
    expect(mergeLibraryEpisodes(summary, copies)).toMatchObject({
      status: 'processing',
      podcasts: [{ id: 1 }, { id: 2 }],
    });
  });

  test('becomes completed with its last episode and stays cancelled after a cancellation', () => {
    const series = buildSeries({
      status: 'processing',
      podcasts: [createEpisode(1, { status: 'processing' })],
    });
    const library = [toLocalPodcast(createEpisode(1))];
    expect(mergeLibraryEpisodes(series, library)).toMatchObject({ status: 'completed', progress: 100 });
    expect(mergeLibraryEpisodes({ ...series, status: 'cancelled' }, library).status).toBe('cancelled');
  });

  test('sorts episodes by part number, counts a missing part number as 0, and plays only episodes with audio', () => {
    const series = buildSeries({
      podcasts: [createEpisode(3), createEpisode(1), createEpisode(9, { part_number: null })],
    });
    expect(mergeLibraryEpisodes(series, []).podcasts.map(({ id }) => id)).toEqual([9, 1, 3]);
    expect(
      selectPlayableEpisodes({
        podcasts: [createEpisode(1, { audio_url: null, audio_filename: null }), createEpisode(2)],
      }),
    ).toEqual([createEpisode(2)]);
  });
});

describe('series cache', () => {
  afterEach(() => localStorage.clear());

  test('stores series without episodes and restores the episodes from the library', () => {
    cacheSeriesList([buildSeries({ podcasts: [createEpisode(1)] })]);
    expect(localStorage.getItem(SERIES_STORAGE_KEY)).not.toContain('transcript');
    const [cached] = readCachedSeriesList() ?? [];
    if (cached === undefined) throw new Error('The cache is empty.');
    const library = [toLocalPodcast(createEpisode(1)), toLocalPodcast(buildPodcast({ id: 8 }))];
    expect(restoreCachedSeries(cached, library)).toMatchObject({
      title: 'Bees',
      status: 'completed',
      podcasts: [{ id: 1 }],
    });
  });

  test.each(['{', '7', 'null'])('ignores an invalid cache: %s', (text) => {
    localStorage.setItem(SERIES_STORAGE_KEY, text);
    expect(readCachedSeriesList()).toBeUndefined();
  });
});
