import type { Article } from '../article/article.schema.ts';
import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { findSectionKinds, type SectionKind } from '../article/section-kinds.ts';
import { changesOutcome, detectLanguage, joinItems, startsWithPronoun } from '../language/index.ts';
import { MAX_CHAPTER_WORDS, MIN_CHAPTER_WORDS } from '../length/lengths.ts';
import { nameChapters } from './check-outline.ts';
import { isTellable, listSections, type ScriptMaterial, type SectionMaterial, sumWords } from './material.ts';
import type { Outline, OutlineChapter } from './outline.ts';

/** Each sentence is rated once, because every step counts what can be told. */
interface RatedSentence extends NumberedSentence {
  isTellable: boolean;
}

type RatedSection = SectionMaterial<RatedSentence>;

const MIN_OPENING_WORDS = 35;
const OPENING_RATIO = 0.06;
const MIN_NAMED_WORDS = 20;
const MAX_TITLE_CHARACTERS = 80;

/** Long sections are told in several chapters, from the beginning to the end. `words` are those of all chapters. */
export function createOutlineByRules(material: ScriptMaterial, words: number): Outline {
  const sentences = material.sentences.map((one): RatedSentence => ({ ...one, isTellable: isTellable(one) }));
  const sections = listSections({ ...material, sentences });
  const all = sections.reduce((sum, section) => sum + section.words, 0);
  const chapters = material.articles.flatMap((_, article) => {
    const own = sections.filter((section) => section.article === article);
    const share = own.reduce((sum, section) => sum + section.words, 0) / Math.max(all, 1);
    return outlineArticle(own, share * words, material);
  });
  const byNumber = new Map(material.sentences.map((sentence) => [sentence.number, sentence]));
  const unrated = chapters.map((chapter): OutlineChapter => {
    return { ...chapter, sentences: chapter.sentences.flatMap(({ number }) => byNumber.get(number) ?? []) };
  });
  return { question: '', chapters: nameChapters(unrated, material), ending: '' };
}

function outlineArticle(all: readonly RatedSection[], words: number, material: ScriptMaterial) {
  const article = material.articles[all[0]?.article ?? 0];
  if (!article) return [];
  const blocks = chooseSections(selectSections(all, words), article, words);
  const groups = blocks.flatMap(({ sentences, chapters }) => divide(sentences, chapters));
  const limit = findLimit(groups, MATERIAL_RATIO * words);
  return groups.map((sentences): OutlineChapter => {
    const own = takeWords(sentences, limit);
    return { title: composeTitle(own, material), tells: '', sentences: own };
  });
}

/** The opening has the lead of the first article, but of a short article only its beginning. */
function selectSections(all: readonly RatedSection[], words: number): RatedSection[] {
  const body = all.filter(({ level, article }) => level > 1 || article > 0);
  const lead = all.find((section) => !body.includes(section));
  if (!lead || body.reduce((sum, section) => sum + section.words, 0) >= words) return body;
  const openingWords = Math.max(MIN_OPENING_WORDS, OPENING_RATIO * words);
  const sentences = lead.sentences.slice(takeWords(lead.sentences.slice(0, -1), openingWords).length);
  return [{ ...lead, sentences, words: sumWords(sentences) }, ...body];
}

/** Into groups of about the same length, at a section or paragraph if possible. */
function divide(sentences: readonly RatedSentence[], count: number): (readonly RatedSentence[])[] {
  if (count < 2) return [sentences];
  const total = sumWords(sentences);
  let words = 0;
  const cuts = sentences.flatMap((sentence, at) => {
    const share = words / total;
    words += sentence.words;
    const before = sentences[at - 1];
    if (!before || sentence.inQuotation || startsWithPronoun(sentence.text) || changesOutcome(sentence.text))
      return [];
    const distance = Math.abs(share - 1 / count);
    if (before.section !== sentence.section) return [{ at, cost: distance }];
    return [{ at, cost: distance + (before.paragraph === sentence.paragraph ? 1 / 4 : 1 / 16) }];
  });
  const [best] = cuts.toSorted((a, b) => a.cost - b.cost);
  if (!best) return [sentences];
  return [sentences.slice(0, best.at), ...divide(sentences.slice(best.at), count - 1)];
}

/** The largest number of words of one chapter with which all of them together have `words`. */
function findLimit(groups: readonly (readonly RatedSentence[])[], words: number): number {
  let left = words;
  const sorted = groups.map((group) => countTellable(group)).sort((a, b) => a - b);
  for (const [index, own] of sorted.entries()) {
    const share = left / (sorted.length - index);
    if (own >= share) return share;
    left -= own;
  }
  return Number.POSITIVE_INFINITY;
}

