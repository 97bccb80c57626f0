import { expect, test } from 'vitest';
import {
  computeChapterDurations,
  createChaptersDocument,
  estimateChapters,
  formatProgressText,
  isPlausibleDuration,
  rescaleChapters,
} from './podcast.ts';

test.each([
  [100, 100, true],
  [104.9, 100, true],
  [95.1, 100, true],
  [105.1, 100, false],
  [94.9, 100, false],
  [3, null, true],
  [0, null, false],
  [-5, null, false],
  [Number.NaN, null, false],
  [Number.POSITIVE_INFINITY, null, false],
])(
  'isPlausibleDuration for a reported duration of %d s with %s s measured is %s',
  (reported, measured, believed) => {
    expect(isPlausibleDuration(reported, measured)).toBe(believed);
  },
);

test('rescaling chapters is proportional and reversible', () => {
  const chapters = [
    { title: 'a', timestamp: 0 },
    { title: 'b', timestamp: 50 },
  ];
  const longer = rescaleChapters(chapters, 100, 102);
  expect(longer).toEqual([
    { title: 'a', timestamp: 0 },
    { title: 'b', timestamp: 51 },
  ]);
  expect(rescaleChapters(longer, 102, 100)).toEqual(chapters);
  expect(rescaleChapters(chapters, 0, 10)).toEqual(chapters);
});

test('a progress text has a rounded percentage from 0 to 100', () => {
  expect(formatProgressText('audio', 99.6)).toBe('Generating audio with high-quality voices... (100%)');
  expect(formatProgressText('starting', -3)).toBe('Starting generation... (0%)');
});

const chapters = [
  { title: 'Introduction', timestamp: 0 },
  { title: 'Beads', timestamp: 12.345 },
];

test('a chapter ends at the start of the next one, the last chapter at the end of the podcast', () => {
  expect(computeChapterDurations(chapters, 20)).toEqual([12.345, 20 - 12.345]);
  expect(computeChapterDurations([], 20)).toEqual([]);
});

test('the chapters document has the format of Podcasting 2.0', () => {
  const podcast = { title: 'Abacus', audioFilename: 'podcast_1.mp3', chapters, duration: 20.0001 };
  expect(createChaptersDocument(podcast)).toEqual({
    version: '1.2.0',
    title: 'Abacus',
    author: 'Wikicasts',
    fileName: 'podcast_1.mp3',
    chapters: [
      { startTime: 0, endTime: 12.345, title: 'Introduction' },
      { startTime: 12.345, endTime: 20, title: 'Beads' },
    ],
  });
});

test('estimated chapters follow the measured ones', () => {
  const parts = ['Opening', 'One', 'Two'].map((title) => ({ title, words: 150 }));
  expect(estimateChapters(parts).map(({ timestamp }) => timestamp)).toEqual([0, 60, 120]);
  expect(estimateChapters(parts, [0, 70.125]).map(({ timestamp }) => timestamp)).toEqual([0, 70.125, 130]);
});
