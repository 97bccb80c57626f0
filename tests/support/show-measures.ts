import { groupBySection } from '../../src/domain/article/numbered-sentences.ts';
import { listWordRuns } from '../../src/domain/language/index.ts';
import type { WrittenSegment } from './dialogues.ts';
import { parsePrompt } from './fake-model-prompt.ts';

/** Whether the segments of a podcast, written at the same time, are one show. Shares are from 0 to 1. */
export interface ShowMeasures {
  chapters: number;
  shapes: number;
  hasAlikeNeighbours: boolean;
  /** Whether a turn of its chapter cites the sentence that the opening promised; null without a promise. */
  isPromiseKept: boolean | null;
  /** Of the runs of four words in the chapters' turns: those that two chapters have. */
  sharedRuns: number;
  /** Of the lines that later chapters may refer to: those that their own chapter told. */
  toldLines: number;
  maxHeadings: number;
  /** Of the headings in chapters: those with at least three cited sentences, or all of their sentences. */
  deepHeadings: number;
}

const DEEP_SENTENCES = 3;

/** `prompts` are the whole prompts of the segments. */
export function measureShow(segments: readonly WrittenSegment[], prompts: readonly string[]): ShowMeasures {
  const chapters = segments.filter(({ request }) => request.kind === 'chapter');
  const directions = segments.map((_, index) => parsePrompt(prompts[index] ?? '', null).direction);
  const shapes = directions.flatMap(({ shape }) => shape ?? []);
  const sections = chapters.flatMap(({ request, turns }) => {
    const cited = new Set(turns.flatMap(({ sources }) => sources));
    return groupBySection(request.sentences).map((section) => ({
      cited: section.filter(({ number }) => cited.has(number)).length,
      sentences: section.length,
    }));
  });
  const told = directions.at(-2)?.told ?? [];
  const citedTexts = new Set(chapters.flatMap(listCitedTexts));
  return {
    chapters: chapters.length,
    shapes: new Set(shapes).size,
    hasAlikeNeighbours: shapes.some((shape, index) => shape === shapes[index - 1]),
    isPromiseKept: isPromiseKept(chapters),
    sharedRuns: measureSharedRuns(chapters),
    toldLines: told.length === 0 ? 1 : told.filter((line) => citedTexts.has(line)).length / told.length,
    maxHeadings: Math.max(...chapters.map(({ request }) => groupBySection(request.sentences).length), 0),
    deepHeadings:
      sections.filter(({ cited, sentences }) => cited >= Math.min(DEEP_SENTENCES, sentences)).length /
      Math.max(sections.length, 1),
  };
}

function isPromiseKept(chapters: readonly WrittenSegment[]): boolean | null {
  const keeper = chapters.find(({ request }) => request.direction?.promise);
  const promise = keeper?.request.direction?.promise;
  if (!keeper || !promise) return null;
  return keeper.turns.some(({ sources }) => sources.includes(promise.number));
}

function listCitedTexts({ request, turns }: WrittenSegment): string[] {
  const cited = new Set(turns.flatMap(({ sources }) => sources));
  return request.sentences.filter(({ number }) => cited.has(number)).map(({ text }) => text);
}

function measureSharedRuns(chapters: readonly WrittenSegment[]): number {
  const counts = new Map<string, number>();
  for (const { turns } of chapters)
    for (const run of listRuns(turns)) counts.set(run, (counts.get(run) ?? 0) + 1);
  const shared = [...counts.values()].filter((count) => count > 1).length;
  return shared / Math.max(counts.size, 1);
}

function listRuns(turns: WrittenSegment['turns']): Set<string> {
  return new Set(turns.flatMap(({ text }) => listWordRuns(text)));
}
