import { describe, expect, test } from 'vitest';
import { MAX_LINEAR_GROWTH_RATIO, measureGrowth } from '../../../tests/support/measure-growth.ts';
import { countWords, locateSentences, splitSentences, startsWithPronoun } from './sentences.ts';

/** One sentence per line. */
const PROSE = `
Dr. Smith met Mrs. Jones at St. Petersburg in c. 1912.
J. R. R. Tolkien wrote it in the U.S. Army hospital.
It stayed in the U.S.
The value is 3.14, not 3.
No. 5 on the list was played at 7 p.m.
Visitors came, e.g. from Washington, D.C., and the U.K. government paid.
"Who goes there?" he asked.
She said, "I came. I saw. I conquered."
Then she left (see below. It matters).
He waited ... and waited.
What now?
Nothing!
It ended World War I.
Hitler was there.
Vitamin C.
It helps.
Это первое предложение.
Второе предложение.
Élan is French.
Über uns is German.
The end of the war.[12][a]
Another began in 1945.
1946 was calm.
The iPhone was sold by Apple Inc. in 2007.
Yahoo! was founded then, and Jeopardy! went on.
eBay followed.
He lived from Jan. 5 to Feb. 7, and F. Scott Fitzgerald did not.
“It works.”
Mr. Fox et al. agreed, cf. vol. 3, pp. 5–7.
A 12" record and a 7" record were cut.
Both sold.`
  .trim()
  .split('\n');

