import '../../../../tests/support/client/browser.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Handlers } from '../../../../tests/support/client/network.ts';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { dismissToast, renderClient } from '../../../../tests/support/client/render.tsx';
import { buildSeries } from '../../../../tests/support/client/series-fixtures.ts';
import type { Series } from '../../../domain/series/series.schema.ts';
import { library } from '../../library/library.ts';
import { SeriesDialog, type SeriesDialogView } from './series-dialogs.tsx';

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
  voiceChoices: ['chirp', 'builtin'],
  naturalVoices: { state: 'off', progress: null, realTimeRatio: null },
  anyProvider: true,
  models: [
    { type: 'openai', label: 'OpenAI', enabled: true, models: [] },
    { type: 'deepseek', label: 'Deepseek', enabled: true, models: [] },
  ],
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

let lastId = 300;
/** Uses unique ids, because the library never restores a deleted podcast. */
const createPodcast = (fields: object) => {
  lastId += 1;
  return buildPodcast({ ...fields, id: lastId, series_id: 1, status: 'pending' });
};

async function renderForm(handlers: Handlers = {}, series = buildSeries()) {
  const calls = renderClient(<Dialog series={series} />, {
    'system.capabilities': () => capabilities,
    'series.suggestions': () => suggestions,
    'series.createEpisode': ({ title }: { title: string }) => ({ podcast: createPodcast({ title }) }),
    'series.createEpisodes': ({ episodes }: { episodes: object[] }) => ({
      podcasts: episodes.map(createPodcast),
    }),
    'articles.find': () => ({ results: [{ title: 'Honey', description: 'food' }] }),
    ...handlers,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Episode' }));
  return { calls, dialog, findCalls: (path: string) => calls.filter((call) => call.path === path) };
}

async function renderCustomForm(handlers: Handlers = {}) {
  const form = await renderForm(handlers);
  fireEvent.click(form.dialog.getByRole('tab', { name: 'Custom Episode' }));
  const { dialog } = form;
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const search = dialog.getByLabelText('Search Wikipedia');
  const submit = dialog.getByRole('button', { name: 'Create Episode' });
  return { ...form, type, search, submit };
}

const listOptions = (select: HTMLElement) =>
  [...(select as HTMLSelectElement).options].map(({ value, text }) => `${value}: ${text}`);

afterEach(() => {
  cleanup();
  for (const { id } of library.getAll()) library.remove(id);
  localStorage.clear();
});

describe('suggested episode form', () => {
  test('creates all suggested episodes with one click and adds them to the library', async () => {
    const { dialog, findCalls } = await renderForm();
    await dialog.findByText('What bees are.');
    dialog.getByText('From: Honey, Beeswax');
    fireEvent.click(dialog.getByRole('button', { name: 'Create all suggested episodes' }));
    await screen.findByText('2 episodes are now processing.');
    await dismissToast('Episodes created');
    expect(findCalls('series.createEpisodes').map(({ input }) => input)).toEqual([
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
    expect(library.getAll().map(({ title }) => title)).toEqual(['Bee: an introduction', 'Honey']);
    await screen.findByRole('dialog', { name: 'Bees' });
  });

  test('fills the form from one suggestion, which can be edited', async () => {
    const { dialog } = await renderForm();
    fireEvent.click(await dialog.findByRole('button', { name: 'Use suggestion: Honey' }));
    const value = (label: RegExp) => (dialog.getByLabelText(label) as HTMLInputElement).value;
    expect([value(/Title/), value(/Role/), value(/Part number/)]).toEqual(['Honey', 'deep-dive', '2']);
    expect(document.activeElement).toBe(dialog.getByLabelText(/Title/));
    dialog.getByRole('button', { name: 'Remove: Honey' });
    fireEvent.click(dialog.getByRole('button', { name: 'Remove: Beeswax' }));
    expect(dialog.queryByText('Beeswax')).toBeNull();
  });

  test('shows a loading text and disables creation while suggestions load', async () => {
    const found = Promise.withResolvers<unknown>();
    const { dialog } = await renderForm({ 'series.suggestions': () => found.promise });
    dialog.getByText('Looking for episodes about “Bee”...');
    expect(dialog.getByRole('button', { name: 'Create all suggested episodes' })).toHaveProperty(
      'disabled',
      true,
    );
    found.resolve(suggestions);
    await dialog.findByText('What bees are.');
  });

  test('explains an empty list, for a new series and for one with episodes', async () => {
    const { dialog } = await renderForm({ 'series.suggestions': () => [] });
    await dialog.findByText(/No suggestions were found for “Bee”/);
    cleanup();
    const withEpisode = buildSeries({ podcasts: [buildPodcast({ series_id: 1 })] });
    const second = await renderForm({ 'series.suggestions': () => [] }, withEpisode);
    await second.dialog.findByText(/There are no more suggestions for “Bee”/);
  });

  test('shows the error and loads the suggestions again on Try again', async () => {
    let fails = true;
    const { dialog } = await renderForm({
      'series.suggestions': () => {
        if (fails) throw new Error('Wikipedia cannot be reached.');
        return suggestions;
      },
    });
    await dialog.findByText(/Wikipedia cannot be reached\./);
    fails = false;
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('What bees are.');
  });
});

describe('custom episode form', () => {
  test('creates an episode from a title and articles found by Enter or by the button', async () => {
    const { dialog, findCalls, type, search, submit } = await renderCustomForm();
    fireEvent.keyDown(search, { key: 'Enter' });
    type('Search Wikipedia', ' honey ');
    fireEvent.keyDown(search, { key: 'Enter' });
    fireEvent.click(await dialog.findByRole('button', { name: 'Add: Honey' }));
    const added = dialog.getByRole('button', { name: 'Added: Honey' });
    expect(added.ariaDisabled).toBe('true');
    fireEvent.click(added);
    fireEvent.click(dialog.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(findCalls('articles.find')).toHaveLength(2));
    expect(findCalls('articles.find')[0]?.input).toEqual({ q: 'honey' });
    type(/Title/, ' Sweet ');
    type('Role', 'conclusion');
    type('Part number', '0');
    fireEvent.blur(dialog.getByLabelText('Part number'));
    expect((dialog.getByLabelText('Part number') as HTMLInputElement).value).toBe('1');
    fireEvent.click(submit);
    await screen.findByText('Your new podcast episode has been created and is now processing.');
    await dismissToast('Episode created');
    expect(findCalls('series.createEpisode').map(({ input }) => input)).toEqual([
      {
        id: 1,
        title: 'Sweet',
        wikiTitles: ['Honey'],
        role: 'conclusion',
        partNumber: 1,
        ...settings,
      },
    ]);
    expect(library.getAll()).toMatchObject([{ title: 'Sweet' }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Create Episode' }));
    const next = within(await screen.findByRole('dialog', { name: 'Create Episode' }));
    expect((next.getByLabelText('Specific model') as HTMLSelectElement).value).toBe('gpt-4o');
    fireEvent.click(next.getByRole('tab', { name: 'Custom Episode' }));
    expect((next.getByLabelText(/Title/) as HTMLInputElement).value).toBe('');
  });

  test('disables the button until title and article are given; Enter names the missing one', async () => {
    const { dialog, findCalls, type, submit } = await renderCustomForm();
    const pressEnter = () => fireEvent.keyDown(dialog.getByLabelText(/Title/), { key: 'Enter' });
    expect(submit).toHaveProperty('disabled', true);
    pressEnter();
    await dismissToast('Please provide a title for your episode.');
    type(/Title/, 'Sweet');
    expect(submit).toHaveProperty('disabled', true);
    pressEnter();
    await dismissToast('Please select at least one Wikipedia article for your episode.');
    expect(findCalls('series.createEpisode')).toEqual([]);
  });

  test('shows the reason of a rejection, or that creating failed, and keeps the input', async () => {
    let message = 'Too many podcasts.';
    const { dialog, type, search, submit } = await renderCustomForm({
      'series.createEpisode': () => {
        throw new Error(message);
      },
    });
    type('Search Wikipedia', 'honey');
    fireEvent.keyDown(search, { key: 'Enter' });
    fireEvent.click(await dialog.findByRole('button', { name: 'Add: Honey' }));
    type(/Title/, 'Sweet');
    fireEvent.click(submit);
    await dismissToast('Too many podcasts.');
    message = '';
    fireEvent.click(submit);
    await dismissToast('Failed to create episode.');
    expect((dialog.getByLabelText(/Title/) as HTMLInputElement).value).toBe('Sweet');
  });

  test('shows a message for a failed article search and for one without results', async () => {
    let results: object[] | null = null;
    const { dialog, type, search } = await renderCustomForm({
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

test('offers chirp only, and selects the default model of each model type', async () => {
  const { dialog } = await renderForm();
  const models = dialog.getByLabelText('Specific model');
  expect(listOptions(dialog.getByLabelText('TTS provider'))).toEqual(['chirp: Google TTS (Chirp)']);
  await waitFor(() =>
    expect(listOptions(dialog.getByLabelText('Model type'))).toEqual([
      'openai: OpenAI',
      'deepseek: Deepseek',
    ]),
  );
  expect(listOptions(models)).toEqual(['gpt-4.1: gpt-4.1', 'gpt-4o: gpt-4o', 'gpt-4: gpt-4']);
  expect((models as HTMLSelectElement).value).toBe('gpt-4.1');
  fireEvent.change(dialog.getByLabelText('Model type'), { target: { value: 'deepseek' } });
  expect(listOptions(models)).toEqual(['deepseek-chat: deepseek-chat', 'deepseek-coder: deepseek-coder']);
  expect((models as HTMLSelectElement).value).toBe('deepseek-chat');
});
