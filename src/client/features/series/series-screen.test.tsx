import '../../../../tests/support/client/browser.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
import { player } from '../../player/player.ts';
import { cacheSeriesList } from './series-view.ts';

beforeEach(() => {
  vi.spyOn(player, 'playAll').mockResolvedValue();
});
afterEach(resetSeriesScreen);

describe('series screen', () => {
  test('shows heading, count and both sections, and hides failed and cancelled series at first', async () => {
    const [done] = createEpisodes({ series_id: 2 });
    const [failed] = createEpisodes({ series_id: 4, status: 'failed' });
    if (!done || !failed) throw new Error('There are no episodes.');
    renderSeriesScreen([
      buildSeries({ id: 1, title: 'Begun' }),
      buildSeries({ id: 2, title: 'Done', status: 'completed', podcasts: [done] }),
      buildSeries({ id: 3, title: 'Stopped', status: 'cancelled' }),
      buildSeries({ id: 4, title: 'Broken', status: 'failed', podcasts: [failed] }),
    ]);
    await findCard('Begun');
    screen.getByRole('heading', { level: 1, name: 'Podcast Series' });
    screen.getByText('4 series in your collection');
    const listTitles = (section: string) =>
      within(screen.getByRole('region', { name: section }))
        .getAllByRole('article')
        .map((card) => card.getAttribute('aria-labelledby') && within(card).getByRole('heading').textContent);
    expect(listTitles('In Progress')).toEqual(['Begun']);
    expect(listTitles('Completed Series')).toEqual(['Done']);
    expect(screen.queryByText('Stopped')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show 2 failed or cancelled series' }));
    within(await findCard('Stopped')).getByText('Cancelled');
    within(await findCard('Broken')).getByText('Failed');
  });

  test('shows description, status, progress and creation time of a series in its card', async () => {
    const podcasts = createEpisodes({}, createInProgressFields(), createInProgressFields());
    renderSeriesScreen([
      buildSeries({ title: 'Bees', topic: 'Bee', status: 'processing', progress: 33, podcasts }),
      buildSeries({ id: 2, title: 'Wax', description: 'All of wax.' }),
    ]);
    const card = within(await findCard('Bees'));
    card.getByText('A series about Bee');
    card.getByText('Processing');
    card.getByText(/^Created .* ago$/);
    card.getByText('3 episodes');
    card.getByText('33% complete');
    expect(card.getByRole('progressbar', { name: 'Episodes that are ready' }).ariaValueNow).toBe('33');
    expect(card.queryByRole('button', { name: 'Play First Episode' })).toBeNull();
    const other = within(await findCard('Wax'));
    other.getByText('All of wax.');
    other.getByText('Pending');
    other.getByText('No episodes yet');
    other.getByRole('button', { name: 'Details' });
  });

  test('shows the same progress as number and bar, and loads it again when an episode changes in the library', async () => {
    const podcasts = createEpisodes({}, createInProgressFields());
    for (const podcast of podcasts) library.save(podcast);
    let series = buildSeries({ status: 'processing', progress: 50, podcasts });
    renderSeriesScreen([], {
      'podcasts.changes': () => ({ version: 'a', changed: [], ids: podcasts.map(({ id }) => id) }),
      'series.list': () => [series],
    });
    const card = within(await findCard('Bees'));
    card.getByText('50% complete');
    const bars = card
      .getAllByRole('progressbar')
      .map(({ ariaValueNow, style }) => [ariaValueNow, style.width]);
    expect(bars).toEqual([['50', '50%']]);
    card.getByText('Generating 1 episode');
    series = { ...series, status: 'completed', progress: 100 };
    act(() => library.update(podcasts[1]?.id ?? 0, { status: 'ready' }));
    await within(await screen.findByRole('region', { name: 'Completed Series' })).findByText('100% complete');
  });

  test('does not remove a transcript from the library when the list has none', async () => {
    const [podcast] = createEpisodes({});
    if (!podcast) throw new Error('There is no episode.');
    library.save({ ...podcast, transcript: 'Mira: Hello.' });
    renderSeriesScreen([buildSeries({ status: 'completed', podcasts: [podcast] })], {
      'podcasts.changes': () => ({ version: 'a', changed: [], ids: [podcast.id] }),
    });
    await findCard('Bees');
    expect(library.find(podcast.id)?.transcript).toBe('Mira: Hello.');
  });

  test('queues all ready episodes in order on Play First Episode', async () => {
    const podcasts = createEpisodes(
      { part_number: 2 },
      { part_number: 1 },
      { part_number: 3, status: 'failed' },
    );
    renderSeriesScreen([buildSeries({ status: 'completed', podcasts })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Play First Episode' }));
    const [second, first] = podcasts;
    expect(player.playAll).toHaveBeenCalledWith([
      expect.objectContaining({ id: first?.id }),
      expect.objectContaining({ id: second?.id }),
    ]);
  });

  test('shows an empty state that opens the Create Series dialog', async () => {
    renderSeriesScreen([]);
    await screen.findByText('No series yet');
    expect(screen.queryByText('Series creation is currently unavailable.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Create Series' }));
    await screen.findByRole('dialog', { name: 'Create Series' });
  });
});

describe('series screen without a server', () => {
  const throwUnavailable = () => {
    throw new Error('Series are closed for the night.');
  };

  test('shows that creation is unavailable, and the reason, without a cache', async () => {
    renderSeriesScreen(throwUnavailable);
    await screen.findByText('Series creation is currently unavailable.');
    screen.getByText('No series yet');
    screen.getByText('Series are closed for the night.');
    expect(screen.queryByRole('button', { name: 'Create Series' })).toBeNull();
    screen.getByRole('button', { name: 'Try again' });
  });

  test('shows the cached series, marked, and disables changes', async () => {
    cacheSeriesList([buildSeries()]);
    const [podcast] = createEpisodes({});
    if (podcast) library.save(podcast);
    renderSeriesScreen(throwUnavailable);
    const card = await findCard('Bees');
    await screen.findByText(/You see the last known state/);
    within(card).getByText('1 episode');
    expect(screen.getByRole('button', { name: 'Create Series' })).toHaveProperty('disabled', true);
    expect(await openMenuItem('Bees', 'Delete Series')).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('menuitem', { name: 'View Details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bees' }));
    dialog.getByText('Part 1');
    expect(dialog.getByRole('button', { name: 'Create Episode' })).toHaveProperty('disabled', true);
    dialog.getByText('Series are closed for the night. Episodes cannot be created now.');
  });

  test('shows that creation is unavailable offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderSeriesScreen([]);
    await screen.findByText('Series creation is currently unavailable.');
    screen.getByText('You are offline.');
    vi.restoreAllMocks();
  });
});
