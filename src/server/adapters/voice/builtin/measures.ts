/** What stands beside a number: money, units, percent, degrees. The figures themselves stay for `figures.ts`. */

import { cardinalWords, decimalWords } from './number-words.ts';

/** A number as it is written: 5, 40,000, 1.5, .5. */
export const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)`;

/** Not amid another number: a search that fails there would fail again at each of its digits. */
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
const SIGNS = '[$€£¥₹₽₩₪₺]';
const MAGNITUDES: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  mn: 'million',
  bn: 'billion',
  b: 'billion',
  tn: 'trillion',
};
const MAGNITUDE = String.raw`(?:[\s-]?(hundred|thousand|million|billion|trillion)|\s?(k|mn|m|bn|b|tn))?\b(?!\.\d)`;

/** Reads a number as written, commas and all, in words. */
export function spokenNumber(written: string): string {
  const plain = written.replaceAll(',', '');
  return plain.includes('.') ? decimalWords(plain) : cardinalWords(plain);
}

function spokenMoney(sign: string, from: string, to: string | undefined, magnitude: string): string {
  const [one, many, cent] = CURRENCIES[sign] ?? ['', '', ''];
  const range = to === undefined ? '' : ` to ${spokenNumber(to)}`;
  if (magnitude !== '') return `${spokenNumber(from)}${range} ${magnitude} ${many}`;
  if (range !== '') return `${spokenNumber(from)}${range} ${many}`;
  const [whole = '', cents] = from.replaceAll(',', '').split('.');
  if (cents?.length === 2 && cent !== '') {
    const small = cardinalWords(String(Number(cents)));
    const coins = cent === 'cent' && cents !== '01' ? 'cents' : cent;
    if (Number(whole || '0') === 0) return `${small} ${coins}`;
    const big = `${cardinalWords(whole)} ${whole === '1' ? one : many}`;
    return cents === '00' ? big : `${big} and ${small} ${coins}`;
  }
  return `${spokenNumber(from)} ${from === '1' ? one : many}`;
}

const MONEY_BEFORE = new RegExp(
  `(?:\\b(?:US|A|AU|C|CA|NZ|HK|S|R))?(${SIGNS})\\s?(${NUMBER})(?:\\s?[–-]\\s?${SIGNS}?(${NUMBER}))?${MAGNITUDE}`,
  'gi',
);
const MONEY_AFTER = new RegExp(
  `${OUTSIDE_NUMBER}(${NUMBER})(?:\\s(thousand|million|billion|trillion))?\\s?(${SIGNS})`,
  'g',
);

/** '$1.5 million' -> 'one point five million dollars', '£2.50' -> 'two pounds and fifty pence'. */
export function withMoney(text: string): string {
  return text
    .replace(
      MONEY_BEFORE,
      (_, sign: string, from: string, to: string | undefined, word?: string, short?: string) =>
        spokenMoney(sign, from, to, word?.toLowerCase() ?? MAGNITUDES[short?.toLowerCase() ?? ''] ?? ''),
    )
    .replace(MONEY_AFTER, (_, from: string, word: string | undefined, sign: string) =>
      spokenMoney(sign, from, undefined, word ?? ''),
    )
    .replace(new RegExp(`${SIGNS}`, 'g'), (sign) => ` ${CURRENCIES[sign]?.[1] ?? ''} `);
}

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  km: ['kilometer', 'kilometers'],
  m: ['meter', 'meters'],
  dm: ['decimeter', 'decimeters'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  μm: ['micrometer', 'micrometers'],
  nm: ['nanometer', 'nanometers'],
  mi: ['mile', 'miles'],
  ft: ['foot', 'feet'],
  yd: ['yard', 'yards'],
  kg: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  mg: ['milligram', 'milligrams'],
  μg: ['microgram', 'micrograms'],
  t: ['ton', 'tons'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  ha: ['hectare', 'hectares'],
  l: ['liter', 'liters'],
  L: ['liter', 'liters'],
  ml: ['milliliter', 'milliliters'],
  mL: ['milliliter', 'milliliters'],
  mph: ['mile per hour', 'miles per hour'],
  kph: ['kilometer per hour', 'kilometers per hour'],
  kn: ['knot', 'knots'],
  ms: ['millisecond', 'milliseconds'],
  s: ['second', 'seconds'],
  sec: ['second', 'seconds'],
  min: ['minute', 'minutes'],
  h: ['hour', 'hours'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  Hz: ['hertz', 'hertz'],
  kHz: ['kilohertz', 'kilohertz'],
  MHz: ['megahertz', 'megahertz'],
  GHz: ['gigahertz', 'gigahertz'],
  W: ['watt', 'watts'],
  kW: ['kilowatt', 'kilowatts'],
  MW: ['megawatt', 'megawatts'],
  GW: ['gigawatt', 'gigawatts'],
  kWh: ['kilowatt hour', 'kilowatt hours'],
  V: ['volt', 'volts'],
  kV: ['kilovolt', 'kilovolts'],
  J: ['joule', 'joules'],
  kJ: ['kilojoule', 'kilojoules'],
  kcal: ['kilocalorie', 'kilocalories'],
  Pa: ['pascal', 'pascals'],
  hPa: ['hectopascal', 'hectopascals'],
  kPa: ['kilopascal', 'kilopascals'],
  K: ['kelvin', 'kelvin'],
  dB: ['decibel', 'decibels'],
  eV: ['electron volt', 'electron volts'],
  MeV: ['mega electron volt', 'mega electron volts'],
  GeV: ['giga electron volt', 'giga electron volts'],
  kB: ['kilobyte', 'kilobytes'],
  KB: ['kilobyte', 'kilobytes'],
  MB: ['megabyte', 'megabytes'],
  GB: ['gigabyte', 'gigabytes'],
  TB: ['terabyte', 'terabytes'],
};
/** Units of one letter are too often something else ('5G', '4K', 'V8') unless a space stands before them. */
const UNIT_NAMES = Object.keys(UNITS).sort((a, b) => b.length - a.length);
const LONG = UNIT_NAMES.filter((unit) => unit.length > 1).join('|');
const SHORT = UNIT_NAMES.filter((unit) => unit.length === 1).join('|');
const AFTER_NUMBER = new RegExp(
  `${OUTSIDE_NUMBER}(?<![\\w.])(${NUMBER}(?: (?:thousand|million|billion|trillion))?)(?:[\\s-]?(sq|cu)\\.?\\s(km|mi|ft|yd|m|in)|[\\s-]?(${LONG}|m)|[\\s-](${SHORT}))(\\^-?[23]|[23])?(?:/(${LONG}|${SHORT})(\\^?[23])?)?(?![\\w°'])`,
  'g',
);
const PER_UNIT = /(?<=[a-z\d])\s?\/(km|m|s|h|kg|mi|ha)(\^?[23])?(?![\w/])/g;

function powerOf(mark: string | undefined): number {
  return mark === undefined ? 1 : Number(mark.replace('^', ''));
}

function spokenUnit(unit: string, power: number, single: boolean): string {
  const [one, many] = unit === 'in' ? ['inch', 'inches'] : (UNITS[unit] ?? [unit, unit]);
  const name = single ? one : many;
  if (power === 1) return name;
  if (/second/.test(name)) return `${name} ${power === 2 ? 'squared' : 'cubed'}`;
  return `${power === 2 ? 'square' : 'cubic'} ${name}`;
}

/** '5 km²' -> '5 square kilometers', '60 km/h' -> '60 kilometers per hour'; leaves the figures. */
export function withUnits(text: string): string {
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
        const unit = base ?? long ?? short ?? '';
        const power = area === undefined ? powerOf(mark) : area === 'sq' ? 2 : 3;
        const rate = per === undefined ? '' : ` per ${spokenUnit(per, powerOf(perMark), true)}`;
        return `${number} ${spokenUnit(unit, power, number === '1')}${rate}`;
      },
    )
    .replace(PER_UNIT, (_, unit: string, mark?: string) => ` per ${spokenUnit(unit, powerOf(mark), true)}`)
    .replace(
      new RegExp(`${OUTSIDE_NUMBER}(?<![\\w.])(${NUMBER})\\s?in(?=\\s*[(),;]|\\.(?:\\s|$))`, 'g'),
      (_, number: string) => `${number} ${number === '1' ? 'inch' : 'inches'}`,
    );
}

const DEGREES = new RegExp(`${OUTSIDE_NUMBER}(?<![\\w.])(${NUMBER})\\s?°\\s?(C|F)?(?![a-z])`, 'g');
const COMPASS: Readonly<Record<string, string>> = { N: 'north', S: 'south', E: 'east', W: 'west' };

/** '20 °C' -> '20 degrees Celsius', '51°30′N' -> '51 degrees 30 minutes north', '5%' -> '5 percent'. */
export function withDegrees(text: string): string {
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
      const suffix = scale === undefined ? '' : scale === 'C' ? ' Celsius' : ' Fahrenheit';
      return `${number} ${name}${suffix}`;
    })
    .replace(/°\s?C\b/g, ' degrees Celsius')
    .replace(/°\s?F\b/g, ' degrees Fahrenheit')
    .replace(/°/g, ' degrees ')
    .replace(/(?<!\d)(\d+)\s?[′']\s?(\d+)\s?(?:″|''|′′)/g, '$1 feet $2 inches')
    .replace(/\s?%/g, ' percent')
    .replace(/\s?‰/g, ' per mille');
}
