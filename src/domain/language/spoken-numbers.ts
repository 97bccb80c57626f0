import {
  formatCardinal,
  formatDecimal,
  formatDigitPair,
  formatDigits,
  formatFraction,
  formatOrdinal,
  pluralizeNumber,
} from './number-words.ts';
import { spellLetters } from './spoken-letters.ts';
import { formatNumber, NUMBER_PATTERN } from './spoken-measures.ts';

const ORDINAL = /(?<![\w.,])(\d{1,3}(?:,\d{3})+|\d+)(?:st|nd|rd|th)\b/g;

function formatModelNumber(digits: string): string {
  if (digits.startsWith('0')) return formatDigits(digits);
  if (digits.length === 3 && !digits.endsWith('00')) {
    return `${formatDigits(digits.slice(0, 1))} ${formatDigitPair(digits.slice(1))}`;
  }
  return digits.length > 4 ? formatDigits(digits) : formatCardinal(digits);
}

function expandModelNames(text: string): string {
  return text
    .replace(
      /\b(Boeing|Airbus|Flight|Route|Interstate|Porsche) (\d{3})\b/g,
      (_, name: string, digits: string) => `${name} ${formatModelNumber(digits)}`,
    )
    .replace(/\b(?=\w*\d)(?=\w*[A-Za-z])[A-Za-z0-9]+(?:-(?=[A-Za-z]*\d)[A-Za-z0-9]+)*\b/g, (name) =>
      (name.match(/[A-Za-z]+|\d+/g) ?? [])
        .map((run, index, runs) => {
          if (/\d/.test(run))
            return runs[index + 1] === 's' ? pluralizeNumber(formatModelNumber(run)) : formatModelNumber(run);
          if (run === 's' && index > 0) return '';
          return run.length > 3 && /[a-z]/.test(run) ? run : spellLetters(run);
        })
        .join(' '),
    )
    .replace(
      /\b([A-Za-z]+)-(\d+)\b/g,
      (_, word: string, digits: string) =>
        `${word.length > 3 || /[a-z]{2}/.test(word) ? word : spellLetters(word)} ${formatModelNumber(digits)}`,
    );
}

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
