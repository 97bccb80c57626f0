import { getStem, MONTH_PATTERN } from '../../../../../domain/language/index.ts';
import { FINITE_VERB } from '../text/finite-verb.ts';

/** 'The game is ...', 'In the final, ...': something that the listener should know already. */
const DEFINITE =
  /^(?:(?:In|At|On|By|From|During|After|Before|With|For|Of|Under|Until|Since|To|Among) )?[Tt]he (?<noun>\p{Ll}[\p{Ll}’'-]*(?: \p{Ll}[\p{Ll}’'-]*){0,2}?)(?=,? (?<next>[\p{L}’'-]+))/gu;
/** What everybody knows, and what the sentence itself goes on to explain. */
const COMMON =
  /\b(?:world|public|sun|moon|earth|term|name|word|idea|concept|church|government|press|media|internet|state|police|army|navy|king|queen|sea|ocean|north|south|east|west|past|future|country|city|town|people|use|number|amount|development|history|story|work|study|nature|law|language|body|most|only|best|largest|earliest|oldest|greatest|\p{Ll}{3,}est|majority|main|existing|current|modern|ancient|early|late|last)\b/u;
const MODIFIED =
  /^(?:of|that|which|who|whom|whose|for|between|in|at|on|from|to|with|about|by|against|named|called|known)$/u;
/** 'The film consists of ...': verbs that no other rule needs. */
export const TELLS =
  /^(?:consists|features|tells|follows|describes|depicts|opens|centers|centres|uses|presents|lacks|plays|stars|deals|focuses|explores|portrays|provides|serves|offers|appears|ends|closes)$/u;
const BARE_ORDINAL =
  /^The (?:first|last|latest|next|previous|following|new) (?:was|is|were|are|of (?:them|these|those))\b/u;

/** 'The film', 'its crew': things that a text speaks of as known. 'He made films' makes no film known. */
const DEFINITE_WITHIN =
  /\b(?:[Tt]he|[Ii]ts|[Tt]heir|[Hh]is|[Hh]er|[Tt]his|[Tt]hese) ((?:(?!(?:of|in|on|at|to|for|with|by|from|as|and|or|that|who|which)\b)\p{Ll}[\p{Ll}’'-]*(?:\s|(?=\W)|$)){1,3})/gu;
const PRONOUN = /\b(?:he|she|him|his|hers?)\b/iu;
const PERSON_NOUN =
  /\b(?:man|woman|boy|girl|king|queen|prince|duke|pope|priest|monk|mother|father|wife|husband|brother|sister|son|daughter|child|friend|\p{Ll}{3,}(?:er|or|ist|ian|man))\b/u;
/** 'Born in Vienna, he ...': the phrase before the pronoun has no subject of its own. */
const FRONTED_PRONOUN =
  /^(?!When|While|As|Although|Though|If|Because|Since|Once|After \p{Lu}|Before \p{Lu}|Until)[^,]{3,90}(?:, \d{4})?, (he|she)\b/iu;
const NAME_FOLLOWS = /^[^.;:]{1,60}, \p{Lu}\p{Ll}/u;
const NO_NAME = new RegExp(
  `^(?:The|A|An|In|On|At|By|For|From|With|After|Before|During|Since|Until|When|While|As|If|Although|Though|Because|Despite|To|Of|His|Her|Its|Their|This|That|These|Those|There|Here|It|He|She|They|Some|Many|Most|Several|One|Two|Three|Both|Each|All|Not|No|What|Who|${MONTH_PATTERN})$`,
  'u',
);

/** Whether a sentence says 'he' or 'she' of somebody whom only an earlier sentence names. `own`: the subject's pronoun. */
export function refersToUnknownPerson(text: string, own: string): boolean {
  const others = own === 'he' ? /\b(?:she|hers?)\b/iu : own === 'she' ? /\b(?:he|him|his)\b/iu : PRONOUN;
  const at = others.exec(text)?.index;
  if (at === undefined || NAME_FOLLOWS.test(text.slice(at))) return false;
  const fronted = FRONTED_PRONOUN.exec(text)?.[1]?.toLowerCase();
  if (fronted !== undefined && fronted !== own) return true;
  const before = text.slice(0, at);
  const hasName = (before.match(/\p{Lu}[\p{L}’'-]*/gu) ?? []).some((word) => !NO_NAME.test(word));
  return !hasName && !PERSON_NOUN.test(before);
}

/** The words for things that a text speaks of as known. 'His seven films' makes no single film known. */
export function listDefiniteWords(text: string): Set<string> {
  const nouns = [...text.matchAll(DEFINITE_WITHIN)].map(([, noun = '']) => noun.toLowerCase());
  return new Set(nouns.join(' ').match(/\p{L}{3,}/gu));
}

export function listStems(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return new Set(words.map(getStem));
}

/**
 * Stems of the thing with which a sentence begins and that title, lead and heading do not name; [] for none.
 * `known`: their words or stems.
 */
export function listUnknownThing(text: string, known: ReadonlySet<string>): string[] {
  for (const { groups } of text.matchAll(DEFINITE)) {
    const { noun = '', next = '' } = groups ?? {};
    if (MODIFIED.test(next)) return [];
    if (!FINITE_VERB.test(next) && !TELLS.test(next) && !text.includes(`${noun},`)) continue;
    if (COMMON.test(noun)) return [];
    const words = noun.split(' ');
    const stems = words.map(getStem);
    return [...stems, ...words].some((word) => known.has(word)) ? [] : stems;
  }
  return [];
}

/** Whether a sentence begins with 'The first was ...', of which nobody knows what it counts. */
export function startsWithBareOrdinal(text: string): boolean {
  return BARE_ORDINAL.test(text);
}
