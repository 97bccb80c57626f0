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

test('a turn that its sentences bear out stands with them, once each', () => {
  expect(turn(first.text, first.number, first.number)).toEqual({
    ...{ host: 'B', text: first.text, sources: [first.number] },
    ...{ supported: true, reason: null, state: 'final' },
  });
});

test('a turn that states no fact rests on nothing', () => {
  expect(turn('Really?')).toMatchObject({ supported: null, sources: [], reason: null });
});

test('a wrong or missing number is mended by the sentence that bears the turn out', () => {
  for (const sources of [[second.number], [9999], []]) {
    expect(turn(first.text, ...sources)).toMatchObject({ supported: true, sources: [first.number] });
  }
});

test('a sentence of another part counts for nothing', () => {
  const other = all.find(({ section }) => section === 2);
  const text = other?.text ?? '';
  expect(turn(text, other?.number ?? 0)).toMatchObject({ supported: false });
});

test('what no sentence bears out is unsupported, with a reason in words', () => {
  const changed = turn(first.text.replace(/\d+/u, '4711'), first.number);
  expect(changed).toMatchObject({ supported: false, sources: [first.number] });
  expect(changed.reason).toMatch(/^[A-Z].*\.$/u);
  expect(checker.isSupported(first.text, [first.number])).toBe(true);
  expect(checker.isSupported('It was made of 4711 stones.', [first.number])).toBe(false);
});
