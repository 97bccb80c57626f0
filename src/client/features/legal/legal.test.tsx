import '../../testing/browser.ts';
import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderClient } from '../../testing/render.tsx';
import { LegalScreen } from './legal-screen.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';
import { TermsScreen } from './terms-screen.tsx';

afterEach(cleanup);

function show(Screen: ComponentType, contactEmail: string | null = null) {
  renderClient(<Screen />, {
    'system.settings': () => ({
      feedback: { formUrl: '/feedback/form', scriptUrl: null },
      analyticsScriptUrl: null,
      contactEmail,
    }),
  });
  return document.body.textContent ?? '';
}
const headings = (level: number) => screen.getAllByRole('heading', { level }).map((h) => h.textContent);
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the privacy policy says what is kept and for how long', () => {
  const text = show(PrivacyScreen);
  expect(text).toMatch(/Server processing data.* is deleted after 24 hours/);
  expect(text).toMatch(/Processing logs are kept for 30 days/);
  expect(text).toMatch(/Failed requests are cleaned up after 1 hour/);
  expect(text).toMatch(/No personal information is needed/);
  expect(text).toMatch(/Feedback stays until the operator deletes it/);
  expect(text).toMatch(/SHA-256/);
  expect(text).toMatch(/loaded only after you press Accept/);
  expect(text).toMatch(/Accounts would be optional.*bearer-token authentication/);
});

test('the terms have ten sections, the licensing notice and the way home', async () => {
  const text = show(TermsScreen, 'legal@wikicasts.example');
  expect(headings(2)).toEqual([
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
  expect(target('Back to Home')).toBe('/');
  expect(target('Privacy Policy')).toBe('/privacy');
  expect(target('Wikipedia’s page on copyright')).toBe('https://en.wikipedia.org/wiki/Wikipedia:Copyrights');
  expect((await screen.findByRole('link', { name: 'legal@wikicasts.example' })).getAttribute('href')).toBe(
    'mailto:legal@wikicasts.example',
  );
});

test('without an operator’s address questions go to the feedback page', () => {
  show(TermsScreen);
  expect(target('feedback page')).toBe('/feedback');
});

test('the combined page holds the same texts under one heading each', () => {
  const privacy = show(PrivacyScreen);
  // What can be done on the page is no part of the text.
  const sections = headings(2).filter((heading) => heading !== 'Delete everything of yours');
  cleanup();
  const combined = show(LegalScreen);
  expect(headings(2)).toEqual(['Privacy Policy', 'Terms of Use', 'Wikipedia Licensing Notice']);
  expect(headings(3)).toEqual(expect.arrayContaining(sections));
  expect(headings(3)).toHaveLength(sections.length + 10);
  expect(target('Back to Home')).toBe('/');
  expect(combined).toContain(
    privacy.slice(privacy.indexOf(sections[0] ?? '?'), privacy.indexOf('Questions')),
  );
});
