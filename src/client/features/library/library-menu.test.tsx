import '../../../../tests/support/client/browser.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { dismissToast, renderClient } from '../../../../tests/support/client/render.tsx';
import { library } from '../../library/library.ts';
import { toLocalPodcast } from '../../library/local-podcast.ts';
import { savedPositions } from '../../player/position-store.ts';
import { createBackup } from '../backup/library-backup.ts';
import { LibraryMenu } from './library-header.tsx';

afterEach(() => {
  cleanup();
  for (const { id } of library.getAll()) library.remove(id);
});

test('the library menu imports podcasts and positions from a file that an export has made', async () => {
  renderClient(<LibraryMenu />, {});
  fireEvent.click(screen.getByRole('button', { name: 'Library menu' }));
  await screen.findByRole('menuitem', { name: 'Export your library' });
  screen.getByRole('menuitem', { name: 'Import a library' });
  const podcast = toLocalPodcast(buildPodcast({ id: 31 }));
  const positions = { 31: { seconds: 40, at: 1_000, finished: false } };
  const text = JSON.stringify(createBackup({ podcasts: [podcast], positions, queue: [] }, new Date(0)));
  const input = screen.getByLabelText('Backup file') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File([text], 'backup.json')] } });
  await dismissToast('Imported 1 podcasts');
  expect(library.find(31)).toMatchObject({ title: 'Abacus', syncStatus: 'local-only' });
  expect(savedPositions.find(31)).toEqual(positions[31]);
});

test('the library menu explains why a file cannot be imported', async () => {
  renderClient(<LibraryMenu />, {});
  fireEvent.click(screen.getByRole('button', { name: 'Library menu' }));
  const input = await screen.findByLabelText('Backup file');
  fireEvent.change(input, { target: { files: [new File(['{}'], 'other.json')] } });
  await screen.findByText('Choose a file that was exported from a library.');
  await dismissToast('Failed to import data');
  await waitFor(() => expect(library.getAll()).toEqual([]));
});
