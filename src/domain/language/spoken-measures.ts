import { isBeforeNoun, readLastWords } from './attributive.ts';
import { NUMBER_PATTERN } from './number-words.ts';
import { formatUnit, UNIT_SYMBOLS } from './units.ts';

/** Without it a failing search would start again at each digit. */
const OUTSIDE_NUMBER = String.raw`(?<!\d|\d,(?=\d{3}))`;

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

const FEET_AND_INCHES = /(?<![\w.])(\d+) ?ft\.? (\d{1,2}(?:\.\d+)?) ?in\b\.?/g;
const SIZE_IN_INCHES =
  /(?<![\w.])(\d+(?:\.\d+)?) in(?= (?:guns?|shells?|howitzers?|mortars?|pipes?|screens?|disks?|records?|cannons?|rifles?|naval)\b)/g;

function parsePower(mark: string | undefined): number {
  return mark === undefined ? 1 : Number(mark.replace('^', ''));
}

export function expandUnits(text: string): string {
  const spelling = 'american';
  const formatRate = (symbol: string, mark: string | undefined) =>
    `per ${formatUnit(symbol, { power: parsePower(mark), isSingular: true, spelling })}`;
  return text
    .replace(/(?<![\w.])(\d)\s?[x×]\s?(\d+)\s?m\b/g, '$1 times $2 meter')
    .replace(FEET_AND_INCHES, (all, feet: string, inches: string, at: number, whole: string) =>
      isBeforeNoun(readLastWords(whole, at), whole.slice(at + all.length))
        ? `${feet} foot ${inches} inch`
        : `${feet} ${feet === '1' ? 'foot' : 'feet'} ${inches} ${inches === '1' ? 'inch' : 'inches'}`,
    )
    .replace(SIZE_IN_INCHES, '$1 inch')
    .replace(
      AFTER_NUMBER,
      (
        all,
        number: string,
        area: string | undefined,
        base: string | undefined,
        long: string | undefined,
        short: string | undefined,
        mark: string | undefined,
        per: string | undefined,
        perMark: string | undefined,
        at: number,
        whole: string,
      ) => {
        const symbol = base ?? long ?? short ?? '';
        const power = area === undefined ? parsePower(mark) : area === 'sq' ? 2 : 3;
        const rate = per === undefined ? '' : ` ${formatRate(per, perMark)}`;
        const isSingular =
          number === '1' || isBeforeNoun(readLastWords(whole, at), whole.slice(at + all.length));
        return `${number} ${formatUnit(symbol, { power, isSingular, spelling })}${rate}`;
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
