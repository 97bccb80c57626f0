import { getStem, MONTH_PATTERN } from '../../../../../domain/language/index.ts';
import { FINITE_VERB } from '../text/finite-verb.ts';
import { TELLS } from './unknown-references.ts';

/** 'The burn', 'a burn': the words of a noun phrase without its article and complements. */
interface NounPhrase {
  isDefinite: boolean;
  words: string[];
  after: string[];
  /** It can be the subject of a clause: a verb may follow. */
  startsClause: boolean;
}

const MAX_PHRASE_WORDS = 4;
/** There is one, or the listener needs no other. */
const UNIQUE =
  /^(?:worlds?|public|sun|moon|earth|sky|sea|ocean|land|ground|globe|planet|universe|nature|air|water|weather|climate|environment|wind|rain|north|south|east|west|past|future|present|end|ends|beginning|start|outset|middle|cent(?:er|re)|top|bottom|front|back|left|right|outside|inside|surface|time|times|days?|night|morning|evening|afternoon|weekend|summer|winter|spring|autumn|week|month|years?|century|centuries|decades?|ages|era|period|early|late|mid|\p{L}*\d+s|government|police|military|army|navy|press|media|internet|web|radio|television|telephone|market|economy|church|state|nation|law|courts?|people|poor|rich|dead|living|young|old|elderly|wealthy|sick|blind|rest|others|way|fact|truth|number|amount|use|same|majority|minority|aftermath|extent|degree|case|mind|body|soul|brain|heart|eyes?|ears?|hands?|head|face|skin|blood|nerves?|legs?|feet|mouth|lungs?|human|individual|reader|viewer|listener|audience|streets?|countryside|bathroom|door|kitchen|floor|clock|piano|guitar|violin|stage|screen|theat(?:er|re)|cinema|bible|alphabet|lead|title|throne|effects?|results?|idea|concept|possibility|total|average|name|word|phrase|letter|language)$/u;
const ENDS_PHRASE =
  /^(?:of|in|on|at|to|for|with|by|from|as|and|or|but|nor|that|which|who|whom|whose|where|when|while|than|because|if|so|into|onto|over|under|about|after|before|during|since|until|through|between|against|among|around|behind|near|upon|without|within|despite|like|he|she|it|they|we|you|the|an?|this|these|those|his|her|its|their|not|also|then|itself|himself|herself|themselves|would|could|should|will|can|may|might|must|shall|remain|have|be|been|being|now|still|only|just|both|all|once|however|too|very|more|most|often|never|later|again|together|out|up|off|down|away|back)$/u;
const CLAUSE_START =
  /^(?:that|when|while|and|but|as|because|if|although|though|since|before|after|where|which|until|so|whether)$/iu;
/** What follows says which one it is. */
const COMPLEMENT =
  /^(?:of|that|which|who|whom|whose|where|between|named|called|known|titled|entitled|on|in|at|from|with|for|about|against|around|behind|near|under|over|outside|inside|within|among|along|above|below|beyond|across)$/u;
const TIME = new RegExp(
  `^(?:\\d|${MONTH_PATTERN}|spring|summer|autumn|winter|early|late|time|fact|order|part|turn|addition|return|vain|response)`,
  'u',
);
const TIME_PREPOSITION = /^(?:in|on|at|from|with|for|over|within|under)$/u;
const PARTICIPLE =
  /^(?:\p{Ll}{3,}(?:ed|en)|built|made|held|sent|found|led|told|left|born|set|brought|kept)$/u;
const AFTER_PARTICIPLE = /^(?:by|in|at|for|from|to|on|with|as|during|under|into|between|after|through)$/u;
/** 'The decision to leave' says which decision; 'the town to replace it' does not. */
const TAKES_INFINITIVE =
  /(?:ion|ment|ity|ance|ence|ness|sal)$|^(?:plan|right|need|desire|effort|order|power|attempt|chance|way|will|wish|urge|move|time|means|failure|struggle|fight|race|call|freedom|courage|key|ones?|people|man|woman|person|place)$/u;
