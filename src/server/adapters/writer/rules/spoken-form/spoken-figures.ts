const YEARS =
  /(?:\b(in|during|between|from|dated) )?(?<![\d.,$£€])\b(1\d{3}|20\d\d)\s?[–−/-]\s?(\d{4}|\d{2})\b(?![\d%]|[.,–-]\d|-\p{L})/giu;
const UNIT =
  '(?:square |cubic )?(?:(?:kilo|centi|milli)?met(?:re|er)|mile|yard|feet|foot|inch|acre|hectare|(?:kilo)?gram|pound|ounce|tonne|ton|litre|liter|gallon|day|week|month|year|hour|minute|second)';
const BEFORE_NOUN = new RegExp(
  `\\b(an?|its|his|her|their|another|each|every) (\\d[\\d,.]*) (${UNIT})(?:s|es)?( per hour)?(?: (long|tall|high|wide|deep|thick|old))? (?=(\\p{Ll}{3,}))`,
  'giu',
);
const NO_NOUN =
  /^(?:and|or|of|in|from|to|for|with|than|that|which|when|where|while|after|before|above|below|between|across|around|along|apart|away|off|on|at|by|as|per|into|out|over|under|up|down|north|south|east|west|long|tall|high|wide|deep|thick|old|later|earlier|ago|each|is|was|were|had|has)$/u;
const PLAIN_THOUSANDS = /(?<![\d.,-])\b\d{5,7}(?= (?:\p{Ll}{2,}|[$£€]))/gu;
const MILLIONS = /(?<![\d.,$£€])(\d{1,3}),(\d)00,000(?![\d,])/gu;
const YEARS_PER_CENTURY = 100;

/** 'In 1865–66' as 'in 1865 and 1866', 'dated 1469–72' as 'dated from 1469 to 1472'. */
export function expandYearRanges(text: string): string {
  return text.replace(YEARS, (found, word: string | undefined, first: string, last: string) => {
    const from = Number(first);
    const short = Number(last) + from - (from % YEARS_PER_CENTURY);
    const wrapped = short < from ? short + YEARS_PER_CENTURY : short;
    const to = last.length === 2 ? wrapped : Number(last);
    if (to <= from) return found;
    const lower = word?.toLowerCase();
    if (lower === 'between' || (lower !== 'from' && lower !== 'dated' && lower && to === from + 1))
      return `${word} ${from} and ${to}`;
    if (lower === 'dated') return `${word} from ${from} to ${to}`;
    if (word === undefined || lower === 'from') return `${word ? `${word} ` : ''}${from} to ${to}`;
    return `${/^\p{Lu}/u.test(word) ? 'From' : 'from'} ${from} to ${to}`;
  });
}

const RARE_UNITS: readonly (readonly [RegExp, string])[] = [
  [
    /(?<=(?:^|[^\d.,])[\d,]+) ?ft\/s(?=[.,;]| (?:and|away|relative|from|to|instead|in|at)\b)/gu,
    ' feet per second',
  ],
  [
    /(?<=(?:^|[^\d.,])[\d,]+) ?nmi(?=[.,;]| (?:and|from|to|off|above|away|north|south|east|west)\b)/gu,
    ' nautical miles',
  ],
  [/(?<=\d)M(?= (?:\p{Ll}{4,}))/gu, ' million'],
];

export function expandRareUnits(text: string): string {
  return RARE_UNITS.reduce((spoken, [pattern, words]) => spoken.replace(pattern, words), text);
}

export function joinUnits(text: string): string {
  return text
    .replace(PLAIN_THOUSANDS, (digits) => Number(digits).toLocaleString('en-US'))
    .replace(
      MILLIONS,
      (_, whole: string, tenth: string) => `${whole}${tenth === '0' ? '' : `.${tenth}`} million`,
    )
    .replace(
      BEFORE_NOUN,
      (
        found: string,
        word: string,
        figure: string,
        unit: string,
        rate: string | undefined,
        size: string | undefined,
        next: string,
      ) => {
        if (NO_NOUN.test(next)) return found;
        const one = unit.replace('feet', 'foot').replaceAll(' ', '-');
        return `${word} ${figure}-${one}${rate?.replaceAll(' ', '-') ?? ''}${size ? `-${size}` : ''} `;
      },
    );
}
