import '../../testing/browser.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderClient } from '../../testing/render.tsx';
import { FeedbackScreen } from './feedback-screen.tsx';

afterEach(cleanup);

const show = (formUrl: string, scriptUrl: string | null) =>
  renderClient(<FeedbackScreen />, {
    'system.settings': () => ({
      feedback: { formUrl, scriptUrl },
      analyticsScriptUrl: null,
      contactEmail: null,
    }),
  });
const scripts = () => document.querySelectorAll('script[src*="forms.example"]').length;

test('says what it is for and has the form in a frame of 600 px', async () => {
  show('/feedback/form', null);
  screen.getByRole('heading', { level: 1, name: 'Quick Wikicasts Feedback' });
  screen.getByText('Help us improve Wikicasts by sharing your feedback, suggestions, or reporting issues.');
  const frame = await screen.findByTitle('Feedback form');
  expect([frame.getAttribute('src'), frame.getAttribute('height')]).toEqual(['/feedback/form', '600']);
});

test('an external form’s script is on the page while the screen is', async () => {
  show('https://forms.example/f/1', 'https://forms.example/embed.js');
  await screen.findByTitle('Feedback form');
  expect(scripts()).toBe(1);
  cleanup();
  expect(scripts()).toBe(0);
});
