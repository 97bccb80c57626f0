import { expect, test } from 'vitest';
import { describeDuration, describePlace } from './generation-progress.tsx';

test('the place in the queue counts the podcasts before', () => {
  expect([null, 0, 1, 12].map(describePlace)).toEqual([
    null,
    'This podcast is next',
    '1 podcast is ahead of this one',
    '12 podcasts are ahead of this one',
  ]);
});

test.each([
  [undefined, 'Usually ready in 3-5 minutes'],
  [null, 'Usually ready in 3-5 minutes'],
  [180, 'Usually ready in 3-5 minutes'],
  [300, 'Usually ready in 3-5 minutes'],
  [20, 'Usually ready in about 20 seconds'],
  [179, 'Usually ready in about 3 minutes'],
  [301, 'Usually ready in about 6 minutes'],
])('the estimate %s reads %s', (seconds, text) => {
  expect(describeDuration(seconds, false)).toBe(text);
});

test('the estimate of a queued podcast counts from its start', () => {
  expect(describeDuration(24, true)).toBe('Usually ready about 25 seconds after it starts');
});
