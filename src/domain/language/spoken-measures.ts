import { formatCardinal, formatDecimal } from './number-words.ts';
import { formatUnit, UNIT_SYMBOLS } from './units.ts';

export const NUMBER_PATTERN = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)`;

/** Without it a failing search would start again at each digit. */
const OUTSIDE_NUMBER = String.raw`(?<!\d|\d,(?=\d{3}))`;

const CURRENCIES: Readonly<Record<string, readonly [one: string, many: string, cent: string]>> = {
  $: ['dollar', 'dollars', 'cent'],
  '€': ['euro', 'euros', 'cent'],
  '£': ['pound', 'pounds', 'pence'],
  '¥': ['yen', 'yen', ''],
  '₹': ['rupee', 'rupees', ''],
  '₽': ['ruble', 'rubles', ''],
  '₩': ['won', 'won', ''],
  '₪': ['shekel', 'shekels', ''],
  '₺': ['lira', 'lira', ''],
};
const CURRENCY_SIGNS = '[$€£¥₹₽₩₪₺]';
const MAGNITUDES: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  mn: 'million',
  bn: 'billion',
  b: 'billion',
  tn: 'trillion',
};
const MAGNITUDE = String.raw`(?:[\s-]?(hundred|thousand|million|billion|trillion)|\s?(k|mn|m|bn|b|tn))?\b(?!\.\d)`;

export function formatNumber(text: string): string {
  const plain = text.replaceAll(',', '');
  return plain.includes('.') ? formatDecimal(plain) : formatCardinal(plain);
}

function formatMoney(sign: string, from: string, to: string | undefined, magnitude: string): string {
  const [one, many, cent] = CURRENCIES[sign] ?? ['', '', ''];
  const range = to === undefined ? '' : ` to ${formatNumber(to)}`;
  if (magnitude !== '') return `${formatNumber(from)}${range} ${magnitude} ${many}`;
  if (range !== '') return `${formatNumber(from)}${range} ${many}`;
  const [whole = '', cents] = from.replaceAll(',', '').split('.');
  if (cents?.length === 2 && cent !== '') {
    const small = formatCardinal(Number(cents));
    const coins = cent === 'cent' && cents !== '01' ? 'cents' : cent;
    if (Number(whole || '0') === 0) return `${small} ${coins}`;
    const big = `${formatCardinal(whole)} ${whole === '1' ? one : many}`;
    return cents === '00' ? big : `${big} and ${small} ${coins}`;
  }
  return `${formatNumber(from)} ${from === '1' ? one : many}`;
}

const MONEY_BEFORE = new RegExp(
  `(?:\\b(?:US|A|AU|C|CA|NZ|HK|S|R))?(${CURRENCY_SIGNS})\\s?(${NUMBER_PATTERN})(?:\\s?[–-]\\s?${CURRENCY_SIGNS}?(${NUMBER_PATTERN}))?${MAGNITUDE}`,
  'gi',
);
const MONEY_AFTER = new RegExp(
  `${OUTSIDE_NUMBER}(${NUMBER_PATTERN})(?:\\s(thousand|million|billion|trillion))?\\s?(${CURRENCY_SIGNS})`,
  'g',
);

/** '$1.5 million' -> 'one point five million dollars', '£2.50' -> 'two pounds and fifty pence'. */
export function expandMoney(text: string): string {
  return text
    .replace(
      MONEY_BEFORE,
      (_, sign: string, from: string, to: string | undefined, word?: string, short?: string) =>
        formatMoney(sign, from, to, word?.toLowerCase() ?? MAGNITUDES[short?.toLowerCase() ?? ''] ?? ''),
    )
    .replace(MONEY_AFTER, (_, from: string, word: string | undefined, sign: string) =>
      formatMoney(sign, from, undefined, word ?? ''),
    )
    .replace(new RegExp(`${CURRENCY_SIGNS}`, 'g'), (sign) => ` ${CURRENCIES[sign]?.[1] ?? ''} `);
}

const SYMBOLS = UNIT_SYMBOLS.filter((symbol) => symbol !== 'in').toSorted((a, b) => b.length - a.length);
const LONG_SYMBOLS = SYMBOLS.filter((symbol) => symbol.length > 1).join('|');
/** '5G', '4K' and 'V8' have no unit, so short symbols need a space. */
const SHORT_SYMBOLS = SYMBOLS.filter((symbol) => symbol.length === 1).join('|');
const AFTER_NUMBER = new RegExp(
  `${OUTSIDE_NUMBER}(?<![\\w.])(${NUMBER_PATTERN}(?: (?:thousand|million|billion|trillion))?)(?:[\\s-]?(sq|cu)\\.?\\s(km|mi|ft|yd|m|in)|[\\s-]?(${LONG_SYMBOLS}|m)|[\\s-](${SHORT_SYMBOLS}))(\\^-?[23]|[23])?(?:/(${LONG_SYMBOLS}|${SHORT_SYMBOLS})(\\^?[23])?)?(?![\\w°'])`,
  'g',
);
const PER_UNIT = /(?<=[a-z\d])\s?\/(km|m|s|h|kg|mi|ha)(\^?[23])?(?![\w/])/g;

/** 'in' is a unit only before a bracket, a comma or the end: '5 in 1900' is not '5 inches'. */
const INCHES = new RegExp(
  `${OUTSIDE_NUMBER}(?<![\\w.])(${NUMBER_PATTERN})\\s?in(?=\\s*[(),;]|\\.(?:\\s|$))`,
  'g',
);

function parsePower(mark: string | undefined): number {
  return mark === undefined ? 1 : Number(mark.replace('^', ''));
}

/** Rarer symbols can have another meaning and stay in a transcript. */
const WRITTEN_UNITS =
  /(?<=\d) ?(?:(km)\/h|(km|m)[²2](?!\w)|(mph|km|cm|mm|kg|mi|lb)\b|(ft)\b\.?|(m)(?=[ ,.;]|$))/gu;

export function expandWrittenUnits(text: string): string {
  return text
    .replace(WRITTEN_UNITS, (all, perHour, square, plain, foot, metre, at: number) => {
      const isSingular = /\b1$/.test(text.slice(Math.max(0, at - 2), at));
      const symbol: string = perHour ?? square ?? plain ?? foot ?? metre ?? all;
      const name = formatUnit(symbol, { power: square ? 2 : 1, isSingular, spelling: 'british' });
      return ` ${name}${perHour ? ' per hour' : ''}`;
    })
    .replace(/(?<=\d) ?°([CF])\b/gu, (_, scale: string) => ` degrees ${TEMPERATURE_SCALES[scale]}`)
    .replace(/(?<=\d) ?%/gu, ' percent');
}

export function expandUnits(text: string): string {
  const spelling = 'american';
  const formatRate = (symbol: string, mark: string | undefined) =>
    `per ${formatUnit(symbol, { power: parsePower(mark), isSingular: true, spelling })}`;
  return text
    .replace(
      AFTER_NUMBER,
      (
        _all,
        number: string,
        area?: string,
        base?: string,
        long?: string,
        short?: string,
        mark?: string,
        per?: string,
        perMark?: string,
      ) => {
        const symbol = base ?? long ?? short ?? '';
        const power = area === undefined ? parsePower(mark) : area === 'sq' ? 2 : 3;
        const rate = per === undefined ? '' : ` ${formatRate(per, perMark)}`;
        return `${number} ${formatUnit(symbol, { power, isSingular: number === '1', spelling })}${rate}`;
      },
    )
    .replace(PER_UNIT, (_, symbol: string, mark?: string) => ` ${formatRate(symbol, mark)}`)
    .replace(INCHES, (_, number: string) => `${number} ${number === '1' ? 'inch' : 'inches'}`);
}

const TEMPERATURE_SCALES: Readonly<Record<string, string>> = { C: 'Celsius', F: 'Fahrenheit' };
const DEGREES = new RegExp(`${OUTSIDE_NUMBER}(?<![\\w.])(${NUMBER_PATTERN})\\s?°\\s?(C|F)?(?![a-z])`, 'g');
const COMPASS: Readonly<Record<string, string>> = { N: 'north', S: 'south', E: 'east', W: 'west' };

export function expandDegrees(text: string): string {
  return text
    .replace(
      /(?<!\d)(\d+)°\s?(?:(\d+)[′']\s?)?(?:(\d+(?:\.\d+)?)(?:″|''|′′)\s?)?([NSEW])\b/g,
      (_, degrees: string, minutes: string | undefined, seconds: string | undefined, side: string) =>
        [
          `${degrees} degrees`,
          minutes === undefined ? '' : `${minutes} minutes`,
          seconds === undefined ? '' : `${seconds} seconds`,
          COMPASS[side],
        ]
          .filter(Boolean)
          .join(' '),
    )
    .replace(/([%°]\s?[CF]?)\s?[–-]\s?(?=\d)/g, '$1 to ')
    .replace(DEGREES, (_, number: string, scale: string | undefined) => {
      const name = number === '1' ? 'degree' : 'degrees';
      return scale === undefined ? `${number} ${name}` : `${number} ${name} ${TEMPERATURE_SCALES[scale]}`;
    })
    .replace(/°\s?C\b/g, ' degrees Celsius')
    .replace(/°\s?F\b/g, ' degrees Fahrenheit')
    .replace(/°/g, ' degrees ')
    .replace(/(?<!\d)(\d+)\s?[′']\s?(\d+)\s?(?:″|''|′′)/g, '$1 feet $2 inches')
    .replace(/\s?%/g, ' percent')
    .replace(/\s?‰/g, ' per mille');
}
