export interface Unit {
  /** British spelling, singular. */
  name: string;
  dimension: string;
  /** Size in the base unit of its dimension; for time, the day. */
  factor: number;
}

export type UnitSpelling = 'british' | 'american';

/** Words (name first), symbols, dimension, factor, irregular plural. Speech-only rows have no dimension. */
type UnitRow = readonly [
  words: string,
  symbols: string,
  dimension?: string | undefined,
  factor?: number | undefined,
  plural?: string,
];

const ROWS: readonly UnitRow[] = [
  ['nanometre', 'nm'],
  ['micrometre', 'μm'],
  ['millimetre, millimeter, mm', 'mm', 'length', 0.001],
  ['centimetre, centimeter, cm', 'cm', 'length', 0.01],
  ['decimetre', 'dm'],
  ['metre, meter', 'm', 'length', 1],
  ['kilometre, kilometer, km', 'km', 'length', 1000],
  ['mile, mi', 'mi', 'length', 1609.344],
  ['foot, feet, ft', 'ft', 'length', 0.3048, 'feet'],
  ['inch, inches', 'in', 'length', 0.0254, 'inches'],
  ['yard', 'yd', 'length', 0.9144],
  ['microgram', 'μg'],
  ['milligram', 'mg'],
  ['gram, gramme', 'g', 'mass', 0.001],
  ['kilogram, kilo, kg, kilogramme', 'kg', 'mass', 1],
  ['tonne, ton', 't', 'mass', 1000],
  ['pound, lb', 'lb lbs', 'mass', 0.4536],
  ['ounce', 'oz', 'mass', 0.02835],
  ['millisecond', 'ms'],
  ['second, sec', 's sec', 'time', 1 / 86_400],
  ['minute', 'min', 'time', 1 / 1440],
  ['hour', 'h hr hrs', 'time', 1 / 24],
  ['day', '', 'time', 1],
  ['week', '', 'time', 7],
  ['month', '', 'time', 30.4375],
  ['year', '', 'time', 365.25],
  ['decade', '', 'time', 3652.5],
  ['century, centuries', '', 'time', 36_525, 'centuries'],
  ['millilitre', 'ml mL'],
  ['litre, liter', 'l L', 'volume', 1],
  ['gallon', '', 'volume', 4],
  ['pint', '', 'volume', 0.57],
  ['teaspoon', '', 'volume', 0.005],
  ['tablespoon', '', 'volume', 0.015],
  ['hectare', 'ha', 'area', 10_000],
  ['acre', '', 'area', 4047],
  ['mile per hour', 'mph', undefined, undefined, 'miles per hour'],
  ['kilometre per hour', 'kph', undefined, undefined, 'kilometres per hour'],
  ['knot', 'kn'],
  ['nautical mile', 'nmi'],
  ['horsepower', 'hp bhp', undefined, undefined, 'horsepower'],
  ['revolution per minute', 'rpm', undefined, undefined, 'revolutions per minute'],
  ['beat per minute', 'bpm', undefined, undefined, 'beats per minute'],
  ['frame per second', 'fps', undefined, undefined, 'frames per second'],
  ['pound per square inch', 'psi', undefined, undefined, 'pounds per square inch'],
  ['part per million', 'ppm', undefined, undefined, 'parts per million'],
  ['degree', '', 'degrees', 1],
  ['celsius, centigrade', '', 'temperature', 1],
  ['fahrenheit', '', 'temperature', 2],
  ['kelvin', 'K', 'temperature', 3, 'kelvin'],
  ['watt', 'W', 'power', 1],
  ['kilowatt', 'kW', 'power', 1000],
  ['megawatt', 'MW', 'power', 1e6],
  ['gigawatt', 'GW'],
  ['terawatt', 'TW'],
  ['kilowatt hour', 'kWh'],
  ['megawatt hour', 'MWh'],
  ['gigawatt hour', 'GWh'],
  ['terawatt hour', 'TWh'],
  ['volt', 'V'],
  ['kilovolt', 'kV'],
  ['joule', 'J'],
  ['kilojoule', 'kJ'],
  ['megajoule', 'MJ'],
  ['kilocalorie', 'kcal'],
  ['pascal', 'Pa'],
  ['hectopascal', 'hPa'],
  ['kilopascal', 'kPa'],
  ['megapascal', 'MPa'],
  ['kilonewton', 'kN'],
  ['hertz', 'Hz', undefined, undefined, 'hertz'],
  ['kilohertz', 'kHz', undefined, undefined, 'kilohertz'],
  ['megahertz', 'MHz', undefined, undefined, 'megahertz'],
  ['gigahertz', 'GHz', undefined, undefined, 'gigahertz'],
  ['decibel', 'dB'],
  ['electron volt', 'eV'],
  ['mega electron volt', 'MeV'],
  ['giga electron volt', 'GeV'],
  ['kilobyte', 'kB KB'],
  ['megabyte', 'MB'],
  ['gigabyte', 'GB'],
  ['terabyte', 'TB'],
  ['dollar', '', 'money', 1],
  ['euro', '', 'money', 2],
  ['yen', '', 'money', 3],
];

const UNITS_BY_WORD = new Map<string, Unit>();
const NAMES_BY_SYMBOL = new Map<string, { one: string; many: string }>();
for (const [words, symbols, dimension, factor, plural] of ROWS) {
  const [name = '', ...otherWords] = words.split(', ');
  for (const symbol of symbols.split(' '))
    if (symbol !== '') NAMES_BY_SYMBOL.set(symbol, { one: name, many: plural ?? `${name}s` });
  if (dimension === undefined || factor === undefined) continue;
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

/** The words for a unit's symbol: 'km' -> 'kilometres', 'm' squared -> 'square metres'. */
export function formatUnit(
  symbol: string,
  { power, isSingular, spelling }: { power: number; isSingular: boolean; spelling: UnitSpelling },
): string {
  const { one, many } = NAMES_BY_SYMBOL.get(symbol) ?? { one: symbol, many: symbol };
  const british = isSingular ? one : many;
  const name =
    spelling === 'british' ? british : british.replace(/(?<=met|lit)re/, 'er').replace('tonne', 'ton');
  if (power === 1) return name;
  if (/second/.test(name)) return `${name} ${power === 2 ? 'squared' : 'cubed'}`;
  return `${power === 2 ? 'square' : 'cubic'} ${name}`;
}