describe('splitSentences', () => {
  test('splitSentences finds the sentences of encyclopedia prose', () => {
    expect(splitSentences(PROSE.join(' '))).toEqual(PROSE);
  });

  test('splitSentences keeps all characters except white space', () => {
    const text = `  One (a. b.) two.Three "x.\n\nFour... five?!  Six.\tSeven\n• eight\n• nine\nA U.S.A. B. C. [1] D`;
    expect(splitSentences(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });

  test('splitSentences ends a sentence at a wide mark without a space', () => {
    expect(splitSentences('本当\uff1fはい\uff01終わり\u3002次')).toEqual([
      '本当\uff1f',
      'はい\uff01',
      '終わり\u3002',
      '次',
    ]);
  });

  test('splitSentences splits sentences without a space between them, but not names', () => {
    expect(splitSentences('It was the war.The army left.Node.js and U.S.Army and Amazon.Com stay.')).toEqual([
      'It was the war.',
      'The army left.',
      'Node.js and U.S.Army and Amazon.Com stay.',
    ]);
  });

  test('splitSentences ends a sentence at the end of its line', () => {
    expect(splitSentences('A heading\n\nDr. Brown came\r\n• one  two\n• three')).toEqual([
      'A heading',
      'Dr. Brown came',
      '• one two',
      '• three',
    ]);
  });

  test('splitSentences splits the text after an unbalanced bracket', () => {
    const text = `It began (so they say. ${'The next one stands here. '.repeat(40)}`;
    expect(splitSentences(text).length).toBeGreaterThan(30);
  });

  test('splitSentences takes linear time for hostile input', async () => {
    const hostile: ReadonlyArray<(size: number) => string> = [
      (size) => '.....'.repeat(size),
      (size) => '. '.repeat(2 * size),
      (size) => 'A.'.repeat(2 * size),
      (size) => '('.repeat(4 * size),
      (size) => '()'.repeat(2 * size),
      (size) => '"'.repeat(size),
      (size) => ' "a'.repeat(size),
      (size) => " 'a".repeat(size),
      (size) => '“'.repeat(size),
      (size) => '“«'.repeat(size / 2) + '»”'.repeat(size / 2),
      (size) => '”'.repeat(size),
      (size) => `${'('.repeat(200)}${')'.repeat(200)}`.repeat(size / 400),
      (size) => '['.repeat(4 * size),
      (size) => ' '.repeat(4 * size),
      (size) => '\n'.repeat(4 * size),
      (size) => '.[a]'.repeat(size),
      (size) => ".'".repeat(2 * size),
    ];
    for (const createText of hostile) {
      const growth = await measureGrowth((size) => {
        const text = createText(size);
        splitSentences(text);
        countWords(text);
      }, 32_000);
      expect(growth, createText(400).slice(0, 8)).toBeLessThan(MAX_LINEAR_GROWTH_RATIO);
    }
  });
});

describe('locateSentences', () => {
  const inQuotation = (text: string) =>
    locateSentences(text).flatMap((sentence) => (sentence.inQuotation ? [sentence.text] : []));
  const LONG_TEXT = 'We went on and on over the hills and the sea. '.repeat(12).trim();

  test('locateSentences marks the sentences of a quotation that is too long to stay whole', () => {
    for (const [open, close] of ['""', '“”', '«»', '„“', '‘’', "''"].map((pair) => [...pair])) {
      const text = `It was late. He wrote: ${open}${LONG_TEXT}${close} Then he left. Nobody came.`;
      const pieces = inQuotation(text);
      expect(pieces.length, text).toBe(12);
      expect(pieces[0]).toMatch(/^He wrote: ./);
      expect(locateSentences(text).map((sentence) => sentence.text)).toContain('Then he left.');
    }
  });

  test('locateSentences does not split a short quotation, also in single marks', () => {
    for (const text of [
      'She said, ‘I came. I saw. I left.’',
      "She said: 'I came. I saw. I left.'",
      'She said «I came. I saw.»',
    ]) {
      expect(locateSentences(`${text} It rained.`)).toEqual([
        { text, inQuotation: false },
        { text: 'It rained.', inQuotation: false },
      ]);
    }
  });

  test('locateSentences marks the sentences of an unbalanced quotation up to the ends of its paragraph', () => {
    expect(inQuotation('It was so. He said, "It began. It went on.\n\nIt rained.')).toEqual([
      'He said, "It began.',
      'It went on.',
    ]);
    expect(inQuotation('It rained.\n\nIt began. It ended." He left.')).toEqual(['It began.', 'It ended."']);
    expect(inQuotation('He said "no". It went on. It ended.” He left.')).toEqual([
      'He said "no".',
      'It went on.',
      'It ended.”',
    ]);
  });

  test('locateSentences marks no sentence of a text without quotations', () => {
    expect(inQuotation(PROSE.join(' '))).toEqual([]);
    expect(inQuotation("The boys' school. It wasn't the girls' one. The '60s. A 12\" record.")).toEqual([]);
  });
});

test('countWords counts two letters of a language without spaces as a word', () => {
  expect(countWords('東京は日本の首都です。')).toBe(5);
  expect(countWords('北京是中华人民共和国的首都，也是全国的政治、文化中心。')).toBe(12);
  expect(countWords('彼らは2005年にONE OK ROCKを結成した。')).toBe(9);
  expect(countWords('はい。')).toBe(1);
  // A name in a text with spaces is one word.
  expect(countWords('The Great Wall (萬里長城) is long.')).toBe(6);
  expect(countWords('서울은 대한민국의 수도이다.')).toBe(3);
});

test.each([
  ['pl', 'Uczył na Uniwersytecie im. Adama Mickiewicza.', 'W 1410 r. Jagiełło wygrał.', 'Znał m.in. Kraków.'],
  ['sv', 'Den ägs av Kungl. Maj:t.', 'Han mötte Jan.', 'De red i en fil.', 'Sedan kom t.ex. Anna.'],
  [
    'cs',
    'Byl to dub.',
    'Vládl Jan III. Sobieski.',
    'V 19. stol. Praha rostla.',
    'Psal dopisy apod.',
    'Poté zemřel.',
  ],
  [
    'tr',
    'II. Dünya Savaşı bitti.',
    'Kitap, defter vb.',
    'Bu bir gendir.',
    'T.C. Kültür Bakanlığı 3. Orduyu andı.',
  ],
  ['id', 'Ia makan nasi, roti, dsb.', 'Kemudian K.H. Dewantara datang.', 'Jend. Sudirman menang.'],
  ['vi', 'Ông mất năm 300 TCN.', 'Alexander kế vị.', 'Có gạo, ngô, v.v.', 'Các GS. Nguyễn và ThS. Trần đến.'],
  [
    'uk',
    'Він навчався в школі ім. Тараса Шевченка.',
    'Це був полк.',
    'Він зник у XIX ст.',
    'Пізніше були ліси, поля та ін.',
    'Вони зникли.',
  ],
] as const)('locateSentences knows the abbreviations of the language (%s)', (language, ...sentences) => {
  const found = locateSentences(sentences.join(' '), language);
  expect(found.map(({ text }) => text)).toEqual(sentences);
});

test('countWords ignores runs without letters and digits', () => {
  expect(countWords('')).toBe(0);
  expect(countWords('  It’s 3.14 – well-known,\n"so"  (they) say … ')).toBe(6);
});

test.each([
  ['He left.', true],
  ['It was built in 1880.', true],
  ['It is used to make bread.', true],
  ['It was so large that it sank.', true],
  ['Les uns partent.', false],
  ['Elle part.', true],
  ['It was later shown that the map is false.', false],
  ['It may not be known whether she came.', false],
  ['It is often difficult for divers to reach it.', false],
  ['It seems that nobody came.', false],
])("startsWithPronoun('%s') is %s", (sentence, expected) => {
  expect(startsWithPronoun(sentence)).toBe(expected);
});
