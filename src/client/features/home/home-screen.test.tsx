import '../../../../tests/support/client/browser.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handleAudioFiles, network } from '../../../../tests/support/client/network.ts';
import { offerLanguages } from '../../../../tests/support/client/offer-languages.ts';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import { serveSubscriptions } from '../../../../tests/support/client/subscriptions.ts';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { Footer } from '../../components/footer.tsx';
import { library } from '../../library/library.ts';
import { player } from '../../player/player.ts';
import { savedPositions } from '../../player/position-store.ts';
import { HomeRoute } from '../../routes/home-route.tsx';

const example = buildPodcast({
  id: 4711,
  title: 'Silk Road',
  example: true,
  writer: 'model',
  status: 'pending',
  audio_url: null,
  audio_filename: null,
});

const renderHome = (address = '/', examples: Podcast[] = [example]) =>
  renderClient(
    <>
      <HomeRoute />
      <Footer />
    </>,
    {
      'examples.list': () => ({ podcasts: examples }),
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
    address,
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

  test('shows the newest ready podcast or a podcast in progress as recent activity, then links to others', async () => {
    library.save(buildPodcast({ id: 1, title: 'Older', created_at: '2026-01-01T00:00:00.000Z' }));
    library.save(buildPodcast({ id: 2, title: 'Newer', created_at: '2026-01-02T00:00:00.000Z' }));
    renderHome();
    await screen.findByRole('region', { name: 'Player: Newer' });
    const older = await screen.findByRole('link', { name: 'Older' });
    expect(older.getAttribute('href')).toBe('/listen/1');
    expect(screen.getByRole('link', { name: 'All podcasts' }).getAttribute('href')).toBe('/library');
    expect(screen.queryByRole('link', { name: 'Newer' })).toBeNull();
    cleanup();
    library.save(
      buildPodcast({ id: 3, title: 'Made', status: 'processing', progress: 'Processing article...' }),
    );
    renderHome();
    await screen.findByRole('article', { name: 'Made' });
    expect(screen.queryByRole('region', { name: 'Player: Newer' })).toBeNull();
    await screen.findByRole('link', { name: 'Newer' });
  });

  test('offers one example to a visitor without podcasts, labelled and played from its live stream', async () => {
    const play = vi.spyOn(player, 'play').mockResolvedValue();
    renderHome('/', [
      { ...example, status: 'ready', audio_filename: 'podcast_4711.mp3' },
      buildPodcast({ id: 4712 }),
    ]);
    const section = await screen.findByRole('region', { name: 'Listen to an example' });
    const card = await within(section).findByRole('article', { name: 'Example: Silk Road' });
    expect(within(section).getAllByRole('article')).toHaveLength(1);
    within(card).getByText('Example');
    within(card).getByText('A conversation of two hosts');
    expect(within(card).getByRole('link', { name: 'Silk Road' }).getAttribute('href')).toBe('/listen/4711');
    fireEvent.click(within(card).getByRole('button', { name: 'Play: Silk Road' }));
    const { started } = serveSubscriptions();
    const lastSrc = () => play.mock.lastCall?.[0].src;
    await waitFor(() => expect(lastSrc()).toBe('/api/podcasts/audio/podcast_4711.mp3'));
    cleanup();
    renderHome();
    fireEvent.click(await screen.findByRole('button', { name: 'Play: Silk Road' }));
    await waitFor(() => expect(lastSrc()).toBe('/api/podcasts/4711/live.mp3'));
    await waitFor(() => expect(started).toMatchObject([{ path: 'podcasts.events', input: { id: 4711 } }]));
    play.mockRestore();
  });

  test('shows no example, which would be in English, to a visitor of another Wikipedia', async () => {
    offerLanguages('de', 'en');
    localStorage.setItem('wikicasts-language', 'de');
    window.dispatchEvent(new StorageEvent('storage', { key: 'wikicasts-language' }));
    renderHome();
    await screen.findByRole('button', { name: /Black hole/ });
    expect(screen.queryByText('Listen to an example')).toBeNull();
  });

  test('shows no example to a visitor with podcasts, unless a link asks for it, and none if the server has none', async () => {
    library.save(buildPodcast({ id: 21, title: 'Mine' }));
    renderHome();
    await screen.findByRole('region', { name: 'Player: Mine' });
    expect(screen.queryByText('Listen to an example')).toBeNull();
    cleanup();
    renderHome('/#examples');
    await screen.findByRole('article', { name: 'Example: Silk Road' });
    cleanup();
    library.remove(21);
    renderHome('/', []);
    await screen.findByText('Listen to an example');
    await waitFor(() => expect(screen.queryByText('Listen to an example')).toBeNull());
  });

  test('shows why an older podcast failed, beside the latest ready one', async () => {
    library.save(buildPodcast({ id: 11, title: 'Fine', created_at: '2026-01-02T00:00:00.000Z' }));
    const failed = {
      status: 'failed',
      error: 'Too little text.',
      created_at: '2026-01-01T00:00:00.000Z',
    } as const;
    library.save(buildPodcast({ id: 12, title: 'Broken', ...failed }));
    renderHome();
    const recent = await screen.findByRole('region', { name: 'Recent Activity' });
    await within(recent).findByRole('region', { name: 'Player: Fine' });
    const notice = await within(recent).findByRole('article', { name: 'Broken' });
    within(notice).getByText('Too little text.');
    within(notice).getByText('Error processing podcast');
  });

  test('links to the podcasts that no other section of the screen shows', async () => {
    for (const id of [31, 32, 33, 34, 35, 36, 37]) {
      library.save(
        buildPodcast({ id, title: `Title ${id}`, created_at: `2026-01-${id - 20}T00:00:00.000Z` }),
      );
    }
    savedPositions.update(36, 60, true);
    renderHome();
    await screen.findByRole('region', { name: 'Player: Title 37' });
    await screen.findByRole('link', { name: 'Title 35' });
    const section = screen.getByRole('region', { name: 'Recent Activity' });
    const names = within(section)
      .getAllByRole('link', { name: /^Title/ })
      .map((link) => link.getAttribute('href'));
    expect(names).toEqual(['/listen/35', '/listen/34', '/listen/33', '/listen/32']);
    savedPositions.update(36, 0, true);
  });
});
