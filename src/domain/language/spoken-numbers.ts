import { expandModelNames } from './model-names.ts';
import {
  formatCardinal,
  formatDecimal,
  formatDigits,
  formatFraction,
  formatNumber,
  formatOrdinal,
  NUMBER_PATTERN,
} from './number-words.ts';

const ORDINAL = /(?<![\w.,])(\d{1,3}(?:,\d{3})+|\d+)(?:st|nd|rd|th)\b/g;

const FRACTION = /(?<![\w./])(?:(\d+) )?(\d{1,3})\/(\d{1,3})(?![\w/]|\.\d)/g;

function formatMixedFraction(
  all: string,
  whole: string | undefined,
  numerator: string,
  denominator: string,
): string {
  const [top, bottom] = [Number(numerator), Number(denominator)];
  if (all === '9/11' || bottom < 2 || top >= bottom || bottom > 100) return all.replace('/', ' ');
  const words = formatFraction(top, bottom);
  if (whole === undefined) return words;
  return `${formatCardinal(whole)} and ${words.replace(/^one /, bottom === 8 ? 'an ' : 'a ')}`;
}

function formatPower(_all: string, sign: string, exponent: string): string {
  if (sign === '' && exponent === '2') return ' squared';
  if (sign === '' && exponent === '3') return ' cubed';
  return ` to the power of ${sign === '' ? '' : 'minus '}${formatCardinal(exponent)}`;
}

export function expandNumbers(text: string): string {
  return expandModelNames(
    text
      .replace(/\s?\^\s?(-?)(\d+)/g, formatPower)
      .replace(ORDINAL, (_, digits: string) => formatOrdinal(digits.replaceAll(',', '')))
      .replace(FRACTION, formatMixedFraction)
      .replace(
        /(?<=\d)\s?[x×]\s?(?=\d[\d.,]*(?:\s?[x×]\s?\d[\d.,]*)? (?:kilo|centi|milli)?(?:meter|feet|inch|mile|yard|pixel))/g,
        ' by ',
      )
      .replace(/(?<=\d)\s?[x×]\s?(?=\d)/g, ' times ')
      .replace(/(?<![\w-]|\d[.,]|[–−]\s?)(\d[\d.,]*)\s?[–−]\s?(?=\d)/g, '$1 to ')
      .replace(/(?<![\w-])\d+(?:-\d+){2,}(?![\w-])/g, (code) => code.split('-').map(formatDigits).join(', '))
      .replace(/(?<![\w-]|\d,)(\d[\d,]*(?:\.\d+)?)-(?=\d)/g, '$1 to ')
      .replace(/(?<![\w)])[−–-](?=\.?\d)/g, 'minus ')
      .replace(/−/g, ' minus '),
  )
    .replace(/(?<![\w.])\d+(?:\.\d+){2,}/g, (version) => formatDecimal(version))
    .replace(new RegExp(NUMBER_PATTERN, 'g'), (number) => formatNumber(number));
}
