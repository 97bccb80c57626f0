import type { Article } from '../article/article.schema.ts';
import { selectNarratableSentences } from '../article/narratable.ts';
import { groupBySection, type NumberedSentence, numberSentences } from '../article/numbered-sentences.ts';
import { countWords } from '../language/index.ts';
import { type IntroOutroWords, planWords } from './lengths.ts';
import type { SegmentKind } from './script.schema.ts';

/** A part of the podcast before anything of it is written. */
export interface PlannedSegment {
  kind: SegmentKind;
  /** Index among the parts: 0 is the opening, the last one the closing. */
  index: number;
  /** What the article calls it; stands for a chapter's title until its writer gives one. */
  heading: string;
  /** The only sentences that it may tell; no other part has them. */
  sentences: NumberedSentence[];
  /** Words that it should have, greeting or goodbye included. */
  words: number;
}

const OPENING = 'Introduction';
const CLOSING = 'A closing thought';

/** Spoken words of a chapter, some 75 seconds: chapters are written side by side, so shorter ones are heard sooner. */
const CHAPTER_WORDS = 190;
const FEWEST_CHAPTERS = 2;
/** Words of an article below which nothing is worth a chapter of its own. */
const FEWEST_MATERIAL = 25;
/** A section is cut where it is longer than so many chapters' material. */
const TOO_LONG = 1.5;
/** A chapter's length lies within these shares of the usual one, whatever its material. */
const SHORTEST = 0.75;
const LONGEST = 1.15;

/** Share of the lead that the opening tells, and of one that is most of the article. */
const OPENING_OF_LEAD = 0.6;
const OPENING_OF_LONG_LEAD = 0.1;
const FEWEST_OPENING_WORDS = 15;

/** What a cut costs in shares of a piece, less the better its place is. */
const PARAGRAPH_BONUS = 0.2;
/** What parting subsections costs when sections are joined, in squared shares of a chapter. */
const PARTED = 0.1;

/** A sentence beginning so leans on the one before. */
const LEANS =
  /^(?:He|She|It|They|This|These|Those|That|His|Her|Its|Their|Such|Both|However|Also|Thus|Therefore)\b/u;

