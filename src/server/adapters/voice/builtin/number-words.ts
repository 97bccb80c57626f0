const UNITS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion', 'quintillion'] as const;

const IRREGULAR_ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** Beyond this many digits a number has no name that a listener knows. */
const NAMED_DIGITS = SCALES.length * 3;

function belowHundred(value: number): string {
  if (value < 20) return UNITS[value] ?? '';
  const tens = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? tens : `${tens}-${UNITS[value % 10]}`;
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds === 0) return belowHundred(rest);
  return rest === 0 ? `${UNITS[hundreds]} hundred` : `${UNITS[hundreds]} hundred ${belowHundred(rest)}`;
}

/** '007' -> 'zero zero seven'. Takes digits only. */
export function digitWords(digits: string): string {
  return [...digits].map((digit) => UNITS[Number(digit)] ?? '').join(' ');
}

/**
 * '40000' -> 'forty thousand'. Takes digits only; leading zeros and numbers
 * longer than a quintillion are read digit by digit.
 */
export function cardinalWords(digits: string): string {
  if ((digits.length > 1 && digits.startsWith('0')) || digits.length > NAMED_DIGITS)
    return digitWords(digits);
  if (digits === '0') return 'zero';
  const groups: string[] = [];
  for (let end = digits.length, scale = 0; end > 0; end -= 3, scale += 1) {
    const value = Number(digits.slice(Math.max(0, end - 3), end));
    if (value > 0) groups.unshift(`${belowThousand(value)} ${SCALES[scale]}`.trim());
  }
  return groups.join(' ');
}

/** '21' -> 'twenty-first', '100' -> 'one hundredth'. Takes digits only. */
export function ordinalWords(digits: string): string {
  const words = cardinalWords(digits.replace(/^0+(?=\d)/, ''));
  return words.replace(/[a-z]+$/, (last) => {
    if (last in IRREGULAR_ORDINALS) return IRREGULAR_ORDINALS[last] ?? last;
    return last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`;
  });
}

/** '3.14' -> 'three point one four'; several points ('2.0.1') are read alike. */
export function decimalWords(text: string): string {
  const [whole = '', ...fractions] = text.split('.');
  return [cardinalWords(whole || '0'), ...fractions.map((part) => `point ${digitWords(part)}`)].join(' ');
}

/**
 * A year as people say it: 1455 'fourteen fifty-five', 1905 'nineteen oh
 * five', 2005 'two thousand five', 2024 'twenty twenty-four', 476 as a number.
 */
export function yearWords(year: number): string {
  const century = Math.floor(year / 100);
  const rest = year % 100;
  if (year < 1000 || year > 9999 || (century % 10 === 0 && rest < 10)) return cardinalWords(String(year));
  if (rest === 0) return `${belowHundred(century)} hundred`;
  return `${belowHundred(century)} ${rest < 10 ? `oh ${UNITS[rest]}` : belowHundred(rest)}`;
}

/** The plural of a decade's words: 'nineteen eighty' -> 'nineteen eighties', 'ten' -> 'tens'. */
export function pluralWords(words: string): string {
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`;
}

const FRACTION_PARTS: Readonly<Record<number, string>> = { 2: 'half', 4: 'quarter' };

/** 1, 2 -> 'one half'; 3, 4 -> 'three quarters'; 5, 16 -> 'five sixteenths'. */
export function fractionWords(numerator: number, denominator: number): string {
  const part = FRACTION_PARTS[denominator] ?? ordinalWords(String(denominator));
  const plural = part === 'half' ? 'halves' : `${part}s`;
  return `${cardinalWords(String(numerator))} ${numerator === 1 ? part : plural}`;
}

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** The value of a well-formed roman numeral of I, V, X, L and C; null for anything else. */
export function romanValue(text: string): number | null {
  if (!/^C{0,3}(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/.test(text) || text === '') return null;
  let total = 0;
  for (let i = 0; i < text.length; i += 1) {
    const value = ROMAN[text.charAt(i)] ?? 0;
    total += value < (ROMAN[text.charAt(i + 1)] ?? 0) ? -value : value;
  }
  return total;
}
