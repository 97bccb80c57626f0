import '../../../../tests/support/client/browser.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Handlers } from '../../../../tests/support/client/network.ts';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { dismissToast, renderClient } from '../../../../tests/support/client/render.tsx';
import { library } from '../../library/library.ts';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { PodcastRemoval } from './podcast-removal.tsx';

const ok = { 'podcasts.changes': () => ({ version: 'a', changed: [], ids: [] }) };
let id = 700;
let online = true;

function show(fields: Partial<LocalPodcast>, handlers: Handlers = {}) {
  id += 1;
  const podcast = buildPodcast({ id, ...fields });
  library.save(podcast);
  const { title, status } = podcast;
  const calls = renderClient(
    <PodcastRemoval podcast={{ id, title, status, syncStatus: fields.syncStatus }} />,
    { ...ok, ...handlers },
  );
  return { id, calls: () => calls.filter(({ path }) => path !== 'podcasts.changes') };
}
const press = async (button: string, confirm: string) => {
  fireEvent.click(screen.getByRole('button', { name: button }));
  fireEvent.click(await screen.findByRole('button', { name: confirm }));
};
const refuse = (message: string) => () => {
  throw new Error(message);
};

beforeEach(() => {
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  cleanup();
  for (const one of library.getAll()) library.remove(one.id);
  localStorage.clear();
});

describe('podcast removal', () => {
  test('deletes nothing without a confirmation', async () => {
    const { id, calls } = show({ syncStatus: 'synced' });
    fireEvent.click(screen.getByRole('button', { name: 'Delete podcast: Abacus' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Podcast?' });
    expect(dialog.textContent).toContain(
      'This will permanently delete this podcast. This action cannot be undone.',
    );
    within(dialog).getByText('Abacus');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(calls()).toEqual([]);
    expect(library.find(id)).toBeDefined();
  });

  test('deletes a podcast on the server and then in the library', async () => {
    const removed = Promise.withResolvers<unknown>();
    const { id, calls } = show({ syncStatus: 'synced' }, { 'podcasts.remove': () => removed.promise });
    await press('Delete podcast: Abacus', 'Delete');
    await screen.findByRole('button', { name: 'Deleting...' });
    await waitFor(() => expect(calls()).toEqual([{ path: 'podcasts.remove', input: { id } }]));
    expect(library.find(id)).toBeDefined();
    removed.resolve({ message: '' });
    await dismissToast('Podcast deleted successfully');
    expect(library.find(id)).toBeUndefined();
  });

  test('deletes a local-only podcast without a request', async () => {
    const { id, calls } = show({ syncStatus: 'local-only' });
    await press('Delete podcast: Abacus', 'Delete');
    await dismissToast('Podcast deleted from local storage');
    expect(calls()).toEqual([]);
    expect(library.find(id)).toBeUndefined();
  });

  test('deletes a podcast offline at once and on the server later', async () => {
    const { id, calls } = show({ syncStatus: 'synced' });
    online = false;
    await press('Delete podcast: Abacus', 'Delete');
    await screen.findByText('It will be deleted on the server when you are back online.');
    await dismissToast('Podcast deleted from local storage');
    expect(calls()).toEqual([]);
    expect(library.find(id)).toBeUndefined();
  });

  test('shows why it failed, and keeps the podcast', async () => {
    const { id } = show({}, { 'podcasts.remove': refuse('This podcast is not yours.') });
    await press('Delete podcast: Abacus', 'Delete');
    await screen.findByText('This podcast is not yours.');
    await dismissToast('Failed to delete podcast');
    expect(library.find(id)).toBeDefined();
  });
});

describe('podcast cancellation', () => {
  test('is disabled offline and says why', () => {
    online = false;
    show({ status: 'processing' });
    const button = screen.getByRole('button', { name: 'Cancel generation: Abacus' }) as HTMLButtonElement;
    expect([button.disabled, button.title]).toEqual([true, 'You are offline.']);
  });

  test('cancels a podcast that is being generated', async () => {
    const { id, calls } = show({ status: 'processing' }, { 'podcasts.cancel': () => ({ message: '' }) });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel generation: Abacus' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel Processing Podcast?' });
    expect(dialog.textContent).toContain(
      'This will cancel the podcast generation process and remove the podcast.',
    );
    within(dialog).getByText('Abacus');
    fireEvent.click(screen.getByRole('button', { name: 'Yes, cancel' }));
    await dismissToast('Podcast cancelled successfully');
    expect(calls()).toEqual([{ path: 'podcasts.cancel', input: { id } }]);
    expect(library.find(id)).toBeUndefined();
  });

  test('shows the reason of a refusal, or that cancelling failed, and keeps the podcast', async () => {
    let message = 'This podcast is finished.';
    const { id } = show({ status: 'processing' }, { 'podcasts.cancel': () => refuse(message)() });
    await press('Cancel generation: Abacus', 'Yes, cancel');
    await dismissToast('Error: This podcast is finished.');
    message = '';
    await press('Cancel generation: Abacus', 'Yes, cancel');
    await dismissToast('Error: Failed to cancel podcast');
    expect(library.find(id)).toBeDefined();
  });
});
