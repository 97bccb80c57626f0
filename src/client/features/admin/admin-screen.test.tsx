import '../../testing/browser.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import type { Answers } from '../../testing/network.ts';
import { podcastWith } from '../../testing/podcast.ts';
import { dismissToast, renderClient } from '../../testing/render.tsx';
import { library } from '../../library/library.ts';
import { AdminScreen } from './admin-screen.tsx';
import { storeAdminToken } from './admin-token-storage.ts';

const TOKEN = 'wikicasts-admin-token';
const summary = (fields: Partial<Podcast>) =>
  podcastWith({ transcript: null, transcript_omitted: true, cost_usd: 0.02, usage: null, ...fields });
const page = (podcasts: Podcast[], totalPages = 1) => ({
  podcasts,
  pagination: { page: 1, limit: 1000, total: podcasts.length, totalPages },
});
const SPENDING = { limit: 5, session_limit: 1.25, spent: 1.5, under_way: 0.25, resets_at: '' };
const NO_FEEDBACK = { feedback: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } };

function open(answers: Answers = {}) {
  sessionStorage.setItem(TOKEN, 'secret');
  return renderClient(<AdminScreen />, {
    'podcasts.list': () => page([summary({ id: 1 })]),
    'feedback.list': () => NO_FEEDBACK,
    'system.spending': () => SPENDING,
    ...answers,
  });
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const figure = (label: string) => screen.getByText(label).parentElement?.textContent;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const { id } of library.all()) library.remove(id);
  storeAdminToken(null);
  localStorage.clear();
});

describe('the token', () => {
  test('is asked for once per tab, and kept only when it is right', async () => {
    let right = false;
    renderClient(<AdminScreen />, {
      'podcasts.list': () => {
        if (!right) throw new Error('The admin token is not right.');
        return page([]);
      },
      'feedback.list': () => NO_FEEDBACK,
      'system.spending': () => SPENDING,
    });
    const field = screen.getByLabelText('Admin token');
    expect(field.getAttribute('type')).toBe('password');
    fireEvent.change(field, { target: { value: ' wrong ' } });
    press('Continue');
    await screen.findByText('The admin token is not right.');
    expect(sessionStorage.getItem(TOKEN)).toBeNull();
    right = true;
    fireEvent.change(field, { target: { value: ' secret ' } });
    press('Continue');
    await screen.findByText('0 server podcasts');
    expect(sessionStorage.getItem(TOKEN)).toBe('secret');
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
    cleanup();
    open();
    await screen.findByText('1 server podcast');
  });

  test('one that no header can carry is refused here', async () => {
    const calls = renderClient(<AdminScreen />, {});
    fireEvent.change(screen.getByLabelText('Admin token'), { target: { value: 'schlüssel€' } });
    press('Continue');
    await screen.findByText('The admin token is not right.');
    expect(calls).toEqual([]);
  });
});

