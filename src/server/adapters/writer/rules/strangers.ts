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

/** By sentence: the numbers of the earlier sentences that introduce the persons of whom it has only the surname. */
export function findStrangers(
  sentences: readonly NumberedSentence[],
  subjects: readonly Subject[],
): Map<number, number[]> {
  const own = new Set(subjects.flatMap(({ name }) => name.split(' ')));
  const introduced = new Map<string, number>();
  const places = new Set<string>();
  const found = new Map<number, number[]>();
  for (const { text, number, section } of sentences) {
    for (const { 0: name, index } of text.matchAll(BARE)) {
      const at = introduced.get(name);
      if (PLACE_BEFORE.test(text.slice(0, index).trimEnd())) places.add(name);
      else if (at !== undefined && at < number && !places.has(name) && !own.has(name))
        found.set(number, [...(found.get(number) ?? []), at]);
    }
    for (const [name] of text.matchAll(FULL_NAME)) {
      const surname =
        name
          .replace(/['’]s$/u, '')
          .split(' ')
          .at(-1) ?? '';
      if (NO_PERSON.test(name) || introduced.has(surname)) continue;
      // Whom the lead introduces is no stranger.
      introduced.set(surname, section === LEAD_SECTION ? Number.POSITIVE_INFINITY : number);
    }
  }
  return found;
}
