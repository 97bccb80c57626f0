/** What a unit measures, and how much of the dimension's base unit it is. */
export interface Unit {
  name: string;
  dimension: string;
  factor: number;
}

/** Singular forms; days are the base of time, so that months and years convert nearly. */
const TABLE: readonly (readonly [dimension: string, factor: number, names: string])[] = [
  ['length', 0.001, 'millimetre millimeter mm'],
  ['length', 0.01, 'centimetre centimeter cm'],
  ['length', 1, 'metre meter'],
  ['length', 1000, 'kilometre kilometer km'],
  ['length', 1609.344, 'mile'],
  ['length', 0.3048, 'foot feet ft'],
  ['length', 0.0254, 'inch inches'],
  ['length', 0.9144, 'yard'],
  ['mass', 0.001, 'gram gramme'],
  ['mass', 1, 'kilogram kilo kg kilogramme'],
  ['mass', 1000, 'tonne ton'],
  ['mass', 0.4536, 'pound lb'],
  ['mass', 0.02835, 'ounce'],
  ['time', 1 / 86_400, 'second sec'],
  ['time', 1 / 1440, 'minute'],
  ['time', 1 / 24, 'hour'],
  ['time', 1, 'day'],
  ['time', 7, 'week'],
  ['time', 30.4375, 'month'],
  ['time', 365.25, 'year'],
  ['time', 3652.5, 'decade'],
  ['time', 36_525, 'century centuries'],
  ['volume', 1, 'litre liter'],
  ['volume', 4, 'gallon'],
  ['volume', 0.57, 'pint'],
  ['volume', 0.005, 'teaspoon'],
  ['volume', 0.015, 'tablespoon'],
  ['area', 10_000, 'hectare'],
  ['area', 4047, 'acre'],
  ['degrees', 1, 'degree'],
  ['temperature', 1, 'celsius centigrade'],
  ['temperature', 2, 'fahrenheit'],
  ['temperature', 3, 'kelvin'],
  ['power', 1, 'watt'],
  ['power', 1000, 'kilowatt'],
  ['power', 1e6, 'megawatt'],
  ['money', 1, 'dollar'],
  ['money', 2, 'euro'],
  ['money', 3, 'yen'],
];

const UNITS = new Map<string, Unit>();
for (const [dimension, factor, names] of TABLE) {
  const [name = ''] = names.split(' ');
  for (const one of names.split(' ')) {
    UNITS.set(one, { name, dimension, factor });
    UNITS.set(`${one}s`, { name, dimension, factor });
  }
}

/** The unit that a word in small letters names, in either number; null for none. */
export function unitOf(word: string): Unit | null {
  return UNITS.get(word) ?? null;
}

/** 'square kilometre' and 'cubic metre'. */
export function powerOf(unit: Unit, power: 2 | 3): Unit {
  return {
    name: `${power === 2 ? 'square' : 'cubic'} ${unit.name}`,
    dimension: power === 2 ? 'area' : 'volume',
    factor: unit.factor ** power,
  };
}

/** A light year is no time. */
export const LIGHT_YEAR: Unit = { name: 'light year', dimension: 'light', factor: 1 };
