import '../../../../tests/support/client/browser.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createEpisodes,
  createInProgressFields,
  renderSeriesScreen,
  resetSeriesScreen,
} from '../../../../tests/support/client/series.tsx';
import { buildSeries } from '../../../../tests/support/client/series-fixtures.ts';
import { player } from '../../player/player.ts';

beforeEach(() => {
  vi.spyOn(player, 'playAll').mockResolvedValue();
});
afterEach(resetSeriesScreen);

describe('series dialog', () => {
  test('lists episodes by part number with their state, and the series details on the second tab', async () => {
    const podcasts = createEpisodes(
      { part_number: 2, title: 'Honey', role: 'deep-dive' },
      { part_number: 1, title: 'Bee', role: 'intro' },
      { ...createInProgressFields(), part_number: null, title: 'Before', role: null },
      { part_number: 4, title: 'Gone wrong', role: 'conclusion', status: 'failed', error: 'No article.' },
    );
    renderSeriesScreen([buildSeries({ description: 'About bees.', status: 'processing', podcasts })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bees' }));
    expect(dialog.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Before',
      'Bee',
      'Honey',
      'Gone wrong',
    ]);
    dialog.getByText('Processing article... 20%');
    dialog.getByText('Error processing podcast: No article.');
    dialog.getByText('Introduction');
    dialog.getByText('Deep Dive');
    fireEvent.click(dialog.getByRole('button', { name: 'Play: Honey' }));
    expect(player.playAll).toHaveBeenCalledWith(
      [expect.objectContaining({ title: 'Bee' }), expect.objectContaining({ title: 'Honey' })],
      1,
    );
    fireEvent.click(dialog.getByRole('tab', { name: 'Series Details' }));
    const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts.slice(0, 3)).toEqual(['Bee', 'About bees.', 'Processing']);
    expect(facts[3]).toMatch(/^Jan 1, 2026 • \d\d:\d\d$/);
  });

  test('loads the episodes that the list omits and the library lacks, page by page', async () => {
    const podcasts = createEpisodes({ title: 'First' }, { title: 'Second' }, { title: 'Third' });
    const series = buildSeries({ status: 'completed', progress: 100, podcasts, podcasts_omitted: true });
    const calls = renderSeriesScreen([{ ...series, podcasts: [] }], {
      'series.get': ({ page }: { page: number }) => ({
        ...series,
        podcasts: podcasts.slice(2 * page - 2, 2 * page),
      }),
    });
    const card = within(await screen.findByRole('article', { name: 'Bees' }));
    card.getByText('3 episodes');
    card.getByText('100% complete');
    fireEvent.click(card.getByRole('button', { name: 'Details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bees' }));
    await dialog.findByRole('link', { name: 'Second' });
    expect(dialog.queryByRole('link', { name: 'Third' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Show 1 more episode' }));
    await dialog.findByRole('link', { name: 'Third' });
    expect(dialog.queryByRole('button', { name: /more episode/ })).toBeNull();
    expect(calls.filter(({ path }) => path === 'series.get').map(({ input }) => input)).toEqual([
      { id: 1, page: 1 },
      { id: 1, page: 2 },
    ]);
  });

  test('disables Create Episode for a cancelled series and shows the reason', async () => {
    renderSeriesScreen([buildSeries({ status: 'cancelled' })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Show 1 failed or cancelled series' }));
    fireEvent.click(screen.getByRole('button', { name: 'Details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bees' }));
    expect(dialog.getByRole('button', { name: 'Create Episode' })).toHaveProperty('disabled', true);
    dialog.getByText(/This series was cancelled/);
  });
});
