import { headingKey, isApparatus } from '../article/apparatus.ts';
import type { Article, Section } from '../article/article.schema.ts';
import { countWords, sentencesOf } from '../article/sentences.ts';
import type { Outline } from './script.schema.ts';

/** Speaking rate that lengths are planned with. */
export const WORDS_PER_MINUTE = 150;
/** Words of an article that make a minute of podcast. */
const ARTICLE_WORDS_PER_MINUTE = 120;
const SHORTEST_MINUTES = 2;

const OPENING_SHARE = 0.08;
const CLOSING_SHARE = 0.06;
/** Greeting and farewell take this many words however short the podcast is ... */
const OPENING_WORDS = 90;
const CLOSING_WORDS = 75;
/** ... but never more than these shares of it. */
const OPENING_MOST = 0.18;
const CLOSING_MOST = 0.16;
const FEWEST_PART_WORDS = 40;

/** Share of the lead that the opening tells where the lead is most of the article. */
const OPENING_OF_LONG_LEAD = 0.1;
const FEWEST_OPENING_WORDS = 15;

/** A sentence beginning so leans on the one before. */
const LEANS =
  /^(?:He|She|It|They|This|These|Those|That|His|Her|Its|Their|Such|Both|However|Also|Thus|Therefore)\b/;

/** Words that the whole podcast should have: 120 article words make a minute, 2 minutes to `maxLengthMinutes`. */
export function targetWords(articleWords: number, maxLengthMinutes: number): number {
  const minutes = Math.max(articleWords / ARTICLE_WORDS_PER_MINUTE, SHORTEST_MINUTES);
  return Math.round(Math.min(minutes, maxLengthMinutes) * WORDS_PER_MINUTE);
}

/**
 * Words for [opening, one per chapter ..., closing], summing to `target`.
 * Opening and closing get about 8% and 6% (more of a short podcast, since a
 * greeting cannot shrink), chapters the rest by their weights (words of their
 * sections); each at least 40 where the target allows that.
 */
export function planWords(target: number, chapterWeights: readonly number[]): number[] {
  const opening = Math.max(OPENING_SHARE * target, Math.min(OPENING_WORDS, OPENING_MOST * target));
  const closing = Math.max(CLOSING_SHARE * target, Math.min(CLOSING_WORDS, CLOSING_MOST * target));
  const parts = chapterWeights.length + 2;
  const floor = Math.min(FEWEST_PART_WORDS, Math.floor(target / parts));
  const total = chapterWeights.reduce((sum, weight) => sum + Math.max(weight, 0), 0);
  const rest = target - opening - closing;
  const shares = chapterWeights.map((weight) =>
    total > 0 ? (rest * Math.max(weight, 0)) / total : rest / chapterWeights.length,
  );
  return toWhole(raise([opening, ...shares, closing], floor), target);
}

/** How a podcast's parts divide the articles; `chapters` has one list per chapter of the outline. */
export interface Assignment {
  opening: Section[];
  /** A chapter that is left without sections has nothing to tell: leave it out. */
  chapters: Section[][];
  closing: Section[];
}

/** What the opening may tell from, known before there is an outline: the first article's lead (its beginning, where the lead is most of the article). */
export function openingSections(articles: readonly Article[]): Section[] {
  return divideLead(articles).opening;
}

/** What the closing may tell from beside the outline, known before there is one. */
export function closingSections(articles: readonly Article[]): Section[] {
  return divideLead(articles).closing;
}

/**
 * The sections that headings name, each with its subsections, in reading
 * order. Case and white space make no difference; an article's title names
 * the whole article.
 */
export function sectionsFor(headings: readonly string[], articles: readonly Article[]): Section[] {
  const wanted = new Set(headings.map(headingKey).filter((key) => key !== ''));
  return flatten(articles)
    .filter((item) => item.line.some((key) => wanted.has(key)))
    .map((item) => item.section);
}

/**
 * Gives every section with text to exactly one chapter: the one that names it
 * or its nearest parent, else the neighbour's. A heading named by several
 * chapters goes to the first, unless that leaves another with nothing: then
 * its text is divided between them. The first article's lead is the opening's
 * and may also ground the closing; where it is most of the article, chapters
 * share what the opening leaves. Apparatus (See also, References ...) is left out.
 */
export function assignAllSections(
  outline: Pick<Outline, 'chapters'>,
  articles: readonly Article[],
): Assignment {
  const lead = divideLead(articles);
  const count = outline.chapters.length;
  const chapters: Section[][] = outline.chapters.map(() => []);
  if (count === 0) return { opening: lead.opening, chapters, closing: lead.closing };

  const items = flatten(articles).filter((item) => item.section !== articles[0]?.sections[0]);
  const owners = neighbours(items, namedOwners(items, outline));
  const homeless: Section[] = lead.rest ? [lead.rest] : [];
  for (const [index, item] of items.entries()) {
    if (!isTellable(item.section)) continue;
    const owner = owners[index] ?? null;
    if (owner === null) homeless.push(item.section);
    else chapters[owner]?.push(item.section);
  }
  divideShared(chapters, outline);
  settle(homeless, chapters);
  return { opening: lead.opening, chapters, closing: lead.closing };
}

