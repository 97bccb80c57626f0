import { expect, test } from 'vitest';
import { MemoryStore } from '../../../tests/support/fakes.ts';
import { liveKey } from '../../domain/audio/store-keys.ts';
import type { PodcastEvent } from '../../domain/events.ts';
import type { Events } from '../../domain/ports.ts';
import { liveAudio } from './live-audio.ts';

const ID = 7;

/** What a listener hears of a log of `[attempt, pieces]`, with these pieces in the store. */
async function heard(log: [number, number][], pieces: Record<number, string>): Promise<string> {
  const store = new MemoryStore();
  for (const [attempt, text] of Object.entries(pieces)) {
    for (const [chunk, letter] of [...text].entries()) {
      if (letter === '-') continue;
      await store.put(liveKey({ id: ID, attempt: Number(attempt) }, chunk), Buffer.from(letter));
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
  const stream = liveAudio(ID, { follow } as Events, store, new AbortController().signal);
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('a stream goes on in the pieces of the run that took over, where the first one ended', async () => {
  const log: [number, number][] = [
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
    [2, 3],
    [2, 4],
  ];
  expect(await heard(log, { 1: 'ab', 2: 'abcd' })).toBe('abcd');
});

test('whoever comes after the pieces of a superseded run are deleted hears its successor from the beginning', async () => {
  expect(
    await heard(
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
    await heard(
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

test('a stream ends where a new release has planned the podcast anew, and does not jump into other words', async () => {
  expect(
    await heard(
      [
        [1, 1],
        [1, 2],
        [2, 3],
      ],
      { 1: 'ab', 2: 'xyz' },
    ),
  ).toBe('ab');
});
