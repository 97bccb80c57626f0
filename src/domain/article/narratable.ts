import { countWords, detectLanguage, hasHole } from '../language/index.ts';
import type { Article, Section } from './article.schema.ts';
import type { NumberedSentence } from './numbered-sentences.ts';
import { isReferenceSection } from './reference-sections.ts';

const MIN_WORDS = 3;

const STOP = /[.!?…。!?]["'”’»)\]]*(?:\[[^\]\s]{1,12}\])*["'”’»)\]]*$/u;
const BULLET = /^\s*(?:[•·‣▪*–-]\s|\d{1,2}[.)]\s)/u;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{6}/u;

/** List items and captions have no full stop. */
export function isProse(text: string): boolean {
  if (!STOP.test(text) || BULLET.test(text)) return false;
  return countWords(text) >= MIN_WORDS || UNSPACED.test(text);
}

/** Returns all whole sentences outside reference sections if none of them is prose. */
export function selectNarratableSentences(
  articles: readonly Article[],
  sentences: readonly NumberedSentence[],
): NumberedSentence[] {
  const isReference = articles.map(({ sections }) => findReferenceSections(sections));
  const languages = articles.map(detectLanguage);
  const candidates = sentences.filter(
    ({ article, section, text }) =>
      isReference[article]?.[section] === false && !hasHole(text, languages[article] ?? null),
  );
  const prose = candidates.filter(({ text }) => isProse(text));
  return prose.length > 0 ? prose : candidates;
}

function findReferenceSections(sections: readonly Section[]): boolean[] {
  let level = Number.POSITIVE_INFINITY;
  return sections.map((section) => {
    if (section.level > level) return true;
    level = isReferenceSection(section.heading) ? section.level : Number.POSITIVE_INFINITY;
    return level === section.level;
  });
}
