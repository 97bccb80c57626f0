import { describe, expect, test } from 'vitest';
import { MAX_LINEAR_GROWTH_RATIO, measureGrowth } from '../../../tests/support/measure-growth.ts';
import { REMOVED_MARK } from '../language/index.ts';
import { countArticleWords, parseExtract, selectFirstSentences } from './extract.ts';

/** A formula as TextExtracts gives it: MathML tokens one a line, deeply indented, then the TeX. */
function formula(tokens: string[], tex: string): string {
  const lines = tokens.map((token) => `        ${token}\n`).join('');
  return `\n  \n    \n      \n${lines}      \n    \n    {\\displaystyle ${tex}}\n  `;
}

describe('parseExtract', () => {
  test('parseExtract splits an extract at headings, keeps their levels and makes each line a paragraph', () => {
    const text = 'Lead one.\nLead two.\n\n\n== Use ==\n\nA.\n\n\n=== At sea ===\nB.\nC.\n\n\n== Care ==\nD.';
    expect(parseExtract(text)).toEqual([
      { heading: '', level: 1, text: 'Lead one.\n\nLead two.' },
      { heading: 'Use', level: 2, text: 'A.' },
      { heading: 'At sea', level: 3, text: 'B.\n\nC.' },
      { heading: 'Care', level: 2, text: 'D.' },
    ]);
  });

  test('parseExtract removes reference sections with their subsections and keeps the sections after them', () => {
    const text =
      'Lead.\n== See also ==\nX\n== References ==\n=== Citations ===\nY\n==== Deep ====\nZ\n== Legacy ==\nKept.\n== External links ==\nhttp://x';
    expect(parseExtract(text).map((section) => section.heading)).toEqual(['', 'Legacy']);
  });

  test('parseExtract keeps a "Sources" section in the middle of an article and removes it at the end', () => {
    const text =
      'Lead.\n== Sources ==\nCitrus fruit.\n== Effects ==\nMany.\n== Notes ==\nn\n== Sources ==\nBook.\n=== Web ===\nSite.';
    expect(parseExtract(text).map((section) => section.text)).toEqual(['Lead.', 'Citrus fruit.', 'Many.']);
  });

  test('parseExtract keeps a section without text only if a subsection has text', () => {
    const text =
      'Lead.\n== Tables ==\n=== First ===\n== History ==\n=== Early ===\nText.\n=== Late ===\n==== Very late ====\nText.\n== Empty ==';
    expect(parseExtract(text).map(({ heading }) => heading)).toEqual([
      '',
      'History',
      'Early',
      'Late',
      'Very late',
    ]);
  });

  test('parseExtract counts repeated headings of the page, also those without prose', () => {
    const text = 'Lead.\n== Film ==\n== Book ==\nB.\n== References ==\n=== film ===\nx\n== Film ==\nF.';
    expect(parseExtract(text).map(({ heading, occurrence }) => [heading, occurrence])).toEqual([
      ['', undefined],
      ['Book', undefined],
      ['Film', 3],
    ]);
  });

  test('parseExtract returns the lead first for an article without a lead and for an empty text', () => {
    expect(parseExtract('== A ==\nText.')[0]).toEqual({ heading: '', level: 1, text: '' });
    expect(parseExtract(' \n\r\n ')).toEqual([{ heading: '', level: 1, text: '' }]);
  });

  test('parseExtract keeps lines that only resemble headings as text', () => {
    const text = 'a == b\n= One =\n== \n====\n== Half\n======= Seven =======\nx';
    expect(parseExtract(text).map(({ heading }) => heading)).toEqual(['', '= Seven =']);
    expect(parseExtract(text)[0]?.text).toContain('a == b');
  });

  test('parseExtract normalizes unusual white space and removes invisible characters', () => {
    const text =
      'Venice\u00a0( ;\u2009Italian: Venezia) is\u200b a city\u202fof 5,000\u00a0people , built\u00ad.  It is old.';
    expect(parseExtract(text)[0]?.text).toBe(
      'Venice (Italian: Venezia) is a city of 5,000 people, built. It is old.',
    );
  });

  test('parseExtract marks lost words, but not the pronunciation of the subject', () => {
    const [lead] = parseExtract(
      'Bern ( ) is a city.\nIts salt is about  below that of the sea.\nIt is 9 km () long.',
    );
    expect(lead?.text).toBe(
      `Bern is a city.\n\nIts salt is about ${REMOVED_MARK} below that of the sea.\n\nIt is 9 km ${REMOVED_MARK} long.`,
    );
  });

  test('parseExtract replaces each formula and its tokens by a mark', () => {
    const text = `The law ${formula(['E', '=', 'm', 'c', '2'], 'E=mc^{2}')}, where ${formula(['m'], 'm')} is the mass and ${formula(['∫'], '\\int \\left\\{x\\right\\}dx')}\n is gone.\nNext paragraph.`;
    expect(parseExtract(text)[0]?.text).toBe(
      'The law X, where X is the mass and X is gone.\n\nNext paragraph.'.replaceAll('X', REMOVED_MARK),
    );
    expect(parseExtract('A <math display="block">a</math> and <ce>H2O</ce>.')[0]?.text).toBe(
      `A ${REMOVED_MARK} and ${REMOVED_MARK}.`,
    );
  });

  test('parseExtract continues the sentence, the paragraph or the headings after a formula', () => {
    const n = formula(['n'], 'n');
    const text = `An ${n}\n-dimensional ball:${n}\nWhere it is a number${n}\n== Use ==\nNone.`;
    expect(parseExtract(text)).toEqual([
      {
        heading: '',
        level: 1,
        text: `An ${REMOVED_MARK}-dimensional ball: ${REMOVED_MARK}\n\nWhere it is a number ${REMOVED_MARK}`,
      },
      { heading: 'Use', level: 2, text: 'None.' },
    ]);
  });

  test('parseExtract keeps the heading before a formula and the text after it, also if the formula is unclosed', () => {
    const text = `Lead.\n\n\n== Rule ==${formula(['x'], 'x')}\n\nAfter.\nOpen {\\textstyle \\frac{a\nStill here.`;
    const [, rule] = parseExtract(text);
    expect(rule).toEqual({
      heading: 'Rule',
      level: 2,
      text: `${REMOVED_MARK}\n\nAfter.\n\nOpen ${REMOVED_MARK}\n\nStill here.`,
    });
  });

  test('parseExtract takes linear time for hostile text', async () => {
    const hostile: ReadonlyArray<(size: number) => string> = [
      (size) => '{\\displaystyle {'.repeat(size),
      (size) => '='.repeat(15 * size),
      (size) => '( ;'.repeat(5 * size),
      (size) => '\n      x'.repeat(2 * size),
      (size) => `{\\displaystyle x}${'\n      '.repeat(2 * size)}`.repeat(2),
      (size) => '== A ==\n'.repeat(2 * size),
    ];
    for (const createText of hostile) {
      const growth = await measureGrowth((size) => parseExtract(createText(size)), 16_000);
      expect(growth, createText(2).slice(0, 16)).toBeLessThan(MAX_LINEAR_GROWTH_RATIO);
    }
  });
});

