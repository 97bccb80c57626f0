import '../../testing/browser.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Handlers } from '../../testing/network.ts';
import { dismissToast } from '../../testing/render.tsx';
import { buildSeries } from '../../testing/series-fixtures.ts';
import { findCard, renderSeriesScreen, resetSeriesScreen } from './series-test-helpers.tsx';

vi.mock('../../player/play-queue.ts', () => ({ playQueue: vi.fn() }));

beforeEach(() => vi.clearAllMocks());
afterEach(resetSeriesScreen);

describe('Create Series dialog', () => {
  const openDialog = async (handlers: Handlers = {}) => {
    const calls = renderSeriesScreen([buildSeries()], handlers);
    await findCard('Bees');
    fireEvent.click(screen.getByRole('button', { name: 'Create Series' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Series' }));
    const type = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    return { calls, dialog, type, submit: dialog.getByRole('button', { name: 'Create Series' }) };
  };

  test('disables the button until title and topic are given; Enter names the missing fields', async () => {
    const { calls, dialog, type, submit } = await openDialog();
    dialog.getByPlaceholderText('e.g. Quantum Physics, Ancient Rome');
    expect(submit).toHaveProperty('disabled', true);
    type(/Title/, ' ');
    type(/Topic/, 'Bee');
    expect(submit).toHaveProperty('disabled', true);
    fireEvent.keyDown(dialog.getByLabelText(/Topic/), { key: 'Enter' });
    await screen.findByText('Please provide a title and topic for your series.');
    await dismissToast('Missing required fields');
    expect(calls.map(({ path }) => path)).not.toContain('series.create');
    type(/Title/, 'Hives');
    expect(submit).toHaveProperty('disabled', false);
  });

  test('creates a series, shows a toast and the new series', async () => {
    const { calls, type, submit } = await openDialog();
    type(/Title/, ' Hives ');
    type(/Topic/, 'Beehive');
    type(/Description/, 'Homes of bees');
    fireEvent.click(submit);
    await screen.findByText('Your new podcast series has been created.');
    screen.getByRole('button', { name: 'Add episodes', hidden: true, description: '' });
    await dismissToast('Series created');
    expect(calls).toContainEqual({
      path: 'series.create',
      input: { title: 'Hives', topic: 'Beehive', description: 'Homes of bees' },
    });
    within(await findCard('Hives')).getByText('Homes of bees');
    screen.getByText('2 series in your collection');
  });

  test.each([
    ['Too many series.', 'Too many series.'],
    ['', 'Failed to create series.'],
  ])('for the rejection "%s" shows "%s" and keeps the input', async (message, toast) => {
    const { dialog, type, submit } = await openDialog({
      'series.create': () => {
        throw new Error(message);
      },
    });
    type(/Title/, 'Hives');
    type(/Topic/, 'Beehive');
    fireEvent.click(submit);
    await dismissToast(toast);
    expect((dialog.getByLabelText(/Title/) as HTMLInputElement).value).toBe('Hives');
  });
});
