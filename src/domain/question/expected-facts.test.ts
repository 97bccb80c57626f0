import { expect, test } from 'vitest';
import { hasExpectedFact } from './expected-facts.ts';

test.each([
  ['When did it open?', 'It opened on 3 May 1871.', 'It opened after seven attempts.'],
  ['Where is he buried?', 'The ashes are in Highgate Cemetery.', 'The funeral was quiet.'],
  ['Why did it close?', 'It closed because the road was moved.', 'It closed early.'],
  ['Who took the picture?', 'Anders took the picture.', 'Each man on board read from the Book of Genesis.'],
  ['How long did it last?', 'It lasted six days.', 'It lasted through three reigns.'],
  ['How long is the bridge?', 'The bridge is 320 m long.', 'The bridge has 12 arches.'],
  ['How tall was he?', 'He was six feet tall.', 'He was tall for his 14 years.'],
  ['How hot does it get?', 'It melts at 120 °C.', 'It melts after 3 hours.'],
  ['What did it cost?', 'It cost $40.', 'It cost him 12 friends.'],
  ['How many orbits were there?', 'They flew ten lunar orbits.', 'They entered a long lunar orbit.'],
  ['Is it heavy?', 'It is heavy.', null],
])('%s', (question, fact, other) => {
  expect(hasExpectedFact(question, fact, 'en')).toBe(true);
  if (other !== null) expect(hasExpectedFact(question, other, 'en')).toBe(false);
});

test.each([
  ['de', 'Wann war das?', 'Es war 1871.', 'Es war spät.'],
  ['fr', 'Qui a gagné ?', 'La course a été gagnée par Anne Martin.', 'La course a été longue.'],
  ['de', 'Wie funktioniert es?', 'es läuft mit wasser.', null],
  ['nl', 'Wie was dat?', 'Dat was Jan de Vries.', 'dat was hij.'],
] as const)('in %s: %s', (language, question, fact, other) => {
  expect(hasExpectedFact(question, fact, language)).toBe(true);
  if (other !== null) expect(hasExpectedFact(question, other, language)).toBe(false);
});