/** A section's sentences that can be told, in order. */
interface Unit {
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

/**
 * Divides articles into opening, chapters of about 190 spoken words, and
 * closing, by rules alone and at once. Sections come in their order: long ones
 * are cut evenly at sentences, at paragraphs where one is near; short ones are
 * joined, a subsection rather with its own; no chapter holds the end of one
 * section with the beginning of another. Every sentence that can be told is in
 * exactly one part. The first article's lead is divided between opening and
 * closing; one that is most of its article gives chapters, too. `words` is the
 * whole podcast's length.
 */
export function planSegments(
  articles: readonly Article[],
  words: number,
  frame: IntroOutroWords,
): PlannedSegment[] {
  const { opening, units, closing } = divideLead(unitsOf(articles));
  const chapters = chaptersOf(units, words);
  nameApart(chapters);
  const usual = wordsOf(chapters.flatMap((one) => one.sentences)) / Math.max(chapters.length, 1);
  const weights = chapters.map(({ sentences }) =>
    Math.min(Math.max(wordsOf(sentences), SHORTEST * usual), LONGEST * usual),
  );
  const shares = planWords(words, weights, frame);
  return [
    { kind: 'opening' as const, heading: OPENING, sentences: opening },
    ...chapters.map((chapter) => ({ kind: 'chapter' as const, ...chapter })),
    { kind: 'closing' as const, heading: CLOSING, sentences: closing },
  ].map((part, index) => ({ ...part, index, words: shares[index] ?? 0 }));
}

function wordsOf(sentences: readonly NumberedSentence[]): number {
  return sentences.reduce((sum, { text }) => sum + countWords(text), 0);
}

/** The sections with something to tell, in reading order. */
function unitsOf(articles: readonly Article[]): Unit[] {
  return groupBySection(selectNarratableSentences(articles, numberSentences(articles))).map((sentences) => {
    const { article = 0, section = 0 } = sentences[0] ?? {};
    const title = articles[article]?.title ?? '';
    const { heading = '', level = 1 } = articles[article]?.sections[section] ?? {};
    const name = heading.trim() || title;
    const isApart = articles.length > 1 && name !== title;
    return {
      ...{ article, level, sentences, words: wordsOf(sentences) },
      heading: isApart ? `${title}: ${name}` : name,
    };
  });
}

/** Parts what opening and closing tell from what the chapters do. */
function divideLead(all: readonly Unit[]): {
  opening: NumberedSentence[];
  units: Unit[];
  closing: NumberedSentence[];
} {
  const [first, ...others] = all;
  if (!first) return { opening: [], units: [], closing: [] };
  const isLead = first.level === 1;
  const rest = isLead ? others : all;
  const lead = isLead ? first.sentences : [];
  const restWords = rest.reduce((sum, unit) => sum + unit.words, 0);
  if (restWords >= wordsOf(lead)) {
    const at = lead.length < 2 ? lead.length : cutAt(lead, OPENING_OF_LEAD * wordsOf(lead));
    if (at < lead.length) return { opening: lead.slice(0, at), units: [...rest], closing: lead.slice(at) };
    return { opening: [...lead], ...takeLast(rest) };
  }
  const wanted = Math.max(FEWEST_OPENING_WORDS, OPENING_OF_LONG_LEAD * wordsOf(lead));
  const from = lead.length < 2 ? lead.length : cutAt(lead, wanted);
  const middle = { ...first, sentences: lead.slice(from), words: wordsOf(lead.slice(from)) };
  const units = middle.sentences.length > 0 ? [middle, ...rest] : [...rest];
  return { opening: lead.slice(0, from), ...takeLast(units) };
}

/** Index of the sentence, after the first, at which to cut so that about so many words come before it. */
function cutAt(sentences: readonly NumberedSentence[], words: number): number {
  return cuts(sentences, [words])[0] ?? sentences.length;
}

/** The last sentence that stands by itself closes; its section keeps at least two. */
function takeLast(units: readonly Unit[]): { units: Unit[]; closing: NumberedSentence[] } {
  const at = units.findLastIndex(({ sentences }) => sentences.length > 2);
  const unit = units[at];
  if (!unit) return { units: [...units], closing: [] };
  const head = unit.sentences.findLastIndex(isHead);
  const from = head < 2 ? unit.sentences.length - 1 : head;
  const sentences = unit.sentences.slice(0, from);
  const left = { ...unit, sentences, words: wordsOf(sentences) };
  return { units: units.with(at, left), closing: unit.sentences.slice(from) };
}

function isHead({ text, inQuotation }: NumberedSentence): boolean {
  return !inQuotation && !LEANS.test(text);
}

/** Cuts what is long and joins what is short. */
function chaptersOf(units: readonly Unit[], words: number): Chapter[] {
  const material = units.reduce((sum, unit) => sum + unit.words, 0);
  if (material === 0) return [];
  const wanted = Math.max(Math.round((0.9 * words - 60) / CHAPTER_WORDS), FEWEST_CHAPTERS);
  const size = material / Math.min(wanted, Math.max(Math.floor(material / FEWEST_MATERIAL), 1));
  const chapters: Chapter[] = [];
  let run: Unit[] = [];
  const close = () => {
    chapters.push(...joined(run, size));
    run = [];
  };
  for (const unit of units) {
    const pieces = unit.words < TOO_LONG * size ? 1 : Math.round(unit.words / size);
    if (pieces > 1 || run.at(-1)?.article !== unit.article) close();
    if (pieces > 1) chapters.push(...pieced(unit, pieces));
    else run.push(unit);
  }
  close();
  return chapters;
}

/** One long section in so many pieces of like length. */
function pieced(unit: Unit, pieces: number): Chapter[] {
  const ideals = Array.from({ length: pieces - 1 }, (_, at) => (unit.words * (at + 1)) / pieces);
  const at = [0, ...cuts(unit.sentences, ideals), unit.sentences.length];
  return at.slice(1).map((to, index) => ({
    heading: unit.heading,
    sentences: unit.sentences.slice(at[index], to),
  }));
}

/** Where to cut so that about `ideals` words come before each cut; fewer cuts where there are too few sentences. */
function cuts(sentences: readonly NumberedSentence[], ideals: readonly number[]): number[] {
  const piece = ideals[0] ?? 0;
  const places: number[] = [];
  for (const ideal of ideals) {
    let best = -1;
    let cheapest = Number.POSITIVE_INFINITY;
    let before = 0;
    for (const [at, sentence] of sentences.entries()) {
      const last = sentences[at - 1];
      if (at > (places.at(-1) ?? 0) && last) {
        const bonus = last.paragraph !== sentence.paragraph ? PARAGRAPH_BONUS * piece : 0;
        const hangs = isHead(sentence) ? 0 : piece;
        const cost = Math.abs(before - ideal) - bonus + hangs;
        if (cost < cheapest) [best, cheapest] = [at, cost];
      }
      before += countWords(sentence.text);
    }
    if (best > 0) places.push(best);
  }
  return places;
}

/** Whole sections in a row as chapters of about `size` words: the partition with the least squared error. */
function joined(run: readonly Unit[], size: number): Chapter[] {
  if (run.length === 0) return [];
  const total = run.reduce((sum, unit) => sum + unit.words, 0);
  const count = Math.min(Math.max(Math.round(total / size), 1), run.length);
  const ideal = total / count;
  /** `costs[n][end]`: the least cost of the first `end` sections in n chapters, and where its last one begins. */
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
        const unit = run[from];
        words += unit?.words ?? 0;
        const known = costs[from];
        if (!unit || !known || known.cost === Number.POSITIVE_INFINITY) continue;
        const parted =
          from > 0 && unit.level > (run[from - 1]?.level ?? 0) ? PARTED * 2 : unit.level > 2 ? PARTED : 0;
        const cost = known.cost + ((words - ideal) / ideal) ** 2 + (from > 0 ? parted : 0);
        const best = next[end];
        if (best && cost < best.cost) next[end] = { cost, from: [...known.from, from] };
      }
    }
    costs = next;
  }
  const from = costs[run.length]?.from ?? [0];
  return from.map((start, index) => {
    const units = run.slice(start, from[index + 1]);
    return { heading: headingOf(units), sentences: units.flatMap((unit) => unit.sentences) };
  });
}

/** One heading with what is below it, two, or the first and more. */
function headingOf(units: readonly Unit[]): string {
  const [first] = units;
  const peers = units.filter((unit, index) => index === 0 || unit.level <= (first?.level ?? 1));
  const [one = '', two] = peers.map((unit) => unit.heading);
  if (two === undefined) return one;
  return peers.length === 2 ? `${one} and ${two}` : `${one} and more`;
}

/** No two chapters of one name: the pieces of a section are told on. */
function nameApart(chapters: readonly Chapter[]): void {
  const seen = new Map<string, number>();
  for (const chapter of chapters) {
    const count = (seen.get(chapter.heading) ?? 0) + 1;
    seen.set(chapter.heading, count);
    if (count === 2) chapter.heading = `${chapter.heading}, continued`;
    else if (count > 2) chapter.heading = `${chapter.heading}, part ${count}`;
  }
}
