import type { Subject } from './subject.ts';
import { formatMidSentence, type Vocabulary } from './vocabulary.ts';

const MAX_HEADING_CHARACTERS = 100;
const MAX_HEADING_WORDS = 8;
/** Of a person: 'his playing style', 'her death and legacy'. */
const OWN =
  /^(?!the |an? |\p{Lu})(?:\p{Ll}+ )?(?:style|life|lives|career|works?|death|health|politics|views|family|philosophy|methods?|legacy|technique|films?|novels|books|music|writings?|poetry|plays|beliefs|training|education|marriages?|fiction|childhood|youth|years|influences?|importance|significance|reputation|discoveries|inventions|contributions|research|theory|theories|travels|imprisonment|exile|trial)(?: (?:and \p{Ll}+(?: \p{Ll}+)?|(?:in|at|outside|after|before|on) .+))?$/u;
/** Of a thing: 'its importance to fish'. */
const OF_THING =
  /^(?:\p{Ll}+ )?(?:importance|significance|influences?|impact|effects?|legacy|origins?|reception|popularity|discovery|structure|decline|design|use|economy|culture|history)(?: (?:to|on|in|of|and) .+)?$/u;
const NO_PHRASE =
  /^(?:List of|From|Overview|Description|Introduction|General|Summary|When|Where|What|Who|How|Why|After|Before|In|On|At|With|Without|To|By|Under|Over|Near|Beyond|Against|Towards?|Between|As|If|Is|Are|Of|Other|Additional|Later|More|Further|Some|Types|Details|Notes|Miscellaneous|Examples?)\b/u;
const HAS_VERB = /\b(?:is|are|was|were|turns?|builds?|meets?|goes|comes?|has|have|begins?)\b/u;
const ADJECTIVE = /(?:al|ic|ive|ous|ary|ern|ish|ient|eval|late|early|modern|ist)$/u;
const WITHOUT_ARTICLE =
  /^(?:\p{Ll}+ing (?:the|an?|\p{Lu}|for|on|in|with|\p{Ll}+ and)|(?:life|art|music|trade|religion|science|society|war|peace|food|water|ice|nature|women|men|people)\b)/u;

/** The heading as part of a sentence: 'the flight back'. Null if it does not fit into one. */
export function findHeadingPhrase(heading: string, subject: Subject, vocabulary: Vocabulary): string | null {
  const bare = heading
    .replace(/\([^()]*\)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (bare === '' || bare.length > MAX_HEADING_CHARACTERS || bare.split(' ').length > MAX_HEADING_WORDS)
    return null;
  if (/[:;/–—?!"“”„«»‘]|['’](?!s\b)|\d/u.test(bare) || bare.toLowerCase() === subject.name.toLowerCase())
    return null;
  if (NO_PHRASE.test(bare)) return null;
  const isGerund = /^\p{Lu}\p{Ll}+ing \p{Ll}/u.test(bare);
  const phrase = isGerund
    ? bare.charAt(0).toLowerCase() + bare.slice(1)
    : formatMidSentence(bare, vocabulary);
  if (phrase === null || HAS_VERB.test(phrase)) return null;
  return addDeterminer(phrase, subject);
}

function addDeterminer(phrase: string, { name, isPerson, isPlural, possessive }: Subject): string | null {
  if (/^(?:the|an?) /u.test(phrase) || phrase.toLowerCase().startsWith(`${name.toLowerCase()} `))
    return phrase;
  if (/^\p{Lu}/u.test(phrase))
    return /[^s]s$|[’']s /u.test(phrase) || !/ \p{Ll}+$/u.test(phrase) ? phrase : `the ${phrase}`;
  if (ADJECTIVE.test(phrase.split(' ').at(-1) ?? '')) return null;
  if (isPerson && OWN.test(phrase)) return `${possessive} ${phrase}`;
  if (!isPerson && OF_THING.test(phrase)) return `${isPlural ? 'their' : 'its'} ${phrase}`;
  if (WITHOUT_ARTICLE.test(phrase) || / (?:and|versus) /u.test(phrase)) return phrase;
  return `the ${phrase}`;
}
