import '../../testing/browser.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Handlers } from '../../testing/network.ts';
import { buildPodcast } from '../../testing/podcast-fixtures.ts';
import { dismissToast, renderClient } from '../../testing/render.tsx';
import { library } from '../library.ts';
import { toLocalPodcast } from '../local-podcast.ts';
import { LibrarySync } from '../use-library-sync.ts';
import { GenerationCard } from './generation-card.tsx';

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
    await waitFor(() => expect(calls).toHaveLength(1));
    const dialog = await confirm();
    const pending = await within(dialog).findByRole('button', { name: 'Cancelling...' });
    expect((pending as HTMLButtonElement).disabled).toBe(true);
    expect(screen.queryByText('Podcast generation cancelled')).toBeNull();
    response.resolve({ message: 'ok' });
    await dismissToast('Podcast generation cancelled');
    expect(calls.map(({ path }) => path)).toEqual([
      'podcasts.changes',
      'podcasts.cancel',
      'podcasts.changes',
    ]);
    expect(calls[1]?.input).toEqual({ id });
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
