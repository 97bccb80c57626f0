import '../../../../tests/support/client/browser.ts';
import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import { LegalScreen } from './legal-screen.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';
import { TermsScreen } from './terms-screen.tsx';

afterEach(cleanup);

function renderText(Screen: ComponentType, contactEmail: string | null = null) {
  renderClient(<Screen />, {
    'system.settings': () => ({
      feedback: { formUrl: '/feedback/form', scriptUrl: null },
      analyticsScriptUrl: null,
      contactEmail,
    }),
  });
  return document.body.textContent ?? '';
}
const listHeadings = (level: number) => screen.getAllByRole('heading', { level }).map((h) => h.textContent);
const findHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the privacy policy lists stored data and retention times', () => {
  const text = renderText(PrivacyScreen);
  expect(text).toMatch(/Server processing data.* is deleted after 24 hours/);
  expect(text).toMatch(/Processing logs are kept for 30 days/);
  expect(text).toMatch(/Failed requests are cleaned up after 1 hour/);
  expect(text).toMatch(
    /do not return for 90 days, your playlists, your series, what you follow, your questions and your feed addresses are deleted/,
  );
  expect(text).toMatch(/No personal information is needed/);
  expect(text).toMatch(/Feedback stays until the operator deletes it/);
  expect(text).toMatch(/SHA-256/);
  expect(text).toMatch(/loaded only after you press Accept/);
  expect(text).toMatch(/Accounts would be optional.*bearer-token authentication/);
});

test('the terms contain ten sections, the licensing notice and a link to the home page', async () => {
  const text = renderText(TermsScreen, 'legal@wikicasts.example');
  expect(listHeadings(2)).toEqual([
    '1. Service description',
    '2. Acceptable use',
    '3. Intellectual property',
    '4. AI-generated content',
    '5. Service availability',
    '6. Privacy and data storage',
    '7. Limitation of liability',
    '8. Privacy and data protection',
    '9. Changes to terms',
    '10. Contact',
    'Wikipedia Licensing Notice',
  ]);
  expect(text).toMatch(/January 2025/);
  expect(text).toMatch(/personal, educational or non-commercial purposes/);
  expect(text).toMatch(/may be inaccurate/);
  expect(text).toMatch(/may be available at different times, or be discontinued/);
  expect(findHref('Back to Home')).toBe('/');
  expect(findHref('Privacy Policy')).toBe('/privacy');
  expect(findHref('Wikipedia’s page on copyright')).toBe(
    'https://en.wikipedia.org/wiki/Wikipedia:Copyrights',
  );
  expect((await screen.findByRole('link', { name: 'legal@wikicasts.example' })).getAttribute('href')).toBe(
    'mailto:legal@wikicasts.example',
  );
});

test('without a contact address the terms link to the feedback page', () => {
  renderText(TermsScreen);
  expect(findHref('feedback page')).toBe('/feedback');
});

test('the legal page contains the texts of the privacy policy and the terms', () => {
  const privacy = renderText(PrivacyScreen);
  // The legal page has no delete button.
  const sections = listHeadings(2).filter((heading) => heading !== 'Delete all your data');
  cleanup();
  const combined = renderText(LegalScreen);
  expect(listHeadings(2)).toEqual(['Privacy Policy', 'Terms of Use', 'Wikipedia Licensing Notice', 'Voices']);
  expect(listHeadings(3)).toEqual(expect.arrayContaining(sections));
  expect(listHeadings(3)).toHaveLength(sections.length + 10);
  expect(findHref('Back to Home')).toBe('/');
  expect(combined).toContain(
    privacy.slice(privacy.indexOf(sections[0] ?? '?'), privacy.indexOf('Questions')),
  );
});