test('countArticleWords counts the words of all sections without their headings', () => {
  expect(countArticleWords(parseExtract('One two.\n== Three ==\nfour — 5 шесть'))).toBe(5);
});

describe('selectFirstSentences', () => {
  test('selectFirstSentences does not end a sentence at initials, abbreviations or inside brackets', () => {
    const text =
      'J. R. R. Tolkien (b. 1892, d. 1973) met Dr. Smith in St. Louis. He wrote. It sold. Four. Five.';
    expect(selectFirstSentences(text, 2)).toBe(
      'J. R. R. Tolkien (b. 1892, d. 1973) met Dr. Smith in St. Louis. He wrote.',
    );
  });

  test('selectFirstSentences leaves out sentences with a hole', () => {
    expect(selectFirstSentences(`One ${REMOVED_MARK} x. Two. Three.`, 2)).toBe('Two. Three.');
  });

  test('selectFirstSentences joins paragraphs, keeps to the limit and returns a single long sentence whole', () => {
    expect(selectFirstSentences('One.\n\nTwo.', 4)).toBe('One. Two.');
    expect(selectFirstSentences('One is here. Two is here.', 4, 15)).toBe('One is here.');
    expect(selectFirstSentences(`${'word '.repeat(300)}end`, 3, 100)).toHaveLength(1503);
    expect(selectFirstSentences('', 3)).toBe('');
  });
});
