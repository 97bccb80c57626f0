import { expect, test } from 'vitest';
import { getStem, splitWords } from './words.ts';

const normalized = (text: string) => splitWords(text).map((word) => word.normalized);

test('splitWords removes accents, capitals and possessive endings and splits a contracted "not"', () => {
  expect(normalized("Müteferrika's U.S. press isn't 1,100.5 or 25%; it can't stop.")).toEqual(
    'muteferrika us press is not 1,100.5 or 25% it can not stop'.split(' '),
  );
});

test('splitWords says the scale of a sum of money', () => {
  expect(normalized('€1.1m, $4bn and £30 mn, but 5m of rope.').join(' ')).toBe(
    '1.1 million 4 billion and 30 million but 5m of rope',
  );
});

test('splitWords marks words at the start of a sentence or quotation and after a colon', () => {
  const starts = splitWords('At St. Helens. Then: Paris, “Venice” and Susan B. Anthony')
    .filter((word) => word.isAtSentenceStart)
    .map((word) => word.raw);
  expect(starts).toEqual(['At', 'Then', 'Paris', 'Venice']);
});

test('splitWords marks questions and statements of a host about himself', () => {
  const talk = splitWords('It rained. Did it not? I would not go. It was so.').filter(
    (word) => word.statesNoFact,
  );
  expect(talk.map((word) => word.raw).join(' ')).toBe('Did it not I would not go');
});

test.each([
  ['folding', 'folded', 'folds'],
  ['built', 'building', 'builds'],
  ['cities', 'city'],
  ['boxes', 'box'],
  ['stopped', 'stopping', 'stops'],
  ['largest', 'larger'],
  ['took', 'taken', 'taking'],
  ['leaves', 'leaf'],
])('getStem returns the same stem for %s and %s', (...words) => {
  expect(new Set(words.map(getStem)).size).toBe(1);
});

test('getStem keeps short and similar words apart', () => {
  expect(getStem('bus')).toBe('bus');
  expect(getStem('glass')).not.toBe(getStem('gas'));
});
