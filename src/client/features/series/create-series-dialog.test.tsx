import '../../../../tests/support/client/browser.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Handlers } from '../../../../tests/support/client/network.ts';
import { offerLanguages } from '../../../../tests/support/client/offer-languages.ts';
import { dismissToast } from '../../../../tests/support/client/render.tsx';
import {
  createEpisodes,
  findCard,
  renderSeriesScreen,
  resetSeriesScreen,
} from '../../../../tests/support/client/series.tsx';
import { buildSeries } from '../../../../tests/support/client/series-fixtures.ts';
import { library } from '../../library/library.ts';

afterEach(resetSeriesScreen);

const HIVE = {
  title: 'Beehive: an introduction',
  description: 'Where bees live.',
  role: 'intro',
  partNumber: 1,
  sourceArticles: [{ title: 'Beehive' }],
};
const HIVE_EPISODE = {
  title: 'Beehive: an introduction',
  wikiTitles: ['Beehive'],
  role: 'intro',
  partNumber: 1,
  ttsProvider: 'chirp',
  modelType: 'openai',
  specificModel: 'gpt-4.1',
};

describe('Create Series dialog', () => {
  const openDialog = async (handlers: Handlers = {}) => {
    const calls = renderSeriesScreen([buildSeries()], {
      'series.suggestionsForTopic': ({ topic }: { topic: string }) => (topic === 'Beehive' ? [HIVE] : []),
      'articles.find': () => ({ results: [{ title: 'Beeswax', description: 'natural wax' }] }),
      ...handlers,
    });
    await findCard('Bees');
    fireEvent.click(screen.getByRole('button', { name: 'Create Series' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Series' }));
    const type = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    const findCreated = () => calls.filter(({ path }) => path === 'series.create').map(({ input }) => input);
    return { dialog, type, findCreated, submit: dialog.getByRole('button', { name: 'Create Series' }) };
  };
  const getTitle = (dialog: { getByLabelText: (label: RegExp) => HTMLElement }) =>
    (dialog.getByLabelText(/Title/) as HTMLInputElement).value;

  test('takes the title from the topic until the visitor changes it; Enter names the missing fields', async () => {
    const { dialog, type, findCreated, submit } = await openDialog();
    dialog.getByPlaceholderText('e.g. Quantum Physics, Ancient Rome');
    expect(submit).toHaveProperty('disabled', true);
    type(/Topic/, 'Beehive');
    expect([getTitle(dialog), (submit as HTMLButtonElement).disabled]).toEqual(['Beehive', false]);
    type(/Title/, ' ');
    expect(submit).toHaveProperty('disabled', true);
    fireEvent.keyDown(dialog.getByLabelText(/Topic/), { key: 'Enter' });
    await screen.findByText('Please provide a title and topic for your series.');
    await dismissToast('Missing required fields');
    expect(findCreated()).toEqual([]);
    type(/Title/, 'Hives');
    type(/Topic/, 'Bee');
    expect(getTitle(dialog)).toBe('Hives');
  });

  test('creates a series with the episodes suggested for its topic, shows a toast and the new series', async () => {
    const { dialog, type, findCreated, submit } = await openDialog();
    type(/Topic/, ' Beehive ');
    type(/Description/, 'Homes of bees');
    await dialog.findByText('1 episode will be created with the series:');
    dialog.getByText('Where bees live.');
    fireEvent.click(submit);
    await screen.findByText('Your new podcast series has been created.');
    await dismissToast('Series created');
    expect(findCreated()).toEqual([
      { title: 'Beehive', topic: 'Beehive', description: 'Homes of bees', episodes: [HIVE_EPISODE] },
    ]);
    within(await findCard('Beehive')).getByText('Homes of bees');
    screen.getByText('2 series in your collection');
  });

  test('creates the series also before the suggestions show, and adds its episodes to the library', async () => {
    const podcasts = createEpisodes({ series_id: 50 });
    const { type, findCreated, submit } = await openDialog({
      'series.create': (input: object) => buildSeries({ ...input, id: 50, podcasts }),
      'podcasts.changes': () => ({ version: 'a', changed: [], ids: podcasts.map(({ id }) => id) }),
    });
    type(/Topic/, 'Beehive');
    fireEvent.click(submit);
    await dismissToast('Series created');
    expect(findCreated()).toMatchObject([{ episodes: [HIVE_EPISODE] }]);
    expect(library.getAll().map(({ id }) => id)).toEqual(podcasts.map(({ id }) => id));
  });

  test('creates no series without episodes: the topic can be changed, or articles be chosen, in place', async () => {
    const { dialog, type, findCreated, submit } = await openDialog();
    type(/Topic/, 'Hives');
    fireEvent.click(submit);
    await dismissToast('There are no episodes about “Hives” yet');
    expect(document.activeElement).toBe(dialog.getByLabelText(/Topic/));
    await dialog.findByText(/No suggestions were found for “Hives”. Change the topic/);
    expect(findCreated()).toEqual([]);

    fireEvent.change(dialog.getByLabelText('Search Wikipedia'), { target: { value: 'wax' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Search' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Add: Beeswax' }));
    fireEvent.click(submit);
    await dismissToast('Series created');
    expect(findCreated()).toEqual([
      {
        title: 'Hives',
        topic: 'Hives',
        description: '',
        episodes: [{ ...HIVE_EPISODE, title: 'Beeswax', wikiTitles: ['Beeswax'] }],
      },
    ]);
  });

  test('shows why suggestions failed and loads them again on Try again', async () => {
    let fails = true;
    const { dialog, type } = await openDialog({
      'series.suggestionsForTopic': () => {
        if (fails) throw new Error('Wikipedia asks us to wait.');
        return [HIVE];
      },
    });
    type(/Topic/, 'Beehive');
    await dialog.findByText(/Wikipedia asks us to wait\./);
    fails = false;
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('Where bees live.');
    await waitFor(() => expect(dialog.queryByLabelText('Search Wikipedia')).toBeNull());
  });

  test('shows the reason of a rejection, or that creating failed, and keeps the input', async () => {
    let message = 'Too many series.';
    const { dialog, type, submit } = await openDialog({
      'series.create': () => {
        throw new Error(message);
      },
    });
    type(/Topic/, 'Beehive');
    fireEvent.click(submit);
    await dismissToast('Too many series.');
    message = '';
    fireEvent.click(submit);
    await dismissToast('Failed to create series.');
    expect(getTitle(dialog)).toBe('Beehive');
  });

  test('suggests, searches and creates in the chosen language, whose change drops the chosen articles', async () => {
    offerLanguages('en', 'de');
    const searches: unknown[] = [];
    const { dialog, type, findCreated, submit } = await openDialog({
      'series.suggestionsForTopic': ({ language }: { language?: string }) => (language ? [HIVE] : []),
      'articles.find': (input) => {
        searches.push(input);
        return { results: [{ title: 'Beeswax', description: 'natural wax' }] };
      },
    });
    const choose = (value: string) =>
      fireEvent.change(dialog.getByLabelText('Language of the articles'), { target: { value } });
    type(/Topic/, 'Hives');
    fireEvent.change(await dialog.findByLabelText('Search Wikipedia'), { target: { value: 'wax' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Search' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Add: Beeswax' }));
    expect(searches).toEqual([{ q: 'wax' }]);
    choose('de');
    await dialog.findByText('Where bees live.');
    expect(dialog.queryByText('Beeswax')).toBeNull();
    fireEvent.click(submit);
    await dismissToast('Series created');
    expect(findCreated()).toMatchObject([{ topic: 'Hives', language: 'de', episodes: [HIVE_EPISODE] }]);
  });
});