function countTellable(sentences: readonly RatedSentence[]): number {
  return sumWords(sentences.filter((sentence) => sentence.isTellable));
}

function takeWords(sentences: readonly RatedSentence[], limit: number): RatedSentence[] {
  let words = 0;
  const end = sentences.findIndex((sentence) => {
    if (sentence.isTellable) words += sentence.words;
    return words >= limit;
  });
  return sentences.slice(0, end < 0 ? sentences.length : end + 1);
}

/** 'History, Geography and Culture'; the parent alone of a section with its subsections. */
function composeTitle(sentences: readonly RatedSentence[], { articles }: ScriptMaterial): string {
  const sections = listSections({ articles, sentences });
  const [first] = sections;
  const article = articles[first?.article ?? 0];
  const headings = sections
    .filter(({ level, words }, at) => at === 0 || (words >= MIN_NAMED_WORDS && level <= (first?.level ?? 1)))
    .map(({ heading }) => heading);
  const language = detectLanguage(article);
  const joined = language ? joinItems(headings, language) : headings.join(', ');
  const name = joined.length <= MAX_TITLE_CHARACTERS ? joined : (headings[0] ?? '');
  return articles.length > 1 && article && name !== article.title ? `${article.title}: ${name}` : name;
}

/** A section, or short neighbouring ones, with the number of its chapters. */
interface Block {
  sentences: readonly RatedSentence[];
  /** Tellable ones. */
  words: number;
  kind: SectionKind;
  rating: number;
  chapters: number;
}

/** Words of material for each word that is spoken about it: the rest is left out or told in fewer words. */
const MATERIAL_RATIO = 1.25;
/** With less, another section is told. */
const ENOUGH_RATIO = 1.1;
const CHAPTER_WORDS = 190;
const MIN_WORDS_FOR_TWO = 180;
/** Of the chapters, for what happened, if the article has something else. */
const STORY_RATIO = 0.7;
/** Words of a section for each of its chapters. */
const STORY_MATERIAL_WORDS = 250;
const OTHER_MATERIAL_WORDS = 330;
const MAX_BLOCK_CHAPTERS = 4;
/** A section with fewer makes no chapter. */
const MIN_BLOCK_WORDS = 60;
const NAMED_WEIGHT = 2;
const STEM_LETTERS = 5;

/**
 * Prefers the sections about what happened, then those that the lead names, then the longest ones. They keep the
 * article's order, but the aftermath comes last. `words`: of all chapters about this article.
 */
function chooseSections(sections: readonly RatedSection[], article: Article, words: number): Block[] {
  const kinds = findSectionKinds(article);
  const isNamed = createNameCheck(article);
  const isShortArticle = countTellable(listSentences(sections)) < MATERIAL_RATIO * words;
  // A lead that is not in the opening is always told, and so is everything of a short article.
  const getKind = ({ level, sentences: [first] }: RatedSection) =>
    level === 1 || isShortArticle ? 'story' : (kinds[first?.section ?? 0] ?? 'other');
  const blocks = joinShortSections(sections, article, getKind).map((own): Block => {
    const [longest] = own.toSorted((a, b) => b.words - a.words);
    const sentences = listSentences(own);
    const tellable = countTellable(sentences);
    const weight = own.some(({ heading }) => isNamed(heading)) ? NAMED_WEIGHT : 1;
    // A section of the second level says more about the whole than one of several below it.
    const rating = (weight * tellable) / Math.max((own[0]?.level ?? 2) - 1, 1);
    return { sentences, words: tellable, kind: longest ? getKind(longest) : 'other', rating, chapters: 0 };
  });
  const long = isShortArticle ? blocks : blocks.filter((block) => block.words >= MIN_BLOCK_WORDS);
  const chosen = new Set(chooseBlocks(long.length > 0 ? long : blocks, words));
  const isEnd = ({ kind }: Block) => Number(kind === 'end');
  return blocks.filter((block) => chosen.has(block)).toSorted((a, b) => isEnd(a) - isEnd(b));
}

/** A short section joins its subsections, its short neighbours or the section before it, if it is of their kind. */
function joinShortSections(
  sections: readonly RatedSection[],
  article: Article,
  getKind: (section: RatedSection) => SectionKind,
): RatedSection[][] {
  const isLike = (group: readonly RatedSection[], section: RatedSection) =>
    group.some((one) => getKind(one) === getKind(section));
  const getIndex = (section: RatedSection | undefined) => section?.sentences[0]?.section ?? 0;
  const findParent = (section: RatedSection | undefined) =>
    article.sections.findLastIndex(
      ({ level }, index) => index < getIndex(section) && level < (section?.level ?? 0),
    );
  const groups: RatedSection[][] = [];
  for (const section of sections) {
    const open = groups.at(-1);
    const parent = findParent(section);
    const isNear =
      parent === getIndex(open?.[0]) || (section.level > 2 && parent === findParent(open?.at(-1)));
    if (open && isShort(open) && isLike(open, section) && (isNear || isShort([section]))) open.push(section);
    else groups.push([section]);
  }
  return groups.reduce<RatedSection[][]>((joined, group) => {
    const before = joined.at(-1);
    if (before && isShort(group) && group.every((section) => isLike(before, section))) before.push(...group);
    else joined.push(group);
    return joined;
  }, []);
}

