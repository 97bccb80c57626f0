import { PERSONS, THINGS } from '../phrases/things.ts';
import { DOUBT_WORDS } from '../text/doubt-words.ts';
import { FINITE_VERB } from '../text/finite-verb.ts';
import { hideQuotations } from '../text/hide-quotations.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { isSeriousTopic } from '../text/serious-topics.ts';
import { speaksOf } from '../text/speaks-of.ts';

/** A thing of a chapter that the opening names: 'a piece of string', 'three miniature bottles of brandy'. */
export interface PromisedThing {
  unit: NarrationUnit;
  name: string;
}

interface ThingCandidate {
  unit: NarrationUnit;
  /** Index of its chapter. */
  chapter: number;
}

const MAX_PROMISED_THINGS = 3;

const SMALL_WORD =
  'of|in|on|at|to|that|which|who|whom|whose|for|from|with|by|and|or|as|was|is|were|are|had|has|have|than|the|his|her|its|their|not|no|so|very|into|onto|over|under|near|behind|beside|inside|across|through|during|when|while|where|before|after|until|but|because|if|called|named|between|around|against|without|within|all|each|every|again|once|twice|there|here|too|later|ago|away';
const WORD = `(?!(?:an?|${SMALL_WORD})\\b)(?:\\d+-)?\\p{Ll}[\\p{L}-]*`;
const NATIONALITY = '\\p{Lu}\\p{Ll}+(?:ish|an|ese|ic|ch|tch|nese)';
const COUNT = 'two|three|four|five|six|seven|eight|nine|ten|twelve';
const COUNTED = new RegExp(`^(?:${COUNT})$`, 'u');
const OWNED = /^(?:his|her|their)$/u;
/** 'A farmer saw the ground': before 'the', it is a verb. */
const AFTER = `(?! (?:the|his|her|its|their|no|every)\\b)(?=[,.;:]|$| (?:${SMALL_WORD})\\b| \\p{Ll}+(?:ed|ing|ly)\\b)`;
const NOUN_PHRASE = new RegExp(
  `(?:(?<=[\\p{L},;:] )|^)(?<number>[Aa]n?|his|her|their|${COUNT}) (?<words>(?:(?:${WORD}|${NATIONALITY}) ){0,4})(?<noun>(?!(?:${SMALL_WORD})\\b)\\p{Ll}[\\p{L}-]{2,})${AFTER}`,
  'gu',
);
/** 'a telegram from a stranger', 'a bowl for thirsty dogs', 'a pair of shoes' */
const TAIL = new RegExp(
  `^ (?:(?:of|from|for|about|made of|full of|in the shape of) (?:an? )?|(?:beneath|under|behind|beside|inside|above) (?:an?|the) )(?!(?:them|it|him|her|us|this|that|these|those)\\b)(?:${WORD} )?${WORD}(?<!used|\\p{Ll}{3}ed|\\p{Ll}{4}ing)${AFTER}`,
  'u',
);
/** 'A piece of string': what it is of can be pictured. */
const PORTION =
  /^(?:pieces?|pairs?|bottles?|boxes|box|cups?|bags?|sets?|bundles?|rolls?|slices?|lumps?|bits?|scraps?|pinch|spoonful|handful)$/u;
/** Nobody sees what something is like, is called or may be. */
const FIGURATIVE_BEFORE =
  /\b(?:like|as|than|such as|called|named|termed|is|was|are|were|be|been|being|become|became|becomes|remained|considered|no longer|without|not)$/iu;
