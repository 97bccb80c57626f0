import {
  COMPANIES,
  DAYS,
  FIRST_NAMES,
  INSTITUTIONS,
  isDayOrMonth,
  isStateBefore,
  MONTHS,
  NUMBERED,
  PLACES,
  ROADS,
  STATES,
  TITLES,
} from './abbreviation-lists.ts';
import { parsePairs } from './words.ts';

/** A sentence ends with its line. */
const END = '(?=\\n|$)';

const WORDS_WITHOUT_STOP: Readonly<Record<string, string>> = {
  'w/': 'with ',
  ...parsePairs(`
    vs: versus, etc: et cetera, aka: also known as, w/o: without, Jr: Junior, Sr: Senior, Ltd: Limited,
    WWI: World War one, WW1: World War one, WWII: World War two, WW2: World War two, et al: and others
  `),
};
const PLAIN_WORDS = /\b(?:vs|etc|aka|Jr|Sr|Ltd|WWII|WWI|WW2|WW1|et al)\b(?!\.)|\bw\/o\b|\bw\/ ?/g;
const METRIC = /(met|lit)re(s?)\b/g;

/** Before a year or number. */
const BEFORE_DIGITS = parsePairs(`
  c: circa, ca: circa, cca: circa, fl: flourished, b: born, d: died, r: reigned, est: established
`);
const DOTTED_WORDS: Readonly<Record<string, string>> = {
  ...{ EG: 'for example,', IE: 'that is,', AKA: 'also known as' },
};

