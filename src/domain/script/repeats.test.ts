import { describe, expect, test } from 'vitest';
import { RepeatFinder } from './repeats.ts';

const TOLD = 'The Salamis Tablet is a slab of white marble that was found on a Greek island in 1846.';
const MORE = 'Nobody has been able to say who used it there, or what was counted.';
const ASKED = 'And who was it that carried all of this salt over the mountains in winter?';

function isSecondRepeat(first: string, second: string, owner = 'second'): boolean {
  const finder = new RepeatFinder();
  expect(finder.isRepeat(first, 'first')).toBe(false);
  return finder.isRepeat(second, owner);
}

describe('isRepeat', () => {
  test.each([
    ['the same words', TOLD, TOLD],
    ['the same words in capitals', TOLD, TOLD.toUpperCase()],
    ['the same words after a reaction', TOLD, `No way. Really? ${TOLD}`],
    ['a piece of what was told', `${TOLD} ${MORE}`, MORE],
    ['the same question again', ASKED, ASKED],
  ])('finds %s', (_, first, second) => expect(isSecondRepeat(first, second)).toBe(true));

  test.each([
    ['a new sentence beside a known one', TOLD, `${TOLD} ${MORE}`],
    ['another figure', TOLD, TOLD.replace('1846', '1899')],
    ['a denial', TOLD, TOLD.replace('was found', 'was never found')],
    ['an answer in the words of its question', ASKED, ASKED.replace('?', '.')],
    ['short talk', 'And then it burned down.', 'And then it burned down.'],
  ])('allows %s', (_, first, second) => expect(isSecondRepeat(first, second)).toBe(false));

  test('allows the repair of a turn to use its words', () => {
    expect(isSecondRepeat(TOLD, TOLD, 'first')).toBe(false);
  });

  test('forgets no turn between two that are the same', () => {
    const finder = new RepeatFinder();
    for (const [at, text] of [TOLD, MORE, ASKED].entries())
      expect(finder.isRepeat(text, `${at}`)).toBe(false);
    expect(finder.isRepeat(`${MORE} ${TOLD}`, 'last')).toBe(true);
  });
});
