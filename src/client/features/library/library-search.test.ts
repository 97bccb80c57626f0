import { expect, test } from 'vitest';
import { toLocalPodcast } from '../../library/local-podcast.ts';
import { buildPodcast } from '../../testing/podcast-fixtures.ts';
import { findMatchingIds } from './use-library-search.ts';

const podcasts = [
  buildPodcast({ id: 1, title: 'Abacus', wiki_title: 'Frame', transcript: 'Mira: Ægir rises.' }),
  buildPodcast({ id: 2, title: 'Bicycle', wiki_title: 'Velocipede', transcript: null }),
].map(toLocalPodcast);
const notAborted = new AbortController().signal;

test.each([
  ['bac', [1]],
  ['FRAME', [1]],
  ['æGIR', [1]],
  ['c', [1, 2]],
  ['null', []],
  ['.*', []],
])('library search finds "%s" in %s', async (text, ids) => {
  expect([...((await findMatchingIds(podcasts, text, notAborted)) ?? [])]).toEqual(ids);
});

test('library search returns null when it is aborted', async () => {
  const controller = new AbortController();
  const found = findMatchingIds(podcasts, 'a', controller.signal);
  controller.abort();
  expect(await found).toBeNull();
});

test('library search runs in slices so that the page stays responsive', async () => {
  const transcript = 'Theo: The frame carries beads on rods. '.repeat(400);
  const large = Array.from({ length: 1_000 }, (_, index) =>
    toLocalPodcast(buildPodcast({ id: index + 1, transcript: `${transcript}${index}.` })),
  );
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  const found = await findMatchingIds(large, 'RODS. 999.', notAborted);
  clearInterval(timer);
  expect([...(found ?? [])]).toEqual([1_000]);
  expect(turns).toBeGreaterThan(1);
});
