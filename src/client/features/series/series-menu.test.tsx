import '../../../../tests/support/client/browser.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { dismissToast } from '../../../../tests/support/client/render.tsx';
import {
  createEpisodes,
  createInProgressFields,
  findCard,
  openMenuItem,
  renderSeriesScreen,
  resetSeriesScreen,
} from '../../../../tests/support/client/series.tsx';
import { buildSeries } from '../../../../tests/support/client/series-fixtures.ts';
import { library } from '../../library/library.ts';

afterEach(resetSeriesScreen);

test('the series menu item Subscribe shows the feed address of the series', async () => {
  const url = 'https://example.org/feeds/series/1.xml';
  const calls = renderSeriesScreen([buildSeries({ id: 3, title: 'Bees' })], {
    'feeds.address': () => ({ feed_url: url }),
  });
  fireEvent.click(await openMenuItem('Bees', 'Subscribe in your podcast app'));
  expect(((await screen.findByLabelText('Feed address')) as HTMLInputElement).value).toBe(url);
  expect(calls).toContainEqual({ path: 'feeds.address', input: { kind: 'series', id: 3 } });
});

describe('series menu', () => {
  test('offers Cancel Generation only for a series in progress', async () => {
    const [done] = createEpisodes({ series_id: 2 });
    renderSeriesScreen([
      buildSeries({ id: 2, title: 'Done', status: 'completed', podcasts: done ? [done] : [] }),
    ]);
    await openMenuItem('Done', 'View Details');
    expect(screen.queryByRole('menuitem', { name: 'Cancel Generation' })).toBeNull();
  });

  test('deletes the series and its library episodes after a confirmation', async () => {
    const podcasts = createEpisodes({}, {});
    for (const podcast of podcasts) library.save(podcast);
    const calls = renderSeriesScreen([buildSeries({ status: 'completed', podcasts })], {
      'podcasts.changes': () => ({ version: 'a', changed: [], ids: podcasts.map(({ id }) => id) }),
    });
    fireEvent.click(await openMenuItem('Bees', 'Delete Series'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Series' });
    within(dialog).getByText(
      'Are you sure you want to delete the series "Bees"? This will permanently remove all episodes in this series. This action cannot be undone.',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('"Bees" has been deleted.');
    await dismissToast('Series deleted');
    expect(calls).toContainEqual({ path: 'series.remove', input: { id: 1 } });
    expect(library.getAll()).toEqual([]);
    screen.getByText('No series yet');
  });

  test('shows the reason of a rejected deletion, or that it failed, and keeps the series', async () => {
    let message = 'This series is locked.';
    renderSeriesScreen([buildSeries()], {
      'series.remove': () => {
        throw new Error(message);
      },
    });
    const tryToDelete = async () => {
      fireEvent.click(await openMenuItem('Bees', 'Delete Series'));
      fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    };
    await tryToDelete();
    await dismissToast('This series is locked.');
    message = '';
    await tryToDelete();
    await dismissToast('Could not delete series. Please try again.');
    await findCard('Bees');
  });

  test('cancels generation after a confirmation and removes the series from In Progress', async () => {
    const calls = renderSeriesScreen([
      buildSeries({ status: 'processing', podcasts: createEpisodes(createInProgressFields()) }),
    ]);
    fireEvent.click(await openMenuItem('Bees', 'Cancel Generation'));
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, cancel' }));
    await dismissToast('Series generation cancelled');
    expect(calls).toContainEqual({ path: 'series.cancel', input: { id: 1 } });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'In Progress' })).toBeNull());
  });
});
