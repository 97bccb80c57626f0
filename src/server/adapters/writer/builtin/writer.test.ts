import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { collect, describeWriter, requests } from '../../../../../tests/support/writer-compliance.ts';
import type { Article, Section } from '../../../../domain/article/article.schema.ts';
import { parseExtract } from '../../../../domain/article/extract.ts';
import type { Role } from '../../../../domain/podcast/podcast.schema.ts';
import type { SeriesPlace, WritingBrief } from '../../../../domain/ports.ts';
import { targetWords, wordsIn } from '../../../../domain/script/plan.ts';
import { parseBuiltinArticle, readBuiltinArticles } from '../../encyclopedia/builtin-articles.ts';
import { createBuiltinWriter } from './writer.ts';

const FIXTURES = new URL('../../../../../tests/fixtures/wikipedia/', import.meta.url);
const ARTICLES = new URL('../../encyclopedia/articles/', import.meta.url);
const builtin = async (slug: string) =>
  parseBuiltinArticle(slug, await readFile(new URL(`${slug}.md`, ARTICLES), 'utf8')).article;

/** Every article that we have: those built in, and those recorded from Wikipedia. */
async function allArticles(): Promise<Article[]> {
  const builtins = (await readBuiltinArticles()).map((one) => one.article);
  const recorded = ['extracts-full-text', 'extracts-exsentences'].map(async (name) => {
    const file = new URL(`${name}.json`, FIXTURES);
    const answer = JSON.parse(await readFile(file, 'utf8')) as {
      query: { pages: Record<string, { title: string; extract: string }> };
    };
    const [page] = Object.values(answer.query.pages);
    if (!page) throw new Error(`${name}.json holds no page.`);
    return made(
      page.title,
      parseExtract(page.extract).map(({ heading, level, text }) => [heading, level, text]),
    );
  });
  return [...builtins, ...(await Promise.all(recorded))];
}

