import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import {
  collectChunks,
  collectTurns,
  createRequests,
  describeScriptModelCompliance,
} from '../../../../../tests/support/script-model-compliance.ts';
import { readTestArticles } from '../../../../../tests/support/test-articles.ts';
import type { Article, Section } from '../../../../domain/article/article.schema.ts';
import { countNarratableWords } from '../../../../domain/article/narratable.ts';
import { countWords } from '../../../../domain/language/index.ts';
import type { Role } from '../../../../domain/podcast/podcast.schema.ts';
import type { ScriptBrief } from '../../../../domain/ports.ts';
import { computeTargetWords } from '../../../../domain/script/lengths.ts';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import { parseBuiltinArticle } from '../../encyclopedia/builtin-articles.ts';
import { createBuiltinWriter } from './builtin-writer.ts';

const ARTICLES = new URL('../../encyclopedia/articles/', import.meta.url);
const builtin = async (slug: string) =>
  parseBuiltinArticle(slug, await readFile(new URL(`${slug}.md`, ARTICLES), 'utf8')).article;

/** Counts the marks itself, independently of the rules under test. */
function expectBalanced(text: string): void {
  expect((text.match(/"/g) ?? []).length % 2, text).toBe(0);
  for (const [open = '', close = ''] of ['“”', '«»', '‹›'].map((pair) => [...pair]))
    expect(text.split(open).length, text).toBe(text.split(close).length);
}

const abacus = await builtin('abacus');
const silkRoad = await builtin('silk-road');

describeScriptModelCompliance('the built-in writer (abacus)', createBuiltinWriter, abacus);
describeScriptModelCompliance('the built-in writer (silk road)', createBuiltinWriter, silkRoad);

function createArticle(title: string, sections: [string, number, string][]): Article {
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

function createBrief(articles: Article[], minutes = 15): ScriptBrief {
  const words = articles.reduce((sum, article) => sum + article.words, 0);
  const title = articles[0]?.title ?? '';
  return {
    title,
    articles,
    model: '',
    role: null,
    instructions: '',
    words: computeTargetWords(words, minutes),
  };
}

async function writePodcast(articles: Article[], minutes?: number) {
  const writer = createBuiltinWriter();
  const brief = createBrief(articles, minutes);
  const segments = createRequests(brief);
  const chunks = [];
  for (const segment of segments) chunks.push(...(await collectChunks(writer, brief, segment)));
  const turns = chunks.flatMap((chunk) => (chunk.type === 'turn' ? [chunk.turn] : []));
  const notes = chunks.flatMap((chunk) => (chunk.type === 'turn' ? [] : [chunk.text]));
  return { segments, turns, notes };
}

/** A short turn that repeats words of the last sentence also cites it, but states no new fact. */
function statesFact(turn: DraftTurn, index: number, turns: readonly DraftTurn[]): boolean {
  const before = turns[index - 1];
  const repeatsCitation = turn.sources.length === 1 && before?.sources.includes(turn.sources[0] ?? 0);
  return !repeatsCitation || countWords(turn.text) > MAX_REPLY_WORDS;
}

const MAX_REPLY_WORDS = 16;
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

describe('createBuiltinWriter', () => {
  test('writes the same script again for the same article', async () => {
    expect(await writePodcast([abacus])).toEqual(await writePodcast([structuredClone(abacus)]));
  });

  test('starts with a question about the subject and ends with a cited thought', async () => {
    const { turns } = await writePodcast([abacus]);
    expect(turns[0]).toMatchObject({ host: 'A', sources: [], text: expect.stringMatching(/abacus\?$/) });
    expect(turns[1]).toMatchObject({ host: 'B', text: expect.stringContaining('abacus is') });
    expect(turns.at(-1)?.sources).not.toEqual([]);
  });

  test('asks for a summary in the last podcast of a series', async () => {
    const series = { title: 'How we count.', topic: 'Counting', part: 3 };
    const closing = async (role: Role | null) => {
      const brief = { ...createBrief([abacus]), role, series };
      const last = createRequests(brief).at(-1);
      if (!last) throw new Error('There is no closing.');
      return (await collectTurns(createBuiltinWriter(), brief, last)).map(({ text }) => text).join(' ');
    };
    expect(await closing('conclusion')).toMatch(/sum|In short/);
    expect(await closing('intro')).not.toBe(await closing('conclusion'));
  });

  test('repeats neither a sentence nor a phrase of the hosts across all segments', async () => {
    for (const article of [abacus, silkRoad]) {
      const { turns } = await writePodcast([article]);
      const cited = turns.filter(statesFact).flatMap((turn) => turn.sources);
      expect(new Set(cited).size).toBe(cited.length);
      const framing = turns.filter((turn) => turn.sources.length === 0).map((turn) => turn.text);
      expect(new Set(framing).size).toBe(framing.length);
    }
  });

  test('lets both hosts state facts and ask, and states facts only with a citation', async () => {
    const { turns } = await writePodcast([silkRoad]);
    expect(turns.filter((turn) => turn.host === 'A' && turn.sources.length > 0).length).toBeGreaterThan(3);
    expect(
      turns.some((turn) => turn.host === 'B' && turn.sources.length > 0 && turn.text.endsWith('?')),
    ).toBe(true);
    // A claim would need more words.
    for (const { text, sources, host } of turns)
      if (sources.length === 0) expect(`${host} ${text}`.length).toBeLessThan(140);
  });

  test('converts text to its spoken form and starts no turn with a pronoun', async () => {
    const { turns } = await writePodcast([keller]);
    const spoken = turns.map((turn) => turn.text).join('\n');
    expect(spoken).not.toMatch(/[()[\]{}•\\]|displaystyle|References|Foo|c\. 1/);
    expect(spoken).toContain('about 120 buyers');
    expect(spoken).toContain('Maria Keller was a Swiss chemist.');
    for (const turn of turns.filter((one) => one.sources.length > 0))
      expect(turn.text).not.toMatch(STARTS_WITH_PRONOUN);
    // 'He' is the brother, so the sentence needs the one before it.
    for (const turn of turns)
      if (turn.text.includes('later wrote')) expect(turn.text).toContain('Her brother');
  });

  test('keeps quotation marks balanced in every turn and note', async () => {
    const articles = await readTestArticles();
    expect(articles).toHaveLength(20);
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
      if (article.title === 'River Vogt') expect(spoken).toMatch(/called it .the gem. of the north/);
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

  test('continues after given turns with the other host and without repeating them', async () => {
    const brief = createBrief([silkRoad]);
    const segment = createRequests(brief).find((one) => one.kind === 'chapter');
    if (!segment) throw new Error('There is no chapter.');
    const whole = await collectTurns(createBuiltinWriter(), brief, segment);
    const after = whole.slice(0, 5);
    const cited = new Set(after.flatMap((turn) => turn.sources));
    const sentences = segment.sentences.filter(({ number }) => !cited.has(number));
    const rest = await collectTurns(createBuiltinWriter(), brief, {
      ...segment,
      after,
      sentences,
      words: 80,
    });
    const all = [...after, ...rest];
    for (const [index, turn] of all.entries()) expect(turn.host).not.toBe(all[index - 1]?.host);
    const own = all.filter(({ sources }) => sources.length === 0).map(({ text }) => text);
    expect(new Set(own).size).toBe(own.length);
  });

  test('adds no English word to a sentence in another language', async () => {
    const sentence = (n: number) =>
      `Der Turm Nummer ${n} ist von der Stadt und mit dem Stein aus dem Tal für die Wache auf dem Berg gebaut worden.`;
    const text = Array.from({ length: 30 }, (_, n) => sentence(n)).join(' ');
    const { turns } = await writePodcast([
      createArticle('Turm', [
        ['', 1, text],
        ['Geschichte', 2, text.replaceAll('Stein', 'Holz')],
      ]),
    ]);
    expect(turns.length).toBeGreaterThan(10);
    for (const turn of turns) expect(turn.text).not.toMatch(/\b(?:And|Now|Well|and|see),? (?:der|Der) Turm/);
  });

  test('handles articles without sections, with few sentences, and several articles', async () => {
    const lead = (sentences: number) =>
      Array.from(
        { length: sentences },
        (_, n) => `The whistle number ${n} was made of good bronze in Tarn.`,
      ).join(' ');
    for (const count of [1, 2, 6, 60]) {
      const { segments, turns } = await writePodcast([
        createArticle('Bronze whistle', [['', 1, lead(count)]]),
      ]);
      expect(segments.every((segment) => segment.kind !== 'chapter' || segment.sentences.length > 0)).toBe(
        true,
      );
      const cited = turns.flatMap((turn) => turn.sources);
      // The length limit can remove a sentence or two.
      expect(cited.length).toBeGreaterThanOrEqual(Math.floor(count * 0.9));
      expect(new Set(cited).size).toBe(cited.length);
    }
    const { turns, segments } = await writePodcast([abacus, silkRoad]);
    expect(turns.length).toBeGreaterThan(40);
    expect(segments.some((segment) => segment.heading.startsWith('Silk Road'))).toBe(true);
  });

  test('shortens a 15,000-word article to the limit within three seconds', async () => {
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
    const long = createArticle('Everything', [
      ['', 1, 'Everything is a long article. Many things are in it.'],
    ]);
    long.sections.push(...twice);
    long.words = countNarratableWords(long.sections);
    expect(long.words).toBeGreaterThan(14_000);
    const started = performance.now();
    const { turns, segments } = await writePodcast([long]);
    expect(performance.now() - started).toBeLessThan(3000);
    expect(segments.length).toBeLessThanOrEqual(14);
    const words = turns.reduce((sum, turn) => sum + turn.text.split(' ').length, 0);
    expect(words).toBeGreaterThan(1900);
    expect(words).toBeLessThan(2500);
  });

  test('yields to other tasks while it writes several segments at once', async () => {
    const writer = createBuiltinWriter();
    const brief: ScriptBrief = {
      title: 'Abacus',
      articles: [abacus],
      model: 'gpt-4.1',
      role: null,
      instructions: '',
      words: computeTargetWords(abacus.words, 15),
    };
    const order: string[] = [];
    const segments = createRequests(brief).slice(0, 3);
    const written = segments.map((segment) =>
      collectTurns(writer, brief, segment).then(() => order.push('segment')),
    );
    const others = setInterval(() => order.push('other'), 1);
    await Promise.all(written);
    clearInterval(others);
    expect(order.filter((each) => each === 'segment')).toHaveLength(3);
    expect(order.indexOf('other')).toBeGreaterThanOrEqual(0);
    expect(order.indexOf('other')).toBeLessThan(order.lastIndexOf('segment'));
  });
});
