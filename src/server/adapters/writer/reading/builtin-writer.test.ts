import { describe, expect, test } from 'vitest';
import { checkReading } from '../../../../../tests/support/check-reading.ts';
import {
  readTestArticles,
  readWholeArticle,
  readWholeArticles,
} from '../../../../../tests/support/test-articles.ts';
import {
  collectChunks,
  countTurnWords,
  createBrief,
  planRequests,
  writeReading,
} from '../../../../../tests/support/write-reading.ts';
import type { Article } from '../../../../domain/article/article.schema.ts';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import { BuiltInWriter } from './builtin-writer.ts';

const MIN_NEIGHBOURS_RATIO = 0.95;
const MAX_LENGTH_DIFFERENCE = 0.15;
/** With this many words for each word of the podcast, an article is long enough. */
const MIN_MATERIAL_RATIO = 2;
const INTRO_AND_OUTRO_WORDS = 60;

async function read(article: Article, minutes: number) {
  const brief = createBrief([article], minutes);
  const segments = await writeReading(new BuiltInWriter(), brief);
  return { brief, segments, turns: segments.flatMap(({ turns }) => turns) };
}

test.each(['de', 'fr', 'it', 'pt', 'ru'])(
  'BuiltInWriter reads articles in %s without an English word',
  async (language) => {
    for (const article of await readWholeArticles(language)) {
      const { brief, segments, turns } = await read(article, 10);
      const figures = checkReading(turns, brief.material.sentences, false);
      expect(figures.defects, article.title).toEqual([]);
      expect([figures.twice, figures.questions, figures.remarks], article.title).toEqual([0, 0, 0]);
      expect(1 - figures.lonely / figures.sentences).toBeGreaterThanOrEqual(MIN_NEIGHBOURS_RATIO);
      const words = INTRO_AND_OUTRO_WORDS + countTurnWords(turns);
      if (article.words >= MIN_MATERIAL_RATIO * brief.words)
        expect(Math.abs(words / brief.words - 1), `${article.title}: ${words}`).toBeLessThan(
          MAX_LENGTH_DIFFERENCE,
        );
      const names = segments.flatMap((segment) =>
        segment.turns.filter(({ sources }) => sources.length === 0),
      );
      expect(names.length, article.title).toBeGreaterThan(2);
      for (const { text } of names) expect(text).not.toMatch(/\b(?:next|now|chapter|and)\b/iu);
    }
  },
);

test('BuiltInWriter gives Japanese sentences whole and leaves out the items of a chronicle', async () => {
  const { brief, turns } = await read(await readWholeArticle('one-ok-rock-ja'), 10);
  expect(turns.length).toBeGreaterThan(5);
  expect(checkReading(turns, brief.material.sentences, false).defects).toEqual([]);
  for (const { text } of turns) expect(text).not.toMatch(/\d日 - /u);
});

test('BuiltInWriter reads nothing of a list', async () => {
  const { turns } = await read(await readWholeArticle('list-of-anthropologists'), 10);
  expect(turns).toEqual([]);
});

test('BuiltInWriter reads nearly all prose of a short article', async () => {
  const article = (await readTestArticles()).find(({ title }) => title.startsWith('Tropical Depression'));
  if (!article) throw new Error('There is no short article.');
  const { turns } = await read(article, 10);
  expect(countTurnWords(turns)).toBeGreaterThan(0.75 * article.words);
});

