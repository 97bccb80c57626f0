// @vitest-environment jsdom
import './testing/browser.ts';
import { cleanup, screen } from '@testing-library/react';
import { matchRoutes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { NotFoundCard } from './components/not-found-card.tsx';
import { screens } from './router.tsx';
import { renderClient } from './testing/render.tsx';

afterEach(cleanup);

/** The name of the screen at an address. */
async function screenAt(address: string): Promise<string | undefined> {
  const route = matchRoutes(screens, address)?.at(-1)?.route;
  if (typeof route?.lazy !== 'function') return route?.Component?.name;
  const loaded = (await route.lazy()) as { Component: { name: string } };
  return loaded.Component.name;
}

test.each([
  ['/', 'HomeScreen'],
  ['/search', 'SearchScreen'],
  ['/listen/123', 'ListenScreen'],
  ['/shared/123', 'ListenScreen'],
  ['/shared/podcasts/123', 'ListenScreen'],
  ['/privacy', 'PrivacyScreen'],
  ['/terms', 'TermsScreen'],
  ['/help/storage', 'StorageHelpScreen'],
  ['/no/such/place', 'NotFoundCard'],
])('%s shows %s', async (address, name) => {
  expect(await screenAt(address)).toBe(name);
});

test('the not-found screen says so in a card', () => {
  renderClient(<NotFoundCard />, {});
  const heading = screen.getByRole('heading', { level: 1, name: '404 Page Not Found' });
  const card = heading.closest('.mantine-Paper-root');
  expect(card?.textContent).toContain('Did you forget to add the page to the router?');
});
