import '../../testing/browser.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { library } from '../../library/library.ts';
import { savedPositions } from '../../player/position-store.ts';
import { savedQueue } from '../../player/queue-store.ts';
import { network } from '../../testing/network.ts';
import { buildPodcast } from '../../testing/podcast-fixtures.ts';
import { dismissToast } from '../../testing/render.tsx';
import { findFigure, openAdminPanel, openTab, press, resetAdminPanel } from './admin-test-helpers.tsx';

beforeEach(() =>
  network.use(http.get('*/api/pronunciations', () => HttpResponse.json({ pronunciations: [] }))),
);
afterEach(resetAdminPanel);

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
