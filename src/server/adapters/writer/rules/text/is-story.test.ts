import { expect, test } from 'vitest';
import { isStory } from './is-story.ts';

test('isStory knows the sections that tell a plot', () => {
  expect(isStory('Plot summary')).toBe(true);
  expect(isStory('Historic plots')).toBe(false);
});
