import '../../testing/browser.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import type { Series } from '../../../domain/series/series.schema.ts';
import type { Answers } from '../../testing/network.ts';
import { podcastWith } from '../../testing/podcast.ts';
import { dismissToast, renderClient } from '../../testing/render.tsx';
import { seriesWith } from '../../testing/series.ts';
import { applyEvent } from '../generation/generation-store.ts';
import { library } from '../library/library.ts';
import { LibrarySync } from '../library/use-library-sync.ts';
import { playQueue } from '../player/play-queue.ts';
import { rememberList } from './remembered-list.ts';
import { SeriesScreen } from './series-screen.tsx';

vi.mock('../player/play-queue.ts', () => ({ playQueue: vi.fn() }));

let nextId = 100;
/** Episodes with ids of their own: what was deleted never comes back to the library. */
function episodes(...fields: Partial<Podcast>[]): Podcast[] {
  return fields.map((entry, index) => {
    nextId += 1;
    return podcastWith({
      id: nextId,
      title: `Part ${index + 1}`,
      series_id: 1,
      part_number: index + 1,
      transcript: null,
      ...entry,
    });
  });
}

const under = (fields: Partial<Podcast> = {}): Partial<Podcast> => ({
  status: 'processing',
  progress: 'Processing article... (20%)',
  audio_url: null,
  audio_filename: null,
  ...fields,
});

function show(series: Series[] | (() => never), answers: Answers = {}) {
  let all = typeof series === 'function' ? [] : series;
  return renderClient(
    <>
      <LibrarySync />
      <SeriesScreen />
    </>,
    {
      'podcasts.changes': () => ({ version: 'a', changed: [], ids: [] }),
      'series.list': () => (typeof series === 'function' ? series() : all),
      'series.remove': ({ id }: { id: number }) => {
        all = all.filter((entry) => entry.id !== id);
        return { message: 'Series deleted' };
      },
      'series.cancel': ({ id }: { id: number }) => {
        all = all.map((entry) => (entry.id === id ? { ...entry, status: 'cancelled' as const } : entry));
        return { message: 'ok' };
      },
      'series.create': (input: object) => {
        const made = seriesWith({ ...input, id: 50 });
        all = [made, ...all];
        return made;
      },
      ...answers,
    },
  );
}

const cardOf = (title: string) => screen.findByRole('article', { name: title });

