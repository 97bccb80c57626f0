import type { Article } from '../article/article.schema.ts';
import { selectNarratableSentences } from '../article/narratable.ts';
import { groupBySection, type NumberedSentence, numberSentences } from '../article/numbered-sentences.ts';
import { countWords } from '../language/index.ts';
import { type IntroOutroWords, planWords } from './lengths.ts';
import type { SegmentKind } from './script.schema.ts';

export interface PlannedSegment {
  kind: SegmentKind;
  index: number;
  heading: string;
  /** No other segment has them. */
  sentences: NumberedSentence[];
  /** Target length, intro or outro included. */
  words: number;
}

const OPENING = 'Introduction';
const CLOSING = 'A closing thought';

/** About 75 seconds. Chapters are written in parallel, so short ones are heard sooner. */
const CHAPTER_WORDS = 190;
const MIN_CHAPTERS = 2;
const MIN_MATERIAL_WORDS = 25;
/** In chapters. */
const MAX_SECTION_RATIO = 1.5;
/** Shares of the average length. */
const MIN_CHAPTER_RATIO = 0.75;
const MAX_CHAPTER_RATIO = 1.15;

const OPENING_LEAD_RATIO = 0.6;
const OPENING_LONG_LEAD_RATIO = 0.1;
const MIN_OPENING_WORDS = 15;

/** Lowers the cost of a cut at a paragraph, as a share of a piece. */
const PARAGRAPH_BONUS_RATIO = 0.2;
/** In squared shares of a chapter. */
const SEPARATION_COST = 0.1;

const DEPENDENT_START =
  /^(?:He|She|It|They|This|These|Those|That|His|Her|Its|Their|Such|Both|However|Also|Thus|Therefore)\b/u;

interface SectionMaterial {
  article: number;
  heading: string;
  level: number;
  sentences: NumberedSentence[];
  words: number;
}

interface Chapter {
  heading: string;
  sentences: NumberedSentence[];
}

/** Plans by rules: each narratable sentence is in one segment; no chapter mixes pieces of sections. */
export function planSegments(
  articles: readonly Article[],
  words: number,
  fixedWords: IntroOutroWords,
): PlannedSegment[] {
  const { opening, sections, closing } = divideLead(groupSections(articles));
  const chapters = planChapters(sections, words);
  makeHeadingsUnique(chapters);
  const average = sumWords(chapters.flatMap((one) => one.sentences)) / Math.max(chapters.length, 1);
  const weights = chapters.map(({ sentences }) =>
    Math.min(Math.max(sumWords(sentences), MIN_CHAPTER_RATIO * average), MAX_CHAPTER_RATIO * average),
  );
  const shares = planWords(words, weights, fixedWords);
  return [
    { kind: 'opening' as const, heading: OPENING, sentences: opening },
    ...chapters.map((chapter) => ({ kind: 'chapter' as const, ...chapter })),
    { kind: 'closing' as const, heading: CLOSING, sentences: closing },
  ].map((segment, index) => ({ ...segment, index, words: shares[index] ?? 0 }));
}

function sumWords(sentences: readonly NumberedSentence[]): number {
  return sentences.reduce((sum, { text }) => sum + countWords(text), 0);
}

function groupSections(articles: readonly Article[]): SectionMaterial[] {
  return groupBySection(selectNarratableSentences(articles, numberSentences(articles))).map((sentences) => {
    const { article = 0, section = 0 } = sentences[0] ?? {};
    const title = articles[article]?.title ?? '';
    const { heading = '', level = 1 } = articles[article]?.sections[section] ?? {};
    const name = heading.trim() || title;
    const needsTitle = articles.length > 1 && name !== title;
    return {
      article,
      level,
      sentences,
      words: sumWords(sentences),
      heading: needsTitle ? `${title}: ${name}` : name,
    };
  });
}

function divideLead(all: readonly SectionMaterial[]): {
  opening: NumberedSentence[];
  sections: SectionMaterial[];
  closing: NumberedSentence[];
} {
  const [first, ...others] = all;
  if (!first) return { opening: [], sections: [], closing: [] };
  const isLead = first.level === 1;
  const rest = isLead ? others : all;
  const lead = isLead ? first.sentences : [];
  const restWords = rest.reduce((sum, section) => sum + section.words, 0);
  if (restWords >= sumWords(lead)) {
    const at = lead.length < 2 ? lead.length : findCut(lead, OPENING_LEAD_RATIO * sumWords(lead));
    if (at < lead.length) return { opening: lead.slice(0, at), sections: [...rest], closing: lead.slice(at) };
    return { opening: [...lead], ...takeClosing(rest) };
  }
  const wanted = Math.max(MIN_OPENING_WORDS, OPENING_LONG_LEAD_RATIO * sumWords(lead));
  const from = lead.length < 2 ? lead.length : findCut(lead, wanted);
  const middle = { ...first, sentences: lead.slice(from), words: sumWords(lead.slice(from)) };
  const sections = middle.sentences.length > 0 ? [middle, ...rest] : [...rest];
  return { opening: lead.slice(0, from), ...takeClosing(sections) };
}

function findCut(sentences: readonly NumberedSentence[], words: number): number {
  return findCuts(sentences, [words])[0] ?? sentences.length;
}