/** Said by counting alone, without the rules under test. */
function expectBalanced(text: string): void {
  expect((text.match(/"/g) ?? []).length % 2, text).toBe(0);
  for (const [open = '', close = ''] of ['“”', '«»', '‹›'].map((pair) => [...pair]))
    expect(text.split(open).length, text).toBe(text.split(close).length);
}

const abacus = await builtin('abacus');
const silkRoad = await builtin('silk-road');

describeWriter('the built-in writer (abacus)', createBuiltinWriter, abacus);
describeWriter('the built-in writer (silk road)', createBuiltinWriter, silkRoad);

function made(title: string, sections: [string, number, string][]): Article {
  const all: Section[] = sections.map(([heading, level, text]) => ({ heading, level, text }));
  const at = `https://example.org/${title}`;
  return {
    title,
    description: '',
    url: at,
    revisionUrl: at,
    revision: 1,
    origin: 'wikipedia',
    sections: all,
    words: wordsIn(all),
  };
}

function briefOn(articles: Article[], minutes = 15): WritingBrief {
  const words = articles.reduce((sum, article) => sum + article.words, 0);
  const title = articles[0]?.title ?? '';
  return { title, articles, model: '', role: null, instructions: '', words: targetWords(words, minutes) };
}

async function podcast(articles: Article[], minutes?: number) {
  const writer = createBuiltinWriter();
  const brief = briefOn(articles, minutes);
  const parts = await requests(writer, brief);
  const turns = [];
  for (const part of parts) turns.push(...(await collect(writer, brief, part)));
  return { outline: await writer.outline(brief, new AbortController().signal), parts, turns };
}

const LEANING = /^(?:He|She|It|They|This|These|Those|His|Her|Its|Their)\b/;

const keller = made('Maria Keller', [
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

describe('createBuiltinWriter', () => {
  test('says the same again for the same article', async () => {
    expect(await podcast([abacus])).toEqual(await podcast([structuredClone(abacus)]));
  });

  test('names hosts, subject and synthetic voices at once, and says goodbye', async () => {
    const { turns } = await podcast([abacus]);
    const opening = turns
      .slice(0, 3)
      .map((turn) => turn.text)
      .join(' ');
    for (const word of ['Mira', 'Theo', 'abacus', 'synthetic', 'encyclopedia'])
      expect(opening).toContain(word);
    expect(turns.at(-2)?.quote).toBe('');
    expect(turns.slice(-4).some((turn) => turn.quote !== '')).toBe(true);
  });

  test('an episode says so: the intro greets the series, a deep dive goes into it, the conclusion sums it up', async () => {
    const series = { title: 'How we count.', topic: 'Counting', part: 1 };
    const said = async (role: Role | null, place: SeriesPlace | null) => {
      const writer = createBuiltinWriter();
      const brief = { ...briefOn([abacus]), role, series: place };
      const [opening, ...rest] = await requests(writer, brief);
      const closing = rest.at(-1);
      if (!opening || !closing) throw new Error('There is no opening and closing.');
      const spoken = async (part: typeof opening) =>
        (await collect(writer, brief, part)).map(({ text }) => text).join(' ');
      return { opening: await spoken(opening), closing: await spoken(closing) };
    };
    const intro = await said('intro', series);
    expect(intro.opening).toMatch(/series.*How we count[.,]? /);
    expect(intro.opening).toMatch(/[Ww]elcome to our new series|first part of a series|new series begins/);
    const dive = await said('deep-dive', series);
    expect(dive.opening).toMatch(/series.*How we count/);
    expect(dive.opening).not.toBe(intro.opening);
    const conclusion = await said('conclusion', series);
    expect(conclusion.opening).toMatch(/last part of our series|comes to its end|round off our series/);
    expect(conclusion.closing).toMatch(/sum|In short/);
    expect(intro.closing).not.toBe(conclusion.closing);
    expect((await said('intro', null)).opening).not.toContain('How we count');
    const long = { ...series, title: 'A title of many words '.repeat(10) };
    expect((await said('conclusion', long)).opening).not.toContain('A title of many words');
  });

  test('tells no sentence twice and repeats no phrase of the hosts, across all parts', async () => {
    for (const article of [abacus, silkRoad]) {
      const { turns } = await podcast([article]);
      const quotes = turns.map((turn) => turn.quote).filter((quote) => quote !== '');
      expect(new Set(quotes).size).toBe(quotes.length);
      const framing = turns.filter((turn) => turn.quote === '').map((turn) => turn.text);
      expect(new Set(framing).size).toBe(framing.length);
    }
  });

  test('lets A carry facts and B ask, and states facts only with a quote', async () => {
    const { turns } = await podcast([silkRoad]);
    expect(turns.filter((turn) => turn.host === 'A' && turn.quote !== '').length).toBeGreaterThan(3);
    expect(turns.some((turn) => turn.host === 'B' && turn.quote !== '' && turn.text.endsWith('?'))).toBe(
      true,
    );
    // Whatever the hosts add is short; a fact in it would need more words.
    for (const { text, quote, host } of turns.slice(3, -2))
      if (quote === '') expect(`${host} ${text}`.length).toBeLessThan(140);
  });

  test('makes text speakable and begins no turn with a pronoun', async () => {
    const { turns } = await podcast([keller]);
    const spoken = turns.map((turn) => turn.text).join('\n');
    expect(spoken).not.toMatch(/[()[\]{}•\\]|displaystyle|References|Foo|c\. 1/);
    expect(spoken).toContain('about 120 buyers');
    expect(spoken).toContain('Maria Keller was a Swiss chemist.');
    for (const turn of turns.filter((one) => one.quote !== '')) expect(turn.text).not.toMatch(LEANING);
    // 'He' is the brother, so that sentence cannot stand without the one before it.
    for (const turn of turns)
      if (turn.text.includes('later wrote')) expect(turn.text).toContain('Her brother');
  });

  test('tells no piece of a quotation: all marks have their partners in every turn and key point', async () => {
    const articles = await allArticles();
    expect(articles).toHaveLength(20);
    const speech = 'We shall go on, and the river shall carry us on to the sea, he cried. '.repeat(9).trim();
    for (const [open, close] of ['""', '“”', '«»'].map((pair) => [...pair])) {
      const letter = `Vogt wrote of the river in a long letter to his brother in Bern: ${open}${speech}${close} The letter was kept in the archive of the town for ninety years. The poet called it ${open}the gem${close} of the north.`;
      const strays = `The town burned down in the summer of that year. Nobody had seen the fire begin, he said.${close} The mayor built a new hall of stone by the river. A plate there reads: ${open}All was lost to the fire. The town stood up again.`;
      const told = 'The river runs through the old town and turns the wheels of nine mills. '.repeat(3);
      articles.push(
        made('River Vogt', [
          ['', 1, told],
          ['Letter', 2, `${letter}\n\n${strays}`],
          ['Speech', 2, `${open}${speech}${close}\n\n${told} ${letter}`],
        ]),
      );
    }
    for (const article of articles) {
      const { outline, turns } = await podcast([article]);
      for (const { text } of turns) expectBalanced(text);
      for (const point of [
        outline.summary,
        ...outline.keyPoints,
        ...outline.chapters.flatMap((one) => one.points),
      ])
        expectBalanced(point);
      const spoken = turns.map((turn) => turn.text).join(' ');
      expect(spoken).not.toMatch(/carry us on|stood up again|he said\./);
      if (article.title === 'River Vogt') expect(spoken).toMatch(/called it .the gem. of the north/);
    }
  });

  test('tells a sentence that is all quotation only after the one that says whose words it is', async () => {
    const text =
      'The mayor spoke to the town that evening. “The hall shall stand again by the spring.” The town had lost its hall to the fire. It was built anew of stone.';
    const { turns, outline } = await podcast([
      made('River hall', [
        ['', 1, text],
        ['Fire', 2, text],
      ]),
    ]);
    for (const turn of turns.filter((one) => one.text.includes('The hall shall stand')))
      expect(turn.text).toContain('The mayor spoke to the town that evening. “The hall');
    for (const point of outline.keyPoints) expect(point).not.toMatch(/^“/);
  });

  test('copes with no sections, a few words, one sentence, and several articles', async () => {
    const lead = (sentences: number) =>
      Array.from(
        { length: sentences },
        (_, n) => `The whistle number ${n} was made of good bronze in Tarn.`,
      ).join(' ');
    for (const count of [1, 2, 6, 60]) {
      const { outline, parts, turns } = await podcast([made('Bronze whistle', [['', 1, lead(count)]])]);
      expect(outline.chapters.length).toBeGreaterThan(0);
      expect(parts.every((part) => part.kind !== 'chapter' || part.sections.length > 0)).toBe(true);
      const told = turns.flatMap((turn) => turn.quote.match(/number \d+/g) ?? []);
      // A sentence or two may go for the length's sake.
      expect(told.length).toBeGreaterThanOrEqual(count * 0.95);
      expect(new Set(told).size).toBe(told.length);
    }
    const { turns } = await podcast([abacus, silkRoad]);
    expect(
      turns
        .slice(0, 3)
        .map((turn) => turn.text)
        .join(' '),
    ).toMatch(/abacus and the Silk Road/);
  });

  test('writes a 15,000-word article down to its limit, and quickly', async () => {
    const sections = (
      await Promise.all(['abacus', 'bicycle', 'chess', 'jazz', 'sahara', 'venice'].map(builtin))
    ).flatMap((article) =>
      article.sections.map((section) => ({
        ...section,
        heading: section.heading || article.title,
        level: 2,
      })),
    );
    const twice = [
      ...sections,
      ...sections.map((section) => ({ ...section, heading: `${section.heading} again` })),
    ];
    const long = made('Everything', [['', 1, 'Everything is a long article. Many things are in it.']]);
    long.sections.push(...twice);
    long.words = wordsIn(long.sections);
    expect(long.words).toBeGreaterThan(14_000);
    const started = performance.now();
    const { turns, outline } = await podcast([long]);
    expect(performance.now() - started).toBeLessThan(3000);
    expect(outline.chapters.length).toBeLessThanOrEqual(7);
    const words = turns.reduce((sum, turn) => sum + turn.text.split(' ').length, 0);
    expect(words).toBeGreaterThan(1900);
    expect(words).toBeLessThan(2500);
  });
});
