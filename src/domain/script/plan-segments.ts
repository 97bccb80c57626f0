import type { Article } from '../article/article.schema.ts';
import { groupBySection, type NumberedSentence } from '../article/numbered-sentences.ts';
import { divideLead } from './divide-lead.ts';
import { joinSections } from './join-sections.ts';
import { countChapterWords, type IntroOutroWords, planWords } from './lengths.ts';
import { createMomentRater, listLeadTerms, listTerms } from './moments.ts';
import { choosePromise } from './promise.ts';
import { removeRetold } from './remove-retold.ts';
import type { SegmentKind } from './script.schema.ts';
import { cutSection } from './section-cuts.ts';
import { groupSections, type PlannedChapter, type SectionMaterial, sumWords } from './section-material.ts';
import { directSegments, type SegmentDirection } from './segment-direction.ts';
import { selectHeadings } from './select-headings.ts';
import { findStoryEnd } from './story-end.ts';

export interface PlannedSegment {
  kind: SegmentKind;
  index: number;
  heading: string;
  /** No other segment has them. */
  sentences: NumberedSentence[];
  /** Target length, intro or outro included. */
  words: number;
  /** Missing in plans of earlier versions. */
  direction?: SegmentDirection;
}

export interface PlanOptions {
  /** The podcast's id: decides between equal directions. */
  seed: number;
}

const OPENING = 'Introduction';
const CLOSING = 'A closing thought';

/** About 75 seconds. Chapters are written in parallel, so short ones are heard sooner. */
const CHAPTER_WORDS = 190;
const MIN_CHAPTERS = 2;
const MAX_CHAPTER_HEADINGS = 3;
const MIN_MATERIAL_WORDS = 25;
const MAX_SECTION_CHAPTERS = 1.5;
const MIN_CHAPTER_RATIO = 0.75;
const MAX_CHAPTER_RATIO = 1.15;
const MIN_HEADING_RATIO = 0.45;

/** Each sentence is in at most one segment; no chapter mixes pieces of sections. */
export function planSegments(
  articles: readonly Article[],
  words: number,
  fixedWords: IntroOutroWords,
  { seed }: PlanOptions = { seed: 0 },
): PlannedSegment[] {
  const { opening, sections, closing } = divideLead(groupSections(articles));
  const leadTerms = listLeadTerms(
    sections.flatMap(({ sentences }) => sentences),
    [...opening, ...closing],
  );
  const rate = createMomentRater(
    articles.map(({ title }) => title),
    leadTerms,
  );
  const titleTerms = listTerms(articles.map(({ title }) => title).join(' '));
  const leadText = [...opening, ...closing].map(({ text }) => text).join(' ');
  const namedTerms = new Set([...listTerms(leadText)].filter((term) => !titleTerms.has(term)));
  const central = new Set(opening.flatMap(({ text }) => text.toLowerCase().match(/\p{L}+/gu) ?? []));
  const promise = choosePromise(sections, { central, rate });
  const promised = sections.find(({ sentences }) => promise && sentences.includes(promise)) ?? null;
  const end = findStoryEnd(sections, opening[0]?.text ?? '', central);
  const selected = selectHeadings(sections, countChapterWords(words), {
    ...{ leadTerms, namedTerms, central, rate, required: [promised, end] },
  });
  const chapters = removeRetold(planChapters(selected, words, MAX_CHAPTER_HEADINGS), promise);
  const segments = composeSegments({ opening, chapters, closing }, words, fixedWords, MIN_HEADING_RATIO);
  const directions = directSegments(segments, { promise, rate, seed });
  return segments.map((segment, index) => ({
    ...segment,
    ...(directions[index] && { direction: directions[index] }),
  }));
}

/** The plan of podcasts without a stored one, which an earlier version began: all headings, no directions. */
export function planAllHeadings(
  articles: readonly Article[],
  words: number,
  fixedWords: IntroOutroWords,
): PlannedSegment[] {
  const { opening, sections, closing } = divideLead(groupSections(articles));
  const chapters = planChapters(sections, words, Number.POSITIVE_INFINITY);
  return composeSegments({ opening, chapters, closing }, words, fixedWords);
}

function composeSegments(
  {
    opening,
    chapters,
    closing,
  }: Record<'opening' | 'closing', NumberedSentence[]> & { chapters: PlannedChapter[] },
  words: number,
  fixedWords: IntroOutroWords,
  minHeadingRatio = 0,
): PlannedSegment[] {
  makeHeadingsUnique(chapters);
  const average = sumWords(chapters.flatMap((one) => one.sentences)) / Math.max(chapters.length, 1);
  const weights = chapters.map(({ sentences }) => {
    const headings = groupBySection(sentences).length;
    const weight = Math.min(
      Math.max(sumWords(sentences), MIN_CHAPTER_RATIO * average),
      MAX_CHAPTER_RATIO * average,
    );
    return Math.max(weight, headings * minHeadingRatio * average);
  });
  const shares = planWords(words, weights, fixedWords);
  return [
    { kind: 'opening' as const, heading: OPENING, sentences: opening },
    ...chapters.map((chapter) => ({ kind: 'chapter' as const, ...chapter })),
    { kind: 'closing' as const, heading: CLOSING, sentences: closing },
  ].map((segment, index) => ({ ...segment, index, words: shares[index] ?? 0 }));
}

function planChapters(
  sections: readonly SectionMaterial[],
  words: number,
  maxHeadings: number,
): PlannedChapter[] {
  const material = sections.reduce((sum, section) => sum + section.words, 0);
  if (material === 0) return [];
  const wanted = Math.max(Math.round(countChapterWords(words) / CHAPTER_WORDS), MIN_CHAPTERS);
  const size = material / Math.min(wanted, Math.max(Math.floor(material / MIN_MATERIAL_WORDS), 1));
  const maxPieces = Math.max(Math.ceil(wanted / sections.length) + 1, 2);
  const chapters: PlannedChapter[] = [];
  let run: SectionMaterial[] = [];
  const close = () => {
    chapters.push(...joinSections(run, size, maxHeadings));
    run = [];
  };
  for (const section of sections) {
    const pieces =
      section.words < MAX_SECTION_CHAPTERS * size ? 1 : Math.min(Math.round(section.words / size), maxPieces);
    if (pieces > 1 || run.at(-1)?.article !== section.article) close();
    if (pieces > 1) chapters.push(...cutSection(section, pieces));
    else run.push(section);
  }
  close();
  return chapters;
}

/** Repeated headings become 'X, continued' and 'X, part 3'. */
export function makeHeadingsUnique(chapters: readonly { heading: string }[]): void {
  const seen = new Map<string, number>();
  for (const chapter of chapters) {
    const count = (seen.get(chapter.heading) ?? 0) + 1;
    seen.set(chapter.heading, count);
    if (count === 2) chapter.heading = `${chapter.heading}, continued`;
    else if (count > 2) chapter.heading = `${chapter.heading}, part ${count}`;
  }
}
