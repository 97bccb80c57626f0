import '../../testing/browser.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Footer } from '../../components/footer.tsx';
import { library } from '../../library/library.ts';
import { HomeRoute } from '../../routes/home-route.tsx';
import { handleAudioFiles, network } from '../../testing/network.ts';
import { buildPodcast } from '../../testing/podcast-fixtures.ts';
import { renderClient } from '../../testing/render.tsx';

const renderHome = () =>
  renderClient(
    <>
      <HomeRoute />
      <Footer />
    </>,
    {
      'system.capabilities': () => ({
        encyclopedia: 'wikipedia',
        voices: 'builtin',
        voiceChoices: ['builtin'],
        naturalVoices: { state: 'off', progress: null, realTimeRatio: null },
        anyProvider: false,
        models: [],
      }),
      'articles.featured': () => ({
        categories: [{ id: 'science', name: 'Science', topics: [], articles: ['Black hole'] }],
      }),
      'podcasts.wait': () => ({ before: null, seconds: null }),
      'podcasts.estimate': () => ({ minutes: 5, seconds: 60, usd: 0, prices_as_of: '2026-11-01' }),
      'articles.summary': () => ({
        title: 'Black hole',
        summary: 'Very dense.',
        description: '',
        url: '/x',
        origin: 'builtin',
      }),
    },
  );

beforeEach(() => {
  localStorage.setItem('wikicasts-storage-toast-shown', 'true');
  network.use(handleAudioFiles(() => true));
});
afterEach(() => {
  cleanup();
  for (const { id } of library.getAll()) library.remove(id);
  localStorage.clear();
});

describe('home screen', () => {
  test('shows the tagline, the focused search field, both sections and the links of the footer', async () => {
    renderHome();
    screen.getByText(/transforms encyclopedia entries into engaging conversations/);
    const searchField = screen.getByPlaceholderText('Search for an article...');
    expect(document.activeElement).toBe(searchField);
    const recent = screen.getByRole('heading', { name: 'Recent Activity' });
    expect(recent.parentElement?.textContent).toContain('stored in browser');
    screen.getByRole('heading', { name: 'Featured Topics' });
    const findHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([findHref('Privacy Policy'), findHref('Terms of Service')]).toEqual(['/privacy', '/terms']);
  });

  test('opens the create sheet with the summary of a featured article', async () => {
    renderHome();
    fireEvent.click(await screen.findByRole('button', { name: /Black hole/ }));
    await screen.findByText('Very dense.');
    await screen.findByRole('dialog', { name: 'Create Podcast' });
  });

  test('shows the newest ready podcast or a podcast in progress as recent activity', async () => {
    library.save(buildPodcast({ id: 1, title: 'Older', created_at: '2026-01-01T00:00:00.000Z' }));
    library.save(buildPodcast({ id: 2, title: 'Newer', created_at: '2026-01-02T00:00:00.000Z' }));
    renderHome();
    await screen.findByRole('region', { name: 'Player: Newer' });
    expect(screen.queryByText('Older')).toBeNull();
    cleanup();
    library.save(
      buildPodcast({ id: 3, title: 'Made', status: 'processing', progress: 'Processing article...' }),
    );
    renderHome();
    await screen.findByRole('article', { name: 'Made' });
    expect(screen.queryByText('Newer')).toBeNull();
  });

  test('does not show a failed podcast that is older than a ready one as recent activity', async () => {
    library.save(buildPodcast({ id: 11, title: 'Fine', created_at: '2026-01-02T00:00:00.000Z' }));
    library.save(
      buildPodcast({ id: 12, title: 'Broken', status: 'failed', created_at: '2026-01-01T00:00:00.000Z' }),
    );
    renderHome();
    await screen.findByRole('region', { name: 'Player: Fine' });
    expect(screen.queryByText('Broken')).toBeNull();
  });
});
