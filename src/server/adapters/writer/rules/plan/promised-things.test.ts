import { expect, test } from 'vitest';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { chooseThings, findThing } from './promised-things.ts';

function createUnit(text: string, score = 1): NarrationUnit {
  return { number: 1, text, standaloneText: text, score } as NarrationUnit;
}

function nameThing(text: string, announced = ''): string | null {
  return findThing(createUnit(text), announced)?.name ?? null;
}

test.each([
  ['The mayor throws a silver ball into the pond.', 'a silver ball'],
  [
    'Visitors drank three miniature bottles of brandy, which were a gift.',
    'three miniature bottles of brandy',
  ],
  ['The captain received a telegram from a stranger, which he kept.', 'a telegram from a stranger'],
  ['He had used a piece of string to measure the distance.', 'a piece of string'],
  [
    'An ornate granite bowl for thirsty dogs was donated by a prince.',
    'an ornate granite bowl for thirsty dogs',
  ],
  ['She worried about her powdered wig all evening.', 'a powdered wig'],
  ['She wished her a happy birthday.', 'a happy birthday'],
  ['He planted a willow in a weighed tub of soil.', 'a weighed tub of soil'],
  ['The gardener gave her a red rose.', 'a red rose'],
])('findThing names what a listener can picture: %s', (text, name) => {
  expect(nameThing(text)).toBe(name);
});

test.each([
  ['an abstract noun', 'The council made a difficult decision after the war of words.'],
  ['a thing without a detail', 'He wrote a letter to the king.'],
  ['a comparison', 'The tower looked like a golden crown.'],
  ['something smaller than another', 'She lifted a smaller brass cylinder from the box.'],
  ['what somebody is', 'The house was a wooden cabin.'],
  ['a denial', 'She never owned a red bicycle.'],
  ['what may not be true', 'He may have hidden a silver sword there.'],
  ['a death', 'He was killed with a silver sword.'],
  ['what somebody saw', 'In 1943, a Mexican farmer saw the ground crack open and said nothing.'],
  ['what somebody saw in a clause', 'It began when a Mexican farmer saw that the ground was open.'],
  ['a noun with its verb', 'After a revolt, a British fleet opened fire on the port.'],
  ['a noun with its verb and object', 'Far to the north, a rod still cast a shadow at noon.'],
  ['words of somebody else', 'She asked, "Who has seen a silver sword in this room?"'],
])('findThing is null for %s', (_, text) => {
  expect(nameThing(text)).toBeNull();
});

test('findThing names nothing that the title or the lead already mentions', () => {
  expect(nameThing('The mayor throws a silver ball into the pond.', 'a game with a ball')).toBeNull();
});

test('chooseThings takes the best thing of each chapter, at most three, in the order of the chapters', () => {
  const things = chooseThings(
    [
      { chapter: 2, unit: createUnit('The mayor throws a silver ball into the pond.') },
      { chapter: 0, unit: createUnit('He used a piece of string to measure it.') },
      { chapter: 0, unit: createUnit('He bought a wooden ladder, too.', -1) },
      { chapter: 1, unit: createUnit('The captain kept a telegram from a stranger.') },
      { chapter: 3, unit: createUnit('They found a rusty anchor in the mud.', -1) },
    ],
    '',
    () => true,
  );
  expect(things.map(({ name }) => name)).toEqual([
    'a piece of string',
    'a telegram from a stranger',
    'a silver ball',
  ]);
});

test('chooseThings promises a thing alone only if it makes curious, and none that claim verification doubts', () => {
  const dull = { chapter: 0, unit: createUnit('They found a rusty anchor in the mud.', -0.5) };
  const curious = { chapter: 0, unit: createUnit('The captain kept a telegram from a stranger.') };
  expect(chooseThings([dull], '', () => true)).toEqual([]);
  expect(chooseThings([curious], '', () => true)).toHaveLength(1);
  expect(chooseThings([curious], '', () => false)).toEqual([]);
});
