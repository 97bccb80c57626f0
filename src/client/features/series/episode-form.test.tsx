import '../../testing/browser.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Series } from '../../../domain/series/series.schema.ts';
import { library } from '../../library/library.ts';
import type { Answers } from '../../testing/network.ts';
import { podcastWith } from '../../testing/podcast.ts';
import { dismissToast, renderClient } from '../../testing/render.tsx';
import { seriesWith } from '../../testing/series.ts';
import { SeriesDialog, type SeriesDialogView } from './series-dialog.tsx';

vi.mock('../../player/play-queue.ts', () => ({ playQueue: vi.fn() }));

const suggestions = [
  {
    title: 'Bee: an introduction',
    description: 'What bees are.',
    role: 'intro',
    partNumber: 1,
    sourceArticles: [{ title: 'Bee' }],
  },
  {
    title: 'Honey',
    description: 'What they make.',
    role: 'deep-dive',
    partNumber: 2,
    sourceArticles: [{ title: 'Honey' }, { title: 'Beeswax' }],
  },
];
const settings = { ttsProvider: 'chirp', modelType: 'openai', specificModel: 'gpt-4.1' };
const capabilities = {
  encyclopedia: 'wikipedia',
  voices: 'chirp',
  anyProvider: true,
  models: ['openai', 'deepseek'].map((type) => ({ type, label: type, enabled: true, models: [] })),
};

function Dialog({ series }: { series: Series }) {
  const [view, setView] = useState<SeriesDialogView>('episode');
  return (
    <SeriesDialog
      series={series}
      view={view}
      unavailableReason={null}
      onViewChange={setView}
      onClose={() => undefined}
    />
  );
}

let id = 300;
/** What the server makes of an order; ids of its own, since what was deleted never comes back to the library. */
const made = (fields: object) => {
  id += 1;
  return podcastWith({ ...fields, id, series_id: 1, status: 'pending' });
};

