import '../../../../tests/support/client/browser.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Handlers } from '../../../../tests/support/client/network.ts';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { dismissToast, renderClient } from '../../../../tests/support/client/render.tsx';
import { library } from '../../library/library.ts';
import { toLocalPodcast } from '../../library/local-podcast.ts';
import { LibrarySync } from '../../library/use-library-sync.ts';
import { GenerationCard } from './generation-card.tsx';
import { applyEvent } from './generation-state.ts';

const getDateBefore = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
let nextId = 1;

function show(
  progress: string,
  seconds: number,
  handlers: Handlers = {},
  status: 'pending' | 'processing' = 'processing',
) {
  nextId += 1;
  const podcast = buildPodcast({ id: nextId, status, progress, created_at: getDateBefore(seconds) });
  library.save(podcast);
  const calls = renderClient(
    <>
      <LibrarySync />
      <GenerationCard podcast={toLocalPodcast(podcast)} />
    </>,
    {
      // The server does not list a cancelled podcast.
      'podcasts.changes': () => ({
        version: 'a',
        changed: [],
        ids: library.find(podcast.id) === undefined ? [] : [podcast.id],
      }),
      'podcasts.wait': () => ({ before: null, seconds: null }),
      ...handlers,
    },
  );
  return { id: podcast.id, calls };
}

const getPercent = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));

afterEach(() => {
  cleanup();
  for (const { id } of library.getAll()) library.remove(id);
  localStorage.clear();
});

describe('generation card', () => {
  test('shows a percentage in brackets in the bar and not in the text', () => {
    show('Crafting engaging dialogue between hosts... (37%)', 500);
    screen.getByText('Crafting engaging dialogue between hosts...');
    screen.getByText('Read from the article by two voices');
    expect(getPercent()).toBe(37);
  });

  test('shows waiting for Wikipedia and waiting for the server as different texts', () => {
    show('Waiting for Wikipedia to answer... (0%)', 500, {}, 'pending');
    screen.getByText('Waiting for Wikipedia to answer...');
    cleanup();
    show('Waiting for room on the server... (16%)', 500, {}, 'pending');
    screen.getByText('Waiting for room on the server...');
    cleanup();
    show('Waiting for the audio store to answer... (16%)', 500, {}, 'pending');
    screen.getByText('Waiting for the audio store to answer...');
    cleanup();
    show('Starting generation... (0%)', 500, {}, 'pending');
    screen.getByText('Podcast queued for processing');
  });

  test('of a queued podcast shows how many are before it and its estimate', async () => {
    const wait = { before: 2, seconds: 24 };
    show('Starting generation... (0%)', 5, { 'podcasts.wait': () => wait }, 'pending');
    await screen.findByText('2 podcasts are ahead of this one');
    screen.getByText('Usually ready about 25 seconds after it starts');
    expect(screen.queryByText('Usually ready in 3-5 minutes')).toBeNull();
    cleanup();
    show('Waiting for Wikipedia to answer... (0%)', 5, { 'podcasts.wait': () => wait }, 'pending');
    await screen.findByText('Usually ready about 25 seconds after it starts');
    expect(screen.queryByText('2 podcasts are ahead of this one')).toBeNull();
  });

  test('says offline why it cannot be cancelled or heard', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { id } = show('Processing article... (5%)', 5);
    act(() => applyEvent(id, { type: 'sound', chunks: 1, seconds: 4 }));
    for (const name of ['Cancel generation', 'Listen now']) {
      const button = screen.getByRole('button', {
        name,
        description: 'You are offline. The server keeps generating the podcast.',
      }) as HTMLButtonElement;
      expect(button.disabled).toBe(true);
    }
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect((screen.getByRole('button', { name: 'Listen now' }) as HTMLButtonElement).disabled).toBe(false);
    expect((screen.getByRole('button', { name: 'Cancel generation' }) as HTMLButtonElement).disabled).toBe(
      false,
    );
  });

  test('derives text and bar from the age of the podcast without a percentage', () => {
    show('Starting generation...', 15);
    screen.getByText('Starting generation...');
    expect(getPercent()).toBe(10);
    cleanup();
    show('Starting generation...', 75);
    screen.getByText('Crafting engaging dialogue between hosts...');
    expect(getPercent()).toBe(45);
    cleanup();
    show('Starting generation...', 400);
    screen.getByText('Generating audio with high-quality voices...');
    expect(getPercent()).toBe(95);
  });

  test('shows the hints after 60 s', () => {
    show('Processing article...', 50);
    expect(screen.queryByText('While you wait')).toBeNull();
    cleanup();
    show('Processing article...', 61);
    screen.getByText('While you wait');
  });
});

describe('generation card on cancellation', () => {
  const confirm = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Cancel generation' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('stops generation and deletes the podcast');
    expect(dialog.textContent).toContain('cannot be undone');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, cancel' }));
    return dialog;
  };

  test('cancels after a confirmation, syncs the library and shows a toast', async () => {
    const response = Promise.withResolvers();
    const { id, calls } = show('Processing article...', 5, {
      'podcasts.cancel': () => response.promise,
    });
    const getCalled = () => calls.map(({ path }) => path).filter((path) => path !== 'podcasts.wait');
    await waitFor(() => expect(getCalled()).toHaveLength(1));
    const dialog = await confirm();
    const pending = await within(dialog).findByRole('button', { name: 'Cancelling...' });
    expect((pending as HTMLButtonElement).disabled).toBe(true);
    expect(screen.queryByText('Podcast generation cancelled')).toBeNull();
    response.resolve({ message: 'ok' });
    await dismissToast('Podcast generation cancelled');
    expect(getCalled()).toEqual(['podcasts.changes', 'podcasts.cancel', 'podcasts.changes']);
    expect(calls.find(({ path }) => path === 'podcasts.cancel')?.input).toEqual({ id });
    expect(library.find(id)).toBeUndefined();
  });

  test.each([
    ['This podcast is finished.', 'Error: This podcast is finished.'],
    ['', 'Error: Failed to cancel podcast generation'],
  ])('for the failure "%s" shows "%s" and keeps the podcast', async (message, toast) => {
    const { id } = show('Processing article...', 5, {
      'podcasts.cancel': () => {
        throw new Error(message);
      },
    });
    await confirm();
    await dismissToast(toast);
    expect(library.find(id)).toBeDefined();
  });
});
