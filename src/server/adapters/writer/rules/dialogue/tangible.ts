import { formatCardinal } from '../../../../../domain/language/index.ts';
import { countFigures } from '../../../../../domain/script/hard-by-ear.ts';
import { capitalize } from '../text/capitalize.ts';

const SHARE = /(?<![\d.,-])(?<value>\d{1,2}) (?:percent|per cent|%) of\b/u;
const MEASURE = /(?<![\d.,-])(?<value>\d{1,3}) (?<unit>minutes|hours|weeks|months)(?! old\b| later\b)/u;

const SHARES: readonly (readonly [min: number, max: number, words: string])[] = [
  [19, 21, 'About one in five'],
  [23, 24, 'Almost a quarter'],
  [31, 32, 'Almost a third'],
  [33, 34, 'About a third'],
  [47, 49, 'Almost half'],
  [51, 53, 'Just over half'],
  [64, 65, 'Almost two thirds'],
  [66, 67, 'About two thirds'],
  [73, 74, 'Almost three quarters'],
];

interface LargerUnit {
  one: string;
  several: string;
  size: number;
  /** A smaller number of units says enough. */
  min: number;
}

const LARGER_UNITS: Readonly<Record<string, LargerUnit>> = {
  minutes: { one: 'an hour', several: 'hours', size: 60, min: 100 },
  hours: { one: 'a day', several: 'days', size: 24, min: 44 },
  weeks: { one: 'a month', several: 'months', size: 4.35, min: 12 },
  months: { one: 'a year', several: 'years', size: 12, min: 20 },
};
/** Claim verification accepts this distance from a figure. */
const MAX_ERROR_RATIO = 0.045;

/** A figure in a size that one can imagine: 'Almost half.', 'Nearly three days.' Null for several figures. */
export function findTangible(text: string): string | null {
  if (countFigures(text) !== 1) return null;
  const share = SHARE.exec(text)?.groups?.value;
  if (share !== undefined) {
    const words = SHARES.find(([min, max]) => Number(share) >= min && Number(share) <= max)?.[2];
    return words === undefined ? null : `${words}.`;
  }
  const { value = '', unit = '' } = MEASURE.exec(text)?.groups ?? {};
  const larger = LARGER_UNITS[unit];
  return larger && Number(value) >= larger.min ? formatLarger(Number(value), larger) : null;
}

function formatLarger(value: number, { one, several, size }: LargerUnit): string | null {
  const exact = value / size;
  const count = Math.round(exact);
  if (count < 1 || Math.abs(exact - count) > MAX_ERROR_RATIO * exact) return null;
  const amount = count === 1 ? one : `${formatCardinal(count)} ${several}`;
  if (exact === count) return `${capitalize(amount)}.`;
  return `${exact < count ? 'Nearly' : 'Just over'} ${amount}.`;
}