describe('the list', () => {
  test('is read by 1,000s without transcripts until its last page', async () => {
    const calls = open({
      'podcasts.list': ({ page: number }: { page: number }) =>
        page([summary({ id: number }), summary({ id: 7 })], 3),
    });
    await screen.findByText('4 server podcasts');
    const asked = calls.filter(({ path }) => path === 'podcasts.list').map(({ input }) => input);
    expect(asked).toEqual(
      [1, 2, 3].map((number) => ({ admin: true, fields: 'summary', limit: 1000, page: number })),
    );
  });

  test('that cannot be had is told, with two ways on', async () => {
    let fails = true;
    open({
      'podcasts.list': () => {
        if (fails) throw new Error('');
        return page([]);
      },
    });
    await screen.findByRole('heading', { name: 'Error Loading Admin Panel' });
    expect(screen.getByText(/Failed to fetch podcasts|An unknown error/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    fails = false;
    press('Retry');
    await screen.findByText('0 server podcasts');
  });

  test('is asked for every 30 s, only while online', async () => {
    vi.useFakeTimers();
    const calls = open();
    const asked = () => calls.filter(({ path }) => path === 'podcasts.list').length;
    await act(() => vi.advanceTimersByTimeAsync(100));
    screen.getByText('Online');
    expect(asked()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(asked()).toBe(2);
    act(() => void window.dispatchEvent(new Event('offline')));
    screen.getByText('Offline');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh' }).disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(90_000));
    expect(asked()).toBe(2);
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => vi.advanceTimersByTimeAsync(100));
    press('Refresh');
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(asked()).toBeGreaterThanOrEqual(3);
  });

  test('is told in figures', async () => {
    open({
      'podcasts.list': () =>
        page([
          summary({ id: 1, duration: 3_000 }),
          summary({ id: 2, duration: 1_000, cost_usd: null }),
          summary({ id: 3, status: 'pending', duration: null, cost_usd: 0 }),
          summary({ id: 4, status: 'failed', duration: null, cost_usd: 0.5 }),
        ]),
    });
    await screen.findByText('Total Podcasts');
    const labels = ['Total Podcasts', 'Ready', 'Processing', 'Failed', 'Success Rate', 'Total Duration'];
    await screen.findByText('Spent Today');
    expect([...labels, 'Average Duration', 'Total Cost', 'Spent Today'].map(figure)).toEqual([
      'Total Podcasts4',
      'Ready2',
      'Processing1',
      'Failed1within the last hour',
      'Success Rate66.7%of those finished',
      'Total Duration1 h 6 min',
      'Average Duration33:20',
      'Total Cost$0.52known for 3',
      'Spent Today$1.50of $5.00, $0.25 reserved',
    ]);
  });
});

describe('podcasts', () => {
  const usage = {
    models: [{ model: 'gpt-4.1', calls: 2, inputTokens: 1_000, outputTokens: 200 }],
    speech: { provider: 'chirp', characters: 900, seconds: 60 },
  };

  test('each says what it is, what it used and what that cost; one transcript is loaded when it is opened', async () => {
    const calls = open({
      'podcasts.list': () =>
        page([
          summary({ id: 8, title: 'Abacus', tts_provider: 'chirp', duration: 125, usage, cost_usd: 0.03 }),
          summary({
            id: 9,
            title: 'Jazz',
            status: 'failed',
            error: 'No article.',
            transcript_omitted: undefined,
          }),
        ]),
      'podcasts.get': () => ({
        podcast: podcastWith({ id: 8, transcript: 'Mira: Hello.\n\nTheo: Good day.' }),
      }),
    });
    await screen.findByText('2 server podcasts');
    openTab('Podcasts');
    const row = await screen.findByRole('article', { name: 'Abacus' });
    for (const text of [
      'Google TTS',
      'Ready',
      'ID: 8',
      /^Created: Jan 1, 2026 • \d\d:00$/,
      'Duration: 2:05',
      'gpt-4.1: 1,000 tokens in, 200 out; 900 characters spoken',
      'Cost $0.03',
    ]) {
      within(row).getByText(text);
    }
    within(screen.getByRole('article', { name: 'Jazz' })).getByText('No article.');
    expect(screen.queryByRole('button', { name: 'View transcript: Jazz' })).toBeNull();
    expect(calls.some(({ path }) => path === 'podcasts.get')).toBe(false);
    press('View transcript: Abacus');
    await screen.findByText('Theo: Good day.');
    expect(calls.filter(({ path }) => path === 'podcasts.get')).toEqual([
      { path: 'podcasts.get', input: { id: 8 } },
    ]);
    fireEvent.change(screen.getByLabelText('Find podcasts'), { target: { value: 'jA' } });
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Abacus' })).toBeNull());
  });

  test('one is deleted after a confirmation, here too; a refusal is told in the server’s words', async () => {
    const podcast = summary({ id: 8, title: 'Abacus' });
    library.save(podcast);
    let refuses = true;
    let left = [podcast];
    const calls = open({
      'podcasts.list': () => page(left),
      'podcasts.remove': () => {
        if (refuses) throw new Error('The podcast is locked.');
        left = [];
        return { message: 'Podcast deleted successfully' };
      },
    });
    await screen.findByText('1 server podcast');
    openTab('Podcasts');
    const ask = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Delete podcast: Abacus' }));
      const dialog = await screen.findByRole('dialog', { name: 'Delete Podcast?' });
      within(dialog).getByText('This will permanently delete this podcast. This action cannot be undone.');
      return dialog;
    };
    fireEvent.click(within(await ask()).getByRole('button', { name: 'Cancel' }));
    expect(calls.some(({ path }) => path === 'podcasts.remove')).toBe(false);
    fireEvent.click(within(await ask()).getByRole('button', { name: 'Delete' }));
    await dismissToast('The podcast is locked.');
    expect(library.get(8)).toBeDefined();
    refuses = false;
    fireEvent.click(within(await ask()).getByRole('button', { name: 'Delete' }));
    await dismissToast('Podcast deleted successfully');
    await screen.findByText('0 server podcasts');
    expect(library.get(8)).toBeUndefined();
  });
});

test('feedback is read and deleted after a confirmation', async () => {
  const entry = {
    id: 5,
    message: 'Lovely voices',
    rating: 4,
    kind: 'suggestion',
    contact: 'ada@example.org',
    created_at: '2026-11-01T10:00:00.000Z',
  };
  let kept = [entry];
  open({
    'system.spending': () => SPENDING,
    'feedback.list': () => ({
      feedback: kept,
      pagination: { page: 1, limit: 20, total: kept.length, totalPages: 1 },
    }),
    'feedback.remove': ({ id }: { id: number }) => {
      kept = kept.filter((one) => one.id !== id);
      return { message: 'Feedback deleted' };
    },
  });
  const line = (await screen.findByText('Lovely voices')).closest('li');
  expect(line?.textContent).toMatch(/Suggestion4 of 5Nov 1, 2026 • \d\d:00ada@example.orgLovely voices/);
  press('Delete feedback: Lovely voices');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await dismissToast('Feedback deleted');
  await screen.findByText(/^No feedback yet/);
});

describe('this browser’s library', () => {
  const day = (date: string) => new Date(date).toISOString();
  const choose = (text: string) =>
    fireEvent.change(screen.getByLabelText('Backup file'), {
      target: { files: [new File([text], 'backup.json')] },
    });

  test('is exported under the name of the minute, cleaned up after a confirmation, and imported again', async () => {
    library.save(podcastWith({ id: 11, title: 'Abacus' }));
    library.save(podcastWith({ id: 12, title: 'Old', status: 'failed', created_at: day('2026-01-02') }));
    const before = library.all();
    const files: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    open();
    await screen.findByText('2 local podcasts');
    press('Export Data');
    await dismissToast('Data exported successfully');
    expect(names).toEqual([expect.stringMatching(/^wikicasts-backup-\d{4}-\d\d-\d\d-\d{4}\.json$/)]);
    const text = (await files[0]?.text()) ?? '';

    press('Cleanup');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clean up' }));
    await dismissToast('Cleanup completed: 1 removed, 1 remaining');
    await screen.findByText('1 local podcast');

    choose(text);
    await dismissToast('Imported 2 podcasts');
    expect(JSON.parse(JSON.stringify(library.all()))).toEqual(
      before.map((podcast) => ({ ...podcast, syncStatus: expect.any(String) })),
    );
    choose(JSON.stringify({ version: '1.0', podcasts: [podcastWith({ id: 13 }), { title: 'no id' }, null] }));
    await dismissToast('Imported 1 podcasts with 2 errors');
    await screen.findByText('3 local podcasts');
  });

  test('what fails is told', async () => {
    open();
    await screen.findByText('1 server podcast');
    choose('no JSON');
    await dismissToast('Failed to import data');
    URL.createObjectURL = () => {
      throw new Error('full');
    };
    press('Export Data');
    await dismissToast('Failed to export data');
    vi.spyOn(library, 'cleanup').mockImplementation(() => {
      throw new Error('blocked');
    });
    press('Cleanup');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clean up' }));
    await dismissToast('Failed to cleanup data');
  });

  test('has figures of its own, looked at every 10 s', async () => {
    library.save(podcastWith({ id: 31, duration: 90 }));
    vi.useFakeTimers();
    open();
    await act(() => vi.advanceTimersByTimeAsync(100));
    openTab('Local Storage');
    expect(['Total Podcasts', 'Ready', 'Average Duration', 'Local Only'].map(figure)).toEqual([
      'Total Podcasts1',
      'Ready1',
      'Average Duration1:30',
      'Local Only0not on the server',
    ]);
    const look = vi.spyOn(library, 'refresh');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(look).toHaveBeenCalledOnce();
  });
});
