import { countWords } from '../language/index.ts';
import type { Article, Section } from './article.schema.ts';
import type { NumberedSentence } from './numbered-sentences.ts';
import { isReferenceSection } from './reference-sections.ts';

/** Sentences with fewer words are items of lists and captions. */
const FEWEST_WORDS = 3;

const STOP = /[.!?…。!?]["'”’»)\]]*(?:\[[^\]\s]{1,12}\])*["'”’»)\]]*$/u;
const BULLET = /^\s*(?:[•·‣▪*–-]\s|\d{1,2}[.)]\s)/u;
/** Scripts that set no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{6}/u;

/** Whether a sentence is prose: an item of a list or a caption ends without a stop. */
function isProse(text: string): boolean {
  if (!STOP.test(text) || BULLET.test(text)) return false;
  return countWords(text) >= FEWEST_WORDS || UNSPACED.test(text);
}

/** Whether a section holds text and no apparatus. */
export function isNarratable(section: Section): boolean {
  return section.text.trim() !== '' && !isReferenceSection(section.heading);
}

/** Words in sections together. */
export function countNarratableWords(sections: readonly Section[]): number {
  return sections.reduce((sum, section) => sum + countWords(section.text), 0);
}

/**
 * The sentences that can be told: prose, and of no apparatus (See also,
 * References ... with what is below them). Of articles without any prose all
 * of their sentences.
 */
export function selectNarratableSentences(
  articles: readonly Article[],
  sentences: readonly NumberedSentence[],
): NumberedSentence[] {
  const left = articles.map(({ sections }) => inApparatus(sections));
  const own = sentences.filter(({ article, section }) => left[article]?.[section] === false);
  const prose = own.filter(({ text }) => isProse(text));
  return prose.length > 0 ? prose : own;
}

/** For each section whether it is apparatus, or below such a heading. */
function inApparatus(sections: readonly Section[]): boolean[] {
  let level = Number.POSITIVE_INFINITY;
  return sections.map((section) => {
    if (section.level > level) return true;
    level = isReferenceSection(section.heading) ? section.level : Number.POSITIVE_INFINITY;
    return level === section.level;
  });
}
