import '../../testing/browser.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderClient } from '../../testing/render.tsx';
import { SayItAs } from './say-it-as.tsx';

const SAVED = { id: 7, name: 'Coubertin', say: 'koo-ber-TAN', created_at: '2026-11-23T10:00:00.000Z' };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a listener hears, saves and deletes how a name is said', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  let stored = [] as (typeof SAVED)[];
  const calls = renderClient(<SayItAs ttsProvider="builtin" />, {
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
  fireEvent.click(screen.getByRole('button', { name: 'Say it as' }));
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

test('a correction that the server refuses shows its reason', async () => {
  renderClient(<SayItAs ttsProvider="builtin" />, {
    'pronunciations.list': () => ({ pronunciations: [] }),
    'pronunciations.save': () => {
      throw new Error('You can correct at most 100 names.');
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Say it as' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Coubertin' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Say it as' }), { target: { value: 'koo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('You can correct at most 100 names.');
});