const ANYWHERE: Readonly<Record<string, string>> = {
  ...INSTITUTIONS,
  ...COMPANIES,
  ...parsePairs(`
    Jr: Junior, Sr: Senior, etc: et cetera, cf: compare, viz: namely, vs: versus, v: versus,
    approx: approximately, Approx: approximately, lit: literally
  `),
};
const KNOWN = new Set(
  [
    ...[TITLES, FIRST_NAMES, STATES, MONTHS, DAYS, PLACES, ROADS, ANYWHERE, BEFORE_DIGITS].flatMap(
      Object.keys,
    ),
    ...Object.keys(NUMBERED).flatMap((word) => [word, `${word.charAt(0).toUpperCase()}${word.slice(1)}`]),
    'al',
  ].filter((word) => word !== 'St'),
);
const WITH_STOP = /\b([A-Za-z]{1,6})\.(?=[\s,;:)–\d-]|$)/g;
const IN_WORD = /[\p{L}\p{M}\p{N}.']/u;
const CONTEXT_CHARACTERS = 24;

/** British titles and places have no stop, and dates often have none. */
const TITLE_WITHOUT_STOP =
  /\b(Dr|Mr|Mrs|Ms|Prof|Gen|Col|Capt|Lt|Maj|Sgt|Cpl|Pte|Brig|Cdr|Cmdr|Lieut|Sqn|Gp|Wg|Flt|Ldr|Gov|Sen|Rep|Rev|Revd|Pres|Adm|Hon|Supt|Insp|Mt|Ft)(?= \p{Lu})/gu;
const MONTH_WITHOUT_STOP = new RegExp(`\\b(${Object.keys(MONTHS).join('|')})(?= \\d)`, 'g');

const DOTTED = new RegExp(
  `(\\p{L}(?<![\\p{L}\\p{N}].)\\.(?: ?\\p{L}\\.)+|\\bPh\\. ?D\\.)(?:(${END})|)`,
  'gu',
);
/** 'F. Kennedy', but not 'vitamin C.' at the end of a sentence. */
const INITIAL = /(\p{Lu})(?<![\p{L}\p{N}].)\.(?= )/gu;

/** Expects one sentence on each line: at its end, the stop of an abbreviation stays. */
export function expandAbbreviations(text: string): string {
  const long = text
    .replace(TITLE_WITHOUT_STOP, (all, title: string) => TITLES[title] ?? PLACES[title] ?? all)
    .replace(MONTH_WITHOUT_STOP, (all, month: string) => MONTHS[month] ?? all)
    .replace(PLAIN_WORDS, (word) => WORDS_WITHOUT_STOP[word.trim()] ?? word)
    .replace(METRIC, '$1er$2');
  const spoken = expandStreets(long);
  return spoken.includes('.') ? expandStops(spoken) : spoken;
}

function expandStops(text: string): string {
  return text
    .replace(WITH_STOP, (all, token: string, at: number, whole: string) => {
      if (!KNOWN.has(token) || IN_WORD.test(whole.charAt(at - 1))) return all;
      const next = whole.slice(at + all.length, at + all.length + CONTEXT_CHARACTERS);
      const words = findWords(token, whole.slice(Math.max(0, at - CONTEXT_CHARACTERS), at), next);
      if (words === undefined) return all;
      return `${words}${/^\d/u.test(next) ? ' ' : ''}${/^(?:\n|$)/u.test(next) ? '.' : ''}`;
    })
    .replace(/\bet al\b/g, 'and others')
    .replace(DOTTED, (_, letters: string, end: string | undefined) => {
      const joined = letters.replace(/[. ]/g, '').toUpperCase();
      const words = DOTTED_WORDS[joined] ?? (joined.length < 4 ? joined : [...joined].join(' '));
      return `${words}${end === undefined ? '' : '.'}`;
    })
    .replace(INITIAL, '$1');
}

function findWords(token: string, before: string, next: string): string | undefined {
  const isEnd = /^(?:\n|$)/u.test(next);
  const numbered = NUMBERED[token.toLowerCase()];
  if (numbered !== undefined && /^ ?(?:\d|[IVXL]+\b)/u.test(next)) return numbered;
  if (token in BEFORE_DIGITS) return /^ ?\d/u.test(next) ? BEFORE_DIGITS[token] : undefined;
  if (token === 'Assoc' && next.startsWith(' Prof')) return 'Associate';
  const title = TITLES[token] ?? FIRST_NAMES[token];
  if (title !== undefined) return /^(?: ?\p{Lu}|-\p{Lu}| (?:and|&) )/u.test(next) ? title : undefined;
  const day = MONTHS[token] ?? DAYS[token];
  if (day !== undefined) return isDayOrMonth(token, before, next) ? day : undefined;
  if (token in PLACES) return /^ \p{Lu}/u.test(next) ? PLACES[token] : undefined;
  if (token in STATES) return isStateBefore(token, before) ? STATES[token] : undefined;
  if (token in ROADS) return /(?:\p{L}|\d(?:st|nd|rd|th)) $/u.test(before) ? ROADS[token] : undefined;
  if (token === 'al') return isEnd || /\bet $/u.test(before) ? 'al' : undefined;
  return ANYWHERE[token];
}

/** 'St' after one of these is a saint: 'Lake St Clair'. */
const BEFORE_SAINT =
  /^(?:Mount|Mt|Lake|Fort|Port|Point|Cape|Great|Little|Bury|Chalfont|Ottery|River|Isle|Bay|Old|New|Sault|The|A|An|In|At|On|Of|To|By|For|From|Near|With|And|But|When|After|Before|Since|As|Like|Saint|Feast|Basilica|Church|Cathedral|Hotel|College|Visit)$/u;

/** Names of streets stand before these: 'Wall St Journal'. */
const AFTER_STREET =
  /^(?:Bridge|Station|Journal|Market|Theatre|Theater|Tunnel|Subway|Pier|School|Hospital|Hall|Park|Railway|Band|Fire|Riots?|Depot|Terminal|Building|Gallery|Line|Baptist|Methodist|Presbyterian|Historic|District|Church|Chapel|Cemetery|Synagogue|Mosque|Corridor|Ferry|Metro|North|South|East|West|N|S|E|W|NW|NE|SW|SE|Massacre|Crash|Records|Studios?|Club|Museum|Library|Square|Garage|Car)$/u;

const ST = /\bSt\b(\.?)(?=([ \n]?)([\p{L}\p{M}’'-]*))/gu;
const LAST_WORD = /([\p{L}\p{M}’'-]+|\d+(?:st|nd|rd|th)) $/u;

/** 'Bond St in London' -> 'Street', 'St Paul' -> 'Saint'. A stop at the end of a sentence stays. */
function expandStreets(text: string): string {
  if (!/\bSt\b/.test(text)) return text;
  return text.replace(ST, (all, stop: string, gap: string, after: string, at: number, whole: string) => {
    const before = LAST_WORD.exec(whole.slice(Math.max(0, at - CONTEXT_CHARACTERS), at))?.[1] ?? '';
    const isEnd = gap === '\n' || at + all.length === whole.length;
    if (isStreet(before, isEnd ? '' : after)) return `Street${isEnd ? stop : ''}`;
    return /^\p{Lu}/u.test(after) ? 'Saint' : all;
  });
}

function isStreet(before: string, after: string): boolean {
  if (!/^(?:\p{Lu}|\d)/u.test(before) || BEFORE_SAINT.test(before)) return false;
  return !/^\p{Lu}/u.test(after) || AFTER_STREET.test(after);
}
