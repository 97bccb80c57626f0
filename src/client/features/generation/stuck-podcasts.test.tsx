import '../../../../tests/support/client/browser.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Handlers } from '../../../../tests/support/client/network.ts';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { dismissToast, renderClient } from '../../../../tests/support/client/render.tsx';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { library } from '../../library/library.ts';
import { type LocalPodcast, parseLocalPodcast } from '../../library/local-podcast.ts';
import { needsRecovery, toCreatePodcast, useStuckRecovery } from './stuck-podcasts.ts';

function Screen() {
  useStuckRecovery();
  return <p>Screen</p>;
}

const getDateBefore = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const createStuckPodcast = (id: number, wikiTitle: string, fields: Partial<Podcast> = {}) =>
  buildPodcast({
    id,
    wiki_title: wikiTitle,
    status: 'processing',
    progress: 'Processing article...',
    model_type: '',
    specific_model: '',
    tts_provider: '',
    custom_instructions: 'Be brief',
    created_at: getDateBefore(181),
    updated_at: getDateBefore(181),
    ...fields,
  });

function show(id: number, wikiTitle: string, handlers: Handlers = {}, fields: Partial<Podcast> = {}) {
  const old = createStuckPodcast(id, wikiTitle, fields);
  library.sync({ changed: [old], ids: [id] }, Date.now());
  return renderClient(<Screen />, {
    'podcasts.cancel': () => ({ message: 'ok' }),
    'podcasts.create': () => ({ podcast: buildPodcast({ id: id + 100, status: 'pending' }) }),
    ...handlers,
  });
}

afterEach(() => {
  cleanup();
  for (const { id } of library.getAll()) library.remove(id);
  localStorage.clear();
});

test('stuck recovery cancels a podcast and generates it again from its settings or the defaults', async () => {
  const calls = show(1, 'Abacus');
  await screen.findByText('We detected an issue and restarted your podcast generation automatically.');
  expect(calls).toEqual([
    { path: 'podcasts.cancel', input: { id: 1 } },
    {
      path: 'podcasts.create',
      input: expect.objectContaining({
        wikiTitle: 'Abacus',
        ttsProvider: 'chirp',
        modelType: 'openai',
        specificModel: 'gpt-4-turbo',
        customInstructions: 'Be brief',
      }),
    },
  ]);
  expect(library.getAll().map(({ id }) => id)).toEqual([101]);
  await dismissToast('Podcast restarted');
});

test('stuck recovery generates an episode again at its place in the series', async () => {
  const calls = show(
    4,
    'Honey',
    {
      'series.createEpisode': () => ({ podcast: buildPodcast({ id: 104, status: 'pending', series_id: 9 }) }),
    },
    { series_id: 9, part_number: 3, role: 'deep-dive', wiki_titles: ['Honey', 'Beeswax'], title: 'Sweet' },
  );
  await dismissToast('Podcast restarted');
  expect(calls).toEqual([
    { path: 'podcasts.cancel', input: { id: 4 } },
    {
      path: 'series.createEpisode',
      input: {
        id: 9,
        title: 'Sweet',
        wikiTitles: ['Honey', 'Beeswax'],
        role: 'deep-dive',
        partNumber: 3,
        ttsProvider: 'chirp',
        modelType: 'openai',
        specificModel: 'gpt-4-turbo',
        maxLength: 15,
      },
    },
  ]);
  expect(library.getAll().map(({ id }) => id)).toEqual([104]);
});

test('stuck recovery removes a podcast without a wiki_title', async () => {
  const calls = show(2, '');
  await waitFor(() => expect(library.getAll()).toEqual([]));
  expect(calls.map(({ path }) => path)).toEqual(['podcasts.cancel']);
});

test('stuck recovery shows the reason when a podcast cannot be generated again', async () => {
  show(3, 'Abacus', {
    'podcasts.create': () => {
      throw new Error('');
    },
  });
  await screen.findByText('Failed to create podcast');
  await dismissToast('Error creating podcast');
});

const NOW = Date.UTC(2026, 0, 1, 12);
const getTimeBefore = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const createPodcast = (fields: object) =>
  parseLocalPodcast({
    id: 1,
    title: 'Abacus',
    wiki_title: 'Abacus',
    status: 'processing',
    progress: 'Starting generation...',
    created_at: getTimeBefore(400),
    updated_at: getTimeBefore(400),
    ...fields,
  }) as LocalPodcast;

describe('stuck podcast rules', () => {
  test('recovers a podcast without an event since its start', () => {
    expect(needsRecovery(createPodcast({}), null, NOW)).toBe(true);
  });

  test('does not recover a podcast with recent events, a queued one or one with newer progress', () => {
    expect(needsRecovery(createPodcast({}), NOW - 5_000, NOW)).toBe(false);
    expect(needsRecovery(createPodcast({ updated_at: getTimeBefore(5) }), null, NOW)).toBe(false);
    expect(needsRecovery(createPodcast({ status: 'pending' }), null, NOW)).toBe(false);
    expect(needsRecovery(createPodcast({ created_at: getTimeBefore(170) }), null, NOW)).toBe(false);
    expect(
      needsRecovery(
        createPodcast({ progress: 'Crafting engaging dialogue between hosts... (20%)' }),
        null,
        NOW,
      ),
    ).toBe(false);
  });

  test('keeps the stored settings of a stuck podcast', () => {
    const stored = {
      model_type: 'gemini',
      specific_model: 'gemini-1.5-flash',
      custom_instructions: 'Short',
      role: 'intro',
      max_length: 5,
      tts_provider: 'natural',
      host_voices: { A: 'bf_emma', B: 'bm_george' },
      language: 'de',
      spoken_language: 'fr',
    };
    expect(toCreatePodcast(createPodcast(stored))).toMatchObject({
      wikiTitle: 'Abacus',
      ttsProvider: 'natural',
      hostVoices: { A: 'bf_emma', B: 'bm_george' },
      modelType: 'gemini',
      specificModel: 'gemini-1.5-flash',
      customInstructions: 'Short',
      role: 'intro',
      maxLength: 5,
      language: 'de',
      spokenLanguage: 'fr',
    });
  });

  test('fills missing settings with defaults and never combines a type with a model of another type', () => {
    expect(toCreatePodcast(createPodcast({ title: '' }))).toMatchObject({
      title: 'Abacus',
      ttsProvider: 'chirp',
      modelType: 'openai',
      specificModel: 'gpt-4-turbo',
    });
    expect(toCreatePodcast(createPodcast({ model_type: 'deepseek' })).specificModel).toBeUndefined();
  });
});
