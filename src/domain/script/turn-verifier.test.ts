import { describe, expect, test } from 'vitest';
import { createArticle } from '../../../tests/support/fakes.ts';
import type { Article } from '../article/article.schema.ts';
import { type NumberedSentence, numberSentences } from '../article/numbered-sentences.ts';
import { createClaimContext } from '../claims/index.ts';
import { createTurnVerifier } from './turn-verifier.ts';

const article = createArticle('Abacus', 4);
const all = numberSentences([article]);
const own = all.filter(({ section }) => section === 1);
const context = createClaimContext([article]);
const checker = createTurnVerifier(own, () => context);
const [first, second] = own;
if (!first || !second) throw new Error('The section has too few sentences.');
const turn = (text: string, ...sources: number[]) => checker.verify({ host: 'B', text, sources }, []);

test('a supported turn keeps its citations, without duplicates', () => {
  expect(turn(first.text, first.number, first.number)).toEqual({
    ...{ host: 'B', text: first.text, sources: [first.number] },
    ...{ supported: true, reason: null, state: 'final' },
  });
});

test('a turn that states no fact has no citations', () => {
  expect(turn('Really?')).toMatchObject({ supported: null, sources: [], reason: null });
});

test('a wrong or missing citation is replaced by the sentence that supports the turn', () => {
  for (const sources of [[second.number], [9999], []]) {
    expect(turn(first.text, ...sources)).toMatchObject({ supported: true, sources: [first.number] });
  }
});

test('a citation of another segment is ignored', () => {
  const other = all.find(({ section }) => section === 2);
  const text = other?.text ?? '';
  expect(turn(text, other?.number ?? 0)).toMatchObject({ supported: false });
});

test('an unsupported claim has a reason in plain words', () => {
  const changed = turn(first.text.replace(/\d+/u, '4711'), first.number);
  expect(changed).toMatchObject({ supported: false, sources: [first.number] });
  expect(changed.reason).toMatch(/^[A-Z].*\.$/u);
  expect(checker.isSupported(first.text, [first.number])).toBe(true);
  expect(checker.isSupported('It was made of 4711 stones.', [first.number])).toBe(false);
});

const MOON_TEXT =
  'Neil Armstrong was the first to climb down, and Buzz Aldrin followed 19 minutes later. ' +
  'Michael Collins stayed in orbit because somebody had to fly the ship home. ' +
  'The crew probably slept little. They brought back 21 kilograms of rock in two sealed boxes.';
const moon: Article = {
  ...article,
  title: 'Apollo 11',
  sections: [{ heading: '', level: 1, text: MOON_TEXT }],
};
const moonSentences = numberSentences([moon]);
const moonVerifier = createTurnVerifier(moonSentences, () => createClaimContext([moon]));
const say = (text: string, ...sources: number[]) => moonVerifier.verify({ host: 'A', text, sources }, []);

test('a turn that shares few words with its sentence waits for the claim review', () => {
  expect(say('Off they go, rung by rung, into all that dust and silence.', 1)).toMatchObject({
    ...{
      supported: true,
      doubt: 'The article does not say this.',
      reason: null,
      state: 'final',
      sources: [1],
    },
  });
});

test('a turn that cites nothing gets the citation of the sentence that it restates', () => {
  expect(say('They carried home kilograms of rock, in sealed boxes.')).toMatchObject({
    ...{ supported: true, sources: [4] },
  });
  expect(say('I would have been so afraid up there.')).not.toHaveProperty('doubt');
});

test('a short statement in the words of the article that cites nothing waits for the claim review', () => {
  expect(say('The ship slept little in orbit.')).toMatchObject({
    supported: null,
    doubt: expect.any(String),
  });
  for (const talk of ['So they slept little in orbit?', 'That was a little rock for a crew to bring back.'])
    expect(say(talk)).not.toHaveProperty('doubt');
});

test('another citation does not excuse another cause, a denial, a rank or lost caution', () => {
  for (const text of [
    'Collins stayed in orbit because the third seat was broken and nobody could mend it.',
    'The crew slept little, that is a proven fact.',
  ])
    expect(say(text, 4, 2, 3).supported).toBe(false);
});

test('a name of the turns before needs no citation of its own', () => {
  const before = [{ host: 'B' as const, text: 'President Kennedy did not live to see it.', sources: [] }];
  const text = 'For Kennedy they brought back 21 kilograms of rock in sealed boxes.';
  expect(say(text, 4)).toMatchObject({ supported: false });
  expect(moonVerifier.verify({ host: 'A', text, sources: [4] }, before)).toMatchObject({ supported: true });
});

describe('references to what another segment tells', () => {
  const lamp = {
    ...{
      title: 'Lamp',
      description: '',
      url: '',
      revisionUrl: '',
      revision: 1,
      origin: 'wikipedia' as const,
    },
    sections: [
      {
        heading: '',
        level: 1,
        text: 'The lamp of Cape Sorrow was lit by Agnes Hale in 1841. The lamp stood in a tower of oak.',
      },
      { heading: 'End', level: 2, text: 'A storm broke the tower in one night.' },
    ],
    words: 30,
  };
  const [told, other, last] = numberSentences([lamp]);
  const create = (references: NumberedSentence[]) =>
    createTurnVerifier(last ? [last] : [], () => createClaimContext([lamp]), references);
  const passing = { host: 'A' as const, sources: [] };

  test('are supported by the sentence they refer to, and cite it', () => {
    const references = told && other ? [other, told] : [];
    expect(
      create(references).verify({ ...passing, text: 'The lamp that Agnes Hale lit.' }, []),
    ).toMatchObject({
      supported: true,
      sources: [told?.number],
    });
  });

  test('are unsupported without a reference, or with another figure', () => {
    expect(create([]).verify({ ...passing, text: 'The lamp that Agnes Hale lit.' }, []).supported).toBe(
      false,
    );
    const wrong = { ...passing, text: 'The lamp that Agnes Hale lit in 1850.' };
    expect(create(told ? [told] : []).verify(wrong, []).supported).toBe(false);
  });
});
