import type { NumberedSentence } from '../../../../domain/article/numbered-sentences.ts';
import type { Subject } from './subject.ts';

/** A name of two to four words, with initials and the small words within names. */
const FULL_NAME =
  /(?<![\p{L}\p{N}.’'-])\p{Lu}[\p{L}’'-]+(?: (?:(?:de|von|van|der|di|da|al|ibn|le|la|du) ){0,2}\p{Lu}(?:\.|[\p{L}’'-]*)){1,3}/gu;
const BARE =
  /(?<![\p{L}\p{N}.’'-])(?<!\p{Lu}[\p{L}.’'-]* )(?<!(?:de|von|van|der|di|da|al|ibn|le|la|du) )\p{Lu}\p{Ll}{2,}(?![\p{L}-]| \p{Lu})/gu;
const NO_PERSON =
  /^(?:The|A|An|In|On|At|By|For|From|With|After|Before|During|Since|Until|When|While|As|But|And|Of|To|His|Her|Its|Their|This|That|These|Those|New|North|South|East|West|Great|United|Mount|Lake|River|Port|Fort|San|Santa|Saint|World|Old|Royal|National|International|British|American|French|German|Roman|Greek|University|Nova)\b/u;
const PLACE_BEFORE = /\b(?:in|into|across|throughout|near|at|to|from|around)$/u;
const LEAD_SECTION = 0;
/** What only persons do, and what only persons have. */
const ACTS =
  /^ (?:also |then |later |even )?(?:(?:is|was) said|was born|argue[sd]|writes|wrote|said|says|belie(?:ves|ved)|claim(?:s|ed)|suggest(?:s|ed)|not(?:es|ed)|thought|propose[sd]|chose|married|told|asked|explain(?:s|ed)|declare[sd]|decided|refused|felt|considers|recounts|critici[sz]e[sd]|does concede|concede[sd]|describe[sd]|praise[sd]|supports)\b/u;
const OWNED =
  /\b(?:(?:time|days|age|ideas?|theory|views?|students?|death|influence) of|[Aa]ccording to|written by)$/u;
const CALLING =
  /\b(?:\p{Ll}{3,}(?:er|or|ist|ian|man|woman)|king|queen|poet|monk|saint|saints|scribe|prince|caliph|pope|god|goddess|hero|figure|student|friend|author) $/u;
const FAMOUS =
  /^(?:God|Jesus|Christ|Moses|Muhammad|Buddha|Aristotle|Plato|Socrates|Homer|Shakespeare|Napoleon|Hitler|Stalin|Lenin|Marx|Darwin|Newton|Einstein|Galileo|Caesar|Mozart|Beethoven|Bach|Picasso)$/u;
/** Instead of the number of a sentence: nobody introduces the person. */
const NEVER = -1;

/** By sentence: the numbers of the earlier sentences that introduce the persons of whom it has only one name. */
export function findStrangers(
  sentences: readonly NumberedSentence[],
  subjects: readonly Subject[],
): Map<number, number[]> {
  const own = new Set(subjects.flatMap(({ name }) => name.split(' ')));
  const introduced = new Map<string, number>();
  const places = new Set<string>();
  const found = new Map<number, number[]>();
  for (const { text, number, section } of sentences) {
    // Whom the lead introduces is no stranger.
    const here = section === LEAD_SECTION ? Number.POSITIVE_INFINITY : number;
    for (const { 0: name, index } of text.matchAll(BARE)) {
      const before = text.slice(0, index);
      const after = text.slice(index + name.length);
      const at = introduced.get(name);
      const isIntroducedHere = CALLING.test(before) || /^, (?:an?|the|who) /u.test(after);
      if (PLACE_BEFORE.test(before.trimEnd())) places.add(name);
      else if (at === undefined && (isIntroducedHere || here > number)) introduced.set(name, here);
      else if (places.has(name) || own.has(name) || FAMOUS.test(name)) continue;
      else if (at === undefined ? ACTS.test(after) || OWNED.test(before.trimEnd()) : at < number)
        found.set(number, [...(found.get(number) ?? []), at ?? NEVER]);
    }
    for (const [name] of text.matchAll(FULL_NAME)) {
      const surname =
        name
          .replace(/['’]s$/u, '')
          .split(' ')
          .at(-1) ?? '';
      if (NO_PERSON.test(name) || introduced.has(surname)) continue;
      introduced.set(surname, here);
    }
  }
  return found;
}