describe('BuiltInWriter writes a segment', () => {
  async function readApollo() {
    const brief = createBrief([await readWholeArticle('apollo-8')], 10);
    return { brief, requests: planRequests(brief), writer: new BuiltInWriter() };
  }

  test('with a summary in the opening and a key point with its sources in every chapter', async () => {
    const { brief, requests, writer } = await readApollo();
    const sections = new Map(brief.material.sentences.map(({ number, section }) => [number, section]));
    for (const request of requests) {
      const chunks = await collectChunks(writer, brief, request);
      const kinds = chunks.map(({ type }) => type);
      expect(kinds.includes('summary')).toBe(request.kind === 'opening');
      expect(kinds.includes('keyPoint')).toBe(request.kind === 'chapter');
      const own = new Set(request.sentences.map(({ section }) => section));
      for (const chunk of chunks)
        if (chunk.type === 'keyPoint')
          expect(own.has(sections.get(chunk.sources[0] ?? 0) ?? 0), chunk.text).toBe(true);
    }
  });

  test('with the name of the chapter, said by the host who did not speak last', async () => {
    const { brief, requests, writer } = await readApollo();
    const request = requests.find(({ kind }) => kind === 'chapter');
    if (!request) throw new Error('There is no chapter.');
    for (const last of ['A', 'B'] as const) {
      const before: DraftTurn = { host: last, sources: [1], text: 'It was launched.' };
      const earlier = [{ exchanges: [{ words: 10, turns: [before] }], keyPoint: null }];
      const [name, passage] = await collectChunks(writer, brief, { ...request, earlier });
      expect(name).toMatchObject({ turn: { host: last === 'A' ? 'B' : 'A', sources: [] } });
      expect(name?.type === 'turn' && name.turn.text).toMatch(/planning\.$/u);
      expect(passage).toMatchObject({ turn: { host: last } });
    }
  });

  test('without a name if the chapter goes on with the section before it', async () => {
    const { segments } = await read(await readWholeArticle('pierre-de-coubertin'), 10);
    const at = segments.findIndex(({ title }) => title.endsWith(' (2)'));
    const [first] = segments[at]?.turns ?? [];
    expect(segments[at - 1]?.turns[0]?.sources).toEqual([]);
    expect(first?.sources.length).toBeGreaterThan(0);
  });

  test('with the same words for the same seed and others for another seed', async () => {
    const { requests, writer } = await readApollo();
    const article = await readWholeArticle('apollo-8');
    const namings = await Promise.all(
      [1, 1, 2, 3, 4].map(async (seed) => {
        const request = requests.find(({ kind }) => kind === 'chapter');
        if (!request) throw new Error('There is no chapter.');
        const [name] = await collectChunks(writer, createBrief([article], 10, seed), request);
        return name?.type === 'turn' ? name.turn.text : '';
      }),
    );
    expect(namings[0]).toBe(namings[1]);
    expect(new Set(namings).size).toBeGreaterThan(1);
  });

  test('by going on after the turns that were told, without the name and without a sentence twice', async () => {
    const { brief, requests, writer } = await readApollo();
    const request = requests.find(({ kind }) => kind === 'chapter');
    if (!request) throw new Error('There is no chapter.');
    const whole = await collectChunks(writer, brief, request);
    const turns = whole.flatMap((chunk) => (chunk.type === 'turn' ? [chunk.turn] : [])).slice(0, 3);
    const exchanges = [{ words: request.words, turns }];
    const rest = await collectChunks(writer, brief, { ...request, exchanges, words: 80 });
    const next = rest.flatMap((chunk) => (chunk.type === 'turn' ? [chunk.turn] : []));
    expect(rest.length).toBe(next.length);
    expect(next.length).toBeGreaterThan(0);
    expect(next[0]?.host).not.toBe(turns.at(-1)?.host);
    const told = new Set(turns.flatMap(({ sources }) => sources));
    for (const { sources } of next) {
      expect(sources.length).toBeGreaterThan(0);
      for (const number of sources) expect(told.has(number)).toBe(false);
    }
  });

  test('until its signal is aborted, before and between turns', async () => {
    const { brief, requests, writer } = await readApollo();
    const [opening] = requests;
    if (!opening) throw new Error('There is no opening.');
    const reason = new Error('The visitor has left.');
    const aborted = writer.writeSegment(brief, opening, AbortSignal.abort(reason));
    await expect(aborted.next()).rejects.toBe(reason);
    const controller = new AbortController();
    const chunks = writer.writeSegment(brief, opening, controller.signal);
    await chunks.next();
    controller.abort(reason);
    await expect(chunks.next()).rejects.toBe(reason);
  });

  test('with the last sentences of the lead in the closing', async () => {
    const { brief, segments } = await read(await readWholeArticle('apollo-8'), 10);
    const lead = brief.material.sentences.filter(({ section }) => section === 0);
    const told = segments.at(-1)?.turns.flatMap(({ sources }) => sources) ?? [];
    expect(told.at(-1)).toBe(lead.at(-1)?.number);
    expect(told.length).toBeGreaterThan(1);
  });

  test('with the whole arc of a story that is longer than its chapters', async () => {
    const { brief, segments } = await read(await readWholeArticle('animal-farm'), 10);
    const plot = brief.material.sentences.filter(({ section }) => section === 1);
    const turns = segments
      .filter(({ title }) => title.startsWith('Plot summary'))
      .flatMap((one) => one.turns);
    const told = new Set(turns.flatMap(({ sources }) => sources));
    expect(told.has(plot[0]?.number ?? 0) && told.has(plot.at(-1)?.number ?? 0)).toBe(true);
    const paragraphs = new Set(
      plot.filter(({ number }) => told.has(number)).map(({ paragraph }) => paragraph),
    );
    expect(paragraphs.size).toBeGreaterThan(4);
  });
});
