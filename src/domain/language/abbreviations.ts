import { MONTH_NAMES } from './dates.ts';

const TITLES: Readonly<Record<string, string>> = {
  Dr: 'Doctor',
  Mr: 'Mister',
  Mrs: 'Missus',
  Ms: 'Miz',
  Prof: 'Professor',
  Gen: 'General',
  Col: 'Colonel',
  Capt: 'Captain',
  Lt: 'Lieutenant',
  Maj: 'Major',
  Sgt: 'Sergeant',
  Gov: 'Governor',
  Sen: 'Senator',
  Rep: 'Representative',
  Rev: 'Reverend',
  Pres: 'President',
  Adm: 'Admiral',
  Hon: 'Honorable',
  Mt: 'Mount',
  Ft: 'Fort',
  St: 'Saint',
};
const TITLE = new RegExp(`\\b(${Object.keys(TITLES).join('|')})\\.?(?= \\p{Lu})`, 'gu');

/** May is never abbreviated. */
const SHORT_MONTHS: ReadonlyMap<string, string> = new Map([
  ...MONTH_NAMES.filter((name) => name !== 'May').map((name) => [name.slice(0, 3), name] as const),
  ['Sept', 'September'],
]);
const MONTH = new RegExp(`\\b(${[...SHORT_MONTHS.keys()].join('|')})\\b(?:\\.|(?= \\d))`, 'g');

const SENTENCE_STARTERS =
  'The|It|Its|In|He|His|She|Her|They|Their|This|That|These|Those|A|An|But|And|When|After|Since|By|For|As|At|On|There|We|However|Some|Many|One|While|From|With|If|To|So|Today|Most|All|Both|Each|During|Although|You|What|Why|How|Who|Then|Yes|No';
const SENTENCE_END = `(?=\\s+(?:${SENTENCE_STARTERS})\\b|\\s*$)`;

/** Each row: pattern, words for speech, words for a transcript (null: unchanged). */
const ABBREVIATIONS: ReadonlyArray<readonly [pattern: RegExp, spoken: string | null, written?: string]> = [
  [/\be\.\s?g\.,?/gi, 'for example,', 'for example'],
  [/\bi\.\s?e\.,?/gi, 'that is,', 'that is'],
  [new RegExp(`\\betc\\.${SENTENCE_END}`, 'g'), 'et cetera.', 'and so on.'],
  [/\betc\b\.?/g, 'et cetera', 'and so on'],
  [/\bWW(?:II|2)\b/g, 'World War two'],
  [/\bWW(?:I|1)\b/g, 'World War one'],
  [/\bet al\b\.?/g, 'and others', 'and others'],
  [/\bvs?\.(?=\s)/g, 'versus', 'versus'],
  [/\bvs(?=\s)/g, 'versus'],
  [/(?<=^|[\s"“])(?:c\.|ca\.|circa) ?(?=\d)/g, null, 'about '],
  [/\b(?:cca?|ca|c)\b(?:\.\s?|\s)(?=\d)/g, 'circa '],
  [/\bfl\.\s?(?=\d)/g, 'flourished '],
  [/\bb\.\s?(?=\d{3})/g, 'born '],
  [/\bd\.\s?(?=\d{3})/g, 'died '],
  [/\br\.\s?(?=\d{3})/g, 'reigned '],
  [/\b[Nn]o\. (?=\d)/g, null, 'number '],
  [/\bNos?\.\s?(?=\d+\s?(?:[–,-]|and)\s?\d)/g, 'numbers '],
  [/\bN[oO]s?\.\s?(?=\d)/g, 'number '],
  [/\bpp\.\s?(?=\d)/g, 'pages '],
  [/\bp\.\s?(?=\d)/g, 'page '],
  [/\b[Vv]ol\.\s?(?=[\dIVX])/g, 'volume '],
  [/\b[Cc]h\.\s?(?=[\dIVX])/g, 'chapter '],
  [/\b[Ff]ig\.\s?(?=\d)/g, 'figure '],
  [/\b[Oo]p\.\s?(?=\d)/g, 'opus '],
  [/\bcf\.\s?/g, 'compare '],
  [/\bviz\.\s?/g, 'namely '],
  [/\bapprox\.\s?/gi, 'approximately '],
  [/\best\.\s?(?=\d)/g, 'established '],
  [/\blit\.\s/g, 'literally '],
  [/\ba\.?k\.?a\.?(?=\s)/gi, 'also known as'],
  [/\bw\/o\s/g, 'without '],
  [/\bw\/\s?/g, 'with '],
  [new RegExp(`\\b(Jr|Sr)\\.${SENTENCE_END}`, 'g'), '$1.'],
  [/\bJr\b\.?(?!$)/g, 'Junior'],
  [/\bSr\b\.?(?!$)/g, 'Senior'],
  [/\bInc\.(?=[\s,])/g, 'Incorporated'],
  [/\bLtd\b\.?(?=[\s,]|$)/g, 'Limited'],
  [/\bCorp\.(?=[\s,])/g, 'Corporation'],
  [/\bCo\.(?=[\s,])/g, 'Company'],
  [/\bBros\.(?=[\s,])/g, 'Brothers'],
  [/\bAve\.(?=[\s,])/g, 'Avenue'],
  [/\bBlvd\.(?=[\s,])/g, 'Boulevard'],
  [/(?<=\p{Lu}\p{Ll}+ )St\.(?=[\s,]|$)/gu, 'Street'],
  [/(?<=\p{Lu}\p{Ll}+ )Rd\.(?=[\s,]|$)/gu, 'Road'],
  [/metre(s?)\b/g, 'meter$1'],
  [/litre(s?)\b/g, 'liter$1'],
];

const DOTTED = new RegExp(`\\b((?:[A-Za-z]\\.\\s?)+[A-Za-z]|Ph\\.\\s?D)\\.(?:(${SENTENCE_END})|)`, 'g');

export function expandAbbreviations(text: string): string {
  const long = text
    .replace(MONTH, (all, month: string) => SHORT_MONTHS.get(month) ?? all)
    .replace(TITLE, (all, title: string) => TITLES[title] ?? all);
  return replaceAbbreviations(long, ([, spoken]) => spoken).replace(
    DOTTED,
    (_, letters: string, end: string | undefined) => {
      const joined = letters.replace(/[.\s]/g, '').toUpperCase();
      return `${joined.length < 4 ? joined : [...joined].join(' ')}${end === undefined ? '' : '.'}`;
    },
  );
}

export function expandWrittenAbbreviations(text: string): string {
  return replaceAbbreviations(text, ([, , written]) => written);
}

function replaceAbbreviations(
  text: string,
  select: (row: (typeof ABBREVIATIONS)[number]) => string | null | undefined,
): string {
  return ABBREVIATIONS.reduce((expanded, row) => {
    const words = select(row);
    return words == null ? expanded : expanded.replace(row[0], words);
  }, text);
}
