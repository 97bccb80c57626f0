import { expect, test } from 'vitest';
import { UsedFirstWords } from '../phrases/used-first-words.ts';
import type { Subject } from '../references/subject.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { Reactions } from './reactions.ts';
import { TurnBuilder } from './turn-builder.ts';

const BAKER = {
  ...{ isPerson: true, isPlural: false, name: 'Ann Baker', short: 'Baker', phrase: 'Ann Baker' },
  pronoun: 'she',
} as Subject;
const AFFAIR = 'Baker began an affair with an actor.';

function createUnit(text: string, number: number, paragraph = 0): NarrationUnit {
  return { text, number, paragraph, standaloneText: text, link: null, isDependent: false } as NarrationUnit;
}

function react(
  text: string,
  next: string | null,
  {
    plain = [],
    paragraph = 0,
    maxRemarkTurns = 1,
  }: { plain?: number[]; paragraph?: number; maxRemarkTurns?: number } = {},
) {
  const builder = new TurnBuilder('A');
  builder.say(text, [1]);
  const reactions = new Reactions(
    {
      ...{ isEnglish: true, subject: BAKER, spokenTexts: [] },
      ...{ random: () => 0, recognize: () => null, plain: new Set(plain), maxRemarkTurns },
    },
    new UsedFirstWords([], 1),
  );
  const neighbours = {
    previous: undefined,
    next: next === null ? undefined : createUnit(next, 2, paragraph),
  };
  return reactions.find(createUnit(text, 1), neighbours, builder);
}

test('after a remark, the host goes on if the next sentence does', () => {
  expect(react(AFFAIR, 'She moved to Bern.')).toMatchObject({ goesOn: true, sources: [] });
  expect(react(AFFAIR, 'The town has a hall.')).toMatchObject({ goesOn: false });
  expect(react(AFFAIR, 'She moved to Bern.', { paragraph: 1 })).toMatchObject({ goesOn: false });
});

test('no remark stands before "It", which would be the remark', () => {
  expect(react(AFFAIR, 'It ended in May.', { maxRemarkTurns: 0 })).toBeNull();
});

test('a remark stands neither beside doubted sentences nor before something sad', () => {
  expect(react(AFFAIR, 'She moved to Bern.', { plain: [2] })).toBeNull();
  expect(react(AFFAIR, 'She died in May.')).toBeNull();
});

test('no remark parts a sentence from one that goes on with it', () => {
  expect(react(AFFAIR, 'They had met in Bern.')).toBeNull();
  expect(react(AFFAIR, 'But the actor left her.')).toBeNull();
});
