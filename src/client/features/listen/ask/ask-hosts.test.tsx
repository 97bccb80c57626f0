import '../../../../../tests/support/client/browser.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPodcast } from '../../../../../tests/support/client/podcast-fixtures.ts';
import { renderClient } from '../../../../../tests/support/client/render.tsx';
import type { Question } from '../../../../domain/question/question.schema.ts';
import { library } from '../../../library/library.ts';
import { player } from '../../../player/player.ts';
import { toTrack } from '../../../player/track.ts';
import { AskButton, AskPanel, useAsking } from './ask-hosts.tsx';

const track = toTrack(buildPodcast({}));

const source = {
  quote: 'The abacus has ten rods.',
  article: 'Abacus',
  section: 'Use',
  sentence: 0,
  url: 'https://wiki.test/Abacus#Use',
};

const answered: Question = {
  id: 7,
  podcast_id: 1,
  question: 'How many rods?',
  position: 42,
  status: 'ready',
  turns: [
    { speaker: 'Mira', text: 'Let me see.', sources: [], supported: null, reason: null },
    { speaker: 'Theo', text: 'It has ten.', sources: [source], supported: true, reason: null },
    { speaker: 'Mira', text: 'All of gold.', sources: [], supported: false, reason: 'No sentence says so' },
  ],
  audio_url: '/api/questions/7/audio.mp3',
  added: false,
  created_at: '2026-11-23T10:00:00.000Z',
  error: null,
};

const playAudio = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
const seek = vi.spyOn(player, 'seekTrack').mockReturnValue();
const play = vi.spyOn(player, 'play').mockResolvedValue();
const pause = vi.spyOn(player, 'pause').mockReturnValue();

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(player, 'isCurrent').mockReturnValue(true);
  vi.spyOn(player, 'readTime').mockReturnValue(42);
});
afterEach(cleanup);

function AskHosts() {
  const asking = useAsking(1, () => track);
  return (
    <>
      <AskButton asking={asking} />
      <AskPanel asking={asking} />
    </>
  );
}

let stored: Question[] = [];
let isAdding = false;
const show = (questions: Question[] = []) => {
  stored = questions;
  return renderClient(<AskHosts />, {
    'questions.list': () => ({ questions: stored }),
    'questions.ask': ({ question }: { question: string }) => {
      if (question === 'again?') throw new Error('You have asked many questions within an hour.');
      stored = [...stored, { ...answered, question }];
      return { question: { ...answered, question, status: 'pending', turns: [] } };
    },
    'podcasts.get': () => ({ podcast: { ...buildPodcast({}), revision: 1, editing: isAdding } }),
    'questions.add': () => {
      isAdding = true;
      return { podcast: { ...buildPodcast({}), revision: 1, editing: true } };
    },
    'questions.remove': ({ id }: { id: number }) => {
      stored = stored.filter((one) => one.id !== id);
      return { message: 'Question deleted' };
    },
  });
};

async function openRegion() {
  fireEvent.click(screen.getByRole('button', { name: 'Ask the hosts' }));
  return within(await screen.findByRole('region', { name: 'Ask the hosts' }));
}

const write = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Your question' }), { target: { value: text } });

test('pauses the podcast, asks at its position, plays the answer and shows its turns with sources', async () => {
  const calls = show();
  const region = await openRegion();
  expect(pause).toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(region.getByRole('textbox')));
  expect(region.getByRole('button', { name: 'Ask' })).toHaveProperty('disabled', true);
  write('How many rods?');
  region.getByText('14/300');
  fireEvent.click(region.getByRole('button', { name: 'Ask' }));
  await region.findByText('It has ten.');
  expect(calls.find(({ path }) => path === 'questions.ask')?.input).toEqual({
    id: 1,
    question: 'How many rods?',
    position: 42,
  });
  expect(playAudio).toHaveBeenCalledTimes(1);
  expect(document.querySelector('audio[src="/api/questions/7/audio.mp3"]')).not.toBeNull();
  fireEvent.click(region.getByRole('button', { name: 'Source' }));
  await region.findByText('The abacus has ten rods.');
  region.getByText('No sentence says so');
  expect(region.getByRole('textbox')).toHaveProperty('value', '');
});

