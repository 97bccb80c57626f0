/** Shortened words in full; a dot that ends no sentence goes with them. */

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

const MONTHS: Readonly<Record<string, string>> = {
  Jan: 'January',
  Feb: 'February',
  Mar: 'March',
  Apr: 'April',
  Jun: 'June',
  Jul: 'July',
  Aug: 'August',
  Sep: 'September',
  Sept: 'September',
  Oct: 'October',
  Nov: 'November',
  Dec: 'December',
};
const MONTH = new RegExp(`\\b(${Object.keys(MONTHS).join('|')})\\b(?:\\.|(?= \\d))`, 'g');

/** Words that begin a sentence far more often than they follow an abbreviation. */
const STARTERS =
  'The|It|Its|In|He|His|She|Her|They|Their|This|That|These|Those|A|An|But|And|When|After|Since|By|For|As|At|On|There|We|However|Some|Many|One|While|From|With|If|To|So|Today|Most|All|Both|Each|During|Although|You|What|Why|How|Who|Then|Yes|No';
/** Before these the dot that has been part of the abbreviation ends the sentence as well. */
const ENDS = `(?=\\s+(?:${STARTERS})\\b|\\s*$)`;

const SHORT: ReadonlyArray<readonly [RegExp, string]> = [
  [/\be\.\s?g\.,?/gi, 'for example,'],
  [/\bi\.\s?e\.,?/gi, 'that is,'],
  [new RegExp(`\\betc\\.${ENDS}`, 'g'), 'et cetera.'],
  [/\betc\b\.?/g, 'et cetera'],
  [/\bWW(?:II|2)\b/g, 'World War two'],
  [/\bWW(?:I|1)\b/g, 'World War one'],
  [/\bet al\b\.?/g, 'and others'],
  [/\b(?:vs?\.|vs)(?=\s)/g, 'versus'],
  [/\b(?:cca?|ca|c)\b(?:\.\s?|\s)(?=\d)/g, 'circa '],
  [/\bfl\.\s?(?=\d)/g, 'flourished '],
  [/\bb\.\s?(?=\d{3})/g, 'born '],
  [/\bd\.\s?(?=\d{3})/g, 'died '],
  [/\br\.\s?(?=\d{3})/g, 'reigned '],
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
  [new RegExp(`\\b(Jr|Sr)\\.${ENDS}`, 'g'), '$1.'],
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

/** Latin letters with dots: 'U.S.', 'a.m.', 'Ph.D.', 'D.C.'; the last dot stays where it ends the sentence. */
const DOTTED = new RegExp(`\\b((?:[A-Za-z]\\.\\s?)+[A-Za-z]|Ph\\.\\s?D)\\.(?:(${ENDS})|)`, 'g');

/** Writes abbreviations out; after it no dot is left that does not end a sentence, but for initials and figures. */
export function withAbbreviations(text: string): string {
  const long = text
    .replace(MONTH, (all, month: string) => MONTHS[month] ?? all)
    .replace(TITLE, (all, title: string) => TITLES[title] ?? all);
  return SHORT.reduce((said, [short, words]) => said.replace(short, words), long).replace(
    DOTTED,
    (_, letters: string, end: string | undefined) => {
      const joined = letters.replace(/[.\s]/g, '').toUpperCase();
      return `${joined.length < 4 ? joined : [...joined].join(' ')}${end === undefined ? '' : '.'}`;
    },
  );
}
