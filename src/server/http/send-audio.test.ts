import { expect, test } from 'vitest';
import { MemoryStore } from '../../../tests/support/fakes.ts';
import { getLiveChunkKey } from '../../domain/audio/store-keys.ts';
import type { PodcastEvent } from '../../domain/events.ts';
import type { Events } from '../../domain/ports.ts';
import { listSounds, streamChunks } from './send-audio.ts';

const ID = 7;

/** The stream for an event log of `[attempt, chunks]` with these chunks in the store: one letter each, `-` if deleted. */
async function readStream(log: [number, number][], storedChunks: Record<number, string>): Promise<string> {
  const store = new MemoryStore();
  for (const [attempt, text] of Object.entries(storedChunks)) {
    for (const [chunk, letter] of [...text].entries()) {
      if (letter === '-') continue;
      await store.put(getLiveChunkKey({ id: ID, attempt: Number(attempt) }, chunk), Buffer.from(letter));
    }
  }
  const events: PodcastEvent[] = log.map(([attempt, chunks]) => ({
    type: 'sound',
    chunks,
    seconds: chunks,
    attempt,
  }));
  const follow: Events['follow'] = async function* () {
    for (const [id, event] of events.entries()) yield { id, podcastId: ID, event };
  };
  const chunks: Uint8Array[] = [];
  const sounds = listSounds(ID, { follow } as Events, new AbortController().signal);
  const stream = streamChunks(sounds, store);
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('a live stream continues with the chunks of the resumed run after the last chunk of the stale run', async () => {
  const log: [number, number][] = [
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
    [2, 3],
    [2, 4],
  ];
  expect(await readStream(log, { 1: 'ab', 2: 'abcd' })).toBe('abcd');
});

test('a live stream plays the resumed run from the start if the chunks of the stale run are deleted', async () => {
  expect(
    await readStream(
      [
        [1, 1],
        [1, 2],
        [2, 1],
        [2, 3],
      ],
      { 2: 'abc' },
    ),
  ).toBe('abc');
  expect(
    await readStream(
      [
        [1, 1],
        [1, 2],
        [2, 1],
        [2, 3],
      ],
      { 1: 'a-', 2: 'abc' },
    ),
  ).toBe('abc');
});

test('a live stream ends if the resumed run has a different plan', async () => {
  expect(
    await readStream(
      [
        [1, 1],
        [1, 2],
        [2, 3],
      ],
      { 1: 'ab', 2: 'xyz' },
    ),
  ).toBe('ab');
});
