import './browser.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { SeriesScreen } from '../../../src/client/features/series/series-screen.tsx';
import { library } from '../../../src/client/library/library.ts';
import { LibrarySync } from '../../../src/client/library/use-library-sync.ts';
import type { Podcast } from '../../../src/domain/podcast/podcast.schema.ts';
import type { Series } from '../../../src/domain/series/series.schema.ts';
import type { Handlers } from './network.ts';
import { buildPodcast } from './podcast-fixtures.ts';
import { renderClient } from './render.tsx';
import { buildSeries } from './series-fixtures.ts';

let nextId = 100;
/** Uses unique ids, because the library never restores a deleted podcast. */
export function createEpisodes(...fields: Partial<Podcast>[]): Podcast[] {
  return fields.map((entry, index) => {
    nextId += 1;
    return buildPodcast({
      id: nextId,
      title: `Part ${index + 1}`,
      series_id: 1,
      part_number: index + 1,
      transcript: null,
      ...entry,
    });
  });
}

export const createInProgressFields = (fields: Partial<Podcast> = {}): Partial<Podcast> => ({
  status: 'processing',
  progress: 'Processing article... (20%)',
  audio_url: null,
  audio_filename: null,
  ...fields,
});

export function renderSeriesScreen(series: Series[] | (() => never), handlers: Handlers = {}) {
  let listed = typeof series === 'function' ? [] : series;
  return renderClient(
    <>
      <LibrarySync />
      <SeriesScreen />
    </>,
    {
      'podcasts.changes': () => ({ version: 'a', changed: [], ids: [] }),
      'system.capabilities': () => ({ models: [], anyProvider: true }),
      'series.list': () => (typeof series === 'function' ? series() : listed),
      'series.remove': ({ id }: { id: number }) => {
        listed = listed.filter((entry) => entry.id !== id);
        return { message: 'Series deleted' };
      },
      'series.cancel': ({ id }: { id: number }) => {
        listed = listed.map((entry) =>
          entry.id === id ? { ...entry, status: 'cancelled' as const } : entry,
        );
        return { message: 'ok' };
      },
      'series.create': (input: object) => {
        const created = buildSeries({ ...input, id: 50 });
        listed = [created, ...listed];
        return created;
      },
      ...handlers,
    },
  );
}

export const findCard = (title: string) => screen.findByRole('article', { name: title });

export async function openMenuItem(title: string, item: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Series menu: ${title}` }));
  return screen.findByRole('menuitem', { name: item });
}

export function resetSeriesScreen(): void {
  cleanup();
  for (const { id } of library.getAll()) library.remove(id);
  localStorage.clear();
  vi.unstubAllGlobals();
}
