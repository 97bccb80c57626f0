import '../../../../tests/support/client/browser.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import { FeedbackScreen } from './feedback-screen.tsx';

afterEach(cleanup);

const renderScreen = (formUrl: string, scriptUrl: string | null) =>
  renderClient(<FeedbackScreen />, {
    'system.settings': () => ({
      feedback: { formUrl, scriptUrl },
      analyticsScriptUrl: null,
      contactEmail: null,
    }),
  });
const countScripts = () => document.querySelectorAll('script[src*="forms.example"]').length;

test('the feedback screen shows its introduction and the form in a frame of 600 px', async () => {
  renderScreen('/feedback/form', null);
  screen.getByRole('heading', { level: 1, name: 'Quick Wikicasts Feedback' });
  screen.getByText('Help us improve Wikicasts by sharing your feedback, suggestions, or reporting issues.');
  const frame = await screen.findByTitle('Feedback form');
  expect([frame.getAttribute('src'), frame.getAttribute('height')]).toEqual(['/feedback/form', '600']);
});

test('the feedback screen shows a reason instead of the form offline, and keeps a loaded form', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get');
  const change = (isOnline: boolean) => {
    onLine.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  change(false);
  renderScreen('/feedback/form', null);
  screen.getByRole('heading', { name: 'You are offline' });
  expect(screen.queryByTitle('Feedback form')).toBeNull();
  change(true);
  const frame = await screen.findByTitle('Feedback form');
  change(false);
  expect(screen.getByTitle('Feedback form')).toBe(frame);
  change(true);
  onLine.mockRestore();
});

test('the script of an external form is on the page only while the feedback screen is mounted', async () => {
  renderScreen('https://forms.example/f/1', 'https://forms.example/embed.js');
  await screen.findByTitle('Feedback form');
  expect(countScripts()).toBe(1);
  cleanup();
  expect(countScripts()).toBe(0);
});
