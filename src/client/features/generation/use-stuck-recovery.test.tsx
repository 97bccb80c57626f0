// @vitest-environment jsdom
import '../../testing/browser.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Answers } from '../../testing/network.ts';
import { podcastWith } from '../../testing/podcast.ts';
import { dismissToast, renderClient } from '../../testing/render.tsx';
import { library } from '../library/library.ts';
import { useStuckRecovery } from './use-stuck-recovery.ts';

function Screen() {
  useStuckRecovery();
  return <p>Screen</p>;
}

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const stuck = (id: number, wikiTitle: string) =>
  podcastWith({
    id,
    wiki_title: wikiTitle,
    status: 'processing',
    progress: 'Processing article...',
    model_type: '',
    specific_model: '',
    tts_provider: '',
    custom_instructions: 'Be brief',
    created_at: ago(181),
    updated_at: ago(181),
  });

function show(id: number, wikiTitle: string, answers: Answers = {}) {
  const old = stuck(id, wikiTitle);
  library.sync({ changed: [old], ids: [id] }, Date.now());
  return renderClient(<Screen />, {
    'podcasts.cancel': () => ({ message: 'ok' }),
    'podcasts.create': () => ({ podcast: podcastWith({ id: id + 100, status: 'pending' }) }),
    ...answers,
  });
}

afterEach(() => {
  cleanup();
  for (const { id } of library.all()) library.remove(id);
  localStorage.clear();
});

test('a stuck podcast is cancelled and made anew from its settings, the defaults for missing ones', async () => {
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
  expect(library.all().map(({ id }) => id)).toEqual([101]);
  await dismissToast('Podcast restarted');
});

test('one without a wiki_title is removed', async () => {
  const calls = show(2, '');
  await waitFor(() => expect(library.all()).toEqual([]));
  expect(calls.map(({ path }) => path)).toEqual(['podcasts.cancel']);
});

test('one that cannot be made anew says why', async () => {
  show(3, 'Abacus', {
    'podcasts.create': () => {
      throw new Error('');
    },
  });
  await screen.findByText('Failed to create podcast');
  await dismissToast('Error creating podcast');
});
