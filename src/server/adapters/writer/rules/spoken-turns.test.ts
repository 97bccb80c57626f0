import { describe, expect, test } from 'vitest';
import { expectBalanced } from '../../../../../tests/support/quotation-marks.ts';
import { readWholeArticles } from '../../../../../tests/support/test-articles.ts';
import { createArticle, writePodcast } from '../../../../../tests/support/written-podcasts.ts';
import type { Article } from '../../../../domain/article/article.schema.ts';

const STARTS_WITH_PRONOUN = /^(?:He|She|It|They|This|These|Those|His|Her|Its|Their)\b/;

const keller = createArticle('Maria Keller', [
  [
    '',
    1,
    'Maria Keller (; née Vogt; 3 March 1878 – 12 May 1951) was a Swiss chemist.[1] She studied dyes. Her work was used in industry.',
  ],
  ['Life', 2, ''],
  [
    'Early life',
    3,
    'She was born in Bern. Her father died when she was nine. In 1896 she entered the university.\n\nHowever, she was admitted only as a guest. Her brother studied there, too. He later wrote about it. The rooms were cold and the days were long.',
  ],
  [
    'Career',
    3,
    'In 1901, Keller joined a dye company (later merged). It made blue dyes – among them Baselblau – for c. 120 buyers. The formula {\\displaystyle C_{6}H_{5}} was hers. She earned 2.5 million francs.\n\nDyes\n\n• one\n\n• two',
  ],
  ['References', 2, 'Foo said so.'],
]);

describe('turns of the built-in writer', () => {
  test('converts text to its spoken form and starts no turn with a pronoun of nobody', async () => {
    const { turns } = await writePodcast([keller]);
    const spoken = turns.map((turn) => turn.text).join('\n');
    expect(spoken).not.toMatch(/[()[\]{}•\\]|displaystyle|References|Foo|c\. 1/);
    expect(spoken).toContain('about 120 buyers');
    expect(spoken).toContain('Maria Keller was a Swiss chemist.');
    // A pronoun continues the sentence that was said last, or answers a question about the same person.
    for (const [index, { text, sources }] of turns.entries()) {
      if (!STARTS_WITH_PRONOUN.test(text)) continue;
      const before = turns.slice(Math.max(index - 2, 0), index).flatMap((turn) => turn.sources);
      expect(before, text).toContain((sources[0] ?? 0) - 1);
    }
    // 'He' is the brother, so the sentence needs the one before it.
    for (const turn of turns)
      if (turn.text.includes('later wrote')) expect(turn.text).toContain('Her brother');
  });

  test('keeps quotation marks balanced in every turn and note', async () => {
    const articles: Article[] = [];
    const speech = 'We shall go on, and the river shall carry us on to the sea, he cried. '.repeat(9).trim();
    for (const [open, close] of ['""', '“”', '«»'].map((pair) => [...pair])) {
      const letter = `Vogt wrote of the river in a long letter to his brother in Bern: ${open}${speech}${close} The letter was kept in the archive of the town for ninety years. The poet called it ${open}the gem${close} of the north.`;
      const strays = `The town burned down in the summer of that year. Nobody had seen the fire begin, he said.${close} The mayor built a new hall of stone by the river. A plate there reads: ${open}All was lost to the fire. The town stood up again.`;
      const facts = 'The river runs through the old town and turns the wheels of nine mills. '.repeat(3);
      articles.push(
        createArticle('River Vogt', [
          ['', 1, facts],
          ['Letter', 2, `${letter}\n\n${strays}`],
          ['Speech', 2, `${open}${speech}${close}\n\n${facts} ${letter}`],
        ]),
      );
    }
    for (const article of articles) {
      const { notes, turns } = await writePodcast([article]);
      for (const { text } of turns) expectBalanced(text);
      for (const note of notes) expectBalanced(note);
      const spoken = turns.map((turn) => turn.text).join(' ');
      expect(spoken).not.toMatch(/carry us on|stood up again|he said\./);
      expect(spoken).toMatch(/called it .the gem. of the north/);
    }
  });

  test('speaks a quotation only after the sentence that names the speaker', async () => {
    const text =
      'The mayor spoke to the town that evening. “The hall shall stand again by the spring.” The town had lost its hall to the fire. It was built anew of stone.';
    const { turns, notes } = await writePodcast([
      createArticle('River hall', [
        ['', 1, text],
        ['Fire', 2, text],
      ]),
    ]);
    for (const turn of turns.filter((one) => one.text.includes('The hall shall stand')))
      expect(turn.text).toContain('The mayor spoke to the town that evening. “The hall');
    for (const note of notes) expect(note).not.toMatch(/^“/);
  });

  test('adds no English word to a sentence in another language', async () => {
    const createSentence = (n: number) =>
      `Der Turm Nummer ${n} ist von der Stadt und mit dem Stein aus dem Tal für die Wache auf dem Berg gebaut worden.`;
    const text = Array.from({ length: 30 }, (_, n) => createSentence(n)).join(' ');
    const { turns } = await writePodcast([
      createArticle('Turm', [
        ['', 1, text],
        ['Geschichte', 2, text.replaceAll('Stein', 'Holz')],
      ]),
    ]);
    expect(turns.length).toBeGreaterThan(10);
    for (const turn of turns) expect(turn.text).not.toMatch(/\b(?:And|Now|Well|and|see),? (?:der|Der) Turm/);
  });

  test('have only words of the article if it is in another language: no unit, no question, no reply', async () => {
    const listWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    let turns = 0;
    for (const language of ['de', 'fr', 'it', 'pt', 'ru']) {
      for (const article of await readWholeArticles(language)) {
        const known = new Set(article.sections.flatMap(({ text }) => listWords(text)));
        for (const turn of (await writePodcast([article], 10)).turns) {
          turns += 1;
          expect(turn.sources, turn.text).not.toEqual([]);
          expect(
            listWords(turn.text).filter((word) => !known.has(word)),
            turn.text,
          ).toEqual([]);
        }
      }
    }
    expect(turns).toBeGreaterThan(150);
  });
});
