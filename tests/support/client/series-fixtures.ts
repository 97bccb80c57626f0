import type { Series } from '../../../src/domain/series/series.schema.ts';

export function buildSeries(fields: Partial<Series> = {}): Series {
  return {
    id: 1,
    title: 'Bees',
    description: null,
    topic: 'Bee',
    status: 'pending',
    progress: 0,
    episode_count: fields.podcasts?.length ?? 0,
    podcasts: [],
    feed_url: 'http://localhost/feeds/series/1.xml',
    created_at: '2026-01-01T12:00:00.000Z',
    updated_at: '2026-01-01T12:00:00.000Z',
    ...fields,
  };
}