/** Takes the last independent sentence for the closing; its section keeps at least two. */
function takeClosing(sections: readonly SectionMaterial[]): {
  sections: SectionMaterial[];
  closing: NumberedSentence[];
} {
  const at = sections.findLastIndex(({ sentences }) => sentences.length > 2);
  const section = sections[at];
  if (!section) return { sections: [...sections], closing: [] };
  const head = section.sentences.findLastIndex(isIndependent);
  const from = head < 2 ? section.sentences.length - 1 : head;
  const sentences = section.sentences.slice(0, from);
  const left = { ...section, sentences, words: sumWords(sentences) };
  return { sections: sections.with(at, left), closing: section.sentences.slice(from) };
}

function isIndependent({ text, inQuotation }: NumberedSentence): boolean {
  return !inQuotation && !DEPENDENT_START.test(text);
}

function planChapters(sections: readonly SectionMaterial[], words: number): Chapter[] {
  const material = sections.reduce((sum, section) => sum + section.words, 0);
  if (material === 0) return [];
  const wanted = Math.max(Math.round((0.9 * words - 60) / CHAPTER_WORDS), MIN_CHAPTERS);
  const size = material / Math.min(wanted, Math.max(Math.floor(material / MIN_MATERIAL_WORDS), 1));
  const chapters: Chapter[] = [];
  let run: SectionMaterial[] = [];
  const close = () => {
    chapters.push(...joinSections(run, size));
    run = [];
  };
  for (const section of sections) {
    const pieces = section.words < MAX_SECTION_RATIO * size ? 1 : Math.round(section.words / size);
    if (pieces > 1 || run.at(-1)?.article !== section.article) close();
    if (pieces > 1) chapters.push(...cutSection(section, pieces));
    else run.push(section);
  }
  close();
  return chapters;
}

function cutSection(section: SectionMaterial, pieces: number): Chapter[] {
  const ideals = Array.from({ length: pieces - 1 }, (_, at) => (section.words * (at + 1)) / pieces);
  const at = [0, ...findCuts(section.sentences, ideals), section.sentences.length];
  return at.slice(1).map((to, index) => ({
    heading: section.heading,
    sentences: section.sentences.slice(at[index], to),
  }));
}

function findCuts(sentences: readonly NumberedSentence[], ideals: readonly number[]): number[] {
  const piece = ideals[0] ?? 0;
  const places: number[] = [];
  for (const ideal of ideals) {
    let best = -1;
    let cheapest = Number.POSITIVE_INFINITY;
    let before = 0;
    for (const [at, sentence] of sentences.entries()) {
      const last = sentences[at - 1];
      if (at > (places.at(-1) ?? 0) && last) {
        const bonus = last.paragraph !== sentence.paragraph ? PARAGRAPH_BONUS_RATIO * piece : 0;
        const dependency = isIndependent(sentence) ? 0 : piece;
        const cost = Math.abs(before - ideal) - bonus + dependency;
        if (cost < cheapest) [best, cheapest] = [at, cost];
      }
      before += countWords(sentence.text);
    }
    if (best > 0) places.push(best);
  }
  return places;
}

/** The partition with the least squared error. */
function joinSections(run: readonly SectionMaterial[], size: number): Chapter[] {
  if (run.length === 0) return [];
  const total = run.reduce((sum, section) => sum + section.words, 0);
  const count = Math.min(Math.max(Math.round(total / size), 1), run.length);
  const ideal = total / count;
  /** `costs[end]`: least cost of the first `end` sections in n chapters, and where each chapter begins. */
  let costs: { cost: number; from: number[] }[] = run.map(() => ({
    cost: Number.POSITIVE_INFINITY,
    from: [],
  }));
  costs = [{ cost: 0, from: [] }, ...costs];
  for (let n = 0; n < count; n += 1) {
    const next: typeof costs = costs.map(() => ({ cost: Number.POSITIVE_INFINITY, from: [] }));
    for (let end = 1; end <= run.length; end += 1) {
      let words = 0;
      for (let from = end - 1; from >= 0; from -= 1) {
        const section = run[from];
        words += section?.words ?? 0;
        const known = costs[from];
        if (!section || !known || known.cost === Number.POSITIVE_INFINITY) continue;
        const separation =
          from > 0 && section.level > (run[from - 1]?.level ?? 0)
            ? SEPARATION_COST * 2
            : section.level > 2
              ? SEPARATION_COST
              : 0;
        const cost = known.cost + ((words - ideal) / ideal) ** 2 + (from > 0 ? separation : 0);
        const best = next[end];
        if (best && cost < best.cost) next[end] = { cost, from: [...known.from, from] };
      }
    }
    costs = next;
  }
  const from = costs[run.length]?.from ?? [0];
  return from.map((start, index) => {
    const sections = run.slice(start, from[index + 1]);
    return { heading: composeHeading(sections), sentences: sections.flatMap((section) => section.sentences) };
  });
}

function composeHeading(sections: readonly SectionMaterial[]): string {
  const [first] = sections;
  const peers = sections.filter((section, index) => index === 0 || section.level <= (first?.level ?? 1));
  const [one = '', two] = peers.map((section) => section.heading);
  if (two === undefined) return one;
  return peers.length === 2 ? `${one} and ${two}` : `${one} and more`;
}

function makeHeadingsUnique(chapters: readonly Chapter[]): void {
  const seen = new Map<string, number>();
  for (const chapter of chapters) {
    const count = (seen.get(chapter.heading) ?? 0) + 1;
    seen.set(chapter.heading, count);
    if (count === 2) chapter.heading = `${chapter.heading}, continued`;
    else if (count > 2) chapter.heading = `${chapter.heading}, part ${count}`;
  }
}
