import { expect, test } from 'vitest';
import { findFollowUp, findPassedYear } from './follow-ups.ts';
import type { Subject } from './subject.ts';

const subject = { isPerson: true, short: 'Lee', name: 'Ann Lee', pronoun: 'she' } as Subject;
const find = (before: string, text: string) => {
  const found = findFollowUp({ text, link: null }, before, subject);
  return found && [found.kind, found.slot];
};

test.each([
  ['The storm reached the town.', 'It caused much damage and left 30 families homeless.', ['damage', '']],
  ['The chapel is older.', 'An inscription proves a settlement of that time.', ['evidence', '']],
  ['She wrote a short novel.', 'It tells of a ferryman and his dog.', ['content', '']],
  ['She published a play.', 'It was praised by critics.', ['received', '']],
  ['Lee tried to open a school.', 'The council refused it.', ['success', '']],
  ['The hall was a school for years.', 'It was sold to a baker.', ['became', 'it']],
  ['The council refused to pay.', 'She sold the house.', ['did', 'she']],
  ['She left the school.', 'She moved to Bern.', ['didNext', 'she']],
  ['The council asked Baker for money.', 'Baker refused.', ['responded', 'Baker']],
  ['The mill was closed.', 'It is now a hotel.', ['today', '']],
  ['She crossed the lake and survived.', 'She was the first to do so.', ['unheardOf', '']],
  ['The bridge was built of oak.', 'John Baker considered it a mistake.', ['opinion', '']],
])('after %j, %j answers a question', (before, text, expected) => {
  expect(find(before, text)).toEqual(expected);
});

test.each([
  ['The lake is deep.', 'Miller crossed it.', 'nobody has spoken of Miller'],
  ['Her brother died.', 'She sold the house.', 'somebody died'],
  ['The council refused to pay.', 'She had sold the house.', 'it happened before'],
  ['The lake is deep.', 'She sold the house.', 'nothing happened that one could answer'],
])('after %j, nobody asks for %j: %s', (before, text) => {
  expect(find(before, text)).toBeNull();
});

test('findPassedYear is the last year before a later one', () => {
  expect(findPassedYear('In 1890, the hall was sold.', 'It was built in 1854.')).toBe('1854');
  expect(findPassedYear('In 1850, the hall was sold.', 'It was built in 1854.')).toBeNull();
  expect(findPassedYear('The hall was sold.', 'It was built in 1854.')).toBeNull();
});
