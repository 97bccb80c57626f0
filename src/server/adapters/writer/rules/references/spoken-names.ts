import { type FullForms, findFullForms, writeFullForms } from '../../../../../domain/article/full-forms.ts';
import { LEAD_SECTION } from '../../../../../domain/article/numbered-sentences.ts';
import { findQuotations } from '../../../../../domain/language/index.ts';
import { ABBREVIATION, DEFINED } from './footing.ts';
import type { Subject } from './subject.ts';

interface Abbreviations {
  /** Of which the articles use the short form: 'SPS'. */
  used: ReadonlySet<string>;
  fullForms: FullForms;
  /** Those in brackets with which the articles go on: 'the Bern Fair (also known as Panis)'. */
  otherNames: ReadonlySet<string>;
}

export interface SpokenNames {
  subject: Subject;
  abbreviations: Abbreviations;
}

const CALLED =
  '(?:(?:also |formerly |previously |originally |later |now |commonly |sometimes |better )?(?:known as|called|named)|formerly|previously|or)';
const NAME = "\\p{Lu}[\\p{L}’'-]+(?: (?:of |the |of the )?\\p{Lu}[\\p{L}’'-]+){0,3}";
const OTHER_NAME = new RegExp(
  ` \\((${CALLED} (?:the )?["“]?(${NAME})["”]?)(?<!['’]s)\\)(?![\\p{L}’'-])`,
  'gu',
);

/** Speaks abbreviations in full or introduces them, and shortens the subject's own name. */
export function formatNames(
  original: string,
  section: number,
  { subject, abbreviations }: SpokenNames,
): string {
  const { isPerson, name, short, alias } = subject;
  const { used, fullForms, otherNames } = abbreviations;
  const text = writeFullForms(original, fullForms).replace(
    OTHER_NAME,
    (bracket: string, words: string, other: string) => (otherNames.has(other) ? `, ${words},` : bracket),
  );
  const [defined] = [...text.matchAll(DEFINED)].filter(
    ([bracket, one = '']) =>
      used.has(one) && (!fullForms.has(one) || text.replace(bracket, '').includes(one)),
  );
  const spoken = defined ? text.replace(defined[0], `, or ${defined[1]},`) : text;
  if (section === LEAD_SECTION && alias !== null && spoken.startsWith(`${name} (`))
    return spoken.replace(/ \([^)]*\)/u, (bracket) =>
      bracket.includes(alias) ? `, also known as ${alias},` : bracket,
    );
  const unified = isPerson ? replaceAlias(spoken, subject) : dropSynonym(spoken, subject);
  const isLong = section !== LEAD_SECTION && isPerson && unified.startsWith(`${name}'s `);
  return isLong ? short + unified.slice(name.length) : unified;
}

const NAME_FOLLOWS =
  /(?:["“'‘]|\b(?:as|named|name|called|calls|crater|asteroid|planet|form|spelling|variant|term|word|latini[sz]ed|as the \p{Ll}+ of|\d+))\s*$/u;

/** One subject has one name: 'Ibn al-Haytham' where the article says 'Alhazen'. */
function replaceAlias(text: string, { alias, aliasTerms, short, name }: Subject): string {
  if (alias === null || text.includes(name)) return text;
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}-])${RegExp.escape(alias)}(?![\\p{L}\\p{N}-]| \\p{Lu}|["”])`,
    'gu',
  );
  return text.replace(pattern, (found: string, at: number) => {
    const isTerm = aliasTerms.some((term) => text.startsWith(term, at));
    const before = text.slice(0, at);
    return isTerm || NAME_FOLLOWS.test(before) || isQuoted(text, at) ? found : short;
  });
}

function isQuoted(text: string, at: number): boolean {
  return findQuotations(text).closed.some(
    ({ from, to }) => from < at && at < to && /["“«]/u.test(text.charAt(from)),
  );
}

export function readAbbreviations(texts: readonly string[], sentences: readonly string[]): Abbreviations {
  const used = new Set(sentences.flatMap((text) => text.match(ABBREVIATION) ?? []));
  return { used, fullForms: findFullForms(texts), otherNames: findOtherNames(sentences) };
}

function findOtherNames(sentences: readonly string[]): Set<string> {
  const names = sentences.flatMap((text) => [...text.matchAll(OTHER_NAME)].map(([, , name = '']) => name));
  const others = sentences.map((text) => text.replace(OTHER_NAME, ''));
  return new Set(
    names.filter((name) => {
      const pattern = new RegExp(`(?<![\\p{L}-])${RegExp.escape(name)}(?![\\p{L}-]| \\p{Lu})`, 'u');
      return others.some((text) => pattern.test(text));
    }),
  );
}

/** 'asphalt/bitumen' */
function dropSynonym(text: string, { name, synonym }: Subject): string {
  if (synonym === null) return text;
  return text.replace(
    new RegExp(`(?<![\\p{L}/])(${RegExp.escape(name)})\\/${synonym}(?![\\p{L}/])`, 'giu'),
    '$1',
  );
}
