import { MONTH_PATTERN } from '../../../../../domain/language/index.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A person's surname and full name in the articles; a surname of several persons is not included. */
export type FullNames = ReadonlyMap<string, string>;

/** Capitalized words in a row, with initials and the small words within names. */
const CAPITALIZED_RUN =
  /\p{Lu}(?:\.|[\p{L}'’-]*)(?: (?:(?:de|von|van|der|di|da|al|ibn|le|la|du) )?\p{Lu}(?:\.|[\p{L}'’-]*))*/gu;
const NAME_PART = /^\p{Lu}\p{Ll}+(?:[-'’]\p{Lu}\p{Ll}+)?$/u;
/** Claim verification knows the pairs of adjacent names. */
const NAME_PARTS = 2;

const NO_FIRST_NAME = new RegExp(
  `^(?:Besides|Beside|Unlike|Like|Although|Though|Because|However|Where|Only|Even|Also|Then|Here|There|Thus|So|Yet|Nor|Neither|Either|Not|No|If|Once|One|Two|Three|Under|Over|Near|Through|Throughout|Among|Between|Against|Within|Without|About|Around|Upon|Towards?|Instead|Later|Today|Following|Other|Another|Such|Its|Our|Commander|Pilot|Director|Chief|Senator|Governor|Mayor|Minister|Chancellor|Bishop|Archbishop|Cardinal|Father|Brother|Sister|Mother|Uncle|Aunt|Baron|Duke|Count|Earl|Chairman|Secretary|Ambassador|Admiral|Lieutenant|Sergeant|The|A|An|In|On|At|By|For|From|With|After|Before|During|Since|Until|When|While|As|But|And|Or|Of|To|His|Her|Their|This|That|These|Those|Many|Most|Some|All|Both|Each|Mr|Mrs|Ms|Dr|Sir|Lord|Lady|Saint|St|King|Queen|Prince|Princess|Pope|Emperor|President|General|Captain|Colonel|Major|Professor|Judge|Justice|New|North|South|East|West|Northern|Southern|Eastern|Western|Central|Great|Grand|United|Saudi|Mount|Lake|River|Port|Fort|San|Santa|Los|Las|El|World|Second|First|Third|Old|Royal|National|International|American|British|French|German|Russian|Soviet|Chinese|Japanese|Italian|Spanish|Greek|Roman|Latin|English|Irish|Scottish|Canadian|Australian|Indian|Islamic|Christian|Catholic|Nobel|Academy|Olympic|Summer|Winter|High|Supreme|Middle|Early|Late|Modern|${MONTH_PATTERN}|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)$`,
  'u',
);
const NO_SURNAME =
  /^(?:Indians?|People|Nations?|Street|Road|Avenue|University|College|School|Church|Hall|House|Park|Bridge|Tower|River|Lake|Mountains?|Hill|Hills|Valley|Bay|Island|Islands|City|Town|County|State|States|Province|Republic|Kingdom|Empire|Union|War|Wars|Battle|Act|Law|Party|Club|Company|Corporation|Press|Times|Post|Prize|Award|Awards|Cup|Open|Games|League|Team|Museum|Library|Institute|Society|Academy|Center|Centre|Court|Council|Congress|Parliament|Ministry|Office|Theatre|Theater|Theory|Algorithm|Equation|Theorem|Age|Ages|Century|Revolution|Movement|Temple|Cathedral|Castle|Palace|Square|Station|Airport|Railway|America|Africa|Asia|Europe|Ocean|Sea|Coast|Desert|Forest|Module|Program|Project|Mission|Control|Pilot|Commander|Operations|Flight|Space|Test|Farm|Guide|Galaxy|Book|Books|Records|Films?|Series|Show|Radio|Television|Channel|English|French|German|Latin|Greek|Arabic|Hebrew|Bible|Testament|Proposal|Calavera|Slam|Masters|Championships?|Tournament)$/u;

export function collectFullNames(texts: readonly string[], { lowercase }: Vocabulary): FullNames {
  const found = new Map<string, Set<string>>();
  for (const text of texts) {
    for (const { 0: run, index } of text.matchAll(CAPITALIZED_RUN)) {
      if (/\b(?:de|van|von|der|la|le|al|ibn|the) $/iu.test(text.slice(Math.max(index - 5, 0), index)))
        continue;
      const name = run.replace(/['’]s$/u, '');
      const parts = name.split(' ');
      const [first = '', surname = ''] = [parts[0], parts.at(-1)];
      if (parts.length !== NAME_PARTS || first === surname) continue;
      if (!NAME_PART.test(first) || !NAME_PART.test(surname)) continue;
      if (NO_FIRST_NAME.test(first) || NO_SURNAME.test(surname)) continue;
      if (lowercase.has(surname.toLowerCase()) || lowercase.has(first.toLowerCase())) continue;
      found.set(surname, (found.get(surname) ?? new Set()).add(name));
    }
  }
  const unique = new Map<string, string>();
  const all = texts.join('\n');
  for (const [surname, names] of found) {
    // 'In Canada' is a place, whatever 'Air Canada' is.
    if (new RegExp(`\\b(?:in|into|across|throughout|near|at) ${surname}\\b`, 'u').test(all)) continue;
    // A person is introduced by the full name.
    const start = all.search(new RegExp(`(?<![\\p{L}-])${surname}(?![\\p{L}-])`, 'u'));
    if (![...names].some((name) => all.slice(0, start + surname.length).endsWith(name))) continue;
    const firstNames = new Set([...names].map((name) => name.split(' ')[0]));
    const [shortest] = [...names].toSorted((a, b) => a.length - b.length);
    if (firstNames.size === 1 && shortest) unique.set(surname, shortest);
  }
  return unique;
}

/** Gives a bare surname its full name where the listener hears it first. Adds what it finds to `heard`. */
export function introduceNames(text: string, names: FullNames, heard: Set<string>): string {
  if (![...names.keys()].some((surname) => text.includes(surname) && !heard.has(surname))) return text;
  return text.replace(CAPITALIZED_RUN, (run, at: number) => {
    const [, bare = '', rest = ''] = /^(.*?)(['’]s)?$/u.exec(run) ?? [];
    const surname = bare.split(' ').at(-1) ?? '';
    const full = names.get(surname);
    if (full === undefined || heard.has(surname)) return run;
    heard.add(surname);
    const isQualified =
      /\b(?:Mr|Mrs|Ms|Miss|Dr|St|Prof|Gen|Col|Capt|Sir|Lord|Lady|King|Queen|an?|the|his|her|its|their|first|this|that)\.? $/iu.test(
        text.slice(0, at),
      );
    const isBare = !isQualified && bare === surname && !/[\p{L}\p{N}][-'’]$/u.test(text.slice(0, at));
    return isBare ? full + rest : run;
  });
}
