import type { Article, Section } from '../../domain/article/article.schema.ts';
import type { DialogueRequest } from '../../domain/ports.ts';
import { assignAllSections, openingSections, planWords, wordsIn } from '../../domain/script/plan.ts';
import type { Outline } from '../../domain/script/script.schema.ts';

/** A part to write, before anything of it stands. */
export type PlannedPart = Omit<DialogueRequest, 'after'>;

const OPENING_TITLE = 'Introduction';
const CLOSING_TITLE = 'A closing thought';

/** The opening, which is written while the outline is still being made. `words` is the whole podcast's target. */
export function planOpening(articles: readonly Article[], words: number): PlannedPart {
  return {
    kind: 'opening',
    title: OPENING_TITLE,
    sections: openingSections(articles),
    points: [],
    outline: null,
    part: 0,
    words: planWords(words, [1])[0] ?? words,
  };
}

/** The parts after the opening: one per chapter that has something to tell, and the closing. */
export function planParts(articles: readonly Article[], outline: Outline, words: number): PlannedPart[] {
  const assigned = assignAllSections(outline, articles);
  const chapters = outline.chapters.flatMap(({ title, points }, index) => {
    const sections: Section[] = assigned.chapters[index] ?? [];
    return sections.length > 0 ? [{ title, points, sections }] : [];
  });
  const shares = planWords(
    words,
    chapters.map((chapter) => wordsIn(chapter.sections)),
  );
  const parts = chapters.map(
    (chapter, index): PlannedPart => ({
      kind: 'chapter',
      ...chapter,
      outline,
      part: index + 1,
      words: shares[index + 1] ?? 0,
    }),
  );
  const closing: PlannedPart = {
    kind: 'closing',
    title: CLOSING_TITLE,
    sections: assigned.closing,
    points: [],
    outline,
    part: chapters.length + 1,
    words: shares.at(-1) ?? 0,
  };
  return [...parts, closing];
}
