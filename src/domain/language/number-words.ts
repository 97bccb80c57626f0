import { toCardinal, toOrdinal } from 'n2words/en-US';

const MAX_NAMED_DIGITS = 21;

export const SMALL_NUMBERS = Array.from({ length: 20 }, (_, value) => toCardinal(value));
export const TENS = [20, 30, 40, 50, 60, 70, 80, 90].map((value) => [toCardinal(value), value] as const);
export const SCALES = [
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
] as const;

export function formatDigits(digits: string): string {
  return [...digits].map((digit) => SMALL_NUMBERS[Number(digit)]).join(' ');
}

/** '40000' -> 'forty thousand'. Reads leading zeros and more than 21 digits digit by digit. */
export function formatCardinal(value: number | string): string {
  const digits = String(value);
  if ((digits.length > 1 && digits.startsWith('0')) || digits.length > MAX_NAMED_DIGITS)
    return formatDigits(digits);
  return toCardinal(BigInt(digits));
}

/** '21' -> 'twenty-first', '100' -> 'one hundredth'. Takes digits only. */
export function formatOrdinal(value: number | string): string {
  const digits = String(value).replace(/^0+(?=\d)/, '');
  if (digits === '0') return 'zeroth';
  if (digits.length > MAX_NAMED_DIGITS)
    return `${formatDigits(digits.slice(0, -1))} ${formatOrdinal(digits.slice(-1))}`;
  return toOrdinal(BigInt(digits));
}

export function formatDecimal(text: string): string {
  const [whole = '', ...fractions] = text.split('.');
  return [formatCardinal(whole || '0'), ...fractions.map((part) => `point ${formatDigits(part)}`)].join(' ');
}

export const NUMBER_PATTERN = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)`;

/** Takes what NUMBER_PATTERN finds. */
export function formatNumber(text: string): string {
  const plain = text.replaceAll(',', '');
  return plain.includes('.') ? formatDecimal(plain) : formatCardinal(plain);
}

/** '05' -> 'oh five', '45' -> 'forty-five'. */
export function formatDigitPair(digits: string): string {
  return digits.startsWith('0') ? `oh ${formatCardinal(digits.slice(1))}` : formatCardinal(digits);
}

/** 1455 -> 'fourteen fifty-five', 1905 -> 'nineteen oh five', 2005 -> 'two thousand five'. */
export function formatYear(year: number): string {
  const century = Math.floor(year / 100);
  const rest = year % 100;
  if (year < 1000 || year > 9999 || (century % 10 === 0 && rest < 10)) return formatCardinal(year);
  if (rest === 0) return `${formatCardinal(century)} hundred`;
  return `${formatCardinal(century)} ${formatDigitPair(String(rest).padStart(2, '0'))}`;
}

export function pluralizeNumber(words: string): string {
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`;
}

/** 1, 2 -> 'one half'; 3, 4 -> 'three quarters'; 5, 16 -> 'five sixteenths'. */
export function formatFraction(numerator: number, denominator: number): string {
  const count = formatCardinal(numerator);
  if (denominator === 2) return `${count} ${numerator === 1 ? 'half' : 'halves'}`;
  const part = denominator === 4 ? 'quarter' : formatOrdinal(denominator);
  return `${count} ${numerator === 1 ? part : `${part}s`}`;
}
