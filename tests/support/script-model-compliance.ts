import { describe, expect, test } from 'vitest';
import type { Article } from '../../src/domain/article/article.schema.ts';
import { createClaimContext } from '../../src/domain/claims/index.ts';
import { countWords, splitSentences } from '../../src/domain/language/index.ts';
import { computeTargetWords, divideWords } from '../../src/domain/length/lengths.ts';
import { computeRequestWords } from '../../src/domain/length/segment-length.ts';
import { checkOutline } from '../../src/domain/script/check-outline.ts';
import { createScriptMaterial, sumWords } from '../../src/domain/script/material.ts';
import { createOutlineByRules } from '../../src/domain/script/outline-by-rules.ts';
import { planSegments } from '../../src/domain/script/plan-segments.ts';
import type { DraftTurn } from '../../src/domain/script/script.schema.ts';
import { TurnVerifier } from '../../src/domain/script/turn-verifier.ts';
import type {
  ScriptBrief,
  ScriptModel,
  SegmentChunk,
  SegmentRequest,
  WrittenSegment,
} from '../../src/domain/script-model.ts';
import { createSettings } from './settings.ts';

/** Tolerated difference from the requested words. */
const TOLERANCE = 0.15;
/** Of the intro and outro that a podcast has around these requests. */
const FIXED_WORDS = 60;
/** Below this, one sentence exceeds the tolerance. */
const SHORT_SEGMENT_WORDS = 100;
const MAX_TURN_SENTENCES = 4;
/** Tolerated share of sourced turns that claim verification does not support. */
const MAX_DOUBTFUL_RATIO = 0.03;

export interface WrittenRequest {
  request: SegmentRequest;
  chunks: SegmentChunk[];
  turns: DraftTurn[];
}

/**
 * Compliance suite of the `ScriptModel` port, with an article long enough for its target.
 * `createModel` runs before every test.
 */
export function describeScriptModelCompliance(
  name: string,
  createModel: () => ScriptModel | Promise<ScriptModel>,
  article: Article,
): void {
  describe(`${name} as a script model`, () => {
    const brief = createComplianceBrief(article);
    const numbers = new Set(brief.material.sentences.map(({ number }) => number));

    test('writes turns that can be spoken and rest on sentences of the article', async () => {
      const model = await createModel();
      const context = createClaimContext([article]);
      const said: DraftTurn[] = [];
      let sourced = 0;
      let doubtful = 0;
      for (const { request, turns } of await writeAll(model, brief)) {
        const verifier = new TurnVerifier(request.sentences, () => context, brief.material.sentences);
        if (model.canHallucinate || request.kind !== 'closing') expect(turns.length).toBeGreaterThan(0);
        for (const turn of turns) {
          const { host, text, sources } = turn;
          expect(['A', 'B']).toContain(host);
          expect(text.trim()).not.toBe('');
          if (model.canHallucinate)
            expect(splitSentences(text).length, text).toBeLessThanOrEqual(MAX_TURN_SENTENCES);
          for (const number of sources) expect(numbers).toContain(number);
          if (sources.length > 0) {
            sourced += 1;
            if (verifier.verify(turn, said).supported === false) doubtful += 1;
          }
          said.push(turn);
        }
      }
      // A short question may repeat.
      const told = said.filter(({ sources }) => sources.length > 0).map(({ text }) => text);
      expect(new Set(told).size).toBe(told.length);
      expect(sourced).toBeGreaterThan(0);
      expect(doubtful / sourced).toBeLessThan(MAX_DOUBTFUL_RATIO);
    });

    test('gives the opening a summary, and every chapter a key point with its sentences', async () => {
      for (const { request, chunks } of await writeAll(await createModel(), brief)) {
        const kinds = chunks.map(({ type }) => type);
        expect(kinds.includes('summary')).toBe(request.kind === 'opening');
        expect(kinds.includes('keyPoint')).toBe(request.kind === 'chapter');
        for (const chunk of chunks) {
          if (chunk.type === 'turn') continue;
          expect(chunk.text).not.toBe('');
          if (chunk.type === 'keyPoint')
            for (const number of chunk.sources) expect(numbers).toContain(number);
        }
      }
    });

    test('keeps to the requested length', async () => {
      const model = await createModel();
      let all = FIXED_WORDS;
      for (const { request, turns } of await writeAll(model, brief)) {
        const words = countTurnWords(turns);
        all += words;
        // A reading ends where a passage ends.
        if (!model.canHallucinate || request.words < SHORT_SEGMENT_WORDS) continue;
        const difference = Math.abs(words - request.words) / request.words;
        expect(difference, `${words} of ${request.words} words`).toBeLessThan(TOLERANCE);
      }
      // A reading has no words of its own.
      const available = FIXED_WORDS + sumWords(brief.material.sentences);
      const wanted = model.canHallucinate ? brief.words : Math.min(brief.words, available);
      expect(Math.abs(all - wanted) / wanted, `${all} of ${wanted}`).toBeLessThan(TOLERANCE);
    });

    test('goes on after the turns of an answer that was cut off', async () => {
      const model = await createModel();
      const chapter = (await writeAll(model, brief)).find(
        ({ request: { kind }, turns }) => kind === 'chapter' && turns.length > 2,
      );
      if (!chapter) throw new Error('There is no chapter with more than two turns.');
      const { request } = chapter;
      const turns = chapter.turns.slice(0, 2);
      const words = request.words - countTurnWords(turns);
      const exchanges = [{ words: request.words, turns }];
      const rest = await collectTurns(model, brief, { ...request, exchanges, words });
      expect(rest.some(({ sources }) => sources.length > 0)).toBe(true);
      // A short question may repeat.
      for (const { text, sources } of rest)
        if (sources.length > 0) expect(turns.map((turn) => turn.text)).not.toContain(text);
    });

    test('rejects with the reason when aborted, before and between turns', async () => {
      const model = await createModel();
      const reason = new Error('The visitor has left.');
      const [opening] = createRequests(brief);
      if (!opening) throw new Error('There is no opening.');
      await expect(collectTurns(model, brief, opening, AbortSignal.abort(reason))).rejects.toBe(reason);

      const controller = new AbortController();
      let turns = 0;
      const reading = async () => {
        for await (const _ of model.writeSegment(brief, opening, controller.signal)) {
          turns += 1;
          controller.abort(reason);
        }
      };
      await expect(reading()).rejects.toBe(reason);
      expect(turns).toBe(1);
    });

    test('writes an outline that can be used, or none', async () => {
      const { writeOutline, ...model } = bindOutline(await createModel());
      expect(writeOutline !== undefined).toBe(model.canHallucinate);
      const response = await writeOutline?.(brief, new AbortController().signal);
      const { chapters } = divideWords(brief.words, FIXED_WORDS);
      if (response !== undefined)
        expect(checkOutline(response, brief.material, chapters)?.chapters.length).toBeGreaterThan(0);
    });
  });
}

