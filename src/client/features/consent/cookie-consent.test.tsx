import '../../../../tests/support/client/browser.ts';
import './cookie-banner.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Handlers } from '../../../../tests/support/client/network.ts';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import { CookieConsent, CookieSettings, setConsent } from './cookie-consent.tsx';

const SCRIPT = 'https://analytics.test/script.js';
const renderConsent = (analyticsScriptUrl: string | null) =>
  renderClient(
    <>
      <CookieConsent />
      <CookieSettings />
    </>,
    {
      'system.settings': () => ({ feedback: { formUrl: '/form', scriptUrl: null }, analyticsScriptUrl }),
    } satisfies Handlers,
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

test('the cookie banner is shown to a visitor without an answer, and analytics is not loaded', async () => {
  renderConsent(SCRIPT);
  expect((await findBanner()).textContent).toContain('uses an analytics service');
  expect(findScript()).toBeNull();
  expect(readStored()).toBeNull();
});

test('the cookie banner stores Accept, disappears and loads the analytics script', async () => {
  renderConsent(SCRIPT);
  await findBanner();
  press('Accept');
  expect(screen.queryByRole('region')).toBeNull();
  expect(readStored()).toBe('accepted');
  await waitFor(() => expect(findScript()?.src).toBe(SCRIPT));
});

test('the cookie banner stores Decline, disappears and loads no script', async () => {
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

test('the cookie banner without configured analytics says so, and Accept loads no script', async () => {
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
