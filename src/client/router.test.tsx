import '../../tests/support/client/browser.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderClient } from '../../tests/support/client/render.tsx';
import { findPageRoute } from '../domain/page/page-routes.ts';
import { NotFoundCard } from './components/screen-states.tsx';
import { findScreen } from './router.tsx';

afterEach(cleanup);

test.each([
  ['/', 'HomeRoute'],
  ['/search', 'SearchRoute'],
  ['/library', 'LibraryRoute'],
  ['/listen/123', 'ListenScreen'],
  ['/shared/123', 'ListenScreen'],
  ['/shared/podcasts/123', 'ListenScreen'],
  ['/playlists', 'PlaylistsScreen'],
  ['/follows', 'FollowsScreen'],
  ['/playlists/123', 'PlaylistScreen'],
  ['/series', 'SeriesScreen'],
  ['/privacy', 'PrivacyScreen'],
  ['/terms', 'TermsScreen'],
  ['/legal', 'LegalScreen'],
  ['/status', 'StatusScreen'],
  ['/feedback', 'FeedbackScreen'],
  ['/admin', 'AdminScreen'],
  ['/help/storage', 'StorageHelpScreen'],
])('the router maps %s to %s', async (address, name) => {
  expect((await findScreen(address)?.load())?.name).toBe(name);
  // The server has the same routes.
  expect(findPageRoute(address)).not.toBeNull();
});

test('the router finds no screen for an unknown address', () => {
  expect(findScreen('/no/such/place')).toBeUndefined();
});

test('the not-found screen shows a card', () => {
  renderClient(<NotFoundCard />, {});
  const heading = screen.getByRole('heading', { level: 1, name: '404 Page Not Found' });
  const card = heading.closest('.mantine-Paper-root');
  expect(card?.textContent).toContain('Did you forget to add the page to the router?');
});
