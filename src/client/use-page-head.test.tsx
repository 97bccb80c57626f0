import '../../tests/support/client/browser.ts';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPagePodcast, findPageTranscript } from './page-data.ts';
import { getSiteAddress, showScreenHead } from './use-page-head.ts';
import { useScreenHead } from './use-screen-head.ts';

const getContent = (name: string) =>
  document.querySelector(`[name="${name}"], [property="${name}"]`)?.getAttribute('content');
const getCanonical = () => document.querySelector('[rel="canonical"]')?.getAttribute('href');

beforeEach(() => {
  document.head.innerHTML =
    '<meta charset="utf-8"><meta name="wikicasts:site" content="https://casts.example"><meta name="description" content="Served." data-head>';
});
afterEach(cleanup);

test('showScreenHead replaces the head of the previous screen and uses the site address of the server', () => {
  expect(getSiteAddress()).toBe('https://casts.example');
  showScreenHead('/status');
  expect(document.querySelectorAll('[name="description"]')).toHaveLength(1);
  expect(getCanonical()).toBe('https://casts.example/status');
  expect(document.querySelector('[type="application/ld+json"]')).not.toBeNull();
  showScreenHead('/library');
  expect(getCanonical()).toBeUndefined();
  expect(getContent('robots')).toBe('noindex');
  expect(document.querySelector('[type="application/ld+json"]')).toBeNull();
  // The screen of a podcast sets its own head after its data has loaded.
  showScreenHead('/shared/5');
  expect(getContent('og:title')).toBe('Your Podcast Library');
  showScreenHead('/no/such/place');
  expect(getContent('og:title')).toBe('404 Page Not Found');
  expect(document.querySelector('meta[charset]')).not.toBeNull();
});

test('the head from the server stays until the visitor navigates', async () => {
  let go: (path: string) => void = () => undefined;
  function Shell() {
    go = useNavigate();
    useScreenHead(useLocation().pathname);
    return null;
  }
  render(
    <BrowserRouter>
      <Shell />
    </BrowserRouter>,
  );
  expect(getContent('description')).toBe('Served.');
  act(() => go('/terms'));
  await waitFor(() => expect(getCanonical()).toBe('https://casts.example/terms'));
  act(() => go('/'));
  await waitFor(() => expect(getCanonical()).toBe('https://casts.example/'));
});

test('page data contains only the podcast whose page was opened', () => {
  document.body.innerHTML = `<script type="application/json" id="page-data">${JSON.stringify({
    podcast: { id: 5, title: 'Abacus' },
    transcript: { version: '1.0.0', segments: [] },
  })}</script>`;
  expect(findPagePodcast(5)).toMatchObject({ title: 'Abacus' });
  expect(findPageTranscript(5)).toEqual({ version: '1.0.0', segments: [] });
  expect(findPagePodcast(6)).toBeUndefined();
  expect(findPageTranscript(6)).toBeUndefined();
});