/** 'The first man', 'the largest hall': no other is meant. */
const SINGLES_OUT =
  /^(?:first|last|only|correct|proper|exact|most|best|worst|main|chief|sole|very|late|early|modern|ancient|present|current|then|present-day|entire|whole|general|usual|so-called|following|least|right|wrong|opposite|original|actual|traditional|\p{Ll}{3,}est)$/u;

/** Stems of the things of which a text speaks as known, head first: 'the burn', not 'the burn of the engine'. */
export function listDefiniteThings(text: string): string[][] {
  return listNounPhrases(text)
    .filter((phrase) => phrase.isDefinite && !explainsItself(phrase))
    .map(({ words }) =>
      words
        .filter((word) => !UNIQUE.test(word))
        .map(getStem)
        .toReversed(),
    );
}

/** 'Her method' and 'Curie's proposal' name what was told; 'her mother' does not. */
const ABSTRACT =
  /^(?:methods?|solutions?|proposals?|requests?|answers?|arguments?|experiments?|attempts?|decisions?|problems?|designs?|predictions?|warnings?|announcements?|actions?|orders?|offers?|suggestions?|claims?|accusations?)$/u;

/** Stems of the things that a text brings up: 'a second burn'. */
export function listNewThings(text: string): Set<string> {
  return new Set(
    listNounPhrases(text).flatMap(({ isDefinite, words }) => (isDefinite ? [] : words.map(getStem))),
  );
}

function explainsItself({ words, after: [next = '', second = ''], startsClause }: NounPhrase): boolean {
  const head = words.at(-1) ?? '';
  if (words.every((word) => UNIQUE.test(word)) || words.some((word) => SINGLES_OUT.test(word))) return true;
  if (next === 'to') return TAKES_INFINITIVE.test(head);
  if (COMPLEMENT.test(next)) return !(TIME_PREPOSITION.test(next) && TIME.test(second));
  return !startsClause && PARTICIPLE.test(next) && AFTER_PARTICIPLE.test(second);
}

function listNounPhrases(text: string): NounPhrase[] {
  const phrases: NounPhrase[] = [];
  const tokens = text.replace(/["“”]/gu, '').split(/\s+/u);
  for (const [index, token] of tokens.entries()) {
    const isPossessive = /^(?:his|her|its|their)$|['’]s?$/iu.test(token);
    const isDefinite = isPossessive || /^the$/iu.test(token);
    if (!isDefinite && !/^(?:an?|another)$/iu.test(token)) continue;
    const words = takePhrase(tokens.slice(index + 1));
    if (words.length === 0 || (isPossessive && !ABSTRACT.test(words.at(-1) ?? ''))) continue;
    const end = index + 1 + words.length;
    const isCut = /[.,;:!?)]$/u.test(tokens[end - 1] ?? '') || /['’]s?[.,;]?$/u.test(tokens[end - 1] ?? '');
    const before = tokens[index - 1] ?? '';
    phrases.push({
      isDefinite,
      words,
      after: isCut ? [] : tokens.slice(end, end + 2).map(trim),
      startsClause: index === 0 || /[,;:]$/u.test(before) || CLAUSE_START.test(before),
    });
  }
  return phrases;
}

/** Ends before a verb or a small word, and after a comma. Names are no things. */
function takePhrase(tokens: readonly string[]): string[] {
  const words: string[] = [];
  for (const token of tokens.slice(0, MAX_PHRASE_WORDS)) {
    const word = trim(token).replace(/['’]s?$/u, '');
    if (/^\p{Lu}/u.test(word)) return words.length === 0 || !/[.,;:]$/u.test(token) ? [] : words;
    if (!/^\p{Ll}{2,}/u.test(word) || ENDS_PHRASE.test(word)) break;
    if (words.length > 0 && [FINITE_VERB, TELLS, PARTICIPLE].some((one) => one.test(word))) break;
    words.push(word);
    if (/[.,;:!?)]$/u.test(token) || /['’]s?$/u.test(token)) break;
  }
  return words;
}

function trim(token: string): string {
  return token.replace(/^[("'‘]+|[.,;:!?)'’]+$/gu, '');
}
