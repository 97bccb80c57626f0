import { expect, test } from 'vitest';
import { CLOSING } from '../phrases/closing.ts';
import { OPENING } from '../phrases/opening.ts';
import type { PromisedThing } from '../plan/promised-things.ts';
import { fillThings } from './promise-wording.ts';

const listNamed = (...names: string[]) => names.map((name) => ({ name }) as PromisedThing);
const two = listNamed('a shaken bottle', 'a silver ball');
const three = listNamed('a shaken bottle', 'a silver ball', 'a telegram');

test('two things are both promised, three are all promised', () => {
  const phrase = "Listen out for {things}. We'll get to {all} of them.";
  expect(fillThings(phrase, two)).toBe(
    "Listen out for a shaken bottle and a silver ball. We'll get to both of them.",
  );
  expect(fillThings(phrase, three)).toBe(
    "Listen out for a shaken bottle, a silver ball and a telegram. We'll get to all of them.",
  );
});

test('no wording of the opening or closing speaks of two things as of many', () => {
  for (const phrase of [...OPENING.things, ...CLOSING.things])
    expect(fillThings(phrase, two)).not.toMatch(/\ball\b|\bevery\b|[{}]/u);
});
