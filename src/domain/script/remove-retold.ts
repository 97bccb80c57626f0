import { groupBySection, type NumberedSentence } from '../article/numbered-sentences.ts';
import { listWordRuns } from '../language/index.ts';
import type { PlannedChapter } from './section-material.ts';
import { MIN_HEADING_SENTENCES } from './select-headings.ts';

/** Share of a sentence's runs that one earlier chapter's sentences have. */
const MAX_KNOWN_RATIO = 0.3;

/** Parallel chapters would tell a repeated sentence twice. A heading keeps enough sentences for depth. */
export function removeRetold(
  chapters: readonly PlannedChapter[],
  promised: NumberedSentence | null,
): PlannedChapter[] {
  const known = new Set<string>();
  return chapters.map(({ heading, sentences }) => {
    const remaining = groupBySection(sentences).flatMap((section) => {
      const fresh = section.filter((sentence) => sentence === promised || !isKnown(sentence.text, known));
      return fresh.length < MIN_HEADING_SENTENCES ? section : fresh;
    });
    for (const { text } of sentences) for (const run of listWordRuns(text)) known.add(run);
    return { heading, sentences: remaining };
  });
}

function isKnown(text: string, known: ReadonlySet<string>): boolean {
  const runs = listWordRuns(text);
  return runs.length > 0 && runs.filter((run) => known.has(run)).length >= MAX_KNOWN_RATIO * runs.length;
}
