import { afterEach, describe, expect, test } from 'vitest';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { buildSeries } from '../../../../tests/support/client/series-fixtures.ts';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { toLocalPodcast } from '../../library/local-podcast.ts';
import {
  arrangeEpisodes,
  cacheSeriesList,
  readCachedSeriesList,
  restoreCachedSeries,
  SERIES_STORAGE_KEY,
  selectPlayableEpisodes,
} from './series-view.ts';

const createEpisode = (id: number, fields: Partial<Podcast> = {}) =>
  buildPodcast({ id, series_id: 1, part_number: id, ...fields });

describe('series with library episodes', () => {
  test('takes omitted episodes from the library, and the counts from the server', () => {
    const summary = buildSeries({
      status: 'completed',
      progress: 50,
      episode_count: 2,
      podcasts_omitted: true,
    });
    expect(arrangeEpisodes(summary, [toLocalPodcast(createEpisode(1))])).toMatchObject({
      status: 'completed',
      progress: 50,
      episode_count: 2,
      podcasts: [{ id: 1 }],
    });
  });

  test('sorts episodes by part number, counts a missing part number as 0, and plays only episodes with audio', () => {
    const series = buildSeries({
      podcasts: [createEpisode(3), createEpisode(1), createEpisode(9, { part_number: null })],
    });
    expect(arrangeEpisodes(series, []).podcasts.map(({ id }) => id)).toEqual([9, 1, 3]);
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
      progress: 100,
      podcasts: [{ id: 1 }],
    });
    expect(restoreCachedSeries({ ...cached, status: 'cancelled' }, library).status).toBe('cancelled');
  });

  test.each(['{', '7', 'null'])('ignores an invalid cache: %s', (text) => {
    localStorage.setItem(SERIES_STORAGE_KEY, text);
    expect(readCachedSeriesList()).toBeUndefined();
  });
});
