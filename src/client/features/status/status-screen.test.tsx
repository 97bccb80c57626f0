import '../../../../tests/support/client/browser.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import { FAQ } from '../../../domain/page/about.ts';
import type { SystemStatus } from '../../../domain/system/system.schema.ts';
import { StatusScreen } from './status-screen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const createStatus = (services: Partial<SystemStatus['services']> = {}): SystemStatus => ({
  timestamp: new Date(2026, 10, 5, 7, 8, 9).toISOString(),
  environment: 'production',
  services: {
    database: { status: 'healthy', latency: 1.5 },
    storage: { status: 'healthy', podcastCount: 12 },
    tts: { chirp: { status: 'not_configured' } },
    natural_voices: { status: 'not_configured', state: 'installing', progress: 0.407, real_time_ratio: null },
    ai: {
      openai: { status: 'configured' },
      deepseek: { status: 'error', message: 'Deepseek refused the key.' },
      gemini: { status: 'not_configured' },
      local: { status: 'configured', models: ['llama3.2:3b', '<b>qwen</b>'] },
    },
    encyclopedia: { status: 'degraded', source: 'builtin' },
    queue: { status: 'healthy', waiting: 3, running: 2 },
    ...services,
  },
});

/** Returns the text of a service's row and the hue of its badge. */
function readService(name: string): [string | null, string | undefined] {
  const row = screen.getByText(name, { selector: 'li p' }).closest('li');
  if (row === null) throw new Error(`There is no row for ${name}.`);
  return [row.textContent, row.querySelector<HTMLElement>('[data-status]')?.dataset.hue];
}

test('the status screen shows the status of every service in its colour', async () => {
  renderClient(<StatusScreen />, { 'system.status': () => createStatus() });
  await screen.findByText('Last updated: Nov 5, 2026 07:08:09');
  expect(screen.getByText('production').closest('[data-environment]')).not.toBeNull();
  const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(cards.slice(0, 4)).toEqual([
    'Database & Storage',
    'Text-to-Speech Services',
    'AI Models',
    'Articles & Queue',
  ]);
  expect([
    readService('Database'),
    readService('Storage'),
    readService('Google TTS'),
    readService('Natural voices'),
    readService('OpenAI'),
    readService('Deepseek'),
    readService('Gemini'),
    readService('Encyclopedia'),
    readService('Queue'),
  ]).toEqual([
    ['DatabaseLatency: 1.5 msHealthy', 'green'],
    ['Storage12 podcasts storedHealthy', 'green'],
    ['Google TTSDefault TTS providerNot configured', 'grey'],
    ['Natural voicesInstalling: 40%. New podcasts use them after thatNot configured', 'grey'],
    ['OpenAIPrimary content generationConfigured', 'green'],
    ['DeepseekSecondary content generationDeepseek refused the key.Error', 'red'],
    ['GeminiGoogle AI content generationNot configured', 'grey'],
    ['EncyclopediaBuilt-in articles while Wikipedia cannot be reachedDegraded', 'yellow'],
    ['Queue3 podcasts waiting, 2 in progressHealthy', 'green'],
  ]);
});

test('the status screen shows the daily budget, if configured, with its reset time', async () => {
  const resets_at = new Date(2026, 10, 6).toISOString();
  renderClient(<StatusScreen />, {
    'system.status': () => createStatus({ spending: { status: 'degraded', used: 0.955, resets_at } }),
  });
  await screen.findByText('Last updated: Nov 5, 2026 07:08:09');
  expect(readService('Daily budget')).toEqual([
    'Daily budget95% used, resets at Nov 6, 00:00Degraded',
    'yellow',
  ]);
});

test('the status screen shows missing figures as unknown and an unknown status in blue', async () => {
  renderClient(<StatusScreen />, {
    'system.status': () =>
      createStatus({
        database: { status: 'error', latency: null },
        storage: { status: 'starting' as 'healthy', podcastCount: null },
        queue: { status: 'error', waiting: null, running: null },
      }),
  });
  await screen.findByText('Latency unknown');
  expect(readService('Storage')).toEqual(['StoragePodcast count unknownStarting', 'blue']);
  screen.getByText('Length unknown');
});

describe('status screen refresh', () => {
  test('happens every 30 s and replaces an error after a successful request', async () => {
    vi.useFakeTimers();
    let fails = true;
    const calls = renderClient(<StatusScreen />, {
      'system.status': () => {
        if (fails) throw new Error('The database is unavailable.');
        return createStatus();
      },
    });
    await act(() => vi.advanceTimersByTimeAsync(10));
    screen.getByRole('heading', { name: 'Failed to load system status' });
    fails = false;
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(calls).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(calls).toHaveLength(2);
    expect(screen.queryByText('Failed to load system status')).toBeNull();
    screen.getByText(/^Last updated/);
  });
});

test('the status screen shows five frequent questions, also as structured data', async () => {
  renderClient(<StatusScreen />, { 'system.status': () => createStatus() });
  const section = screen.getByRole('region', { name: 'Frequently Asked Questions' });
  const questions = within(section).getAllByRole('heading', { level: 3 });
  expect(questions.map(({ textContent }) => textContent)).toEqual(FAQ.map(({ question }) => question));
  expect(questions).toHaveLength(5);
  expect(section.textContent).toMatch(/Generation typically takes 3-5 minutes/);
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'FAQPage' });
  expect(data.mainEntity).toEqual(
    FAQ.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  );
  await screen.findByText(/^Last updated/);
});
