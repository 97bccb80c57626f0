import '../../testing/browser.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { library } from '../../library/library.ts';
import { buildPodcast } from '../../testing/podcast-fixtures.ts';
import { dismissToast } from '../../testing/render.tsx';
import {
  createPage,
  createSummary,
  openAdminPanel,
  openTab,
  press,
  resetAdminPanel,
} from './admin-test-helpers.tsx';

afterEach(resetAdminPanel);

describe('Podcasts tab', () => {
  const usage = {
    models: [{ model: 'gpt-4.1', calls: 2, inputTokens: 1_000, outputTokens: 200 }],
    speech: { provider: 'chirp', characters: 900, seconds: 60 },
  };

  test('shows details, usage and cost of each podcast, and loads a transcript only when it is opened', async () => {
    const calls = openAdminPanel({
      'podcasts.list': () =>
        createPage([
          createSummary({
            id: 8,
            title: 'Abacus',
            tts_provider: 'chirp',
            duration: 125,
            usage,
            cost_usd: 0.03,
          }),
          createSummary({
            id: 9,
            title: 'Jazz',
            status: 'failed',
            error: 'No article.',
            transcript_omitted: undefined,
          }),
        ]),
      'podcasts.get': () => ({
        podcast: buildPodcast({ id: 8, transcript: 'Mira: Hello.\n\nTheo: Good day.' }),
      }),
    });
    await screen.findByText('2 server podcasts');
    openTab('Podcasts');
    const row = await screen.findByRole('article', { name: 'Abacus' });
    for (const text of [
      'Google TTS',
      'Ready',
      'ID: 8',
      /^Created: Jan 1, 2026 • \d\d:00$/,
      'Duration: 2:05',
      'gpt-4.1: 1,000 tokens in, 200 out; 900 characters spoken',
      'Cost $0.03',
    ]) {
      within(row).getByText(text);
    }
    within(screen.getByRole('article', { name: 'Jazz' })).getByText('No article.');
    expect(screen.queryByRole('button', { name: 'View transcript: Jazz' })).toBeNull();
    expect(calls.some(({ path }) => path === 'podcasts.get')).toBe(false);
    press('View transcript: Abacus');
    await screen.findByText('Theo: Good day.');
    expect(calls.filter(({ path }) => path === 'podcasts.get')).toEqual([
      { path: 'podcasts.get', input: { id: 8 } },
    ]);
    fireEvent.change(screen.getByLabelText('Find podcasts'), { target: { value: 'jA' } });
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Abacus' })).toBeNull());
  });

  test('deletes a podcast on the server and in this browser after a confirmation, and shows a rejection', async () => {
    const podcast = createSummary({ id: 8, title: 'Abacus' });
    library.save(podcast);
    let refuses = true;
    let left = [podcast];
    const calls = openAdminPanel({
      'podcasts.list': () => createPage(left),
      'podcasts.remove': () => {
        if (refuses) throw new Error('The podcast is locked.');
        left = [];
        return { message: 'Podcast deleted successfully' };
      },
    });
    await screen.findByText('1 server podcast');
    openTab('Podcasts');
    const openDialog = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Delete podcast: Abacus' }));
      const dialog = await screen.findByRole('dialog', { name: 'Delete Podcast?' });
      within(dialog).getByText('This will permanently delete this podcast. This action cannot be undone.');
      return dialog;
    };
    fireEvent.click(within(await openDialog()).getByRole('button', { name: 'Cancel' }));
    expect(calls.some(({ path }) => path === 'podcasts.remove')).toBe(false);
    fireEvent.click(within(await openDialog()).getByRole('button', { name: 'Delete' }));
    await dismissToast('The podcast is locked.');
    expect(library.find(8)).toBeDefined();
    refuses = false;
    fireEvent.click(within(await openDialog()).getByRole('button', { name: 'Delete' }));
    await dismissToast('Podcast deleted successfully');
    await screen.findByText('0 server podcasts');
    expect(library.find(8)).toBeUndefined();
  });
});
