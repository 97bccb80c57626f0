import { LEAD_SECTION, type NumberedSentence } from '../../../../../domain/article/numbered-sentences.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { listDefiniteThings, listNewThings } from './definite-phrases.ts';
import type { FullNames } from './full-names.ts';
import { findStrangers } from './strangers.ts';
import type { Subject } from './subject.ts';
import { listDefiniteWords, listStems } from './unknown-references.ts';

/** Numbers of sentences, of which one must be told before; none: nothing introduces it. */
export type Reference = readonly number[];

/** Numbers of sentences. */
type Told = Pick<ReadonlySet<number>, 'has'>;

/** Whether each sentence, told in a row, speaks only of what was told before. */
export function hasFooting(units: readonly NarrationUnit[], told: Told): boolean {
  return countUnknown(units, told) === 0;
}

export function countUnknown(units: readonly NarrationUnit[], told: Told): number {
  const own = new Set<number>();
  let unknown = 0;
  for (const { needs, number } of units) {
    for (const reference of needs) if (!reference.some((one) => told.has(one) || own.has(one))) unknown += 1;
    own.add(number);
  }
  return unknown;
}

export function findReferences(
  sentences: readonly NumberedSentence[],
  subjects: readonly Subject[],
  fullNames: FullNames,
): Map<number, Reference[]> {
  const references = new Map<number, Reference[]>();
  const add = (number: number, reference: Reference) =>
    references.set(number, [...(references.get(number) ?? []), reference]);
  for (const { number, sources } of findThings(sentences, subjects)) add(number, sources);
  for (const [number, strangers] of findStrangers(sentences, subjects, fullNames))
    for (const stranger of strangers) add(number, stranger);
  for (const { number, sources } of findAbbreviations(sentences)) add(number, sources);
  for (const { number, sources } of findCompared(sentences)) add(number, sources);
  return references;
}

/** 'The burn' needs a sentence of its section with the burn that is meant; 'the crew' of the lead needs any. */
function findThings(
  sentences: readonly NumberedSentence[],
  subjects: readonly Subject[],
): { number: number; sources: Reference }[] {
  const known = subjects.map(({ name, kinds, isPerson }) =>
    listStems([name, ...(isPerson ? [] : kinds)].join(' ')),
  );
  const lead = sentences
    .filter(({ section }) => section === LEAD_SECTION)
    .map(({ text }) => text)
    .join(' ');
  const central = listStems([...listDefiniteWords(lead)].join(' '));
  for (const stem of listNewThings(lead)) central.delete(stem);
  const mentions = new Map<string, NumberedSentence[]>();
  const found: { number: number; sources: Reference }[] = [];
  for (const sentence of sentences) {
    for (const stems of listDefiniteThings(sentence.text)) {
      if (stems.some((stem) => known[sentence.article]?.has(stem))) continue;
      const sources = stems.map((stem) => findSources(sentence, mentions.get(stem) ?? [], stem, central));
      const source = sources.find((one) => one.length > 0);
      if (source) found.push({ number: sentence.number, sources: source.map(({ number }) => number) });
    }
    for (const stem of listStems(sentence.text))
      mentions.set(stem, [...(mentions.get(stem) ?? []), sentence]);
  }
  return found;
}

/** The sentences before that mention the thing; of several things of the kind, those since the last new one. */
function findSources(
  { article, section }: NumberedSentence,
  before: readonly NumberedSentence[],
  stem: string,
  central: ReadonlySet<string>,
): readonly NumberedSentence[] {
  const own = before.filter((one) => one.article === article);
  const near = own.filter((one) => one.section === section);
  if (near.length === 0 || central.has(stem)) return near.length === 0 ? [] : own;
  const last = near.findLastIndex(({ text }) => listNewThings(text).has(stem));
  return near.slice(Math.max(last, 0));
}

export const ABBREVIATION = /(?<![\p{L}\p{N}(-])\p{Lu}{2,5}(?=s?(?![\p{L}\p{N}-]))/gu;
export const DEFINED = / ?\((\p{Lu}{2,5})s?\)/gu;

/** 'The SPS' needs a sentence with 'the Service Propulsion System (SPS)', or one with it that had its own. */
function findAbbreviations(sentences: readonly NumberedSentence[]): { number: number; sources: Reference }[] {
  const known = new Map<string, number[]>();
  return sentences.flatMap(({ text, number }) => {
    const found = new Set(text.match(ABBREVIATION));
    const references = [...found].flatMap((one) => {
      const sources = known.get(one);
      return sources ? [{ number, sources: [...sources] }] : [];
    });
    for (const one of found) known.get(one)?.push(number);
    for (const [, one = ''] of text.matchAll(DEFINED)) known.set(one, [...(known.get(one) ?? []), number]);
    return references;
  });
}

const COMPARED =
  /\b(?:[Aa]s with|[Uu]nlike|[Ll]ike|[Ss]imilar to|[Cc]ompared (?:to|with)) (\p{Lu}[\p{L}'’-]+(?: (?:the |of |and )?\p{Lu}[\p{L}'’-]+)*)/gu;

/** 'As with We the Living, ...' needs a sentence about it, if the article has one. */
function findCompared(sentences: readonly NumberedSentence[]): { number: number; sources: Reference }[] {
  return sentences.flatMap(({ text, number }, index) =>
    [...text.matchAll(COMPARED)].flatMap(([, name = '']) => {
      const before = sentences.slice(0, index).filter((one) => one.text.includes(name));
      return before.length > 0 ? [{ number, sources: before.map((one) => one.number) }] : [];
    }),
  );
}
