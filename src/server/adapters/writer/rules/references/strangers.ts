import { LEAD_SECTION, type NumberedSentence } from '../../../../../domain/article/numbered-sentences.ts';
import { MONTH_PATTERN } from '../../../../../domain/language/index.ts';
import { FINITE_VERB } from '../text/finite-verb.ts';
import type { FullNames } from './full-names.ts';
import type { Subject } from './subject.ts';
import { FUNCTION_WORD } from './vocabulary.ts';

/** A name of two to four words, with initials and the small words within names. */
const FULL_NAME =
  /(?<![\p{L}\p{N}.’'-])\p{Lu}[\p{L}’'-]+(?: (?:(?:de|von|van|der|di|da|al|ibn|le|la|du) ){0,2}\p{Lu}(?:\.|[\p{L}’'-]*)){1,3}/gu;
const BARE =
  /(?<![\p{L}\p{N}.’'-])(?<!\p{Lu}[\p{L}.’'-]* (?:of (?:the )?)?)(?<!(?:de|von|van|der|di|da|al|ibn|le|la|du) )\p{Lu}(?:\p{Ll}{2,}|\p{Ll}\p{Lu}\p{Ll}+)(?![\p{L}-]| \p{Lu}| of (?:the )?[\p{Lu}\d])/gu;
const NO_PERSON =
  /^(?:The|A|An|In|On|At|By|For|From|With|After|Before|During|Since|Until|When|While|As|But|And|Of|To|His|Her|Its|Their|This|That|These|Those|New|North|South|East|West|Great|United|Mount|Lake|River|Port|Fort|San|Santa|Saint|World|Old|Royal|National|International|British|American|French|German|Roman|Greek|University|Nova)\b/u;
/** 'In Europe', and 'to Maryland', but also 'attributed to Jabir' */
const PLACE =
  /\b(?:(?<within>[Ii]n|into|across|throughout|near|at|around)|to|from) (?<name>\p{Lu}\p{Ll}{2,})(?![\p{L}’'-]| \p{Lu})/gu;
/** 'Domesday Book', in an article that also writes 'book' */
const WORK = /(?<!\p{Lu}[\p{L}.’'-]* )(?<![\p{L}-])(\p{Lu}\p{Ll}{2,}) (\p{Lu}\p{Ll}{3,})(?![\p{L}-])/gu;
const PAPER = /^ (?:magazine|newspaper|journal|series|prize|award|theory|equation|program|programme)\b/u;
const LOWERCASE_WORD = /(?<![\p{L}’'-])\p{Ll}{3,}(?![\p{L}-])/gu;
const NAME_WORD = /(?<![\p{L}-])\p{Lu}(?:\p{Ll}\p{Lu}\p{Ll}+|\p{Ll}{2,})/gu;
/** 'Jabir ibn Hayyan' is Jabir. */
const FIRST_NAME_ONLY = /^\p{Lu}\p{Ll}{2,} (?:ibn|bin|of|the) /u;
const EXPLAINED = /^, (?:an?|the|who) /u;
/** What only persons do, and what only persons have. */
const ACTS =
  /^ (?:also |then |later |even )?(?:(?:is|was) said|was born|argue[sd]|writes|wrote|said|says|belie(?:ves|ved)|claim(?:s|ed)|suggest(?:s|ed)|not(?:es|ed)|thought|propose[sd]|chose|married|told|asked|explain(?:s|ed)|declare[sd]|decided|refused|felt|considers|recounts|critici[sz]e[sd]|does concede|concede[sd]|describe[sd]|praise[sd]|supports|show(?:s|ed)|demonstrate[sd]|concluded?|observe[sd]|remark(?:s|ed)|discovered)\b/u;
const OWNED =
  /\b(?:(?:time|days|age|ideas?|theory|views?|students?|death|influence) of|[Aa]ccording to|written by)$/u;
const CALLING =
  /\b(?:\p{Ll}{3,}(?:er|or|ist|ian|man|woman)|king|queen|poet|monk|saint|saints|scribe|prince|caliph|pope|god|goddess|hero|figure|student|friend|author) $/u;
/** 'Boxer collapses', 'Boxer's van': somebody of this story. */
const FIGURE = new RegExp(
  `^(?:['’]s? | (?:also |then |never )?${FINITE_VERB.source}| \\p{Ll}{2,}s(?=[ ,.]))`,
  'u',
);
/** 'The Greek town', 'in March' */
const NO_NAME = new RegExp(
  `^(?:The|An?|But|And|Or|Nor|Yet|So|Then|Thus|Hence|Still|Therefore|Nevertheless|Nonetheless|Moreover|Furthermore|\\p{L}{3,}ly|Moon|Earth|Sun|Internet|Union|Western|Eastern|Northern|Southern|Greek|Latin|Soviet|French|Dutch|Czech|Swiss|Arab|${MONTH_PATTERN}|\\p{L}{2,}(?:ish|ean|ian|ese|rican|xican|blican|ic))$`,
  'u',
);
const FAMOUS =
  /^(?:God|Jesus|Christ|Moses|Muhammad|Buddha|Aristotle|Plato|Socrates|Homer|Shakespeare|Napoleon|Hitler|Stalin|Lenin|Marx|Darwin|Newton|Einstein|Galileo|Caesar|Mozart|Beethoven|Bach|Picasso)$/u;

/** Instead of numbers of sentences: nobody introduces the person. */
const NEVER: readonly number[] = [];

interface Mentions {
  section: number;
  sentences: number[];
}

/**
 * By sentence: for each name of which it has only one part, the earlier sentences that have it, too. A full name that
 * the writer adds needs none, unless the same section introduces the person.
 */
export function findStrangers(
  sentences: readonly NumberedSentence[],
  subjects: readonly Subject[],
  fullNames: FullNames,
): Map<number, (readonly number[])[]> {
  const mentions = new Map<string, Mentions>();
  const introduced = new Set<string>();
  const places = new Set(subjects.flatMap(({ name, alias }) => [...name.split(' '), alias ?? '']));
  const persons = new Set(sentences.flatMap(({ text }) => listIntroduced(removeMarks(text))));
  for (const { text } of sentences)
    for (const { groups: { within, name = '' } = {} } of text.matchAll(PLACE))
      if (within !== undefined || !persons.has(name)) places.add(name);
  const lowercase = new Set(sentences.flatMap(({ text }) => text.match(LOWERCASE_WORD) ?? []));
  const works = new Set(
    sentences.flatMap(({ text }) =>
      [...text.matchAll(WORK)].flatMap(([, name = '', noun = '']) =>
        lowercase.has(noun.toLowerCase()) ? [name] : [],
      ),
    ),
  );
  const found = new Map<number, (readonly number[])[]>();
  for (const { text: original, number, section } of sentences) {
    const text = lowerFunctionWord(removeMarks(original));
    const findNeeded = (name: string, before: string, after: string) => {
      const known = mentions.get(name);
      const isLocal = known?.section === section;
      if (introduced.has(name)) return isLocal || !fullNames.has(name) ? (known?.sentences ?? NEVER) : null;
      if (isLocal && FIGURE.test(after)) return known.sentences;
      return ACTS.test(after) || OWNED.test(before) ? NEVER : null;
    };
    for (const { 0: name, index } of text.matchAll(BARE)) {
      const before = text.slice(0, index);
      const after = text.slice(index + name.length);
      const isFirst = !mentions.has(name);
      if (isFirst && (section === LEAD_SECTION || CALLING.test(before) || EXPLAINED.test(after)))
        introduced.add(name);
      // 'Lizards are ...' begins with no name, and 'Time magazine' is no person.
      else if ((index === 0 && lowercase.has(name.toLowerCase())) || PAPER.test(after)) continue;
      else if (works.has(name)) continue;
      else if (![FAMOUS, NO_NAME].some((one) => one.test(name)) && !places.has(name)) {
        const needed = findNeeded(name, before.trimEnd(), after);
        if (needed) found.set(number, [...(found.get(number) ?? []), [...needed]]);
      }
    }
    for (const name of listIntroduced(text)) introduced.add(name);
    for (const word of new Set(text.match(NAME_WORD))) {
      const known = mentions.get(word) ?? { section, sentences: [] };
      mentions.set(word, { ...known, sentences: [...known.sentences, number] });
    }
  }
  return found;
}

/** The parts of full names by which a text goes on to call the persons. */
function listIntroduced(text: string): string[] {
  return (text.match(FULL_NAME) ?? []).flatMap((name) => {
    const parts = name.replace(/['’]s$/u, '').split(' ');
    const surnames = NO_PERSON.test(name) ? [] : parts.slice(-1);
    return FIRST_NAME_ONLY.test(name) ? [...surnames, ...parts.slice(0, 1)] : surnames;
  });
}

function removeMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

function lowerFunctionWord(text: string): string {
  const [first = ''] = text.split(/[ ,]/u, 1);
  const isSmall = /^(?:The|An?)$/u.test(first) || FUNCTION_WORD.test(first.toLowerCase());
  return isSmall ? first.toLowerCase() + text.slice(first.length) : text;
}
