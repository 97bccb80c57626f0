import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { countWords } from '../language/index.ts';
import { isIndependent, type PlannedChapter, type SectionMaterial } from './section-material.ts';

/** Lowers the cost of a cut at a paragraph, as a share of a piece. */
const PARAGRAPH_BONUS_RATIO = 0.2;

/** Cuts a section evenly, at paragraphs where possible. */
export function cutSection(section: SectionMaterial, pieces: number): PlannedChapter[] {
  const ideals = Array.from({ length: pieces - 1 }, (_, at) => (section.words * (at + 1)) / pieces);
  const at = [0, ...findCuts(section.sentences, ideals), section.sentences.length];
  return at.slice(1).map((to, index) => ({
    heading: section.heading,
    sentences: section.sentences.slice(at[index], to),
  }));
}

function findCuts(sentences: readonly NumberedSentence[], ideals: readonly number[]): number[] {
  const piece = ideals[0] ?? 0;
  const cuts: number[] = [];
  for (const ideal of ideals) {
    let best = -1;
    let cheapest = Number.POSITIVE_INFINITY;
    let before = 0;
    for (const [at, sentence] of sentences.entries()) {
      const last = sentences[at - 1];
      if (at > (cuts.at(-1) ?? 0) && last) {
        const bonus = last.paragraph !== sentence.paragraph ? PARAGRAPH_BONUS_RATIO * piece : 0;
        const dependency = isIndependent(sentence) ? 0 : piece;
        const cost = Math.abs(before - ideal) - bonus + dependency;
        if (cost < cheapest) [best, cheapest] = [at, cost];
      }
      before += countWords(sentence.text);
    }
    if (best > 0) cuts.push(best);
  }
  return cuts;
}

export function findCut(sentences: readonly NumberedSentence[], words: number): number {
  return findCuts(sentences, [words])[0] ?? sentences.length;
}
