import { describe, expect, test } from 'vitest';
import { measureGrowth } from '../../../../../tests/support/measure-growth.ts';
import {
  collectTurns,
  createRequests,
  describeScriptModelCompliance,
} from '../../../../../tests/support/script-model-compliance.ts';
import {
  createArticle,
  createBrief,
  readBuiltinArticle,
  writePodcast,
} from '../../../../../tests/support/written-podcasts.ts';
import { countArticleWords } from '../../../../domain/article/extract.ts';
import type { Role } from '../../../../domain/podcast/podcast.schema.ts';
import { computeTargetWords } from '../../../../domain/script/lengths.ts';
import type { ScriptBrief } from '../../../../domain/script-model.ts';
import { createBuiltinWriter } from './builtin-writer.ts';

const abacus = await readBuiltinArticle('abacus');
const silkRoad = await readBuiltinArticle('silk-road');

describeScriptModelCompliance('the built-in writer (abacus)', createBuiltinWriter, abacus);
describeScriptModelCompliance('the built-in writer (silk road)', createBuiltinWriter, silkRoad);

/** The halves of a divided sentence are at most one question apart. */
const MAX_HALVES_DISTANCE = 2;

describe('createBuiltinWriter', () => {
  test('writes the same script again for the same article', async () => {
    expect(await writePodcast([abacus])).toEqual(await writePodcast([structuredClone(abacus)]));
  });

  test('starts with a question about the subject and ends with a cited thought', async () => {
    const { turns } = await writePodcast([abacus]);
    expect(turns[0]).toMatchObject({ host: 'A', text: expect.stringMatching(/\?$/) });
    expect(turns[1]).toMatchObject({ host: 'B', text: expect.stringContaining('abacus is') });
    expect(turns.slice(-2).flatMap(({ sources }) => sources)).not.toEqual([]);
  });

  test('asks for a summary in the last podcast of a series', async () => {
    const series = { title: 'How we count.', topic: 'Counting', part: 3 };
    const writeClosing = async (role: Role | null) => {
      const brief = { ...createBrief([abacus]), role, series };
      const last = createRequests(brief, createBuiltinWriter()).at(-1);
      if (!last) throw new Error('There is no closing.');
      return (await collectTurns(createBuiltinWriter(), brief, last)).map(({ text }) => text).join(' ');
    };
    expect(await writeClosing('conclusion')).toMatch(/sum|In short/);
    expect(await writeClosing('intro')).not.toBe(await writeClosing('conclusion'));
  });

  test('repeats neither a sentence nor a phrase of the hosts across all segments', async () => {
    for (const article of [abacus, silkRoad]) {
      const { turns } = await writePodcast([article]);
      const chapters = turns.slice(1, -3);
      for (const number of new Set(chapters.flatMap(({ sources }) => sources))) {
        // The opening may name the promised moment.
        const first = chapters.findIndex(({ sources }) => sources.includes(number));
        const last = chapters.findLastIndex(({ sources }) => sources.includes(number));
        expect(last - first, `sentence ${number}`).toBeLessThanOrEqual(MAX_HALVES_DISTANCE);
      }
      const framing = turns.filter((turn) => turn.sources.length === 0).map((turn) => turn.text);
      expect(new Set(framing).size).toBe(framing.length);
    }
  });

  test('lets both hosts state facts and ask, and states facts only with a citation', async () => {
    const { turns } = await writePodcast([silkRoad]);
    expect(turns.filter((turn) => turn.host === 'A' && turn.sources.length > 0).length).toBeGreaterThan(3);
    for (const host of ['A', 'B'])
      expect(turns.filter((turn) => turn.host === host && turn.text.endsWith('?')).length).toBeGreaterThan(0);
    // A claim would need more words.
    for (const { text, sources, host } of turns)
      if (sources.length === 0) expect(`${host} ${text}`.length).toBeLessThan(140);
  });

  test('continues after given turns with the other host and without repeating them', async () => {
    const brief = createBrief([silkRoad]);
    const segment = createRequests(brief, createBuiltinWriter()).find((one) => one.kind === 'chapter');
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
    const framing = all.filter(({ sources }) => sources.length === 0).map(({ text }) => text);
    expect(new Set(framing).size).toBe(framing.length);
  });

  test('handles articles without sections and several articles', async () => {
    const createLead = (sentences: number) =>
      Array.from(
        { length: sentences },
        (_, n) => `The whistle number ${n} was made of good bronze in Tarn.`,
      ).join(' ');
    for (const count of [30, 60]) {
      const { segments, turns } = await writePodcast([
        createArticle('Bronze whistle', [['', 1, createLead(count)]]),
      ]);
      expect(segments.every((segment) => segment.kind !== 'chapter' || segment.sentences.length > 0)).toBe(
        true,
      );
      const cited = turns.flatMap((turn) => turn.sources);
      // The length limit can remove a few sentences.
      expect(cited.length).toBeGreaterThanOrEqual(Math.floor(count * 0.85));
      expect(new Set(cited).size).toBe(cited.length);
    }
    const { turns, segments } = await writePodcast([abacus, silkRoad]);
    expect(turns.length).toBeGreaterThan(40);
    expect(segments.some((segment) => segment.heading.startsWith('Silk Road'))).toBe(true);
  });

  test('the built-in writer shortens a 15,000-word article to the limit', async () => {
    const sections = (
      await Promise.all(['abacus', 'bicycle', 'chess', 'jazz', 'sahara', 'venice'].map(readBuiltinArticle))
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
    long.words = countArticleWords(long.sections);
    expect(long.words).toBeGreaterThan(14_000);
    const { turns, segments } = await writePodcast([long]);
    expect(segments.length).toBeLessThanOrEqual(14);
    const words = turns.reduce((sum, turn) => sum + turn.text.split(' ').length, 0);
    expect(words).toBeGreaterThan(1900);
    expect(words).toBeLessThan(2500);
  });

  test('the built-in writer takes less time for a long article than for short ones of the same length in all', async () => {
    const growth = await measureGrowth(async (size) => {
      const long = createArticle('Everything', [
        ['', 1, 'Everything is a long article. Many things are in it.'],
      ]);
      for (let copy = 0; copy < size; copy += 1) {
        for (const { text, heading } of abacus.sections)
          long.sections.push({ heading: `${heading || abacus.title} ${copy}`, level: 2, text });
      }
      long.words = countArticleWords(long.sections);
      await writePodcast([long]);
    }, 16);
    expect(growth).toBeLessThan(1);
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
    const segments = createRequests(brief, createBuiltinWriter()).slice(0, 3);
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
