import { expect, test } from 'vitest';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { findHeadedSentences } from './headed-sentences.ts';
import type { TopicSection } from './topics.ts';

const createUnit = (text: string, score = 1) =>
  ({ text, score, standaloneText: text, isDependent: false, link: null }) as NarrationUnit;

const find = (heading: string, units: NarrationUnit[]) =>
  findHeadedSentences({ sections: [{ heading, units } as TopicSection], units }).map(({ text }) => text);

const medal = createUnit('She won the gold medal in Rome.');
const others = ['She trained at home.', 'Her coach left.', 'The rain came.', 'She slept well.'].map((text) =>
  createUnit(text),
);

test('findHeadedSentences finds what a part of the heading names', () => {
  expect(find('1994–1997: Rise, Gold medal and the fall', [...others, medal])).toEqual([medal.text]);
});

test('of several sentences it takes the one that is most worth hearing', () => {
  const better = createUnit('The gold medal was stolen at night.', 3);
  expect(find('Gold medal', [...others, ...others, medal, better])).toEqual([better.text]);
});

test('a single word must be a name', () => {
  const title = createUnit('She won the title at home.');
  expect(find('The first title', [...others, title])).toEqual([]);
  const named = createUnit('They saw the Earthrise.');
  expect(find('Earthrise', [...others, named])).toEqual([named.text]);
});

test('it finds nothing for a general heading, or for what the whole section is about', () => {
  expect(find('Early life and career', [...others, createUnit('Her early life was hard.')])).toEqual([]);
  expect(
    find('Medals', [medal, createUnit('The Medal was heavy.'), createUnit('A Medal hung there.')]),
  ).toEqual([]);
});
