import '../../../../tests/support/client/browser.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Handlers } from '../../../../tests/support/client/network.ts';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import { SayItAsDialog } from './say-it-as-dialog.tsx';

const onClose = vi.fn<() => void>();

const SAVED = { id: 7, name: 'Coubertin', say: 'koo-ber-TAN', created_at: '2026-11-23T10:00:00.000Z' };

const show = (handlers: Handlers, isOwn = false) =>
  renderClient(
    <SayItAsDialog name="" podcastId={1} isOwn={isOwn} ttsProvider="builtin" onClose={onClose} />,
    handlers,
  );

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a listener hears, saves and deletes how a name is said', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  let stored = [] as (typeof SAVED)[];
  const calls = show({
    'pronunciations.list': () => ({ pronunciations: stored }),
    'pronunciations.save': () => {
      stored = [SAVED];
      return { pronunciation: SAVED };
    },
    'pronunciations.remove': () => {
      stored = [];
      return { message: 'Pronunciation deleted' };
    },
  });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Coubertin' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Say it as' }), { target: { value: 'koo-ber-TAN' } });
  fireEvent.click(screen.getByRole('button', { name: 'Listen' }));
  expect((play.mock.contexts[0] as HTMLAudioElement).src).toMatch(
    /\/api\/pronunciations\/sample\.wav\?name=Coubertin&say=koo-ber-TAN&ttsProvider=builtin$/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Pronunciation saved');
  expect(calls).toContainEqual({
    path: 'pronunciations.save',
    input: { name: 'Coubertin', say: 'koo-ber-TAN' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the pronunciation of Coubertin' }));
  await waitFor(() => expect(screen.queryByText('Corrected names')).toBeNull());
});

test('the turns of an own podcast that have the name are spoken again', async () => {
  const bodies = ['Coubertin spoke.', 'The Coubertins left.', 'He met Coubertin.'];
  const turns = bodies.map((body, startTime) => ({
    speaker: 'Mira',
    startTime,
    endTime: startTime + 1,
    body,
    supported: null,
    source: null,
  }));
  const podcast = { ...buildPodcast({}), revision: 3 };
  const calls = show(
    {
      'pronunciations.list': () => ({ pronunciations: [] }),
      'pronunciations.save': () => ({ pronunciation: SAVED }),
      'podcasts.transcript': () => ({ version: '1.0.0', revision: 3, segments: turns }),
      'podcasts.get': () => ({ podcast }),
      'podcasts.editTranscript': () => ({ podcast: { ...podcast, editing: true }, lines: [] }),
    },
    true,
  );
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Coubertin' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Say it as' }), { target: { value: 'koo-ber-TAN' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('“Coubertin” is in 2 lines of this podcast.');
  fireEvent.click(screen.getByRole('button', { name: 'Record them again' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const edits = [0, 2].map((index) => ({ line: index, again: true }));
  expect(calls.find(({ path }) => path === 'podcasts.editTranscript')?.input).toEqual({
    id: 1,
    revision: 3,
    edits,
  });
});

test('a correction that the server refuses shows its reason', async () => {
  show({
    'pronunciations.list': () => ({ pronunciations: [] }),
    'pronunciations.save': () => {
      throw new Error('You can correct at most 100 names.');
    },
  });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Coubertin' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Say it as' }), { target: { value: 'koo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('You can correct at most 100 names.');
});
