import '../../testing/browser.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderClient } from '../../testing/render.tsx';
import { AdminScreen } from './admin-screen.tsx';
import {
  CAPABILITIES,
  createPage,
  createSummary,
  findFigure,
  NO_FEEDBACK,
  openAdminPanel,
  press,
  resetAdminPanel,
  SPENDING,
  TOKEN_KEY,
  VOICES_OFF,
} from './admin-test-helpers.tsx';

afterEach(resetAdminPanel);

describe('admin token', () => {
  // First, because a late request of a test before it would count.
  test('is rejected without a request if it has characters that are invalid in a header', async () => {
    const calls = renderClient(<AdminScreen />, {});
    fireEvent.change(screen.getByLabelText('Admin token'), { target: { value: 'schlüssel€' } });
    press('Continue');
    await screen.findByText('The admin token is not right.');
    expect(calls).toEqual([]);
  });

  test('is requested once per tab and stored only after the server has accepted it', async () => {
    let right = false;
    renderClient(<AdminScreen />, {
      'podcasts.list': () => {
        if (!right) throw new Error('The admin token is not right.');
        return createPage([]);
      },
      'feedback.list': () => NO_FEEDBACK,
      'system.spending': () => SPENDING,
      'voices.status': () => VOICES_OFF,
      'system.capabilities': () => CAPABILITIES,
    });
    const field = screen.getByLabelText('Admin token');
    expect(field.getAttribute('type')).toBe('password');
    fireEvent.change(field, { target: { value: ' wrong ' } });
    press('Continue');
    await screen.findByText('The admin token is not right.');
    expect(sessionStorage.getItem(TOKEN_KEY)).toBeNull();
    right = true;
    fireEvent.change(field, { target: { value: ' secret ' } });
    press('Continue');
    await screen.findByText('0 server podcasts');
    expect(sessionStorage.getItem(TOKEN_KEY)).toBe('secret');
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
    cleanup();
    openAdminPanel();
    await screen.findByText('1 server podcast');
  });
});

describe('admin podcasts', () => {
  test('are loaded without transcripts in pages of 1,000', async () => {
    const calls = openAdminPanel({
      'podcasts.list': ({ page: number }: { page: number }) =>
        createPage([createSummary({ id: number }), createSummary({ id: 7 })], 3),
    });
    await screen.findByText('4 server podcasts');
    const requests = calls.filter(({ path }) => path === 'podcasts.list').map(({ input }) => input);
    expect(requests).toEqual(
      [1, 2, 3].map((number) => ({ admin: true, fields: 'summary', limit: 1000, page: number })),
    );
  });

  test('show an error with Retry and Go Home when they cannot be loaded', async () => {
    let fails = true;
    openAdminPanel({
      'podcasts.list': () => {
        if (fails) throw new Error('');
        return createPage([]);
      },
    });
    await screen.findByRole('heading', { name: 'Error Loading Admin Panel' });
    expect(screen.getByText(/Failed to fetch podcasts|An unknown error/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    fails = false;
    press('Retry');
    await screen.findByText('0 server podcasts');
  });

  test('are requested every 30 s, only while online', async () => {
    vi.useFakeTimers();
    const calls = openAdminPanel();
    const requests = () => calls.filter(({ path }) => path === 'podcasts.list').length;
    await act(() => vi.advanceTimersByTimeAsync(100));
    screen.getByText('Online');
    expect(requests()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(requests()).toBe(2);
    act(() => void window.dispatchEvent(new Event('offline')));
    screen.getByText('Offline');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh' }).disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(90_000));
    expect(requests()).toBe(2);
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => vi.advanceTimersByTimeAsync(100));
    press('Refresh');
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(requests()).toBeGreaterThanOrEqual(3);
  });

  test('are summarized in the overview', async () => {
    openAdminPanel({
      'podcasts.list': () =>
        createPage([
          createSummary({ id: 1, duration: 3_000 }),
          createSummary({ id: 2, duration: 1_000, cost_usd: null }),
          createSummary({ id: 3, status: 'pending', duration: null, cost_usd: 0 }),
          createSummary({ id: 4, status: 'failed', duration: null, cost_usd: 0.5 }),
        ]),
    });
    await screen.findByText('Total Podcasts');
    const labels = ['Total Podcasts', 'Ready', 'Processing', 'Failed', 'Success Rate', 'Total Duration'];
    await screen.findByText('Spent Today');
    await screen.findByText('Local Models');
    expect(
      [...labels, 'Average Duration', 'Total Cost', 'Spent Today', 'Local Models'].map(findFigure),
    ).toEqual([
      'Total Podcasts4',
      'Ready2',
      'Processing1',
      'Failed1within the last hour',
      'Success Rate66.7%of those finished',
      'Total Duration1 h 6 min',
      'Average Duration33:20',
      'Total Cost$0.52known for 3',
      'Spent Today$1.50of $5.00, $0.25 reserved',
      'Local Models1qwen3:4b',
    ]);
  });
});