function bindOutline(model: ScriptModel): Pick<ScriptModel, 'canHallucinate' | 'writeOutline'> {
  const writeOutline = model.writeOutline?.bind(model);
  return { canHallucinate: model.canHallucinate, ...(writeOutline && { writeOutline }) };
}

function createComplianceBrief(article: Article): ScriptBrief {
  return {
    title: article.title,
    articles: [article],
    material: createScriptMaterial([article]),
    language: 'en',
    model: 'gpt-4.1',
    settings: createSettings(),
    words: computeTargetWords(article.words, 15),
  };
}

/** The first requests for a whole podcast by the rules' outline: opening, chapters, closing. */
export function createRequests(brief: ScriptBrief): SegmentRequest[] {
  const words = divideWords(brief.words, FIXED_WORDS);
  const outline = createOutlineByRules(brief.material, words.chapters);
  return planSegments(outline, brief, words).map(({ title: _, ...planned }) => ({
    ...planned,
    ...{ outline, earlier: [], exchanges: [] },
  }));
}

/** Writes a whole podcast in the order of listening, each segment with the ones before it. */
export async function writeAll(model: ScriptModel, brief: ScriptBrief): Promise<WrittenRequest[]> {
  const written: WrittenRequest[] = [];
  const earlier: WrittenSegment[] = [];
  const requests = createRequests(brief);
  for (const planned of requests) {
    const lengths = requests.map((one, at) => ({
      plannedWords: one.words,
      writtenWords: countTurnWords(written[at]?.turns ?? []),
    }));
    const words = computeRequestWords(lengths, planned.index);
    const request = { ...planned, words, earlier: [...earlier] };
    const chunks = await collectChunks(model, brief, request);
    const turns = listTurns(chunks);
    written.push({ request, chunks, turns });
    earlier.push({ exchanges: [{ words, turns }], keyPoint: null });
  }
  return written;
}

export async function collectChunks(
  model: ScriptModel,
  brief: ScriptBrief,
  request: SegmentRequest,
  signal: AbortSignal = new AbortController().signal,
): Promise<SegmentChunk[]> {
  const chunks: SegmentChunk[] = [];
  for await (const chunk of model.writeSegment(brief, request, signal)) chunks.push(chunk);
  return chunks;
}

export async function collectTurns(...args: Parameters<typeof collectChunks>): Promise<DraftTurn[]> {
  return listTurns(await collectChunks(...args));
}

function listTurns(chunks: readonly SegmentChunk[]): DraftTurn[] {
  return chunks.flatMap((chunk) => (chunk.type === 'turn' ? [chunk.turn] : []));
}

function countTurnWords(turns: readonly DraftTurn[]): number {
  return turns.reduce((sum, { text }) => sum + countWords(text), 0);
}
