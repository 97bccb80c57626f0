import { expect, test } from 'vitest';
import { formatProgressText, isPlausibleDuration, rescaleChapters } from './podcast.ts';

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
