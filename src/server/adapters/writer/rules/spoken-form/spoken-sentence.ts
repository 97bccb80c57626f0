import {
  countWords,
  divideSplice,
  expandWrittenAbbreviations,
  expandWrittenUnits,
  findSentenceDefect,
  hasBalancedQuotations,
  removeCitationMarks,
  removePhoneticNotation,
} from '../../../../../domain/language/index.ts';
import { capitalize } from '../text/capitalize.ts';
import { FINITE_VERB, POSSIBLE_VERB } from '../text/finite-verb.ts';
import { divideSentence } from './divide-sentence.ts';
import { repairGrammar } from './repair-grammar.ts';
import { roundFigures } from './round-figures.ts';
import { cutMiddleClause, trimItems, trimLastClause, trimTails } from './shorten-sentence.ts';
import { speakBrackets } from './speak-brackets.ts';
import { cutTopicStart, cutUnspeakable, shortenExamples } from './spoken-cuts.ts';
import { expandRareUnits, expandYearRanges, joinUnits } from './spoken-figures.ts';

const MAX_WORDS = 35;
/** Sentences that stay longer are lost on a listener and are not used. */
const MAX_UNDIVIDED_WORDS = 43;
const MAX_NEEDED_WORDS = 58;
const MAX_QUOTING_WORDS = 52;
/** Longer sentences are not read, which bounds the time of the patterns. */
const MAX_CHARACTERS = 1200;

