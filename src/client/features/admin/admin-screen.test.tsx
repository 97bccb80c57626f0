import '../../../../tests/support/client/browser.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Handlers } from '../../../../tests/support/client/network.ts';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { dismissToast, renderClient } from '../../../../tests/support/client/render.tsx';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import type { NaturalVoicesStatus } from '../../../domain/voices/voices.schema.ts';
import { library } from '../../library/library.ts';
import { savedPositions } from '../../player/position-store.ts';
import { savedQueue } from '../../player/queue-store.ts';
import { AdminScreen, storeAdminToken } from './admin-screen.tsx';

const TOKEN_KEY = 'wikicasts-admin-token';
const createSummary = (fields: Partial<Podcast>) =>
  buildPodcast({ transcript: null, transcript_omitted: true, cost_usd: 0.02, usage: null, ...fields });
const createPage = (podcasts: Podcast[], totalPages = 1) => ({
  podcasts,
  pagination: { page: 1, limit: 1000, total: podcasts.length, totalPages },
});
const SPENDING = {
  limit: 5,
  session_limit: 0.66,
  newcomer_reserve: 1.25,
  spent: 1.5,
  under_way: 0.25,
  resets_at: '',
};
const VOICES_OFF = { state: 'off', progress: null, error: null, realTimeRatio: null };
const CAPABILITIES = {
  models: [
    { type: 'local', label: 'On this computer', enabled: true, models: [{ name: 'qwen3:4b', note: null }] },
  ],
};
const NO_FEEDBACK = { feedback: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } };

function openAdminPanel(handlers: Handlers = {}) {
  sessionStorage.setItem(TOKEN_KEY, 'secret');
  return renderClient(<AdminScreen />, {
    'podcasts.list': () => createPage([createSummary({ id: 1 })]),
    'feedback.list': () => NO_FEEDBACK,
    'system.spending': () => SPENDING,
    'voices.status': () => VOICES_OFF,
    'system.capabilities': () => CAPABILITIES,
    ...handlers,
  });
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const findFigure = (label: string) => screen.getByText(label).parentElement?.textContent;

function resetAdminPanel(): void {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const { id } of library.getAll()) library.remove(id);
  storeAdminToken(null);
  localStorage.clear();
}

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
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    screen.getByText('Offline');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh' }).disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(90_000));
    expect(requests()).toBe(2);
    onLine.mockReturnValue(true);
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

