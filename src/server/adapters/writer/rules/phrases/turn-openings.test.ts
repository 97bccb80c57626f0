import { expect, test } from 'vitest';
import { TurnOpenings } from './turn-openings.ts';

test('TurnOpenings allows an opening once in a segment and a few times in a podcast', () => {
  const openings = new TurnOpenings(['The ice melts.', 'The ice, however, grows.', 'In 1986 they left.'], 2);
  expect(openings.isUsed('The ice flows.')).toBe(true);
  expect(openings.isUsed('In 1986, she stayed.')).toBe(false);
  openings.add('In 1986 she stayed.');
  expect(openings.isUsed('In 1986?')).toBe(true);
  expect(openings.isUsed('Why?')).toBe(false);
});
