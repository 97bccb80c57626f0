import { getStem } from '../../../../domain/language/index.ts';
import { FINITE_VERB } from './spoken-sentence.ts';

/** 'The game is ...', 'In the final, ...': something that the listener should know already. */
const DEFINITE =
  /^(?:(?:In|At|On|By|From|During|After|Before|With|For|Of|Under|Until|Since|To|Among) )?[Tt]he (?<noun>\p{Ll}[\p{Ll}’'-]*(?: \p{Ll}[\p{Ll}’'-]*){0,2}?)(?=,? (?<next>[\p{L}’'-]+))/gu;
/** What everybody knows, and what the sentence itself goes on to explain. */
const COMMON =
  /\b(?:world|public|sun|moon|earth|term|name|word|idea|concept|church|government|press|media|internet|state|police|army|navy|king|queen|sea|ocean|north|south|east|west|past|future|country|city|town|people|use|number|amount|development|history|story|work|study|nature|law|language|body|most|only|best|largest|earliest|oldest|greatest|\p{Ll}{3,}est|majority|main|existing|current|modern|ancient|early|late|last)\b/u;
const MODIFIED =
  /^(?:of|that|which|who|whom|whose|for|between|in|at|on|from|to|with|about|by|against|named|called|known)$/u;
const BARE_ORDINAL =
  /^The (?:first|last|latest|next|previous|following|new) (?:was|is|were|are|of (?:them|these|those))\b/u;

export function listStems(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return new Set(words.map(getStem));
}

/** Whether a sentence begins with a thing that title, lead and heading do not name. `known` has their stems. */
export function startsWithUnknownThing(text: string, known: ReadonlySet<string>): boolean {
  if (BARE_ORDINAL.test(text)) return true;
  for (const { groups } of text.matchAll(DEFINITE)) {
    const { noun = '', next = '' } = groups ?? {};
    const words = noun.split(' ');
    if (MODIFIED.test(next)) return false;
    if (!FINITE_VERB.test(next) && !text.includes(`${noun},`)) continue;
    if (COMMON.test(noun)) return false;
    return !words.some((word) => known.has(getStem(word)));
  }
  return false;
}
