import { getStem } from '../../../../../domain/language/index.ts';
import { capitalize } from '../text/capitalize.ts';
import { canBegin, type NarrationUnit } from '../text/narration-unit.ts';
import type { Topic } from './topics.ts';

const PHRASES = /,|;|:| and | or | – | & /u;
const WORD = /\p{L}{4,}/gu;
/** These name a kind of section, not what it tells. */
const GENERAL =
  /^(?:life|early|later?|last|first|final|years?|personal|history|background|origins?|career|legacy|death|family|reception|influences?|development|overview|introduction|description|other|general|modern|ancient|medieval|century|centuries|period|present|today|works?|style|themes?|plot|characters?|production|release|culture|society|uses?|types?|forms?|structure|names?|role|world|rise|fall|return|aftermath|effects?|events?|beginnings?|from|with|into|between|during|after|before|until|since|part|about|major|methods?|theory|theories|science|nature|rights?|laws?|technology|politics?|political|government|economy|education|religion|arts?)$/iu;
/** A word of so many sentences is what the section is about anyway. */
const MAX_SHARE = 0.2;
const MAX_SENTENCES = 2;
const MIN_SCORE = -0.5;

/** What the heading of a chapter names must be told: the gold medal of 'Rise to the top, Olympic Gold and the fall'. */
export function findHeadedSentences({ sections, units }: Pick<Topic, 'sections' | 'units'>): NarrationUnit[] {
  const found = sections.flatMap(({ heading, units: own }) => {
    const told = own.filter((unit) => units.includes(unit));
    return heading.split(PHRASES).flatMap((phrase) => findBest(phrase, told) ?? []);
  });
  return [...new Set(found)].slice(0, MAX_SENTENCES);
}

function findBest(phrase: string, units: readonly NarrationUnit[]): NarrationUnit | null {
  const words = (phrase.match(WORD) ?? []).filter((word) => !GENERAL.test(word));
  const stems = words.map((word) => getStem(word.toLowerCase()));
  const [only = ''] = words;
  if (stems.length === 0) return null;
  const named = units.filter(({ text }) => {
    const own = new Set((text.toLowerCase().match(WORD) ?? []).map(getStem));
    // 'Title' alone is any title, 'Earthrise' is one.
    return (
      stems.every((stem) => own.has(stem)) && (stems.length > 1 || text.includes(` ${capitalize(only)}`))
    );
  });
  if (named.length === 0 || named.length > Math.max(MAX_SHARE * units.length, 1)) return null;
  const [best] = named
    .filter((unit) => canBegin(unit) && unit.score >= MIN_SCORE)
    .toSorted((a, b) => b.score - a.score);
  return best ?? null;
}
