import '../../testing/browser.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answers } from '../../testing/network.ts';
import { renderClient } from '../../testing/render.tsx';
import { setConsent } from './consent.ts';
import './analytics-script.tsx';
import './cookie-banner.tsx';
import { CookieConsent, CookieSettings } from './cookie-consent.tsx';

const SCRIPT = 'https://analytics.test/script.js';
const renderConsent = (analyticsScriptUrl: string | null) =>
  renderClient(
    <>
      <CookieConsent />
      <CookieSettings />
    </>,
    {
      'system.settings': () => ({ feedback: { formUrl: '/form', scriptUrl: null }, analyticsScriptUrl }),
    } satisfies Answers,
  );
const findBanner = () => screen.findByRole('region', { name: 'We use cookies' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const findScript = () => document.querySelector<HTMLScriptElement>('script[data-analytics]');
const readStored = () => localStorage.getItem('cookie-consent');

beforeEach(() => act(() => setConsent(null)));
afterEach(() => {
  cleanup();
  findScript()?.remove();
});

test('a visitor without an answer sees the banner, and analytics is not loaded', async () => {
  renderConsent(SCRIPT);
  expect((await findBanner()).textContent).toContain('uses an analytics service');
  expect(findScript()).toBeNull();
  expect(readStored()).toBeNull();
});

test('Accept is stored, hides the banner and loads the script', async () => {
  renderConsent(SCRIPT);
  await findBanner();
  press('Accept');
  expect(screen.queryByRole('region')).toBeNull();
  expect(readStored()).toBe('accepted');
  await waitFor(() => expect(findScript()?.src).toBe(SCRIPT));
});

test('Decline is stored, hides the banner and loads nothing', async () => {
  const calls = renderConsent(SCRIPT);
  await findBanner();
  press('Decline');
  expect(screen.queryByRole('region')).toBeNull();
  expect(readStored()).toBe('declined');
  cleanup();
  const callCount = calls.length;
  expect(renderConsent(SCRIPT)).toEqual([]);
  expect(calls).toHaveLength(callCount);
  expect(findScript()).toBeNull();
});

test('without configured analytics the banner says so, and Accept loads nothing', async () => {
  renderConsent(null);
  expect((await findBanner()).textContent).toContain('None is set up here');
  press('Accept');
  expect(readStored()).toBe('accepted');
  expect(findScript()).toBeNull();
});

test('Cookie settings shows the banner again and deletes the stored answer', async () => {
  setConsent('declined');
  renderConsent(null);
  expect(screen.queryByRole('region')).toBeNull();
  press('Cookie settings');
  await findBanner();
  expect(readStored()).toBeNull();
});