const UNSPEAKABLE =
  /\{\\|\\(?:frac|sqrt|sum|int|mathrm|text|left|begin)\b|\{\||\|\}|[{}<>|\\]|https?:|www\.|\b\w+\.(?:com|org|net)\/|[=≈≤≥∑∫√∂→⇌]|\^/u;

/** Coordinates and rare units: '30°12′N', '60 nmi', '36,747 ft/s'. */
const ENGLISH_UNSPEAKABLE =
  /\d°\s?\d|\d\s?[°′″]\s?(?:\d|[NSEW]\b)|\d ?(?:nmi|AU|psi|bhp|kN|oilbbl)\b|(?:\d ?\p{L}{1,4}|feet|metres|miles)\/(?:s|min|d)\b|\boilbbl|`/u;

/** The English voices cannot read another script. */
const OTHER_SCRIPT = /(?!\p{Script=Latin}|\p{Lm})\p{L}/u;

export interface SpokenOptions {
  isEnglish?: boolean;
  /** The first sentence of the article, or one of a short article: it may be longer. */
  isNeeded?: boolean;
}

/** 'The crew — Frank Borman, James Lovell, and William Anders — became ...': of a long sentence, who it was. */
const LISTED =
  /^(?<subject>(?:The|Its|His|Her|Their) (?:[\p{L}\p{N}-]+ ){0,4}[\p{L}\p{N}-]+)\s*[—–]\s*(?<names>\p{Lu}[^—–]*, (?:and )?[^—–,]+|\p{Lu}[^—–]* and \p{Lu}[^—–]*)\s*[—–] /u;

/** Returns one or two sentences for speech, or null if the sentence cannot be spoken. Adds no meaning. */
export function toSpokenSentences(sentence: string, options: SpokenOptions = {}): string[] | null {
  const { subject, names } = (options.isEnglish !== false && LISTED.exec(sentence)?.groups) || {};
  if (subject && names && countWords(sentence) > MAX_WORDS)
    return toSpoken(`${subject} ${/[^s]s$/u.test(subject) ? 'were' : 'was'} ${names}.`, options);
  return toSpoken(sentence, options);
}

function toSpoken(sentence: string, { isEnglish = true, isNeeded = false }: SpokenOptions): string[] | null {
  if (sentence.length > MAX_CHARACTERS || UNSPEAKABLE.test(sentence) || DASHED_ITEM.test(sentence))
    return null;
  const clean = cleanSentence(sentence, isEnglish);
  if (isEnglish && (OTHER_SCRIPT.test(clean) || ENGLISH_UNSPEAKABLE.test(clean))) return null;
  const spliced = isEnglish ? divideSplice(clean) : null;
  if (spliced) return speakBoth(spliced, { isEnglish, isNeeded });
  // Headings, list items and introductions of lists have no full stop.
  if (!/[.!?…]["'”’»]*$/u.test(clean)) return null;
  if (findSentenceDefect(clean) !== null) return null;
  const words = countWords(clean);
  if (
    words < 3 ||
    isDefinitionItem(clean) ||
    isVerblessItem(clean) ||
    SUBJECTLESS.test(clean) ||
    lacksVerb(clean, words)
  )
    return null;
  // A removed bracket may have held one of two quotation marks.
  if (!hasBalancedQuotations(clean)) return null;
  if (words <= MAX_WORDS) return [clean];
  const halves = divideSentence(clean);
  if (halves) return halves.map((half) => shorten(half, MAX_WORDS));
  const ownLimit = /["“«]/u.test(clean) ? MAX_QUOTING_WORDS : MAX_UNDIVIDED_WORDS;
  const limit = isNeeded ? MAX_NEEDED_WORDS : ownLimit;
  const shortened = shorten(clean, limit);
  return countWords(shortened) > limit ? null : [shortened];
}

function shorten(text: string, limit: number): string {
  if (countWords(text) <= MAX_WORDS) return text;
  const trimmed = trimLastClause(trimItems(text));
  return countWords(trimmed) > limit ? trimTails(cutMiddleClause(trimmed), limit) : trimmed;
}

function speakBoth(sentences: readonly string[], options: SpokenOptions): string[] | null {
  const spoken = sentences.map((one) => toSpoken(capitalize(one), options));
  return spoken.includes(null) ? null : spoken.flatMap((one) => one ?? []);
}

/** 'Mythology – Zosimos of Panopolis asserted ...' was an item of a list. */
const DASHED_ITEM = /^(?:\p{L}[\p{L}’'-]* ){1,3}[–—-]+ \p{Lu}(?!.* [–—] )/u;
const MIN_VERBLESS_WORDS = 5;
/** A title in another language is shorter. */
const MIN_FOREIGN_WORDS = 8;

/** A short sentence needs a verb that is listed, or it could be a title. */
function lacksVerb(text: string, words: number): boolean {
  const isEnglish = /\b(?:the|of|an?|and|its|his|her|in|to|he|she|it|they)\b/iu.test(text);
  return words < (isEnglish ? MIN_VERBLESS_WORDS : MIN_FOREIGN_WORDS) && !FINITE_VERB.test(text);
}

/** 'Mr Jones, The former owner of the farm' and 'Based on Lenin.' were items of a list. */
function isDefinitionItem(text: string): boolean {
  if (
    /^(?:Based|Named|Called|Known|Located|Set|Founded|Inspired) [^,]*[.]$|^(?:Based|Inspired) on |^(?:Adapted|Condensed|Reprinted|Taken|Translated) from /u.test(
      text,
    )
  )
    return !/, (?:it|he|she|they|the) /u.test(text);
  return /^(?:\p{Lu}[\p{L}.'’-]*|the|of|and|\p{Ll}+)(?: [\p{L}.'’-]+){0,5}, (?:(?:The|An?) (?!\p{Lu})|(?:Hinted|One|Based|Used|Made|See) )/u.test(
    text,
  );
}

/** 'The cows, Their milk is stolen.' was an item with a dash. */
const CAPITAL_AFTER_ITEM =
  /^(?:\S+ ){0,5}\S+, (?:The|An?|His|Her|Their|Its|He|She|It|They|Never|Once|Also|Who|Which|This|These|Used|Often|One of) \p{Ll}/u;

/** 'Declares that the Articles shall be perpetual.' was an item of a list. */
const SUBJECTLESS =
  /^(?:Allocates|Allows|Asserts|Assigns|Authorizes|Bans|Creates|Declares|Defines|Denies|Describes|Designates|Empowers|Ensures|Establishes|Expects|Explains|Forbids|Gives|Grants|Guarantees|Limits|Mandates|Permits|Prohibits|Provides|Requires|Reserves|Says|Specifies|States|Stipulates) (?:a|an|all|any|each|every|for|how|no|one|two|that|the|to|when|which)\b/u;

const LINK_START =
  /^(?:(?:For (?:example|instance)|In (?:fact|addition|particular)|As a result|(?:Besides|Unlike|Despite|After|Before|During|With) [^,]+), |(?:However|Thus|Therefore|Moreover|Later|Here|There|Also|Still|Then|Now|Today|\p{Lu}\p{Ll}+ly), )/u;

/** 'Old Major, the boar of the farm, summons the animals.' */
const VERB_AFTER_APPOSITION =
  /^\p{Lu}[^,.;:]*, (?:the|an?) [^,.;:]+, \p{Ll}{3,}s (?:the|an?|his|her|its|their|them|it)\b/u;

/** 'Zooplankton, small animals that feed on others.' has a verb only in a clause. */
function isVerblessItem(text: string): boolean {
  if (CAPITAL_AFTER_ITEM.test(text)) return true;
  if (LINK_START.test(text) || VERB_AFTER_APPOSITION.test(text)) return false;
  const [, term = null] = /^((?:[^ ,;:.]+ ){0,2}[^ ,;:.]+): \p{Lu}/u.exec(text) ?? [];
  if (term !== null && !FINITE_VERB.test(term)) return true;
  if (/^\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?, /u.test(text) && !POSSIBLE_VERB.test(text)) return true;
  if (!/^\p{Lu}[\p{L}'’-]*(?: [\p{L}'’-]+)?, [^.]*\b(?:that|which|who)\b/u.test(text)) return false;
  const main = text.replace(/(?:,? )(?:that|which|who|whose|whom|where|when) [^,;]*/gu, '');
  return !POSSIBLE_VERB.test(main) && !/, \p{Ll}{3,}s (?:that|the|an?|his|her|its|their)\b/u.test(text);
}

const DOUBLED_PREPOSITION = /(?<=\b(?:invited|asked|ordered|told|urged|hired)) to(?= by )/gu;

/** In another script, with our letters in a bracket. */
const TRANSCRIBED = /(?:(?!\p{Script=Latin}|\p{Lm})\p{L}\p{M}*){2,} \((\p{Script=Latin}{4,})\)/gu;

/** '(His streak continued.)', and 'ἀλφάβητος (alphabētos)' as 'alphabētos' */
function unwrap(sentence: string): string {
  return sentence.replace(/^\((?!Such|This|These|That)([^()]+[.!?])\)$/u, '$1').replace(TRANSCRIBED, '$1');
}

function cleanSentence(sentence: string, isEnglish: boolean): string {
  const unmarked = removePhoneticNotation(
    removeCitationMarks(unwrap(sentence).replace(/^\s*(?:[•·‣▪*–—-]|\d{1,2}[.)])\s+/u, '')),
  )
    .replace(/\[(\p{L}{1,2})\]/gu, '$1')
    .replace(/\[\s*(?:\.{3}|…)\s*\]/gu, '')
    .replace(/\[([^\]]*)\]/gu, '$1')
    .replace(DOUBLED_PREPOSITION, '');
  const dashed = speakBrackets(unmarked, isEnglish).replace(
    /\s*[—―]\s*|(?<!\d)\s+[–-]{1,2}\s+|\s+[–-]{1,2}\s+(?!\d)/gu,
    ', ',
  );
  const expanded = (isEnglish ? expandEnglishSigns(cutUnspeakable(dashed)) : dashed)
    .replace(/\s+/gu, ' ')
    .replace(/ (["”]?[,.;:!?])/gu, '$1')
    .replace(/(?<!\.)\.\.$/u, '.')
    .replace(/,(?:\s*,)+/gu, ',')
    .replace(/(?<=\p{Ll}),(?=\p{L})/gu, ', ')
    .replace(/,\s*([.;:!?])/gu, '$1')
    .replace(/^[\s,;:]+/u, '')
    .trim();
  return capitalize(isEnglish ? repairGrammar(cutTopicStart(shortenExamples(expanded))) : expanded);
}

/** In other languages the voices read signs and units. */
function expandEnglishSigns(text: string): string {
  const words = expandRareUnits(expandYearRanges(text))
    .replace(/(?<=\d(?:st|nd|rd|th))[–−](?=\s|\p{Ll})/gu, '-')
    .replace(/(\d)\s*[–−]\s*(?=\d)/gu, '$1 to ')
    .replace(/\b(1\d{3}|20\d{2})-(?=(?:1\d{3}|20\d{2}|\d{2})\b(?!-))/gu, '$1 to ')
    .replace(/(?<![\p{L}\p{N}=])π(?![\p{L}\p{N}²=])/gu, 'pi')
    .replace(/ & /gu, ' and ')
    .replace(/\band\/or\b/gu, 'or')
    .replace(/(?<![\p{L}/])(\p{Ll}{3,})\/(?=\p{Ll}{3,}(?![\p{L}/]))/gu, '$1 or ');
  return roundFigures(joinUnits(expandWrittenUnits(expandWrittenAbbreviations(words))));
}
