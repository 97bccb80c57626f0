import type { PodcastAnalysis } from './podcast-analysis.ts';
import { escapeRegExp, type Subject } from './subject.ts';
import { formatMidSentence } from './vocabulary.ts';

const MAX_HEADING_WORDS = 4;
const MAX_HEADING_CHARACTERS = 80;
/** Of a person: 'his playing style', 'her death and legacy'. */
const OWN =
  /^(?!the |an? |\p{Lu})(?:\p{Ll}+ )?(?:style|life|lives|career|works?|death|health|politics|views|family|philosophy|methods?|legacy|technique|films?|novels|books|music|writings?|poetry|plays|beliefs|training|education|marriages?|fiction|childhood|youth|years|influences?|importance|significance|reputation|discoveries|inventions|contributions|research|theory|theories|travels|imprisonment|exile|trial)(?: (?:and \p{Ll}+(?: \p{Ll}+)?|(?:in|at|outside|after|before|on) .+))?$/u;
/** Of a thing: 'its importance to fish'. */
const OF_THING =
  /^(?:\p{Ll}+ )?(?:importance|significance|influences?|impact|effects?|legacy|origins?|reception|popularity|discovery|structure|decline|design|use|economy|culture|history)(?: (?:to|on|in|of|and) .+)?$/u;
const NO_PHRASE =
  /^(?:List of|From|Overview|Description|Introduction|General|Summary|When|Where|What|Who|How|Why|After|Before|In|On|At|With|Without|To|By|Under|Over|Near|Beyond|Against|Towards?|Between|As|If|Is|Are|Of|Other|Additional|Later|More|Further|Some|Types|Details|Notes|Miscellaneous|Examples?)\b/u;
const HAS_VERB = /\b(?:is|are|was|were|turns?|builds?|meets?|goes|comes?|has|have|begins?)\b/u;
/** What follows a noun phrase, so that 'the Doctor Who office' is no use of 'the Doctor Who'. */
const ENDS =
  '(?=[,.;:]| (?:was|were|is|are|has|had|of|in|on|at|by|for|from|to|and|or|that|which|who|with|as|when|because|began)\\b)';
const BEFORE_BARE = '(?<=^|\\b(?:in|on|of|about|to|with|for|from|by|and|called|named) )';

/**
 * The heading as part of a spoken sentence: 'the flight back', 'her early life'. Null if the article does not use its
 * words so.
 */
export function findSpokenHeading(
  heading: string,
  subject: Subject,
  { vocabulary, sections }: Pick<PodcastAnalysis, 'vocabulary' | 'sections'>,
): string | null {
  if (heading.length > MAX_HEADING_CHARACTERS) return null;
  const bare = heading
    .replace(/\([^()]*\)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (bare === '' || bare.split(' ').length > MAX_HEADING_WORDS) return null;
  if (/[:;/–—?!"“”„«»‘]|['’](?!s\b)|\d/u.test(bare) || bare.toLowerCase() === subject.name.toLowerCase())
    return null;
  if (NO_PHRASE.test(bare)) return null;
  const phrase = formatMidSentence(bare, vocabulary)?.replace(/^the /u, '') ?? null;
  if (phrase === null || HAS_VERB.test(phrase)) return null;
  if (subject.isPerson && OWN.test(phrase)) return `${subject.possessive} ${phrase}`;
  if (!subject.isPerson && OF_THING.test(phrase)) return `${subject.isPlural ? 'their' : 'its'} ${phrase}`;
  const isUsed = (before: string, words: string) => {
    const pattern = new RegExp(`${before}${escapeRegExp(words)}${ENDS}`, 'u');
    return sections.some(({ units }) => units.some(({ text }) => pattern.test(text)));
  };
  if (isUsed('\\b[Tt]he ', phrase)) return `the ${phrase}`;
  return isUsed(BEFORE_BARE, phrase) ? phrase : null;
}