async function menuOf(title: string, item: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Series menu: ${title}` }));
  return screen.findByRole('menuitem', { name: item });
}

beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  cleanup();
  for (const { id } of library.all()) library.remove(id);
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('the menu leads to the address of a series’ feed', async () => {
  const url = 'https://example.org/feeds/series/1.xml';
  const calls = show([seriesWith({ id: 3, title: 'Bees' })], { 'feeds.address': () => ({ feed_url: url }) });
  fireEvent.click(await menuOf('Bees', 'Subscribe in your podcast app'));
  expect(((await screen.findByLabelText('Feed address')) as HTMLInputElement).value).toBe(url);
  expect(calls).toContainEqual({ path: 'feeds.address', input: { kind: 'series', id: 3 } });
});

describe('the list of series', () => {
  test('the heading, the count, both sections; what failed or was cancelled is in neither', async () => {
    const [done] = episodes({ series_id: 2 });
    const [failed] = episodes({ series_id: 4, status: 'failed' });
    if (!done || !failed) throw new Error('There are no episodes.');
    show([
      seriesWith({ id: 1, title: 'Begun' }),
      seriesWith({ id: 2, title: 'Done', status: 'completed', podcasts: [done] }),
      seriesWith({ id: 3, title: 'Stopped', status: 'cancelled' }),
      seriesWith({ id: 4, title: 'Broken', status: 'failed', podcasts: [failed] }),
    ]);
    await cardOf('Begun');
    screen.getByRole('heading', { level: 1, name: 'Podcast Series' });
    screen.getByText('4 series in your collection');
    const titles = (section: string) =>
      within(screen.getByRole('region', { name: section }))
        .getAllByRole('article')
        .map((card) => card.getAttribute('aria-labelledby') && within(card).getByRole('heading').textContent);
    expect(titles('In Progress')).toEqual(['Begun']);
    expect(titles('Completed Series')).toEqual(['Done']);
    expect(screen.queryByText('Stopped')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show 2 failed or cancelled series' }));
    within(await cardOf('Stopped')).getByText('Cancelled');
    within(await cardOf('Broken')).getByText('Failed');
  });

  test('a card tells what a series is about, how far it is, and when it was created', async () => {
    const made = episodes({}, under(), under());
    show([
      seriesWith({ title: 'Bees', topic: 'Bee', status: 'processing', podcasts: made }),
      seriesWith({ id: 2, title: 'Wax', description: 'All of wax.' }),
    ]);
    const card = within(await cardOf('Bees'));
    card.getByText('A series about Bee');
    card.getByText('Processing');
    card.getByText(/^Created .* ago$/);
    card.getByText('3 episodes');
    card.getByText('33% complete');
    expect(card.getByRole('progressbar', { name: 'Episodes that are ready' }).ariaValueNow).toBe('33');
    expect(card.queryByRole('button', { name: 'Play First Episode' })).toBeNull();
    const other = within(await cardOf('Wax'));
    other.getByText('All of wax.');
    other.getByText('Pending');
    other.getByText('No episodes yet');
    other.getByRole('button', { name: 'Details' });
  });

  test('while episodes are made, one figure for all of them goes along with their events', async () => {
    const made = episodes({}, under(), under());
    for (const podcast of made) library.save(podcast);
    show([seriesWith({ status: 'processing', podcasts: made })], {
      'podcasts.changes': () => ({ version: 'a', changed: [], ids: made.map(({ id }) => id) }),
    });
    const whole = await screen.findByRole('progressbar', { name: 'All episodes together' });
    expect(whole.textContent).toBe('46% of everything is made');
    const second = made[1]?.id ?? 0;
    act(() =>
      applyEvent(second, { type: 'progress', status: 'processing', progress: 'Generating audio... (80%)' }),
    );
    expect(whole.textContent).toBe('66% of everything is made');
    act(() => {
      for (const { id } of made) library.update(id, { status: 'ready' });
    });
    within(screen.getByRole('region', { name: 'Completed Series' })).getByText('100% complete');
    expect(screen.queryByRole('progressbar', { name: 'All episodes together' })).toBeNull();
  });

  test('the list, which has no transcripts, takes none from the library', async () => {
    const [podcast] = episodes({});
    if (!podcast) throw new Error('There is no episode.');
    library.save({ ...podcast, transcript: 'Mira: Hello.' });
    show([seriesWith({ status: 'completed', podcasts: [podcast] })], {
      'podcasts.changes': () => ({ version: 'a', changed: [], ids: [podcast.id] }),
    });
    await cardOf('Bees');
    expect(library.get(podcast.id)?.transcript).toBe('Mira: Hello.');
  });

  test('‘Play First Episode’ plays the first that is ready, with the others to follow', async () => {
    const made = episodes({ part_number: 2 }, { part_number: 1 }, { part_number: 3, status: 'failed' });
    show([seriesWith({ status: 'completed', podcasts: made })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Play First Episode' }));
    const [second, first] = made;
    expect(playQueue).toHaveBeenCalledWith([
      expect.objectContaining({ id: first?.id }),
      expect.objectContaining({ id: second?.id }),
    ]);
  });

  test('with none it says so and leads to the dialog', async () => {
    show([]);
    await screen.findByText('No series yet');
    expect(screen.queryByText('Series creation is currently unavailable.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Create Series' }));
    await screen.findByRole('dialog', { name: 'Create Series' });
  });
});

describe('without the server', () => {
  const away = () => {
    throw new Error('Series are closed for the night.');
  };

  test('and with nothing known, creation is unavailable, and it says why', async () => {
    show(away);
    await screen.findByText('Series creation is currently unavailable.');
    screen.getByText('No series yet');
    screen.getByText('Series are closed for the night.');
    expect(screen.queryByRole('button', { name: 'Create Series' })).toBeNull();
    screen.getByRole('button', { name: 'Try again' });
  });

  test('what was last known stays on the screen, marked, and cannot be changed', async () => {
    rememberList({ at: Date.UTC(2026, 0, 2, 12), series: [seriesWith()] });
    const [podcast] = episodes({});
    if (podcast) library.save(podcast);
    show(away);
    const card = await cardOf('Bees');
    await screen.findByText(/This is what was last known on Jan 2, 2026/);
    within(card).getByText('1 episode');
    expect(screen.getByRole('button', { name: 'Create Series' })).toHaveProperty('disabled', true);
    expect(await menuOf('Bees', 'Delete Series')).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('menuitem', { name: 'View Details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bees' }));
    dialog.getByText('Part 1');
    expect(dialog.getByRole('button', { name: 'Create Episode' })).toHaveProperty('disabled', true);
    dialog.getByText('Series are closed for the night. Episodes cannot be created now.');
  });

  test('offline counts as unavailable, too', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show([]);
    await screen.findByText('Series creation is currently unavailable.');
    screen.getByText('You are offline.');
    vi.restoreAllMocks();
  });
});

describe('the menu', () => {
  test('cancelling is there only for what is under way', async () => {
    const [done] = episodes({ series_id: 2 });
    show([seriesWith({ id: 2, title: 'Done', status: 'completed', podcasts: done ? [done] : [] })]);
    await menuOf('Done', 'View Details');
    expect(screen.queryByRole('menuitem', { name: 'Cancel Generation' })).toBeNull();
  });

  test('deleting asks, deletes the episodes here too, and says so', async () => {
    const made = episodes({}, {});
    for (const podcast of made) library.save(podcast);
    const calls = show([seriesWith({ status: 'completed', podcasts: made })], {
      'podcasts.changes': () => ({ version: 'a', changed: [], ids: made.map(({ id }) => id) }),
    });
    fireEvent.click(await menuOf('Bees', 'Delete Series'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Series' });
    within(dialog).getByText(
      'Are you sure you want to delete the series "Bees"? This will permanently remove all episodes in this series. This action cannot be undone.',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('"Bees" has been deleted.');
    await dismissToast('Series deleted');
    expect(calls).toContainEqual({ path: 'series.remove', input: { id: 1 } });
    expect(library.all()).toEqual([]);
    screen.getByText('No series yet');
  });

  test.each([
    ['This series is locked.', 'This series is locked.'],
    ['', 'Could not delete series. Please try again.'],
  ])('a deletion refused with "%s" is told as "%s"', async (message, toast) => {
    show([seriesWith()], {
      'series.remove': () => {
        throw new Error(message);
      },
    });
    fireEvent.click(await menuOf('Bees', 'Delete Series'));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await dismissToast(toast);
    await cardOf('Bees');
  });

  test('cancelling asks, cancels, and the series leaves the section', async () => {
    const calls = show([seriesWith({ status: 'processing', podcasts: episodes(under()) })]);
    fireEvent.click(await menuOf('Bees', 'Cancel Generation'));
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, cancel' }));
    await dismissToast('Series generation cancelled');
    expect(calls).toContainEqual({ path: 'series.cancel', input: { id: 1 } });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'In Progress' })).toBeNull());
  });
});

describe('the Create Series dialog', () => {
  const open = async (answers: Answers = {}) => {
    const calls = show([seriesWith()], answers);
    await cardOf('Bees');
    fireEvent.click(screen.getByRole('button', { name: 'Create Series' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Series' }));
    const type = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    return { calls, dialog, type, submit: dialog.getByRole('button', { name: 'Create Series' }) };
  };

  test('needs title and topic: the button waits, and Enter says so', async () => {
    const { calls, dialog, type, submit } = await open();
    dialog.getByPlaceholderText('e.g. Quantum Physics, Ancient Rome');
    expect(submit).toHaveProperty('disabled', true);
    type(/Title/, ' ');
    type(/Topic/, 'Bee');
    expect(submit).toHaveProperty('disabled', true);
    fireEvent.keyDown(dialog.getByLabelText(/Topic/), { key: 'Enter' });
    await screen.findByText('Please provide a title and topic for your series.');
    await dismissToast('Missing required fields');
    expect(calls.map(({ path }) => path)).not.toContain('series.create');
    type(/Title/, 'Hives');
    expect(submit).toHaveProperty('disabled', false);
  });

  test('creates, says so, and shows the series', async () => {
    const { calls, type, submit } = await open();
    type(/Title/, ' Hives ');
    type(/Topic/, 'Beehive');
    type(/Description/, 'Homes of bees');
    fireEvent.click(submit);
    await screen.findByText('Your new podcast series has been created.');
    screen.getByRole('button', { name: 'Add episodes', hidden: true, description: '' });
    await dismissToast('Series created');
    expect(calls).toContainEqual({
      path: 'series.create',
      input: { title: 'Hives', topic: 'Beehive', description: 'Homes of bees' },
    });
    within(await cardOf('Hives')).getByText('Homes of bees');
    screen.getByText('2 series in your collection');
  });

  test.each([
    ['Too many series.', 'Too many series.'],
    ['', 'Failed to create series.'],
  ])('a creation refused with "%s" is told as "%s", and what was typed stays', async (message, toast) => {
    const { dialog, type, submit } = await open({
      'series.create': () => {
        throw new Error(message);
      },
    });
    type(/Title/, 'Hives');
    type(/Topic/, 'Beehive');
    fireEvent.click(submit);
    await dismissToast(toast);
    expect((dialog.getByLabelText(/Title/) as HTMLInputElement).value).toBe('Hives');
  });
});

describe('the details dialog', () => {
  test('episodes by part number, each with what can be done; the facts on the other tab', async () => {
    const made = episodes(
      { part_number: 2, title: 'Honey', role: 'deep-dive' },
      { part_number: 1, title: 'Bee', role: 'intro' },
      { ...under(), part_number: null, title: 'Before', role: null },
      { part_number: 4, title: 'Gone wrong', role: 'conclusion', status: 'failed', error: 'No article.' },
    );
    show([seriesWith({ description: 'About bees.', status: 'processing', podcasts: made })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bees' }));
    expect(dialog.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Before',
      'Bee',
      'Honey',
      'Gone wrong',
    ]);
    dialog.getByText('Processing article... 20%');
    dialog.getByText('Error processing podcast: No article.');
    dialog.getByText('Introduction');
    dialog.getByText('Deep Dive');
    fireEvent.click(dialog.getByRole('button', { name: 'Play: Honey' }));
    expect(playQueue).toHaveBeenCalledWith(
      [expect.objectContaining({ title: 'Bee' }), expect.objectContaining({ title: 'Honey' })],
      1,
    );
    fireEvent.click(dialog.getByRole('tab', { name: 'Series Details' }));
    const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts.slice(0, 3)).toEqual(['Bee', 'About bees.', 'Processing']);
    expect(facts[3]).toMatch(/^Jan 1, 2026 • \d\d:\d\d$/);
  });

  test('a cancelled series takes no more episodes, and says so', async () => {
    show([seriesWith({ status: 'cancelled' })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Show 1 failed or cancelled series' }));
    fireEvent.click(screen.getByRole('button', { name: 'Details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bees' }));
    expect(dialog.getByRole('button', { name: 'Create Episode' })).toHaveProperty('disabled', true);
    dialog.getByText(/This series was cancelled/);
  });
});
