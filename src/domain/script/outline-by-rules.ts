import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { changesOutcome, detectLanguage, joinItems, startsWithPronoun } from '../language/index.ts';
import { nameChapters } from './check-outline.ts';
import { chooseSections, MATERIAL_RATIO } from './choose-sections.ts';
import {
  countTellable,
  isTellable,
  listSections,
  type ScriptMaterial,
  type SectionMaterial,
  sumWords,
} from './material.ts';
import type { Outline, OutlineChapter } from './outline.ts';

const MIN_OPENING_WORDS = 35;
const OPENING_RATIO = 0.06;
const MIN_NAMED_WORDS = 20;
const MAX_TITLE_CHARACTERS = 80;

/** Long sections are told in several chapters, from the beginning to the end. `words` are those of all chapters. */
export function createOutlineByRules(material: ScriptMaterial, words: number): Outline {
  const sections = listSections(material);
  const all = sections.reduce((sum, section) => sum + section.words, 0);
  const chapters = material.articles.flatMap((_, article) => {
    const own = sections.filter((section) => section.article === article);
    const share = own.reduce((sum, section) => sum + section.words, 0) / Math.max(all, 1);
    return planArticle(own, share * words, material);
  });
  return { question: '', chapters: nameChapters(chapters, material), ending: '' };
}

function planArticle(all: readonly SectionMaterial[], words: number, material: ScriptMaterial) {
  const article = material.articles[all[0]?.article ?? 0];
  if (!article) return [];
  const blocks = chooseSections(selectSections(all, words), article, words);
  const parts = blocks.flatMap(({ sentences, chapters }) => divide(sentences, chapters));
  const limit = findLimit(parts, MATERIAL_RATIO * words);
  return parts.map((sentences): OutlineChapter => {
    const own = takeWords(sentences, limit);
    return { title: composeTitle(own, material), tells: '', sentences: own };
  });
}

/** The opening has the lead of the first article, but of a short article only its beginning. */
function selectSections(all: readonly SectionMaterial[], words: number): SectionMaterial[] {
  const body = all.filter(({ level, article }) => level > 1 || article > 0);
  const lead = all.find((section) => !body.includes(section));
  if (!lead || body.reduce((sum, section) => sum + section.words, 0) >= words) return body;
  const openingWords = Math.max(MIN_OPENING_WORDS, OPENING_RATIO * words);
  const sentences = lead.sentences.slice(takeWords(lead.sentences.slice(0, -1), openingWords).length);
  return [{ ...lead, sentences, words: sumWords(sentences) }, ...body];
}

/** Into parts of about the same length, at a section or paragraph if possible. */
function divide(sentences: readonly NumberedSentence[], count: number): (readonly NumberedSentence[])[] {
  if (count < 2) return [sentences];
  const total = sumWords(sentences);
  let words = 0;
  const cuts = sentences.flatMap((sentence, at) => {
    const share = words / total;
    words += sumWords([sentence]);
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
function findLimit(parts: readonly (readonly NumberedSentence[])[], words: number): number {
  let left = words;
  const sorted = parts.map((part) => countTellable(part)).sort((a, b) => a - b);
  for (const [index, own] of sorted.entries()) {
    const share = left / (sorted.length - index);
    if (own >= share) return share;
    left -= own;
  }
  return Number.POSITIVE_INFINITY;
}

function takeWords(sentences: readonly NumberedSentence[], limit: number): NumberedSentence[] {
  let words = 0;
  const end = sentences.findIndex((sentence) => {
    if (isTellable(sentence)) words += sumWords([sentence]);
    return words >= limit;
  });
  return sentences.slice(0, end < 0 ? sentences.length : end + 1);
}

/** 'History, Geography and Culture'; the parent alone of a section with its subsections. */
function composeTitle(sentences: readonly NumberedSentence[], { articles }: ScriptMaterial): string {
  const sections = listSections({ articles, sentences });
  const [first] = sections;
  const article = articles[first?.article ?? 0];
  const headings = sections
    .filter(({ level, words }, at) => at === 0 || (words >= MIN_NAMED_WORDS && level <= (first?.level ?? 1)))
    .map(({ heading }) => heading);
  const language = article ? detectLanguage(article) : null;
  const joined = language ? joinItems(headings, language) : headings.join(', ');
  const name = joined.length <= MAX_TITLE_CHARACTERS ? joined : (headings[0] ?? '');
  return articles.length > 1 && article && name !== article.title ? `${article.title}: ${name}` : name;
}
