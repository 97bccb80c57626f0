import '../../../tests/support/client/browser.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderClient } from '../../../tests/support/client/render.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import './menu-drawer.tsx';

afterEach(cleanup);

const getLinks = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the header links to the home page, the library, search and feedback', () => {
  renderClient(<Header />, {});
  expect(screen.getByRole('link', { name: 'Wikicasts' }).getAttribute('href')).toBe('/');
  expect(getLinks(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
    ['Library', '/library'],
    ['Search', '/search'],
    ['Feedback', '/feedback'],
  ]);
});

test('the header marks the link of the current page', async () => {
  renderClient(<Header />, {});
  const nav = screen.getByRole('navigation', { name: 'Main' });
  expect(nav.querySelector('[aria-current]')).toBeNull();
  fireEvent.click(within(nav).getByRole('link', { name: 'Search' }));
  await waitFor(() => expect(nav.querySelector('[aria-current="page"]')?.textContent).toBe('Search'));
});

test('the menu button opens a drawer with all links, and a click on a link closes it', async () => {
  renderClient(<Header />, {});
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  expect(getLinks(drawer).map(([label]) => label)).toEqual([
    'Library',
    'Search',
    'Feedback',
    'Playlists',
    'Series',
    'Following',
  ]);
  fireEvent.click(within(drawer).getByRole('link', { name: 'Library' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the footer links to the pages that do not fit in the header', () => {
  renderClient(<Footer />, {});
  expect(getLinks(screen.getByRole('navigation', { name: 'More' }))).toEqual([
    ['Playlists', '/playlists'],
    ['Series', '/series'],
    ['System Status', '/status'],
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
    ['Legal', '/legal'],
  ]);
});