const DENIED = /\b(?:no|not|never|neither|without|cannot)\b|n['’]t\b/iu;
const DOUBTFUL = new RegExp(`\\b(?:${DOUBT_WORDS}|would|should|if)\\b`, 'iu');
const DULL_WORD =
  /\b(?:new|great|large|small|major|minor|main|other|similar|different|certain|common|general|various|single|second|third|first|further|additional|particular|typical|special|given|local|modern|early|late|former|present|total|full|own|good|bad|long|short|more|most|following|public|official|national|annual|final|formal|legal|social|political|popular)\b/u;

/** 'A larger explosion' compares, and 'the only weapon' needs others. */
const COMPARES =
  /\b(?:only|key|same|(?:larg|small|long|short|old|young|new|high|low|bigg|great|wid|deep|heavi|light|earli|lat|slow|fast|strong|weak|dark|rich|poor)(?:er|est)|better|best|worse|worst)\b/u;

const MODIFIER_POINTS = 0.7;
const TAIL_POINTS = 0.8;
const DULL_POINTS = -0.5;
const PERSON_POINTS = -0.6;
const OWNED_POINTS = -0.1;
const MAX_SCORE_POINTS = 1;
const MIN_POINTS = 0.85;
/** One thing alone has to make curious. */
const MIN_SINGLE_POINTS = 1.2;
const MAX_NAME_WORDS = 8;

/** The thing of a sentence that a listener can picture and that nobody expects. Null if it has none. */
export function findThing(
  { text, score, standaloneText }: Pick<NarrationUnit, 'text' | 'score' | 'standaloneText'>,
  announced: string,
): { name: string; points: number } | null {
  if (isSeriousTopic(text) || DOUBTFUL.test(text) || DENIED.test(text)) return null;
  const spoken = standaloneText ?? text;
  const visible = hideQuotations(spoken);
  let best: { name: string; points: number } | null = null;
  for (const match of visible.matchAll(NOUN_PHRASE)) {
    const named = rateNounPhrase(match, announced);
    if (!named || (best !== null && named.points <= best.points)) continue;
    best = named;
  }
  if (best === null) return null;
  const points = best.points + Math.max(Math.min(score / 2, MAX_SCORE_POINTS), -MAX_SCORE_POINTS);
  return points < MIN_POINTS ? null : { name: best.name, points };
}

function rateNounPhrase(match: RegExpExecArray, announced: string): { name: string; points: number } | null {
  const { 0: whole, index, input, groups: { words = '', noun = '', number = '' } = {} } = match;
  if (FIGURATIVE_BEFORE.test(input.slice(0, index).trimEnd())) return null;
  const rest = input.slice(index + whole.length);
  if (hasVerb(`${words}${noun}`, `${input.slice(0, index)}${rest}`)) return null;
  const tail = TAIL.exec(rest)?.[0] ?? '';
  const singular = getSingular(noun, number);
  const contents = tail.split(' ').at(-1) ?? '';
  const isPortion =
    PORTION.test(noun) && [contents, contents.replace(/e?s$/u, '')].some((one) => THINGS.has(one));
  if (singular === null || !(isThing(singular) || isPortion)) return null;
  if (speaksOf(announced, singular)) return null;
  const name = `${whole}${tail}`;
  if (name.split(' ').length > MAX_NAME_WORDS) return null;
  const modifiers = words.trim();
  if (COMPARES.test(modifiers)) return null;
  const hasModifier = modifiers !== '' && !DULL_WORD.test(modifiers);
  // 'A letter' alone makes nobody curious.
  if (!hasModifier && tail === '' && !COUNTED.test(number)) return null;
  const points =
    (hasModifier ? MODIFIER_POINTS : 0) +
    (tail === '' ? 0 : TAIL_POINTS) +
    (DULL_WORD.test(modifiers) ? DULL_POINTS : 0) +
    (OWNED.test(number) ? OWNED_POINTS : 0) +
    (PERSONS.has(singular) ? PERSON_POINTS : 0);
  return { name: formatName(name, number), points };
}

/** 'A British fleet opened fire', 'a young farmer saw': the only verb of the sentence, or what somebody does. */
function hasVerb(phrase: string, others: string): boolean {
  if (FINITE_VERB.test(phrase) && !FINITE_VERB.test(others)) return true;
  const words = phrase.split(' ');
  return words.some((word, index) => FINITE_VERB.test(word) && isThing(words[index - 1] ?? ''));
}

function isThing(noun: string): boolean {
  return THINGS.has(noun) || PERSONS.has(noun);
}

/** 'His own wig' is 'a wig' for those who do not know him. */
function formatName(name: string, number: string): string {
  if (!OWNED.test(number)) return name.charAt(0).toLowerCase() + name.slice(1);
  const rest = name.slice(number.length + 1);
  return `${/^[aeiou]/iu.test(rest) ? 'an' : 'a'} ${rest}`;
}

/** Null if the noun does not fit its number: 'a shoes', 'two shoe'. */
function getSingular(noun: string, number: string): string | null {
  if (!COUNTED.test(number)) return isThing(noun) || PORTION.test(noun) ? noun : null;
  const singulars = [noun.replace(/s$/u, ''), noun.replace(/es$/u, ''), noun.replace(/ies$/u, 'y')];
  return (
    singulars.find((one) => one !== noun && isThing(one)) ?? (noun.endsWith('s') ? noun.slice(0, -1) : null)
  );
}

export function chooseThings(
  candidates: readonly ThingCandidate[],
  announced: string,
  isSupported: (unit: NarrationUnit) => boolean,
  minSinglePoints = MIN_SINGLE_POINTS,
): PromisedThing[] {
  const found = candidates
    .flatMap(({ unit, chapter }) => {
      const thing = findThing(unit, announced);
      return thing && isSupported(unit) ? [{ unit, chapter, ...thing }] : [];
    })
    .toSorted((a, b) => b.points - a.points);
  const chosen: typeof found = [];
  for (const one of found) {
    if (chosen.length === MAX_PROMISED_THINGS) break;
    if (chosen.every((other) => other.chapter !== one.chapter && getHead(other.name) !== getHead(one.name)))
      chosen.push(one);
  }
  const [only] = chosen;
  if (only && chosen.length === 1 && only.points < minSinglePoints) return [];
  return chosen.toSorted((a, b) => a.chapter - b.chapter).map(({ unit, name }) => ({ unit, name }));
}

function getHead(name: string): string {
  return (
    name
      .replace(/ (?:of|from|for|about|made|full|in) .*$/u, '')
      .split(' ')
      .at(-1) ?? name
  );
}
