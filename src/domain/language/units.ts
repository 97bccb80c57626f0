import { parsePairs } from './words.ts';

export interface Unit {
  /** American spelling, singular. */
  name: string;
  dimension: string;
  /** Size in the base unit of its dimension; for time, the day. */
  factor: number;
}

/** Words (name first), symbols, dimension, factor. */
const MEASURES: readonly (readonly [words: string, symbols: string, dimension: string, factor: number])[] = [
  ['millimeter, millimetre, mm', 'mm', 'length', 0.001],
  ['centimeter, centimetre, cm', 'cm', 'length', 0.01],
  ['meter, metre', 'm', 'length', 1],
  ['kilometer, kilometre, km', 'km', 'length', 1000],
  ['mile, mi', 'mi', 'length', 1609.344],
  ['foot, feet, ft', 'ft', 'length', 0.3048],
  ['inch, inches', 'in', 'length', 0.0254],
  ['yard', 'yd', 'length', 0.9144],
  ['gram, gramme', 'g', 'mass', 0.001],
  ['kilogram, kilo, kg, kilogramme', 'kg', 'mass', 1],
  ['ton, tonne', 't', 'mass', 1000],
  ['pound, lb', 'lb lbs', 'mass', 0.4536],
  ['ounce', 'oz', 'mass', 0.02835],
  ['second, sec', 's sec', 'time', 1 / 86_400],
  ['minute', 'min', 'time', 1 / 1440],
  ['hour', 'h hr hrs', 'time', 1 / 24],
  ['day', '', 'time', 1],
  ['week', '', 'time', 7],
  ['month', '', 'time', 30.4375],
  ['year', '', 'time', 365.25],
  ['decade', '', 'time', 3652.5],
  ['century, centuries', '', 'time', 36_525],
  ['liter, litre', 'l L', 'volume', 1],
  ['gallon', '', 'volume', 4],
  ['pint', '', 'volume', 0.57],
  ['teaspoon', '', 'volume', 0.005],
  ['tablespoon', '', 'volume', 0.015],
  ['hectare', 'ha', 'area', 10_000],
  ['acre', '', 'area', 4047],
  ['degree', '', 'degrees', 1],
  ['celsius, centigrade', '', 'temperature', 1],
  ['fahrenheit', '', 'temperature', 2],
  ['kelvin', 'K', 'temperature', 3],
  ['watt', 'W', 'power', 1],
  ['kilowatt', 'kW', 'power', 1000],
  ['megawatt', 'MW', 'power', 1e6],
  ['dollar', '', 'money', 1],
  ['euro', '', 'money', 2],
  ['yen', '', 'money', 3],
];

const UNITS_BY_WORD = new Map<string, Unit>();
/** Those that are spoken, but not compared, and the symbols of the others. */
const NAMES_BY_SYMBOL = new Map(
  Object.entries(
    parsePairs(`
      nm: nanometer, μm: micrometer, dm: decimeter, μg: microgram, mg: milligram, ms: millisecond,
      ml: milliliter, mL: milliliter, mph: mile per hour, kph: kilometer per hour, kn: knot,
      nmi: nautical mile, hp: horsepower, bhp: horsepower, rpm: revolution per minute, bpm: beat per minute,
      fps: frame per second, psi: pound per square inch, ppm: part per million, GW: gigawatt, TW: terawatt,
      kWh: kilowatt hour, MWh: megawatt hour, GWh: gigawatt hour, TWh: terawatt hour, V: volt, kV: kilovolt,
      J: joule, kJ: kilojoule, MJ: megajoule, kcal: kilocalorie, Pa: pascal, hPa: hectopascal,
      kPa: kilopascal, MPa: megapascal, kN: kilonewton, Hz: hertz, kHz: kilohertz, MHz: megahertz,
      GHz: gigahertz, dB: decibel, eV: electron volt, MeV: mega electron volt, GeV: giga electron volt,
      kB: kilobyte, KB: kilobyte, MB: megabyte, GB: gigabyte, TB: terabyte
    `),
  ),
);
for (const [words, symbols, dimension, factor] of MEASURES) {
  const [name = '', ...otherWords] = words.split(', ');
  for (const symbol of symbols.split(' ').filter(Boolean)) NAMES_BY_SYMBOL.set(symbol, name);
  for (const word of [name, ...otherWords]) {
    UNITS_BY_WORD.set(word, { name, dimension, factor });
    UNITS_BY_WORD.set(`${word}s`, { name, dimension, factor });
  }
}

export const UNIT_SYMBOLS: readonly string[] = [...NAMES_BY_SYMBOL.keys()];

/** A light year is not a time. */
export const LIGHT_YEAR: Unit = { name: 'light year', dimension: 'light', factor: 1 };

export function findUnit(word: string): Unit | null {
  return UNITS_BY_WORD.get(word) ?? null;
}

export function raiseUnit(unit: Unit, power: 2 | 3): Unit {
  return {
    name: `${power === 2 ? 'square' : 'cubic'} ${unit.name}`,
    dimension: power === 2 ? 'area' : 'volume',
    factor: unit.factor ** power,
  };
}

/** The words for a unit's symbol: 'km' -> 'kilometers', 'm' squared -> 'square meters'. */
export function formatUnit(symbol: string, power: number, isSingular: boolean): string {
  const one = NAMES_BY_SYMBOL.get(symbol) ?? symbol;
  const name = isSingular ? one : pluralizeUnit(one);
  if (power === 1) return name;
  if (/second/.test(name)) return `${name} ${power === 2 ? 'squared' : 'cubed'}`;
  return `${power === 2 ? 'square' : 'cubic'} ${name}`;
}

function pluralizeUnit(name: string): string {
  if (name === 'foot') return 'feet';
  if (name === 'inch') return 'inches';
  return /hertz|horsepower|kelvin/.test(name) ? name : name.replace(/^.+?(?= per |$)/, '$&s');
}