describe('Podcasts tab', () => {
  const usage = {
    models: [{ model: 'gpt-4.1', calls: 2, inputTokens: 1_000, outputTokens: 200 }],
    speech: { provider: 'chirp', characters: 900, seconds: 60 },
  };

  test('shows details, usage and cost of each podcast, and loads a transcript only when it is opened', async () => {
    const calls = openAdminPanel({
      'podcasts.list': () =>
        createPage([
          createSummary({
            id: 8,
            title: 'Abacus',
            tts_provider: 'chirp',
            duration: 125,
            usage,
            cost_usd: 0.03,
          }),
          createSummary({
            id: 9,
            title: 'Jazz',
            status: 'failed',
            error: 'No article.',
            transcript_omitted: undefined,
          }),
        ]),
      'podcasts.get': () => ({
        podcast: buildPodcast({ id: 8, transcript: 'Mira: Hello.\n\nTheo: Good day.' }),
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

  test('deletes a podcast on the server and in this browser after a confirmation, and shows a rejection', async () => {
    const podcast = createSummary({ id: 8, title: 'Abacus' });
    library.save(podcast);
    let refuses = true;
    let left = [podcast];
    const calls = openAdminPanel({
      'podcasts.list': () => createPage(left),
      'podcasts.remove': () => {
        if (refuses) throw new Error('The podcast is locked.');
        left = [];
        return { message: 'Podcast deleted successfully' };
      },
    });
    await screen.findByText('1 server podcast');
    openTab('Podcasts');
    const openDialog = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Delete podcast: Abacus' }));
      const dialog = await screen.findByRole('dialog', { name: 'Delete Podcast?' });
      within(dialog).getByText('This will permanently delete this podcast. This action cannot be undone.');
      return dialog;
    };
    fireEvent.click(within(await openDialog()).getByRole('button', { name: 'Cancel' }));
    expect(calls.some(({ path }) => path === 'podcasts.remove')).toBe(false);
    fireEvent.click(within(await openDialog()).getByRole('button', { name: 'Delete' }));
    await dismissToast('The podcast is locked.');
    expect(library.find(8)).toBeDefined();
    refuses = false;
    fireEvent.click(within(await openDialog()).getByRole('button', { name: 'Delete' }));
    await dismissToast('Podcast deleted successfully');
    await screen.findByText('0 server podcasts');
    expect(library.find(8)).toBeUndefined();
  });
});

describe('local library in the admin panel', () => {
  const day = (date: string) => new Date(date).toISOString();
  const choose = (text: string) =>
    fireEvent.change(screen.getByLabelText('Backup file'), {
      target: { files: [new File([text], 'backup.json')] },
    });

  test('exports with a timestamp, cleans up after a confirmation, and imports again', async () => {
    library.save(buildPodcast({ id: 11, title: 'Abacus' }));
    library.save(buildPodcast({ id: 12, title: 'Old', status: 'failed', created_at: day('2026-01-02') }));
    const before = library.getAll();
    savedPositions.update(11, 65, true);
    savedQueue.add(buildPodcast({ id: 12, title: 'Old' }), 'last');
    const files: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    openAdminPanel();
    await screen.findByText('2 local podcasts');
    press('Export Data');
    await dismissToast('Data exported successfully');
    expect(names).toEqual([expect.stringMatching(/^wikicasts-backup-\d{4}-\d\d-\d\d-\d{4}\.json$/)]);
    const text = (await files[0]?.text()) ?? '';

    const backup = JSON.parse(text);
    expect(backup.positions[11]).toMatchObject({ seconds: 65, finished: false });
    expect(backup.queue).toEqual([expect.objectContaining({ id: 12, title: 'Old' })]);
    backup.queue.push(buildPodcast({ id: 14 }), { title: 'no id' });
    backup.positions[12] = { seconds: 40, at: 1, finished: false };
    press('Cleanup');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clean up' }));
    await dismissToast('Cleanup completed: 1 removed, 1 remaining');
    await screen.findByText('1 local podcast');

    choose(JSON.stringify(backup));
    // Lists hide the failed one.
    await dismissToast('Imported 1 podcasts');
    expect(savedQueue.getAll().map(({ id }) => id)).toEqual([12, 14]);
    expect([11, 12].map((id) => savedPositions.getResumeSeconds(id, 100))).toEqual([62, 37]);
    expect(JSON.parse(JSON.stringify(library.getAll()))).toEqual(
      before.map((podcast) => ({ ...podcast, syncStatus: expect.any(String) })),
    );
    choose(
      JSON.stringify({ version: '1.0', podcasts: [buildPodcast({ id: 13 }), { title: 'no id' }, null] }),
    );
    await dismissToast('Imported 1 podcasts with 2 errors');
    await screen.findByText('3 local podcasts');
  });

  test('shows a toast for a failed import, export or cleanup', async () => {
    openAdminPanel();
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

  test('shows its own statistics and refreshes them every 10 s', async () => {
    library.save(buildPodcast({ id: 31, duration: 90 }));
    vi.useFakeTimers();
    openAdminPanel();
    await act(() => vi.advanceTimersByTimeAsync(100));
    openTab('Local Storage');
    expect(['Total Podcasts', 'Ready', 'Average Duration', 'Local Only'].map(findFigure)).toEqual([
      'Total Podcasts1',
      'Ready1',
      'Average Duration1:30',
      'Local Only0not on the server',
    ]);
    const look = vi.spyOn(library, 'reload');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(look).toHaveBeenCalledOnce();
  });
});

test('the feedback list shows feedback and deletes an entry after a confirmation', async () => {
  const entry = {
    id: 5,
    message: 'Lovely voices',
    rating: 4,
    kind: 'suggestion',
    contact: 'ada@example.org',
    created_at: '2026-11-01T10:00:00.000Z',
  };
  let stored = [entry];
  openAdminPanel({
    'system.spending': () => SPENDING,
    'feedback.list': () => ({
      feedback: stored,
      pagination: { page: 1, limit: 20, total: stored.length, totalPages: 1 },
    }),
    'feedback.remove': ({ id }: { id: number }) => {
      stored = stored.filter((other) => other.id !== id);
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

const ABSENT: NaturalVoicesStatus = { state: 'absent', progress: null, error: null, realTimeRatio: null };

test('the admin panel installs the natural voices and shows progress and speed', async () => {
  let status = ABSENT;
  openAdminPanel({
    'voices.status': () => status,
    'voices.install': () => {
      status = { ...ABSENT, state: 'installing', progress: 0.456 };
      return status;
    },
  });
  await screen.findByRole('heading', { name: 'Natural voices' });
  await screen.findByRole('button', { name: 'Install natural voices' });
  press('Install natural voices');
  const bar = await screen.findByRole('progressbar', { name: 'Installing the natural voices' });
  expect(bar).toHaveProperty('value', 45);
  status = { ...ABSENT, state: 'installed', realTimeRatio: 3.14 };
  await screen.findByText('Installed. 3.1 times real time on this machine.', {}, { timeout: 5_000 });
});

test('the admin panel says why the last installation of the natural voices failed', async () => {
  openAdminPanel({ 'voices.status': () => ({ ...ABSENT, error: 'the disk is full' }) });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The last installation failed: the disk is full.',
  );
});

test('the admin panel offers no installation where natural voices are off', async () => {
  openAdminPanel({ 'voices.status': () => ({ ...ABSENT, state: 'off' }) });
  await screen.findByText(/NATURAL_VOICES is off/);
  expect(screen.queryByRole('button', { name: 'Install natural voices' })).toBeNull();
});
