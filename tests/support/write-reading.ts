import type { Article } from '../../src/domain/article/article.schema.ts';
import { countWords } from '../../src/domain/language/index.ts';
import { computeTargetWords, divideWords } from '../../src/domain/length/lengths.ts';
import { computeRequestWords } from '../../src/domain/length/segment-length.ts';
import { createScriptMaterial } from '../../src/domain/script/material.ts';
import { createOutlineByRules } from '../../src/domain/script/outline-by-rules.ts';
import { planSegments } from '../../src/domain/script/plan-segments.ts';
import type { DraftTurn, SegmentKind } from '../../src/domain/script/script.schema.ts';
import type {
  ScriptBrief,
  ScriptModel,
  SegmentChunk,
  SegmentRequest,
  WrittenSegment,
} from '../../src/domain/script-model.ts';
import { getSpokenLanguage } from '../../src/pipeline/stages/prepare-script.ts';
import { createSettings } from './settings.ts';

export interface ReadSegment {
  kind: SegmentKind;
  title: string;
  words: number;
  chunks: SegmentChunk[];
  turns: DraftTurn[];
}

const INTRO_AND_OUTRO_WORDS = 60;

export function createBrief(articles: readonly Article[], minutes: number, seed = 1): ScriptBrief {
  const all = articles.reduce((sum, { words }) => sum + words, 0);
  return {
    title: articles[0]?.title ?? '',
    material: createScriptMaterial(articles),
    words: computeTargetWords(all, minutes),
    language: getSpokenLanguage(createSettings(), articles),
    ...{ articles, model: 'builtin', settings: createSettings(), seed },
  };
}

/** The requests of a podcast without what was written before them. */
export function planRequests(brief: ScriptBrief): SegmentRequest[] {
  const { material, words: target } = brief;
  const divided = divideWords(target, INTRO_AND_OUTRO_WORDS);
  const outline = createOutlineByRules(material, divided.chapters);
  return planSegments(outline, brief, divided).map(({ kind, index, sentences, words }) => ({
    ...{ kind, index, sentences, words },
    ...{ outline, earlier: [], exchanges: [] },
  }));
}

/** Writes a whole podcast in the order of listening, as the pipeline does. */
export async function writeReading(writer: ScriptModel, brief: ScriptBrief): Promise<ReadSegment[]> {
  const written: ReadSegment[] = [];
  const earlier: WrittenSegment[] = [];
  const requests = planRequests(brief);
  for (const [index, planned] of requests.entries()) {
    const counted = requests.map(({ words }, at) => ({
      plannedWords: words,
      writtenWords: countTurnWords(written[at]?.turns ?? []),
    }));
    const request = { ...planned, words: computeRequestWords(counted, index), earlier: [...earlier] };
    const chunks = await collectChunks(writer, brief, request);
    const turns = chunks.flatMap((chunk) => (chunk.type === 'turn' ? [chunk.turn] : []));
    const title = request.outline.chapters[index - 1]?.title ?? '';
    written.push({ kind: request.kind, title, words: request.words, chunks, turns });
    earlier.push({ exchanges: [{ words: request.words, turns }], keyPoint: null });
  }
  return written;
}

export async function collectChunks(
  writer: ScriptModel,
  brief: ScriptBrief,
  request: SegmentRequest,
): Promise<SegmentChunk[]> {
  const chunks: SegmentChunk[] = [];
  for await (const chunk of writer.writeSegment(brief, request, new AbortController().signal))
    chunks.push(chunk);
  return chunks;
}

export function countTurnWords(turns: readonly DraftTurn[]): number {
  return turns.reduce((sum, { text }) => sum + countWords(text), 0);
}
