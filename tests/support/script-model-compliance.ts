import { describe, expect, test } from 'vitest';
import type { Article } from '../../src/domain/article/article.schema.ts';
import { createClaimContext } from '../../src/domain/claims/index.ts';
import { countWords, splitSentences } from '../../src/domain/language/index.ts';
import { computeTargetWords } from '../../src/domain/script/lengths.ts';
import { planSegments } from '../../src/domain/script/plan-segments.ts';
import type { DraftTurn } from '../../src/domain/script/script.schema.ts';
import { listReferences } from '../../src/domain/script/segment-direction.ts';
import { createTurnVerifier } from '../../src/domain/script/turn-verifier.ts';
import type {
  ScriptBrief,
  ScriptModel,
  SegmentChunk,
  SegmentRequest,
} from '../../src/domain/script-model.ts';

/** Tolerated difference from the requested words. */
const TOLERANCE = 0.15;
/** Of the intro and outro that a podcast has around these requests. */
const FIXED_WORDS = { intro: 45, outro: 50 };
/** Below this, one sentence exceeds the tolerance. */
const SHORT_PART = 100;
/** Tolerated share of sourced turns that claim verification does not support. */
const DOUBTFUL = 0.03;

/**
 * Compliance suite of the `ScriptModel` port, with an article long enough for its target.
 * `makeWriter` runs before every test.
 */
export function describeScriptModelCompliance(
  name: string,
  makeWriter: () => ScriptModel | Promise<ScriptModel>,
  article: Article,
): void {
  describe(`${name} as a writer`, () => {
    const brief: ScriptBrief = {
      title: article.title,
      articles: [article],
      model: 'gpt-4.1',
      role: null,
      instructions: '',
      words: computeTargetWords(article.words, 15),
    };

    test('writes turns that can be spoken and rest on the sentences given', async () => {
      const writer = await makeWriter();
      const context = createClaimContext([article]);
      let sourced = 0;
      let doubtful = 0;
      for (const part of createRequests(brief, writer)) {
        const turns = await collectTurns(writer, brief, part);
        const references = part.direction ? listReferences(part.direction) : [];
        const own = new Set([...part.sentences, ...references].map(({ number }) => number));
        const checker = createTurnVerifier(part.sentences, () => context, references);
        expect(turns.length, part.heading).toBeGreaterThan(0);
        for (const [index, turn] of turns.entries()) {
          const { host, text, sources } = turn;
          expect(['A', 'B']).toContain(host);
          expect(text.trim()).not.toBe('');
          expect(splitSentences(text).length, text).toBeLessThanOrEqual(4);
          for (const number of sources) expect(own).toContain(number);
          if (sources.length === 0) continue;
          sourced += 1;
          if (checker.verify(turn, turns.slice(0, index)).supported === false) doubtful += 1;
        }
        // A short question may repeat.
        const told = turns.filter((turn) => turn.sources.length > 0).map((turn) => turn.text);
        expect(new Set(told).size, part.heading).toBe(told.length);
      }
      expect(sourced).toBeGreaterThan(0);
      expect(doubtful / sourced).toBeLessThan(DOUBTFUL);
    });

    test('gives the opening a summary, and every chapter a key point with its sentence', async () => {
      const writer = await makeWriter();
      for (const part of createRequests(brief, writer)) {
        const pieces = await collectChunks(writer, brief, part);
        const own = new Set(part.sentences.map(({ number }) => number));
        const kinds = pieces.map(({ type }) => type);
        expect(kinds.includes('summary')).toBe(part.kind === 'opening');
        expect(kinds.includes('keyPoint')).toBe(part.kind === 'chapter');
        for (const piece of pieces) {
          if (piece.type === 'turn') continue;
          expect(piece.text).not.toBe('');
          if (piece.type === 'keyPoint') for (const number of piece.sources) expect(own).toContain(number);
        }
      }
    });

    test('keeps to the length asked', async () => {
      const writer = await makeWriter();
      let all = FIXED_WORDS.intro + FIXED_WORDS.outro;
      for (const part of createRequests(brief, writer)) {
        const words = (await collectTurns(writer, brief, part)).reduce(
          (sum, turn) => sum + countWords(turn.text),
          0,
        );
        all += words;
        if (part.words < SHORT_PART) continue;
        expect(
          Math.abs(words - part.words) / part.words,
          `${part.heading}: ${words} of ${part.words}`,
        ).toBeLessThan(part.kind === 'chapter' ? TOLERANCE : 2 * TOLERANCE);
      }
      expect(Math.abs(all - brief.words) / brief.words).toBeLessThan(TOLERANCE);
    });

    test('goes on after the turns that stand', async () => {
      const writer = await makeWriter();
      const part = createRequests(brief, writer).find((one) => one.kind === 'chapter');
      if (!part) throw new Error('There is no chapter.');
      const whole = await collectTurns(writer, brief, part);
      expect(whole.length).toBeGreaterThan(3);
      const after = whole.slice(0, 3);
      const told = new Set(after.flatMap((turn) => turn.sources));
      const sentences = part.sentences.filter(({ number }) => !told.has(number));
      const words = part.words - after.reduce((sum, turn) => sum + countWords(turn.text), 0);
      const rest = await collectTurns(writer, { ...brief }, { ...part, after, sentences, words });
      expect(rest.length).toBeGreaterThan(0);
      const said = new Set(after.map((turn) => turn.text));
      for (const turn of rest) expect(said).not.toContain(turn.text);
    });

    test('rejects with the reason when aborted, before and between turns', async () => {
      const writer = await makeWriter();
      const reason = new Error('The visitor has left.');
      const [opening] = createRequests(brief, writer);
      if (!opening) throw new Error('There is no opening.');
      await expect(collectTurns(writer, brief, opening, AbortSignal.abort(reason))).rejects.toBe(reason);

      const controller = new AbortController();
      let turns = 0;
      const reading = async () => {
        for await (const _ of writer.writeSegment(brief, opening, controller.signal)) {
          turns += 1;
          controller.abort(reason);
        }
      };
      await expect(reading()).rejects.toBe(reason);
      expect(turns).toBe(1);
    });
  });
}

/** The requests for a whole podcast: opening, chapters, closing. */
export function createRequests(brief: ScriptBrief, writer?: ScriptModel): SegmentRequest[] {
  const parts = (writer?.planSegments ?? planSegments)(brief.articles, brief.words, FIXED_WORDS, { seed: 0 });
  const plan = parts.filter(({ kind }) => kind === 'chapter').map(({ heading }) => heading);
  const fixed: Partial<Record<string, number>> = { opening: FIXED_WORDS.intro, closing: FIXED_WORDS.outro };
  return parts.map((part) => ({ ...part, words: part.words - (fixed[part.kind] ?? 0), plan, after: [] }));
}

export async function collectChunks(
  writer: ScriptModel,
  brief: ScriptBrief,
  request: SegmentRequest,
  signal: AbortSignal = new AbortController().signal,
): Promise<SegmentChunk[]> {
  const pieces: SegmentChunk[] = [];
  for await (const piece of writer.writeSegment(brief, request, signal)) pieces.push(piece);
  return pieces;
}

export async function collectTurns(...args: Parameters<typeof collectChunks>): Promise<DraftTurn[]> {
  return (await collectChunks(...args)).flatMap((piece) => (piece.type === 'turn' ? [piece.turn] : []));
}
