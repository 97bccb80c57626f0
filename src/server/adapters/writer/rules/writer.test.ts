import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readTestArticles } from '../../../../../tests/support/test-articles.ts';
import {
  collectTurns,
  describeScriptModelCompliance,
  collectChunks,
  createRequests,
} from '../../../../../tests/support/script-model-compliance.ts';
import type { Article, Section } from '../../../../domain/article/article.schema.ts';
import { countNarratableWords } from '../../../../domain/article/narratable.ts';
import { countWords } from '../../../../domain/language/index.ts';
import type { Role } from '../../../../domain/podcast/podcast.schema.ts';
import type { ScriptBrief } from '../../../../domain/ports.ts';
import { computeTargetWords } from '../../../../domain/script/lengths.ts';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import { parseBuiltinArticle } from '../../encyclopedia/builtin-articles.ts';
import { createBuiltinWriter } from './writer.ts';

const ARTICLES = new URL('../../encyclopedia/articles/', import.meta.url);
const builtin = async (slug: string) =>
  parseBuiltinArticle(slug, await readFile(new URL(`${slug}.md`, ARTICLES), 'utf8')).article;

/** Said by counting alone, without the rules under test. */
function expectBalanced(text: string): void {
  expect((text.match(/"/g) ?? []).length % 2, text).toBe(0);
  for (const [open = '', close = ''] of ['“”', '«»', '‹›'].map((pair) => [...pair]))
    expect(text.split(open).length, text).toBe(text.split(close).length);
}

const abacus = await builtin('abacus');
const silkRoad = await builtin('silk-road');

describeScriptModelCompliance('the built-in writer (abacus)', createBuiltinWriter, abacus);
describeScriptModelCompliance('the built-in writer (silk road)', createBuiltinWriter, silkRoad);

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
    words: countNarratableWords(all),
  };
}

function briefOn(articles: Article[], minutes = 15): ScriptBrief {
  const words = articles.reduce((sum, article) => sum + article.words, 0);
  const title = articles[0]?.title ?? '';
  return { title, articles, model: '', role: null, instructions: '', words: computeTargetWords(words, minutes) };
}

async function podcast(articles: Article[], minutes?: number) {
  const writer = createBuiltinWriter();
  const brief = briefOn(articles, minutes);
  const parts = createRequests(brief);
  const pieces = [];
  for (const part of parts) pieces.push(...(await collectChunks(writer, brief, part)));
  const turns = pieces.flatMap((piece) => (piece.type === 'turn' ? [piece.turn] : []));
  const notes = pieces.flatMap((piece) => (piece.type === 'turn' ? [] : [piece.text]));
  return { parts, turns, notes };
}

/** A turn that takes up a few words of the last one names their sentence, and tells nothing. */
function isTelling(turn: DraftTurn, index: number, turns: readonly DraftTurn[]): boolean {
  const before = turns[index - 1];
  const takesUp = turn.sources.length === 1 && before?.sources.includes(turn.sources[0] ?? 0);
  return !takesUp || countWords(turn.text) > MOST_TAKEN_UP;
}

const MOST_TAKEN_UP = 16;
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

  test('asks what the subject is right after the greeting, and ends with a thought to keep', async () => {
    const { turns } = await podcast([abacus]);
    expect(turns[0]).toMatchObject({ host: 'A', sources: [], text: expect.stringMatching(/abacus\?$/) });
    expect(turns[1]).toMatchObject({ host: 'B', text: expect.stringContaining('abacus is') });
    expect(turns.at(-1)?.sources).not.toEqual([]);
  });

  test('the last part of a series asks for a summing-up', async () => {
    const series = { title: 'How we count.', topic: 'Counting', part: 3 };
    const closing = async (role: Role | null) => {
      const brief = { ...briefOn([abacus]), role, series };
      const last = createRequests(brief).at(-1);
      if (!last) throw new Error('There is no closing.');
      return (await collectTurns(createBuiltinWriter(), brief, last)).map(({ text }) => text).join(' ');
    };
    expect(await closing('conclusion')).toMatch(/sum|In short/);
    expect(await closing('intro')).not.toBe(await closing('conclusion'));
  });

  test('tells no sentence twice and repeats no phrase of the hosts, across all parts', async () => {
    for (const article of [abacus, silkRoad]) {
      const { turns } = await podcast([article]);
      const told = turns.filter(isTelling).flatMap((turn) => turn.sources);
      expect(new Set(told).size).toBe(told.length);
      const framing = turns.filter((turn) => turn.sources.length === 0).map((turn) => turn.text);
      expect(new Set(framing).size).toBe(framing.length);
    }
  });

  test('lets A carry facts and B ask, and states facts only with a source', async () => {
    const { turns } = await podcast([silkRoad]);
    expect(turns.filter((turn) => turn.host === 'A' && turn.sources.length > 0).length).toBeGreaterThan(3);
    expect(
      turns.some((turn) => turn.host === 'B' && turn.sources.length > 0 && turn.text.endsWith('?')),
    ).toBe(true);
    // Whatever the hosts add is short; a fact in it would need more words.
    for (const { text, sources, host } of turns)
      if (sources.length === 0) expect(`${host} ${text}`.length).toBeLessThan(140);
  });

  test('makes text speakable and begins no turn with a pronoun', async () => {
    const { turns } = await podcast([keller]);
    const spoken = turns.map((turn) => turn.text).join('\n');
    expect(spoken).not.toMatch(/[()[\]{}•\\]|displaystyle|References|Foo|c\. 1/);
    expect(spoken).toContain('about 120 buyers');
    expect(spoken).toContain('Maria Keller was a Swiss chemist.');
    for (const turn of turns.filter((one) => one.sources.length > 0)) expect(turn.text).not.toMatch(LEANING);
    // 'He' is the brother, so that sentence cannot stand without the one before it.
    for (const turn of turns)
      if (turn.text.includes('later wrote')) expect(turn.text).toContain('Her brother');
  });

  test('tells no piece of a quotation: all marks have their partners in every turn and key point', async () => {
    const articles = await readTestArticles();
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
      const { notes, turns } = await podcast([article]);
      for (const { text } of turns) expectBalanced(text);
      for (const note of notes) expectBalanced(note);
      const spoken = turns.map((turn) => turn.text).join(' ');
      expect(spoken).not.toMatch(/carry us on|stood up again|he said\./);
      if (article.title === 'River Vogt') expect(spoken).toMatch(/called it .the gem. of the north/);
    }
  });

  test('tells a sentence that is all quotation only after the one that says whose words it is', async () => {
    const text =
      'The mayor spoke to the town that evening. “The hall shall stand again by the spring.” The town had lost its hall to the fire. It was built anew of stone.';
    const { turns, notes } = await podcast([
      made('River hall', [
        ['', 1, text],
        ['Fire', 2, text],
      ]),
    ]);
    for (const turn of turns.filter((one) => one.text.includes('The hall shall stand')))
      expect(turn.text).toContain('The mayor spoke to the town that evening. “The hall');
    for (const note of notes) expect(note).not.toMatch(/^“/);
  });

  test('goes on after turns that stand without a word of theirs, and with the other host', async () => {
    const brief = briefOn([silkRoad]);
    const part = createRequests(brief).find((one) => one.kind === 'chapter');
    if (!part) throw new Error('There is no chapter.');
    const whole = await collectTurns(createBuiltinWriter(), brief, part);
    const after = whole.slice(0, 5);
    const told = new Set(after.flatMap((turn) => turn.sources));
    const sentences = part.sentences.filter(({ number }) => !told.has(number));
    const rest = await collectTurns(createBuiltinWriter(), brief, { ...part, after, sentences, words: 80 });
    const all = [...after, ...rest];
    for (const [index, turn] of all.entries()) expect(turn.host).not.toBe(all[index - 1]?.host);
    const own = all.filter(({ sources }) => sources.length === 0).map(({ text }) => text);
    expect(new Set(own).size).toBe(own.length);
  });

  test('puts no English word into a sentence of another language', async () => {
    const sentence = (n: number) =>
      `Der Turm Nummer ${n} ist von der Stadt und mit dem Stein aus dem Tal für die Wache auf dem Berg gebaut worden.`;
    const text = Array.from({ length: 30 }, (_, n) => sentence(n)).join(' ');
    const { turns } = await podcast([
      made('Turm', [
        ['', 1, text],
        ['Geschichte', 2, text.replaceAll('Stein', 'Holz')],
      ]),
    ]);
    expect(turns.length).toBeGreaterThan(10);
    for (const turn of turns) expect(turn.text).not.toMatch(/\b(?:And|Now|Well|and|see),? (?:der|Der) Turm/);
  });

  test('copes with no sections, a few words, one sentence, and several articles', async () => {
    const lead = (sentences: number) =>
      Array.from(
        { length: sentences },
        (_, n) => `The whistle number ${n} was made of good bronze in Tarn.`,
      ).join(' ');
    for (const count of [1, 2, 6, 60]) {
      const { parts, turns } = await podcast([made('Bronze whistle', [['', 1, lead(count)]])]);
      expect(parts.every((part) => part.kind !== 'chapter' || part.sentences.length > 0)).toBe(true);
      const told = turns.flatMap((turn) => turn.sources);
      // A sentence or two may go for the length's sake.
      expect(told.length).toBeGreaterThanOrEqual(Math.floor(count * 0.9));
      expect(new Set(told).size).toBe(told.length);
    }
    const { turns, parts } = await podcast([abacus, silkRoad]);
    expect(turns.length).toBeGreaterThan(40);
    expect(parts.some((part) => part.heading.startsWith('Silk Road'))).toBe(true);
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
    long.words = countNarratableWords(long.sections);
    expect(long.words).toBeGreaterThan(14_000);
    const started = performance.now();
    const { turns, parts } = await podcast([long]);
    expect(performance.now() - started).toBeLessThan(3000);
    expect(parts.length).toBeLessThanOrEqual(14);
    const words = turns.reduce((sum, turn) => sum + turn.text.split(' ').length, 0);
    expect(words).toBeGreaterThan(1900);
    expect(words).toBeLessThan(2500);
  });

  test('parts that are asked for at once leave the process turns for others', async () => {
    const writer = createBuiltinWriter();
    const brief: ScriptBrief = {
      ...{ title: 'Abacus', articles: [abacus], model: 'gpt-4.1', role: null, instructions: '' },
      words: computeTargetWords(abacus.words, 15),
    };
    const order: string[] = [];
    const parts = createRequests(brief).slice(0, 3);
    const written = parts.map((part) => collectTurns(writer, brief, part).then(() => order.push('part')));
    const others = setInterval(() => order.push('other'), 1);
    await Promise.all(written);
    clearInterval(others);
    expect(order.filter((each) => each === 'part')).toHaveLength(3);
    expect(order.indexOf('other')).toBeGreaterThanOrEqual(0);
    expect(order.indexOf('other')).toBeLessThan(order.lastIndexOf('part'));
  });
});
