import { expect, test } from 'vitest';
import { createArticle } from '../../../tests/support/fakes.ts';
import { numberSentences } from '../article/numbered-sentences.ts';
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
