import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPodcast, createTabs, LIBRARY_KEY, listIds } from '../../../tests/support/client/library.ts';
import type { Podcast } from '../../domain/podcast/podcast.schema.ts';
import { createBackup, parseBackup } from '../features/backup/library-backup.ts';

describe('library store', () => {
  let tabs: ReturnType<typeof createTabs>;
  beforeEach(() => {
    tabs = createTabs();
  });

  test('ignores changes without a valid id', () => {
    const store = tabs.openTab();
    store.save(createPodcast(1));
    store.remove('1' as never);
    store.remove(undefined as never);
    store.update('1' as never, { title: 'Other' });
    store.save({ ...createPodcast(2), id: undefined as never });
    expect(store.getAll()).toEqual([expect.objectContaining({ id: 1, title: 'Title 1' })]);
  });

  test('removes podcasts that failed over 7 days ago and entries without id or title on cleanup', () => {
    const now = Date.UTC(2026, 5, 20);
    const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
    const entry = (id: number, fields: object) => ({ ...createPodcast(id), ...fields });
    tabs.storage.setItem(
      LIBRARY_KEY,
      JSON.stringify([
        entry(1, { status: 'failed', created_at: daysAgo(7.01) }),
        entry(2, { status: 'failed', created_at: daysAgo(6.99) }),
        entry(3, { created_at: daysAgo(400) }),
        entry(4, { title: ' ' }),
        { title: 'no id' },
      ]),
    );
    const store = tabs.openTab();
    expect(store.cleanup(now)).toEqual({ removed: 3, remaining: 2 });
    expect(listIds(tabs.readStorage())).toEqual([2, 3]);
    expect(tabs.storage.getItem(LIBRARY_KEY)).not.toContain('no id');
  });

  test('restores an exported library, and an import prefers the newer copy and restores deleted podcasts', () => {
    const store = tabs.openTab();
    store.save(createPodcast(1, { title: 'Old', updated_at: '2026-01-01T00:00:00.000Z' }));
    store.save(createPodcast(2, { title: 'Kept', updated_at: '2026-03-01T00:00:00.000Z' }));
    store.save(createPodcast(3, { chapters: [{ title: 'One', timestamp: 0 }] }));
    const file = createBackup({ podcasts: store.getAll(), positions: {}, queue: [] }, new Date(0));
    expect(file).toMatchObject({ version: '1.0', podcasts: store.getAll() });
    store.remove(3);
    store.update(1, { title: 'Newer here', updated_at: '2026-02-01T00:00:00.000Z' });
    const edited = JSON.parse(JSON.stringify(file));
    edited.podcasts.find(({ id }: Podcast) => id === 2).updated_at = '2026-04-01T00:00:00.000Z';
    edited.podcasts.find(({ id }: Podcast) => id === 2).title = 'Newer in the file';
    const { podcasts, errors } = parseBackup(
      JSON.stringify({ ...edited, podcasts: [...edited.podcasts, { title: 'x' }] }),
    );
    expect(errors).toBe(1);
    store.importPodcasts(podcasts);
    expect(store.find(1)?.title).toBe('Newer here');
    expect(store.find(2)?.title).toBe('Newer in the file');
    expect(tabs.readStorage().find(3)).toMatchObject({ chapters: [{ title: 'One', timestamp: 0 }] });
  });

  test.each(['{}', '{"version":"1.0"}', '[]', '{"podcasts":{}}', 'null', 'no JSON'])(
    'rejects an import without a podcasts array: %s',
    (text) => {
      expect(() => parseBackup(text)).toThrow();
    },
  );

  test('notifies subscribers only of changes', () => {
    const store = tabs.openTab();
    const first = createPodcast(1);
    store.save(first);
    const listener = vi.fn();
    store.subscribe(listener);
    store.save(first);
    expect(listener).not.toHaveBeenCalled();
    store.update(1, { duration: 12 });
    expect(listener).toHaveBeenCalledOnce();
  });
});
