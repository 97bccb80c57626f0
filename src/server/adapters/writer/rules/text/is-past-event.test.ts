import { expect, test } from 'vitest';
import { isPastEvent } from './is-past-event.ts';

test('isPastEvent is false for what still is', () => {
  expect(isPastEvent('He lost the first match.')).toBe(true);
  expect(isPastEvent('The jail was closed, but the building is a hotel.')).toBe(false);
});
