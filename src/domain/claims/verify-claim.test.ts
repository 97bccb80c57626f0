import { describe, expect, test } from 'vitest';
import type { Article } from '../article/article.schema.ts';
import { numberSentences } from '../article/numbered-sentences.ts';
import { createClaimContext } from './claim-context.ts';
import { repairCitations } from './repair-citations.ts';
import { describeClaimReason } from './verdict.ts';
import { verifyClaim } from './verify-claim.ts';

function createArticle(text: string): Article {
  const metadata = {
    title: 'Lighthouse',
    description: '',
    url: '/l',
    revisionUrl: '/l',
    revision: 1,
    words: 99,
  };
  return { ...metadata, origin: 'builtin', sections: [{ heading: '', level: 1, text }] };
}

const TEXT =
  'The first tower was built of wood in 1698 by a showman named Winstanley. A storm swept it away in November 1703. ' +
  'The second tower stood for nearly half a century. Smeaton then raised the third one of heavy stone blocks. ' +
  'His work was lit in 1759 and served sailors for more than a century. Keepers lived in small round rooms.';
const ARTICLE = createArticle(TEXT);
const context = createClaimContext([ARTICLE]);
const numbered = numberSentences([ARTICLE]);
const texts = numbered.map(({ text }) => text);

describe('verifyClaim', () => {
  test('accepts every article sentence that cites itself', () => {
    for (const text of texts)
      expect(verifyClaim({ text, sentences: [text] }, context)).toEqual({ supported: true, doubt: null });
  });

  test('returns no verdict for conversation without claims, with or without citations', () => {
    for (const sentences of [[], texts.slice(0, 1)])
      expect(verifyClaim({ text: 'Right. And then?', sentences }, context)).toEqual({ supported: null });
    for (const text of [
      'So what was it like to live in there?',
      'I would not have liked that one bit.',
      'Mira, go on.',
      'Surely Winstanley grumbled.',
      'A town so fond of its old lamps must have sent its best builders out to Winstanley with sandwiches.',
    ])
      expect(verifyClaim({ text, sentences: [] }, context)).toEqual({ supported: null });
  });

  test.each([
    'It stood for 47 years.',
    'It was lit in May.',
    'Even Napoleon had one.',
    'Surely Napoleon had one.',
    'Surely it stood for 47 years.',
    'They spent billions.',
    'The oil for the lamps must be brought in heavy barrels from farms along the river, rolled down by farmers.',
    'The oil for the lamps came in heavy barrels from farms along the river, rolled down by patient farmers.',
  ])('rejects a claim without a citation: %s', (text) => {
    expect(verifyClaim({ text, sentences: [] }, context)).toEqual({ supported: false, reason: 'unsourced' });
  });

  test('doubts a turn that cites another sentence', () => {
    const text = 'The keepers lived in little round rooms.';
    expect(verifyClaim({ text, sentences: texts.slice(5) }, context)).toEqual({
      supported: true,
      doubt: null,
    });
    expect(verifyClaim({ text, sentences: texts.slice(3, 4) }, context)).toEqual({
      supported: true,
      doubt: 'words',
    });
  });

  test('accepts words that the article never uses in a conversational turn', () => {
    const check = (text: string, ...sentences: string[]) => verifyClaim({ text, sentences }, context);
    const paraphrase =
      "Picture your granny's kitchen, then shrink it. That's what a keeper had, and it's round: no corner to hide in.";
    expect(check(paraphrase, texts[5] ?? '')).toEqual({ supported: true, doubt: null });
    expect(
      check("Picture your granny's kitchen, then shrink it, and it's got no corner.", texts[5] ?? ''),
    ).toEqual({ supported: true, doubt: 'words' });
    expect(check('Keepers painted bright pictures of ships.', texts[5] ?? '')).toEqual({
      supported: true,
      doubt: 'words',
    });
  });

  test('accepts counts of a host that are not about the article', () => {
    const tower = 'Smeaton then raised the third one of heavy stone blocks.';
    for (const text of [
      "There are two schools of thought, but Smeaton's went up in heavy stone blocks, the third one.",
      "It's the cleverest gamble ever: Smeaton goes for heavy blocks of stone.",
    ])
      expect(verifyClaim({ text, sentences: [tower] }, context), text).toEqual({
        supported: true,
        doubt: null,
      });
  });

  test('accepts a size of the turn before, and the figure of the title in a copy', () => {
    const text = 'It cost four point two billion dollars.';
    const told = context.recall([{ text, cited: [text] }]);
    expect(verifyClaim({ text: 'It costs billions.', sentences: [] }, { ...context, told })).toEqual({
      supported: null,
    });
    const sentence = 'At noon the ship went behind the rocks and out of sight.';
    const ship = createClaimContext([{ ...createArticle(sentence), title: 'Galatea 7' }]);
    const check = (text: string) => verifyClaim({ text, sentences: [sentence] }, ship).supported;
    expect(check('At noon Galatea 7 went behind the rocks and out of sight.')).toBe(true);
    expect(check('At noon Galatea 9 went behind the rocks and out of sight.')).toBe(false);
  });

  test('describeClaimReason explains a reason to a listener', () => {
    expect(describeClaimReason('number')).toBe('The article gives another figure.');
    expect(describeClaimReason('words')).toBe('The article does not say this.');
  });
});

describe('repairCitations', () => {
  const repair = (text: string, cited: number[]) => repairCitations(text, cited, numbered, context);

  test('finds the sentence that supports a turn', () => {
    expect(repair('A storm swept it off in November 1703.', [4])).toEqual([2]);
    expect(repair('A storm swept it off in November 1703.', [])).toEqual([2]);
  });

  test('finds two sentences close together if each adds words of the turn', () => {
    expect(
      repair(
        'Smeaton raised the third one from heavy stone blocks, and it served sailors from 1759 on.',
        [6],
      ),
    ).toEqual([4, 5]);
  });

  test('finds nothing for a claim that the segment does not contain, even if its figure occurs somewhere', () => {
    expect(repair('Smeaton raised the third one of heavy stone blocks in 1698.', [4])).toBeNull();
    expect(repair('A storm swept it away in November 1759.', [2])).toBeNull();
  });
});
