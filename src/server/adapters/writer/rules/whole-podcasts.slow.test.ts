import { beforeAll, describe, expect, test } from 'vitest';
import { type Dialogue, writeDialogue } from '../../../../../tests/support/dialogues.ts';
import { FLOW_GATES, measureFlow } from '../../../../../tests/support/flow-measures.ts';
import { expectBalanced } from '../../../../../tests/support/quotation-marks.ts';
import { readTestArticles, readWholeArticles } from '../../../../../tests/support/test-articles.ts';
import { countWords } from '../../../../domain/language/index.ts';
import { findMissedGates, measureDialogue } from '../../../../domain/script/measures.ts';
import { analyzeArticles } from './analysis/podcast-analysis.ts';
import { createBuiltinWriter } from './builtin-writer.ts';
import { countUnknown } from './references/footing.ts';

const MINUTES = 15;
/** A podcast with fewer turns cannot vary its openings enough. */
const MIN_MEASURED_TURNS = 40;
/** A podcast with fewer turns has used all of its article. */
const MIN_FULL_TURNS = 40;
/** Maximum share of one segment in the words of a podcast. */
const MAX_SEGMENT_RATIO = 0.25;

describe('podcasts of the built-in writer', () => {
  const podcasts: Dialogue[] = [];
  const listByTitle = (): [string, Dialogue][] => podcasts.map((podcast) => [podcast.brief.title, podcast]);

  beforeAll(async () => {
    for (const article of await readTestArticles())
      podcasts.push(await writeDialogue(createBuiltinWriter(), article, MINUTES));
  });

  test('pass all gates of measureDialogue in four of five articles', () => {
    const long = listByTitle().filter(([, { spoken }]) => spoken.length >= MIN_MEASURED_TURNS);
    expect(long.length).toBeGreaterThanOrEqual(17);
    const missed = long.filter(([, { spoken }]) => findMissedGates(measureDialogue(spoken)).length > 0);
    expect(missed.length, missed.map(([title]) => title).join()).toBeLessThanOrEqual(0.2 * long.length);
  });

  test('have no segment that begins with the host who ended the one before', () => {
    for (const [title, { parts }] of listByTitle())
      for (const [index, { turns }] of parts.entries())
        if (index > 0) expect(turns[0]?.host, title).not.toBe(parts[index - 1]?.turns.at(-1)?.host);
  });

  test('have only turns that their citations support', () => {
    const turns = podcasts.flatMap(({ parts }) => parts.flatMap((part) => part.turns));
    expect(turns.length).toBeGreaterThan(900);
    for (const [title, { unsupported }] of listByTitle()) expect(unsupported, title).toEqual([]);
  });

  test('have the requested length if the article is long enough, and no segment dominates', () => {
    for (const [title, { brief, spoken, parts }] of listByTitle()) {
      if (spoken.length < MIN_FULL_TURNS) continue;
      const sumWords = (turns: readonly { text: string }[]) =>
        turns.reduce((sum, { text }) => sum + countWords(text), 0);
      expect(Math.abs(sumWords(spoken) / brief.words - 1), title).toBeLessThan(0.15);
      for (const { request, turns } of parts)
        expect(sumWords(turns) / sumWords(spoken), `${title}: ${request.heading}`).toBeLessThan(
          MAX_SEGMENT_RATIO,
        );
    }
  });

  test('cite every section if they last ten minutes or longer', () => {
    for (const [title, { brief, parts }] of listByTitle()) {
      if (brief.words < 10 * 150) continue;
      for (const { request, turns } of parts.filter((part) => part.request.kind === 'chapter')) {
        const cited = new Set(turns.flatMap(({ sources }) => sources));
        const sections = new Map(request.sentences.map((sentence) => [sentence.section, false]));
        for (const { section, number } of request.sentences)
          if (cited.has(number)) sections.set(section, true);
        expect([...sections.values()], `${title}: ${request.heading}`).not.toContain(false);
      }
    }
  });

  test('alternate between the hosts within a segment', () => {
    for (const [title, { parts }] of listByTitle()) {
      for (const { turns } of parts)
        for (const [index, turn] of turns.entries())
          expect(turn.host, `${title}: ${turn.text}`).not.toBe(turns[index - 1]?.host);
    }
  });

  test('answer each question in the next turn, with another sentence', () => {
    for (const [title, { parts }] of listByTitle()) {
      for (const { turns, request } of parts) {
        for (const [index, turn] of turns.entries()) {
          if (!turn.text.endsWith('?')) continue;
          const answer = turns[index + 1];
          expect(answer?.sources, `${title}, ${request.heading}: ${turn.text}`).not.toEqual([]);
          expect(answer?.sources.some((number) => turn.sources.includes(number))).toBe(false);
        }
      }
    }
  });

  test('have key points that need no context', () => {
    for (const [title, { parts }] of listByTitle()) {
      for (const { keyPoint, request } of parts) {
        if (request.kind !== 'chapter') continue;
        expect(keyPoint, `${title}: ${request.heading}`).not.toBeNull();
        expect(countWords(keyPoint ?? ''), keyPoint ?? '').toBeGreaterThanOrEqual(8);
        expect(keyPoint).not.toMatch(/["“”]|^(?:He|She|It|They|This|These|His|Her|Its|Their|However)\b/);
      }
    }
  });
});

const wholeArticles = await readWholeArticles();

test('podcasts of one minute are at most a fifth too short or too long in nine of ten articles', async () => {
  const articles = wholeArticles.filter(({ words }) => words >= 1200);
  const ratios: number[] = [];
  for (const article of articles) {
    const { brief, spoken } = await writeDialogue(createBuiltinWriter(), article, 1);
    ratios.push(spoken.reduce((sum, { text }) => sum + countWords(text), 0) / brief.words);
  }
  expect(ratios.length).toBeGreaterThan(20);
  expect(ratios.filter((ratio) => Math.abs(ratio - 1) <= 0.2).length).toBeGreaterThanOrEqual(
    0.9 * ratios.length,
  );
});

/** Each article is written at ten minutes, and at either five or twenty. */
describe.each([
  { minutes: 10, isIncluded: () => true },
  { minutes: 5, isIncluded: (at: number) => at % 2 === 0 },
  { minutes: 20, isIncluded: (at: number) => at % 2 === 1 },
])('podcasts of $minutes minutes from whole Wikipedia articles', ({ minutes, isIncluded }) => {
  const MIN_ARTICLE_WORDS = 1200;
  const MIN_PASSING_RATIO = 0.8;
  const MAX_LENGTH_ERROR = 0.15;
  /** Of a short article, the podcast tells nearly every sentence and ends early. */
  const USED_UP_RATIO = 0.85;
  const MIN_USED_UP_LENGTH_RATIO = 0.6;
  const MAX_UNKNOWN_RATIO = 0.03;
  const podcasts: Dialogue[] = [];

  beforeAll(async () => {
    const articles = wholeArticles.filter(({ words }) => words >= MIN_ARTICLE_WORDS);
    for (const article of articles.filter((_, at) => isIncluded(at)))
      podcasts.push(await writeDialogue(createBuiltinWriter(), article, minutes));
  });

  test('keep the gates of measureFlow on average', () => {
    const flows = podcasts.map(({ parts, brief }) => measureFlow(parts, brief.articles));
    expect(flows.length).toBeGreaterThan(10);
    for (const [name, [minimum, maximum]] of Object.entries(FLOW_GATES)) {
      const mean = flows.reduce((sum, flow) => sum + flow[name as keyof typeof FLOW_GATES], 0) / flows.length;
      expect(mean, name).toBeGreaterThanOrEqual(minimum);
      expect(mean, name).toBeLessThanOrEqual(maximum);
    }
  });

  test('pass all gates of measureDialogue in four of five articles', () => {
    const missed = podcasts.flatMap(({ brief, spoken }) => {
      const gates = findMissedGates(measureDialogue(spoken));
      return gates.length > 0 ? [`${brief.title}: ${gates.join()}`] : [];
    });
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual((1 - MIN_PASSING_RATIO) * podcasts.length);
  });

  test('speak of few things and persons that nobody has introduced', () => {
    let [told, unknown] = [0, 0];
    for (const { brief, parts } of podcasts) {
      const { unitsByNumber } = analyzeArticles(brief.articles);
      const numbers = new Set(parts.flatMap(({ turns }) => turns.flatMap(({ sources }) => sources)));
      const units = [...numbers].flatMap((number) => unitsByNumber.get(number) ?? []);
      told += units.length;
      unknown += countUnknown(units, new Set());
    }
    expect(told).toBeGreaterThan(100);
    expect(unknown / told).toBeLessThan(MAX_UNKNOWN_RATIO);
  });

  test('keep quotation marks balanced in every turn', () => {
    for (const { spoken } of podcasts) for (const { text } of spoken) expectBalanced(text);
  });

  test('keep the promises of the opening in a chapter, and recognize nothing else', () => {
    const listNamed = ({ request }: Dialogue['parts'][number]) =>
      (request.direction?.earlierKeySentences ?? []).map(({ number }) => number);
    for (const { brief, parts } of podcasts) {
      const [opening, ...chapters] = parts.slice(0, -1);
      if (!opening) throw new Error(`${brief.title} has no opening.`);
      const told = chapters.flatMap(({ turns }) => turns.flatMap(({ sources }) => sources));
      const promised = opening.request.direction?.promise?.number;
      const named = listNamed(opening);
      expect(told, brief.title).toEqual(
        expect.arrayContaining(promised === undefined ? named : [...named, promised]),
      );
      expect(chapters.flatMap(listNamed).toSorted(), brief.title).toEqual(named.toSorted());
    }
  });

  test('claim only what they cite', () => {
    for (const { brief, unsupported } of podcasts) expect(unsupported, brief.title).toEqual([]);
  });

  test('have their length, unless the article is used up', () => {
    for (const { brief, spoken, parts } of podcasts) {
      const words = spoken.reduce((sum, { text }) => sum + countWords(text), 0);
      const cited = new Set(parts.flatMap(({ turns }) => turns.flatMap(({ sources }) => sources)));
      const isUsedUp = cited.size >= USED_UP_RATIO * analyzeArticles(brief.articles).unitsByNumber.size;
      const ratio = words / brief.words;
      expect(ratio, brief.title).toBeGreaterThan(isUsedUp ? MIN_USED_UP_LENGTH_RATIO : 1 - MAX_LENGTH_ERROR);
      expect(ratio, brief.title).toBeLessThan(1 + MAX_LENGTH_ERROR);
    }
  });
});