/** Whether a section holds prose that can be told. */
export function isTellable(section: Section): boolean {
  return section.text.trim() !== '' && !isApparatus(section.heading);
}

/** Words in sections together. */
export function wordsIn(sections: readonly Section[]): number {
  return sections.reduce((sum, section) => sum + countWords(section.text), 0);
}

/** Raises shares to the floor, taking what that costs from those above it in proportion. */
function raise(shares: readonly number[], floor: number): number[] {
  let out = [...shares];
  for (let round = 0; round < shares.length; round += 1) {
    const missing = out.reduce((sum, share) => sum + Math.max(floor - share, 0), 0);
    if (missing < 1e-9) break;
    const spare = out.reduce((sum, share) => sum + Math.max(share - floor, 0), 0);
    const keep = spare > 0 ? Math.max(1 - missing / spare, 0) : 0;
    out = out.map((share) => (share <= floor ? floor : floor + (share - floor) * keep));
  }
  return out;
}

/** Whole numbers with the given sum, each within one of its share (largest remainders first). */
function toWhole(shares: readonly number[], sum: number): number[] {
  const whole = shares.map(Math.floor);
  const order = shares.map((share, index) => ({ index, rest: share - Math.floor(share) }));
  order.sort((a, b) => b.rest - a.rest || a.index - b.index);
  let left = sum - whole.reduce((total, n) => total + n, 0);
  for (let turn = 0; left > 0; turn = (turn + 1) % order.length, left -= 1) {
    const index = order[turn]?.index ?? 0;
    whole[index] = (whole[index] ?? 0) + 1;
  }
  return whole;
}

interface Item {
  section: Section;
  article: number;
  /** Keys of itself, its parents outwards, and last its article's title. */
  line: string[];
}

/** All sections in reading order, apparatus with its subsections left out. */
function flatten(articles: readonly Article[]): Item[] {
  const items: Item[] = [];
  for (const [article, { title, sections }] of articles.entries()) {
    const parents: Section[] = [];
    for (const section of sections) {
      while ((parents.at(-1)?.level ?? 0) >= section.level) parents.pop();
      if (section.level > 1) parents.push(section);
      if (parents.some((parent) => isApparatus(parent.heading))) continue;
      const line = parents.map((parent) => headingKey(parent.heading)).reverse();
      items.push({ section, article, line: [...line, headingKey(title)] });
    }
  }
  return items;
}

/** The chapter that names each section or its nearest named parent; null where none does. */
function namedOwners(items: readonly Item[], outline: Pick<Outline, 'chapters'>): (number | null)[] {
  const mentions = new Map<string, number[]>();
  for (const [chapter, { headings }] of outline.chapters.entries()) {
    for (const key of headings.map(headingKey)) {
      if (key !== '') mentions.set(key, [...(mentions.get(key) ?? []), chapter]);
    }
  }
  // Two sections of one name, named twice, go to the two in order.
  const seen = new Map<string, number>();
  const current = new Map<string, number>();
  return items.map(({ line }) => {
    const [own = ''] = line;
    const named = mentions.get(own);
    if (named) {
      const turn = seen.get(own) ?? 0;
      seen.set(own, turn + 1);
      current.set(own, named[Math.min(turn, named.length - 1)] ?? 0);
    }
    for (const key of line) {
      const owner = current.get(key) ?? mentions.get(key)?.[0];
      if (owner !== undefined) return owner;
    }
    return null;
  });
}

/** Fills gaps from the nearest section of the same article that has an owner, the one before where two are as near. */
function neighbours(items: readonly Item[], owners: readonly (number | null)[]): (number | null)[] {
  return owners.map((owner, index) => {
    if (owner !== null) return owner;
    for (let distance = 1; distance < items.length; distance += 1) {
      for (const other of [index - distance, index + distance]) {
        const found = owners[other] ?? null;
        if (found !== null && items[other]?.article === items[index]?.article) return found;
      }
    }
    return null;
  });
}

/** A chapter without sections that names one which an earlier chapter has got takes its share of the text. */
function divideShared(chapters: Section[][], outline: Pick<Outline, 'chapters'>): void {
  const hasNone = chapters.map((chapter) => chapter.length === 0);
  for (const [giver, sections] of chapters.entries()) {
    for (const section of [...sections]) {
      const key = headingKey(section.heading);
      const takers = outline.chapters.flatMap(({ headings }, index) =>
        index !== giver && hasNone[index] === true && headings.some((heading) => headingKey(heading) === key)
          ? [index]
          : [],
      );
      if (takers.length === 0) continue;
      const pieces = shareOut([section], takers.length + 1);
      const order = [giver, ...takers].sort((a, b) => a - b);
      const at = sections.indexOf(section);
      for (const [turn, index] of order.entries()) {
        const piece = pieces[turn] ?? [];
        if (index === giver) sections.splice(at, 1, ...piece);
        else chapters[index]?.push(...piece);
      }
    }
  }
}

