import { expect, test } from 'vitest';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { toLocalPodcast } from '../../library/local-podcast.ts';
import { findMatchingIds } from './use-library-search.ts';

const podcasts = [
  buildPodcast({ id: 1, title: 'Abacus', wiki_title: 'Frame', transcript: 'Mira: Ægir rises.' }),
  buildPodcast({ id: 2, title: 'Bicycle', wiki_title: 'Velocipede', transcript: null }),
].map(toLocalPodcast);

test.each([
  ['bac', [1]],
  ['FRAME', [1]],
  ['æGIR', [1]],
  ['c', [1, 2]],
  ['', [1, 2]],
  ['null', []],
  ['.*', []],
])('library search finds "%s" in %s', (text, ids) => {
  expect([...findMatchingIds(podcasts, text)]).toEqual(ids);
});
