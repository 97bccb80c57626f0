import { expect, test } from 'vitest';
import { listDefiniteThings, listNewThings } from './definite-phrases.ts';

test.each([
  ['The crew described the burn as long.', ['crew', 'burn']],
  ['Doe chose the town to replace another.', ['town']],
  ["The mill was sold with the town's harbour.", ['mill', 'town']],
  ['Her method was copied.', ['method']],
])('listDefiniteThings: %j speaks of %j', (text, heads) => {
  expect(listDefiniteThings(text).map(([head]) => head)).toEqual(heads);
});

test.each([
  ['The capital of the north was burnt.', 'a complement'],
  ['The man who sold it left.', 'a clause'],
  ['The decision to leave was hers.', 'an infinitive'],
  ['She read the letter written by her son.', 'a participle'],
  ['The first mill was built.', 'an ordinal'],
  ['The largest hall was empty.', 'a superlative'],
  ['The Moon and the sun are far away.', 'there is only one'],
  ['Her mother was a baker.', 'a relation'],
])('listDefiniteThings finds nothing in %j: %s', (text) => {
  expect(listDefiniteThings(text)).toEqual([]);
});

test('listNewThings finds what a text brings up', () => {
  expect([...listNewThings('A mill stood beside the town; another burn followed.')]).toEqual([
    'mill',
    'burn',
  ]);
});
