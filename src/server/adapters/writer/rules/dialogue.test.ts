import { beforeAll, describe, expect, test } from 'vitest';
import { allArticles } from '../../../../../tests/support/all-articles.ts';
import { type Dialogue, dialogueOf } from '../../../../../tests/support/dialogues.ts';
import { countWords } from '../../../../domain/article/sentences.ts';
import { measureDialogue, missedGates } from '../../../../domain/script/measures.ts';
import { createBuiltinWriter } from './writer.ts';

const MINUTES = 15;
const FEW_MINUTES = 5;
/** Fewer turns cannot keep their openings apart. */
const FEWEST_TURNS = 20;
/** With fewer, the article has no more to tell. */
const FEW_TURNS = 40;
/** Of the podcast's words, what the longest of its parts may have. */
const MOST_OF_ALL = 0.25;

/** Whole podcasts on every article that we have. */
describe('what the built-in hosts say', () => {
  const podcasts: Dialogue[] = [];
  const titled = (): [string, Dialogue][] => podcasts.map((podcast) => [podcast.brief.title, podcast]);

  beforeAll(async () => {
    for (const article of await allArticles())
      podcasts.push(await dialogueOf(createBuiltinWriter(), article, MINUTES));
  });

  test('keeps to the measures of a dialogue that one wants to hear', () => {
    const long = titled().filter(([, { spoken }]) => spoken.length >= FEWEST_TURNS);
    expect(long.map(([title]) => title)).toContain('Tropical Depression Ten (2005)');
    expect(long.length).toBeGreaterThanOrEqual(19);
    for (const [title, { spoken }] of long) {
      const measures = measureDialogue(spoken);
      expect(missedGates(measures), `${title}: ${JSON.stringify(measures)}`).toEqual([]);
    }
  });

  test('has no turn that its sentences do not bear out', () => {
    const turns = podcasts.flatMap(({ parts }) => parts.flatMap((part) => part.turns));
    expect(turns.length).toBeGreaterThan(1200);
    for (const [title, { unsupported }] of titled()) expect(unsupported, title).toEqual([]);
  });

  test('nor has a short podcast, which tells a small part of its article', async () => {
    for (const article of await allArticles()) {
      const { unsupported, parts } = await dialogueOf(createBuiltinWriter(), article, FEW_MINUTES);
      expect(unsupported, article.title).toEqual([]);
      expect(parts.every(({ turns }) => turns.length > 0)).toBe(true);
    }
  });

  test('comes out at the length asked where there is enough to tell, and no part takes more than its share', () => {
    for (const [title, { brief, spoken, parts }] of titled()) {
      if (spoken.length < FEW_TURNS) continue;
      const words = (lines: readonly { text: string }[]) =>
        lines.reduce((sum, { text }) => sum + countWords(text), 0);
      expect(Math.abs(words(spoken) / brief.words - 1), title).toBeLessThan(0.15);
      for (const { request, turns } of parts)
        expect(words(turns) / words(spoken), `${title}: ${request.heading}`).toBeLessThan(MOST_OF_ALL);
    }
  });

  test('tells something of every heading in podcasts of ten minutes and more', () => {
    for (const [title, { brief, parts }] of titled()) {
      if (brief.words < 10 * 150) continue;
      for (const { request, turns } of parts.filter((part) => part.request.kind === 'chapter')) {
        const told = new Set(turns.flatMap(({ sources }) => sources));
        const sections = new Map(request.sentences.map((sentence) => [sentence.section, false]));
        for (const { section, number } of request.sentences)
          if (told.has(number)) sections.set(section, true);
        expect([...sections.values()], `${title}: ${request.heading}`).not.toContain(false);
      }
    }
  });

  test('never lets one host speak twice in a row within a part', () => {
    for (const [title, { parts }] of titled()) {
      for (const { turns } of parts)
        for (const [index, turn] of turns.entries())
          expect(turn.host, `${title}: ${turn.text}`).not.toBe(turns[index - 1]?.host);
    }
  });

  test('answers a question in the next turn, from a sentence of its own', () => {
    for (const [title, { parts }] of titled()) {
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

  test('has key points that stand alone', () => {
    for (const [title, { parts }] of titled()) {
      for (const { keyPoint, request } of parts) {
        if (request.kind !== 'chapter') continue;
        expect(keyPoint, `${title}: ${request.heading}`).not.toBeNull();
        expect(countWords(keyPoint ?? ''), keyPoint ?? '').toBeGreaterThanOrEqual(8);
        expect(keyPoint).not.toMatch(/["“”]|^(?:He|She|It|They|This|These|His|Her|Its|Their|However)\b/);
      }
    }
  });
});