/** Sections that no chapter names and no neighbour takes: shared out among empty chapters, else told first. */
function settle(homeless: readonly Section[], chapters: Section[][]): void {
  if (homeless.length === 0) return;
  const empty = chapters.filter((chapter) => chapter.length === 0);
  if (empty.length === 0) chapters[0]?.unshift(...homeless);
  else for (const [index, piece] of shareOut(homeless, empty.length).entries()) empty[index]?.push(...piece);
}

/** The first article's lead: for opening and closing alone, unless it is most of the article. */
function divideLead(articles: readonly Article[]): {
  opening: Section[];
  rest: Section | null;
  closing: Section[];
} {
  const [lead] = articles[0]?.sections ?? [];
  const others = flatten(articles)
    .map((item) => item.section)
    .filter((section) => section !== lead && isTellable(section));
  const last = others.findLast((section) => /[.!?]/u.test(section.text));
  if (!lead || lead.text.trim() === '') return { opening: [], rest: null, closing: last ? [last] : [] };

  const atoms = atomsOf([lead]);
  const total = wordsIn([lead]);
  if (wordsIn(others) >= total) {
    // A short lead, or one among several, leaves little to close with: the end helps out.
    const closing = (atoms.length < 4 || articles.length > 1) && last ? [lead, last] : [lead];
    return { opening: [lead], rest: null, closing };
  }
  if (atoms.length === 1) return { opening: [], rest: lead, closing: [] };
  let first = 1;
  const wanted = Math.max(FEWEST_OPENING_WORDS, OPENING_OF_LONG_LEAD * total);
  while (first < atoms.length - 1 && (atoms[first]?.before ?? 0) < wanted) first += 1;
  while (first > 1 && atoms[first]?.head === false) first -= 1;
  const end = atoms.length - first >= 3 && atoms.at(-1)?.head === true ? atoms.length - 1 : atoms.length;
  return {
    opening: gather(atoms.slice(0, first)),
    rest: gather(atoms.slice(first, end))[0] ?? null,
    closing: gather(atoms.slice(end)),
  };
}

interface Atom {
  section: Section;
  paragraph: number;
  text: string;
  /** Words in all atoms before this one. */
  before: number;
  /** Whether it can begin a piece. */
  head: boolean;
}

function atomsOf(sections: readonly Section[]): Atom[] {
  const atoms: Atom[] = [];
  let before = 0;
  for (const section of sections) {
    for (const [paragraph, block] of section.text.split(/\n{2,}/u).entries()) {
      for (const { text, inQuotation } of sentencesOf(block)) {
        atoms.push({ section, paragraph, text, before, head: !inQuotation && !LEANS.test(text) });
        before += countWords(text);
      }
    }
  }
  return atoms;
}

/** Sections again from sentences in order. */
function gather(atoms: readonly Atom[]): Section[] {
  const out: { of: Section; paragraph: number; section: Section }[] = [];
  for (const atom of atoms) {
    const open = out.at(-1);
    if (open?.of === atom.section) {
      open.section.text += (open.paragraph === atom.paragraph ? ' ' : '\n\n') + atom.text;
      open.paragraph = atom.paragraph;
    } else
      out.push({
        of: atom.section,
        paragraph: atom.paragraph,
        section: { ...atom.section, text: atom.text },
      });
  }
  return out.map((entry) => entry.section);
}

/** Divides sections into at most `count` runs of like length, at a section's or paragraph's end where one is near. */
function shareOut(sections: readonly Section[], count: number): Section[][] {
  const atoms = atomsOf(sections);
  const total = wordsIn(sections);
  const cuts: number[] = [0];
  for (let piece = 1; piece < count; piece += 1) {
    const ideal = (total * piece) / count;
    let best = -1;
    let cheapest = Number.POSITIVE_INFINITY;
    for (let at = (cuts.at(-1) ?? 0) + 1; at < atoms.length; at += 1) {
      const atom = atoms[at];
      if (!atom?.head) continue;
      const before = atoms[at - 1];
      const bonus = before?.section !== atom.section ? 0.3 : before.paragraph !== atom.paragraph ? 0.2 : 0;
      const cost = Math.abs(atom.before - ideal) - (bonus * total) / count;
      if (cost < cheapest) {
        cheapest = cost;
        best = at;
      }
    }
    if (best > 0) cuts.push(best);
  }
  return cuts.map((cut, index) => gather(atoms.slice(cut, cuts[index + 1] ?? atoms.length)));
}
