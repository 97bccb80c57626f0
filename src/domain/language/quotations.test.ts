import { describe, expect, test } from 'vitest';
import { findQuotations, hasBalancedQuotations } from './quotations.ts';

const quoted = (text: string) => findQuotations(text).closed.map(({ from, to }) => text.slice(from, to));

describe('findQuotations', () => {
  test.each([
    ['He said "yes" and "no".', ['"yes"', '"no"']],
    ['“One “two” three,” she said.', ['“two”', '“One “two” three,”']],
    ['Il dit « oui » et «non».', ['« oui »', '«non»']],
    ['Er sagte „ja“, »nein« und ‚nun ja‘.', ['„ja“', '»nein«', '‚nun ja‘']],
    ['Hon sade ”ja” och „nie” po polsku.', ['”ja”', '„nie”']],
    ['他说“你好”然后「再见」了。', ['“你好”', '「再见」']],
    ["The 'golden' age, and ‘silver’ one.", ["'golden'", '‘silver’']],
    ["'It works. It does,' he said.", ["'It works. It does,'"]],
    ['(“so”) and ("so")', ['“so”', '"so"']],
    ['He wrote ("It is ‘so’ here."), and left.', ['‘so’', '"It is ‘so’ here."']],
    ['She called it " spaced " then.', ['" spaced "']],
  ])('findQuotations finds the quotations of %s', (text, expected) => {
    expect(quoted(text)).toEqual(expected);
    expect(hasBalancedQuotations(text)).toBe(true);
  });

  test.each([
    "The boys' school wasn't the girls' school.",
    'The boys’ school. It wasn’t the ladies’ one.',
    "Rock 'n' roll in the '60s. 'Twas the dogs' day.",
    'A 12" record and a 7" one, 6\' 2" tall.',
    "Hawai'i and Hawai‘i, the O'Neills' house, צה\"ל.",
  ])('findQuotations ignores apostrophes and measures in %s', (text) => {
    expect(findQuotations(text)).toEqual({ closed: expect.anything(), unclosed: [], unopened: [] });
    expect(quoted(text).filter((quotation) => quotation.includes('. '))).toEqual([]);
  });

  test.each([
    ['She said, “I came.', [10], []],
    ['I conquered.” She left.', [], [12]],
    ['He wrote: "It began "here" and', [10], []],
    ['It ended." He left.', [], [9]],
    ['« Il est parti.', [0], []],
    ['Er sagte „ja.', [9], []],
    ['‘And so it was.', [0], []],
  ])('findQuotations finds the marks without a partner in %s', (text, unclosed, unopened) => {
    expect(findQuotations(text)).toMatchObject({ unclosed, unopened });
    expect(hasBalancedQuotations(text)).toBe(false);
  });
});