test('moves a new question in the lower half of the screen up, so that its answer has room', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const askAt = async (top: number) => {
    const rect = vi
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, top, 300, 60));
    show([{ ...answered, id: 3, question: 'Earlier?' }]);
    const region = await openRegion();
    await region.findByText('Earlier?');
    write('How many rods?');
    fireEvent.click(region.getByRole('button', { name: 'Ask' }));
    const asked = await region.findByText('How many rods?', { selector: 'p' });
    rect.mockRestore();
    return asked.closest('li');
  };
  await askAt(window.innerHeight * 0.4);
  expect(scrollIntoView).not.toHaveBeenCalled();
  cleanup();
  const item = await askAt(window.innerHeight * 0.6);
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'start', behavior: 'smooth' });
  expect(scrollIntoView.mock.instances).toEqual([item]);
});

test('goes back to the podcast three seconds before the pause', async () => {
  show([answered]);
  const region = await openRegion();
  fireEvent.click(region.getByRole('button', { name: 'Back to the podcast' }));
  expect(seek).toHaveBeenCalledWith(track, 39);
  expect(play).toHaveBeenCalledWith(track);
  expect(screen.queryByRole('region', { name: 'Ask the hosts' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask the hosts' }));
});

test('lists earlier questions, newest first, plays one again and deletes one', async () => {
  show([answered, { ...answered, id: 8, question: 'Who used it?', audio_url: '/api/questions/8/audio.mp3' }]);
  const region = await openRegion();
  await region.findByText('Who used it?');
  expect(region.getAllByRole('button', { name: /^Play answer: / }).map((one) => one.ariaLabel)).toEqual([
    'Play answer: Who used it?',
    'Play answer: How many rods?',
  ]);
  fireEvent.click(region.getByRole('button', { name: 'Play answer: How many rods?' }));
  await region.findByRole('button', { name: 'Pause answer: How many rods?' });
  expect(document.querySelector('audio')).not.toBeNull();
  fireEvent.click(region.getByRole('button', { name: 'Delete question: Who used it?' }));
  await waitFor(() => expect(region.queryByText('Who used it?')).toBeNull());
  // The name of the only one is short.
  region.getByRole('button', { name: 'Delete question' });
});

test('keeps the question and tells why it was refused', async () => {
  show();
  const region = await openRegion();
  write('again?');
  fireEvent.keyDown(region.getByRole('textbox'), { key: 'Enter' });
  await region.findByText('You have asked many questions within an hour.');
  expect(region.getByRole('textbox')).toHaveProperty('value', 'again?');
});

test('tells why an answer failed, and offers no audio of it', async () => {
  show([
    { ...answered, status: 'failed', turns: [], audio_url: null, error: 'Wikipedia cannot be reached.' },
  ]);
  const region = await openRegion();
  await region.findByText('Wikipedia cannot be reached.');
  expect(region.queryByRole('button', { name: /Play answer/ })).toBeNull();
});

test('offers to add answers to an own podcast, and says which ones are added', async () => {
  library.save(buildPodcast({}));
  const calls = show([
    answered,
    { ...answered, id: 8, question: 'Who used it?', added: true },
    { ...answered, id: 9, question: 'Failed?', status: 'failed', audio_url: null, turns: [] },
  ]);
  const region = await openRegion();
  const button = await region.findByRole('button', { name: /^Add to the podcast/ });
  expect(button.ariaLabel).toBe('Add to the podcast: How many rods?');
  region.getByText(/Only you see your questions, unless you add one to the podcast\.$/);
  region.getByText('Added to the podcast, in the chapter of questions.');
  fireEvent.click(button);
  await waitFor(() => expect(button).toHaveProperty('disabled', true));
  await waitFor(() => expect(calls.find(({ path }) => path === 'questions.add')?.input).toEqual({ id: 7 }));
  library.remove(1);
  await waitFor(() => expect(region.queryByRole('button', { name: /^Add to/ })).toBeNull());
  region.getByText(/Only you see your questions\.$/);
});

test('offers a microphone where the browser recognises speech', async () => {
  const started = vi.fn<() => void>();
  let heard: ((event: unknown) => void) | null = null;
  vi.stubGlobal(
    'webkitSpeechRecognition',
    class {
      set onresult(handler: (event: unknown) => void) {
        heard = handler;
      }
      start = started;
      stop() {}
    },
  );
  show();
  const region = await openRegion();
  fireEvent.click(region.getByRole('button', { name: 'Speak your question' }));
  expect(started).toHaveBeenCalled();
  (heard as unknown as (event: unknown) => void)({ results: [[{ transcript: 'Who made it' }]] });
  await waitFor(() => expect(region.getByRole('textbox')).toHaveProperty('value', 'Who made it'));
  vi.unstubAllGlobals();
});