function listSentences(sections: readonly RatedSection[]): RatedSentence[] {
  return sections.flatMap(({ sentences }) => sentences);
}

function isShort(sections: readonly RatedSection[]): boolean {
  return countTellable(listSentences(sections)) < MATERIAL_RATIO * MIN_CHAPTER_WORDS;
}

function createNameCheck({ title, sections: [lead] }: Article): (heading: string) => boolean {
  const known = new Set(listStems(lead?.text ?? ''));
  for (const stem of listStems(title)) known.delete(stem);
  return (heading) => listStems(heading).some((stem) => known.has(stem));
}

function listStems(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, STEM_LETTERS));
}

function chooseBlocks(blocks: readonly Block[], words: number): Block[] {
  const wanted = Math.max(Math.round(words / CHAPTER_WORDS), words >= MIN_WORDS_FOR_TWO ? 2 : 1);
  const most = Math.max(Math.floor(words / MIN_CHAPTER_WORDS), wanted);
  const others = blocks.filter(({ kind }) => kind !== 'story');
  const hasOthers = others.some(({ kind }) => kind !== 'side');
  const chosen = chooseStory(blocks, hasOthers ? Math.ceil(STORY_RATIO * wanted) : wanted);
  const count = () => chosen.reduce((sum, { chapters }) => sum + chapters, 0);
  const countTold = (sum: number, { words: own, chapters }: Block) =>
    sum + Math.min(own, MATERIAL_RATIO * MAX_CHAPTER_WORDS * chapters);
  const isEnough = () => count() >= wanted && chosen.reduce(countTold, 0) >= ENOUGH_RATIO * words;
  const ranked = others.toSorted((a, b) => b.rating - a.rating);
  const add = (block: Block | undefined, mostChapters: number) => {
    if (!block || mostChapters < 1 || chosen.includes(block)) return;
    block.chapters = Math.min(countChapters(block, OTHER_MATERIAL_WORDS), mostChapters);
    chosen.push(block);
  };
  const end = ranked.find(({ kind }) => kind === 'end');
  add(end, Math.min(wanted - count(), 1));
  for (const block of ranked) if (block.kind === 'other') add(block, wanted - count());
  while (count() < wanted && deepen(chosen, CHAPTER_WORDS));
  const rest = [...ranked.filter(({ kind }) => kind !== 'side'), ...ranked];
  for (const block of rest) if (!isEnough() && count() < most) add(block, Math.max(wanted - count(), 1));
  while (count() < most && !isEnough() && deepen(chosen, MIN_CHAPTER_WORDS));
  return chosen;
}

/** All of the story, or its first section, its last one and the longest ones between them. */
function chooseStory(blocks: readonly Block[], most: number): Block[] {
  const story = blocks.filter(({ kind }) => kind === 'story');
  while (story.length > Math.max(most, 2)) {
    const [shortest] = story.slice(1, -1).toSorted((a, b) => a.words - b.words);
    story.splice(shortest ? story.indexOf(shortest) : 1, 1);
  }
  if (most < 2) story.splice(1);
  for (const block of story) block.chapters = countChapters(block, STORY_MATERIAL_WORDS);
  while (story.reduce((sum, { chapters }) => sum + chapters, 0) > Math.max(most, story.length)) {
    const divided = story.filter(({ chapters }) => chapters > 1);
    const [least] = divided.toSorted((a, b) => a.words / a.chapters - b.words / b.chapters);
    if (least) least.chapters -= 1;
  }
  return story;
}

function countChapters({ words }: Block, materialWords: number): number {
  return Math.min(Math.max(Math.round(words / materialWords), 1), MAX_BLOCK_CHAPTERS);
}

/** Gives one more chapter to the block with most words for each, if each still has `min`. */
function deepen(chosen: readonly Block[], min: number): boolean {
  const getShare = ({ words, chapters }: Block) => words / (chapters + 1);
  const [longest] = chosen.toSorted((a, b) => getShare(b) - getShare(a));
  if (!longest || getShare(longest) < min) return false;
  longest.chapters += 1;
  return true;
}
