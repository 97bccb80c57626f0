import { MONTH_PATTERN } from '../../../../../domain/language/index.ts';

const MONTH = `(?:${MONTH_PATTERN})`;
const MAX_CODES = 2;
const NUMBERED_CODE = /(?<![\p{L}\p{N}])\p{Lu}+-?\d+\p{L}?(?![\p{L}\p{N}])/gu;
const LONG_CODE = /(?<![\p{L}\p{N}])\p{Lu}+-\d{3,}/u;
const ABBREVIATION = /(?<![\p{L}\p{N}])\p{Lu}{2,}(?![\p{L}\p{N}'’]|-\d)/gu;
const KNOWN_ABBREVIATION =
  /^(?:US|USA|UK|EU|UN|TV|BBC|CNN|NASA|USSR|FBI|CIA|KGB|AD|BC|BCE|CE|[IVXL]+|DNA|PC|CD|DVD|OK)$/u;
const LETTER_CODE =
  /\bthe (?:\p{L}+ ){0,4}["“]\p{Lu}["”] (?!letters?|sounds?|vowels?|key|note|side)\p{Ll}[^"“”]*["“]\p{Lu}["”]|\bthe \p{Lu} and \p{Lu} \p{Ll}+s\b/u;
const MAX_NAMES = 5;
const MAX_WORDS_OF_NAMES = 8;
const NAME = new RegExp(
  `(?<=[\\p{Ll}\\d,;)] )(?!${MONTH}\\b|(?:Earth|Moon|Sun|God)\\b(?! \\p{Lu})|\\p{Lu}{2,}\\b)\\p{Lu}[\\p{L}\\p{M}’'.-]+(?: (?:(?:of|the|de|del|la|von|van|al|ibn) ){0,2}\\p{Lu}[\\p{L}\\p{M}’'.-]+)*`,
  'gu',
);
const ITEM = "\\p{Lu}[\\p{L}’'.-]*(?: (?:of |the |de )?\\p{Lu}[\\p{L}’'.-]*)*";
const NAMES_IN_A_ROW = new RegExp(`(?:${ITEM}(?:, (?:and |or )?| and | or )){4,}${ITEM}`, 'u');
const NATIONALITY = /(?:ish|an|ese|ench|eek|utch|ic|wiss)$|^(?:Hebrew|Latin)$/u;
const LANGUAGE = /^(?:\p{Lu}\p{Ll}*(?:ish|[ei]an|man|ese|ench|eek|utch|ic)|Latin)$/u;
const MAX_FOREIGN_NAMES = 2;
const FOREIGN_NAME =
  /(?:\p{Lu}[\p{L}’'ʿʾ-]* )*(?:\p{L}*[À-ÖØ-öø-ɏḀ-ỿʿʾ]|\b[Aa]l-\p{Lu}|\b[Ii]bn )[\p{L}’'ʿʾ-]*(?: (?:(?:de|del|la|al|ibn|bin) )?\p{Lu}[\p{L}’'ʿʾ-]*)*/gu;
const PRIZE =
  /(?<!\b(?:[Tt]his|[Tt]hat|gold|silver|bronze) )\b(?:[Pp]rizes?|[Aa]wards?|[Pp]rix|[Mm]edals?|[Tt]roph(?:y|ies))\b/gu;
const MAX_PRIZES = 2;
/** 'In recent years, seen with the importance of mobile devices and a registry, telemarketers ...': who is it about? */
const LATE_SUBJECT =
  /^\p{Lu}[^,]{2,30}, \p{Ll}+(?:ed|en) (?:with|by|in|from|on|to|as) (?:[^\s,]+ ){11,}[^\s,]+, /u;
const LONG_WORDS = 40;
const MAX_CLAUSES = 3;
const CLAUSE =
  /\b(?:which|who|whom|whose|that|where|when|because|although|while|since|whereas|if|until|after|before)\b/gu;

/** Whether nobody could repeat the sentence after hearing it once. `more`: names and codes beyond the limits. */
export function isLostByEar(text: string, ownName: string, more = 0): boolean {
  const other = replaceOwnName(text, ownName);
  const numbered = other.match(NUMBERED_CODE) ?? [];
  const codes = new Set(
    [...numbered, ...(other.match(ABBREVIATION) ?? [])].filter((one) => !KNOWN_ABBREVIATION.test(one)),
  );
  const isLong = text.split(' ').length > LONG_WORDS;
  return (
    codes.size > MAX_CODES + more ||
    (more === 0 && LONG_CODE.test(other)) ||
    (numbered.length > more && codes.size >= MAX_CODES) ||
    (more === 0 && LETTER_CODE.test(other)) ||
    LATE_SUBJECT.test(text) ||
    hasManyNames(other, more) ||
    new Set(other.match(FOREIGN_NAME)).size > MAX_FOREIGN_NAMES + more ||
    (other.match(PRIZE)?.length ?? 0) > MAX_PRIZES + more ||
    (isLong && (other.match(CLAUSE)?.length ?? 0) > MAX_CLAUSES + more)
  );
}

/** Its last word stands for a person. */
function replaceOwnName(text: string, ownName: string): string {
  const other = text.replaceAll(ownName, 'it');
  const [, last] = / (\p{Lu}\p{Ll}+)$/u.exec(ownName) ?? [];
  return last ? other.replaceAll(new RegExp(`\\b${last}(?:['’]s?)?(?![\\p{L}-])`, 'gu'), 'it') : other;
}

function getSingular(word = ''): string {
  return word.replace(/[.]$/u, '').replace(/['’]s$|s$/u, '');
}

/** 'Olympic Games' and 'Olympics' are one name for the ear. */
function listDifferent(names: readonly string[]): string[] {
  const listEnds = (name: string) => [name.split(' ')[0], name.split(' ').at(-1)];
  return names.filter((name, at) => {
    const ends = new Set(listEnds(name).map(getSingular));
    return !names
      .slice(0, at)
      .some(
        (one) =>
          (!one.includes(' ') || !name.includes(' ')) &&
          listEnds(one).some((end) => ends.has(getSingular(end))),
      );
  });
}

function hasManyNames(text: string, more: number): boolean {
  const names = listDifferent([...new Set(text.match(NAME))]).filter((one) => !LANGUAGE.test(one));
  const words = names.join(' ').split(' ').length;
  const [row = ''] = NAMES_IN_A_ROW.exec(text) ?? [];
  const isNamesOnly = !row.split(/, | and /u).every((one) => NATIONALITY.test(one));
  return (
    (names.length > MAX_NAMES + more && words > MAX_WORDS_OF_NAMES) ||
    (more === 0 && row !== '' && isNamesOnly)
  );
}