async function show(answers: Answers = {}, series = seriesWith()) {
  const calls = renderClient(<Dialog series={series} />, {
    'system.capabilities': () => capabilities,
    'series.suggestions': () => suggestions,
    'series.createEpisode': ({ title }: { title: string }) => ({ podcast: made({ title }) }),
    'series.createEpisodes': ({ episodes }: { episodes: object[] }) => ({ podcasts: episodes.map(made) }),
    'articles.find': () => ({ results: [{ title: 'Honey', description: 'food' }] }),
    ...answers,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Episode' }));
  return { calls, dialog, sent: (path: string) => calls.filter((call) => call.path === path) };
}

async function custom(answers: Answers = {}) {
  const shown = await show(answers);
  fireEvent.click(shown.dialog.getByRole('tab', { name: 'Custom Episode' }));
  const { dialog } = shown;
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const search = dialog.getByLabelText('Search Wikipedia');
  const submit = dialog.getByRole('button', { name: 'Create Episode' });
  return { ...shown, type, search, submit };
}

const optionsOf = (select: HTMLElement) =>
  [...(select as HTMLSelectElement).options].map(({ value, text }) => `${value}: ${text}`);

afterEach(() => {
  cleanup();
  for (const { id } of library.all()) library.remove(id);
  localStorage.clear();
});

describe('suggested episodes', () => {
  test('all of them are made in one press, and are podcasts of this browser', async () => {
    const { dialog, sent } = await show();
    await dialog.findByText('What bees are.');
    dialog.getByText('From: Honey, Beeswax');
    fireEvent.click(dialog.getByRole('button', { name: 'Create all suggested episodes' }));
    await dismissToast('Episodes created');
    expect(sent('series.createEpisodes').map(({ input }) => input)).toEqual([
      {
        id: 1,
        episodes: [
          {
            title: 'Bee: an introduction',
            wikiTitles: ['Bee'],
            role: 'intro',
            partNumber: 1,
            ...settings,
          },
          {
            title: 'Honey',
            wikiTitles: ['Honey', 'Beeswax'],
            role: 'deep-dive',
            partNumber: 2,
            ...settings,
          },
        ],
      },
    ]);
    expect(library.all().map(({ title }) => title)).toEqual(['Bee: an introduction', 'Honey']);
    // Back at the series.
    await screen.findByRole('dialog', { name: 'Bees' });
  });

  test('one of them fills the form, to be changed before it is made', async () => {
    const { dialog } = await show();
    fireEvent.click(await dialog.findByRole('button', { name: 'Use suggestion: Honey' }));
    const value = (label: RegExp) => (dialog.getByLabelText(label) as HTMLInputElement).value;
    expect([value(/Title/), value(/Role/), value(/Part number/)]).toEqual(['Honey', 'deep-dive', '2']);
    expect(document.activeElement).toBe(dialog.getByLabelText(/Title/));
    dialog.getByRole('button', { name: 'Remove: Honey' });
    fireEvent.click(dialog.getByRole('button', { name: 'Remove: Beeswax' }));
    expect(dialog.queryByText('Beeswax')).toBeNull();
  });

  test('while they are looked for it says so', async () => {
    const found = Promise.withResolvers<unknown>();
    const { dialog } = await show({ 'series.suggestions': () => found.promise });
    dialog.getByText('Looking for episodes about “Bee”...');
    expect(dialog.getByRole('button', { name: 'Create all suggested episodes' })).toHaveProperty(
      'disabled',
      true,
    );
    found.resolve(suggestions);
    await dialog.findByText('What bees are.');
  });

  test('a topic nobody knows gives an empty list that says so', async () => {
    const { dialog } = await show({ 'series.suggestions': () => [] });
    await dialog.findByText(/The encyclopedia has nothing about “Bee” to suggest/);
    cleanup();
    const begun = seriesWith({ podcasts: [podcastWith({ series_id: 1 })] });
    const second = await show({ 'series.suggestions': () => [] }, begun);
    await second.dialog.findByText(/There are no further suggestions about “Bee”/);
  });

  test('a failure says why, and can be tried again', async () => {
    let failing = true;
    const { dialog } = await show({
      'series.suggestions': () => {
        if (failing) throw new Error('Wikipedia cannot be reached.');
        return suggestions;
      },
    });
    await dialog.findByText(/Wikipedia cannot be reached\./);
    failing = false;
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('What bees are.');
  });
});

describe('a custom episode', () => {
  test('is made from a title and articles found by Enter or by the button', async () => {
    const { dialog, sent, type, search, submit } = await custom();
    fireEvent.keyDown(search, { key: 'Enter' });
    type('Search Wikipedia', ' honey ');
    fireEvent.keyDown(search, { key: 'Enter' });
    fireEvent.click(await dialog.findByRole('button', { name: 'Add: Honey' }));
    const added = dialog.getByRole('button', { name: 'Added: Honey' });
    expect(added.ariaDisabled).toBe('true');
    fireEvent.click(added);
    fireEvent.click(dialog.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(sent('articles.find')).toHaveLength(2));
    expect(sent('articles.find')[0]?.input).toEqual({ q: 'honey' });
    type(/Title/, ' Sweet ');
    type('Role', 'conclusion');
    type('Part number', '0');
    fireEvent.blur(dialog.getByLabelText('Part number'));
    expect((dialog.getByLabelText('Part number') as HTMLInputElement).value).toBe('1');
    fireEvent.click(submit);
    await screen.findByText('Your new podcast episode has been created and is now processing.');
    await dismissToast('Episode created');
    expect(sent('series.createEpisode').map(({ input }) => input)).toEqual([
      {
        id: 1,
        title: 'Sweet',
        wikiTitles: ['Honey'],
        role: 'conclusion',
        partNumber: 1,
        ...settings,
      },
    ]);
    expect(library.all()).toMatchObject([{ title: 'Sweet' }]);
    // The next one starts afresh, with gpt-4o.
    fireEvent.click(await screen.findByRole('button', { name: 'Create Episode' }));
    const next = within(await screen.findByRole('dialog', { name: 'Create Episode' }));
    expect((next.getByLabelText('Specific model') as HTMLSelectElement).value).toBe('gpt-4o');
    fireEvent.click(next.getByRole('tab', { name: 'Custom Episode' }));
    expect((next.getByLabelText(/Title/) as HTMLInputElement).value).toBe('');
  });

  test('needs a title, then an article: the button waits, and Enter says so', async () => {
    const { dialog, sent, type, submit } = await custom();
    const enter = () => fireEvent.keyDown(dialog.getByLabelText(/Title/), { key: 'Enter' });
    expect(submit).toHaveProperty('disabled', true);
    enter();
    await dismissToast('Please provide a title for your episode.');
    type(/Title/, 'Sweet');
    expect(submit).toHaveProperty('disabled', true);
    enter();
    await dismissToast('Please select at least one Wikipedia article for your episode.');
    expect(sent('series.createEpisode')).toEqual([]);
  });

  test.each([
    ['Too many podcasts.', 'Too many podcasts.'],
    ['', 'Failed to create episode.'],
  ])('one refused with "%s" is told as "%s", and what was typed stays', async (message, toast) => {
    const { dialog, type, search, submit } = await custom({
      'series.createEpisode': () => {
        throw new Error(message);
      },
    });
    type('Search Wikipedia', 'honey');
    fireEvent.keyDown(search, { key: 'Enter' });
    fireEvent.click(await dialog.findByRole('button', { name: 'Add: Honey' }));
    type(/Title/, 'Sweet');
    fireEvent.click(submit);
    await dismissToast(toast);
    expect((dialog.getByLabelText(/Title/) as HTMLInputElement).value).toBe('Sweet');
  });

  test('a search that fails, and one that finds nothing', async () => {
    let results: object[] | null = null;
    const { dialog, type, search } = await custom({
      'articles.find': () => {
        if (results === null) throw new Error('');
        return { results };
      },
    });
    type('Search Wikipedia', 'zzq');
    fireEvent.keyDown(search, { key: 'Enter' });
    await dismissToast('Could not search for articles. Please try again.');
    results = [];
    fireEvent.keyDown(search, { key: 'Enter' });
    await dialog.findByText('No articles found for “zzq”');
  });
});

test('the settings: chirp alone, this screen’s models, each type with its default', async () => {
  const { dialog } = await show();
  const models = dialog.getByLabelText('Specific model');
  expect(optionsOf(dialog.getByLabelText('TTS provider'))).toEqual(['chirp: Google TTS (Chirp)']);
  await waitFor(() =>
    expect(optionsOf(dialog.getByLabelText('Model type'))).toEqual(['openai: OpenAI', 'deepseek: Deepseek']),
  );
  expect(optionsOf(models)).toEqual(['gpt-4.1: gpt-4.1', 'gpt-4o: gpt-4o', 'gpt-4: gpt-4']);
  expect((models as HTMLSelectElement).value).toBe('gpt-4.1');
  fireEvent.change(dialog.getByLabelText('Model type'), { target: { value: 'deepseek' } });
  expect(optionsOf(models)).toEqual(['deepseek-chat: deepseek-chat', 'deepseek-coder: deepseek-coder']);
  expect((models as HTMLSelectElement).value).toBe('deepseek-chat');
});
