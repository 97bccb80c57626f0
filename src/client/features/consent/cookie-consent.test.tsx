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
const show = (analyticsScriptUrl: string | null) =>
  renderClient(
    <>
      <CookieConsent />
      <CookieSettings />
    </>,
    {
      'system.settings': () => ({ feedback: { formUrl: '/form', scriptUrl: null }, analyticsScriptUrl }),
    } satisfies Answers,
  );
const banner = () => screen.findByRole('region', { name: 'We use cookies' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const script = () => document.querySelector<HTMLScriptElement>('script[data-analytics]');
const stored = () => localStorage.getItem('cookie-consent');

beforeEach(() => act(() => setConsent(null)));
afterEach(() => {
  cleanup();
  script()?.remove();
});

test('a visitor who has not answered is asked, and nothing of analytics is loaded', async () => {
  show(SCRIPT);
  expect((await banner()).textContent).toContain('uses an analytics service');
  expect(script()).toBeNull();
  expect(stored()).toBeNull();
});

test('Accept is kept, hides the banner and loads the script', async () => {
  show(SCRIPT);
  await banner();
  press('Accept');
  expect(screen.queryByRole('region')).toBeNull();
  expect(stored()).toBe('accepted');
  await waitFor(() => expect(script()?.src).toBe(SCRIPT));
});

test('Decline is kept, hides the banner and loads nothing', async () => {
  const calls = show(SCRIPT);
  await banner();
  press('Decline');
  expect(screen.queryByRole('region')).toBeNull();
  expect(stored()).toBe('declined');
  cleanup();
  const before = calls.length;
  expect(show(SCRIPT)).toEqual([]);
  expect(calls).toHaveLength(before);
  expect(script()).toBeNull();
});

test('where no analytics is set up the banner says so, and Accept loads nothing', async () => {
  show(null);
  expect((await banner()).textContent).toContain('None is set up here');
  press('Accept');
  expect(stored()).toBe('accepted');
  expect(script()).toBeNull();
});

test('what was answered can be answered otherwise', async () => {
  setConsent('declined');
  show(null);
  expect(screen.queryByRole('region')).toBeNull();
  press('Cookie settings');
  await banner();
  expect(stored()).toBeNull();
});
