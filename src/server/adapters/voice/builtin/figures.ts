/** The numbers that no date, sum of money or unit has claimed, and the signs between them. */

import { spelled } from './letters.ts';
import { NUMBER, spokenNumber } from './measures.ts';
import {
  cardinalWords,
  decimalWords,
  digitWords,
  fractionWords,
  ordinalWords,
  pluralWords,
} from './number-words.ts';

const ORDINAL = /(?<![\w.,])(\d{1,3}(?:,\d{3})+|\d+)(?:st|nd|rd|th)\b/g;

/** '747' as in an aircraft's name: 'seven forty-seven'. */
function modelWords(digits: string): string {
  if (digits.startsWith('0')) return digitWords(digits);
  if (digits.length === 3 && !digits.endsWith('00')) {
    const rest = digits.slice(1);
    return `${digitWords(digits.slice(0, 1))} ${rest.startsWith('0') ? `oh ${digitWords(rest.slice(1))}` : cardinalWords(rest)}`;
  }
  return digits.length > 4 ? digitWords(digits) : cardinalWords(digits);
}

/** Names of letters and figures mixed: 'B-52', 'H2O', 'MP3', '5G', 'x86'; letters are spelled, words stay. */
function withModels(text: string): string {
  return text
    .replace(
      /\b(Boeing|Airbus|Flight|Route|Interstate|Porsche) (\d{3})\b/g,
      (_, name: string, digits: string) => `${name} ${modelWords(digits)}`,
    )
    .replace(/\b(?=\w*\d)(?=\w*[A-Za-z])[A-Za-z0-9]+(?:-(?=[A-Za-z]*\d)[A-Za-z0-9]+)*\b/g, (name) =>
      (name.match(/[A-Za-z]+|\d+/g) ?? [])
        .map((run, index, runs) => {
          if (/\d/.test(run)) return runs[index + 1] === 's' ? pluralWords(modelWords(run)) : modelWords(run);
          if (run === 's' && index > 0) return '';
          return run.length > 3 && /[a-z]/.test(run) ? run : spelled(run);
        })
        .join(' '),
    )
    .replace(
      /\b([A-Za-z]+)-(\d+)\b/g,
      (_, word: string, digits: string) =>
        `${word.length > 3 || /[a-z]{2}/.test(word) ? word : spelled(word)} ${modelWords(digits)}`,
    );
}

const FRACTION = /(?<![\w./])(?:(\d+) )?(\d{1,3})\/(\d{1,3})(?![\w/]|\.\d)/g;

function spokenFraction(
  all: string,
  whole: string | undefined,
  numerator: string,
  denominator: string,
): string {
  const [top, bottom] = [Number(numerator), Number(denominator)];
  if (all === '9/11' || bottom < 2 || top >= bottom || bottom > 100) return all.replace('/', ' ');
  const words = fractionWords(top, bottom);
  if (whole === undefined) return words;
  return `${cardinalWords(whole)} and ${words.replace(/^one /, bottom === 8 ? 'an ' : 'a ')}`;
}

function power(_all: string, sign: string, exponent: string): string {
  if (sign === '' && exponent === '2') return ' squared';
  if (sign === '' && exponent === '3') return ' cubed';
  return ` to the power of ${sign === '' ? '' : 'minus '}${cardinalWords(exponent)}`;
}

/** Puts every figure that is left into words: ranges, fractions, powers, ordinals, decimals, plain numbers. */
export function withFigures(text: string): string {
  return withModels(
    text
      .replace(/\s?\^\s?(-?)(\d+)/g, power)
      .replace(ORDINAL, (_, digits: string) => ordinalWords(digits.replaceAll(',', '')))
      .replace(FRACTION, spokenFraction)
      .replace(
        /(?<=\d)\s?[x×]\s?(?=\d[\d.,]*(?:\s?[x×]\s?\d[\d.,]*)? (?:kilo|centi|milli)?(?:meter|feet|inch|mile|yard|pixel))/g,
        ' by ',
      )
      .replace(/(?<=\d)\s?[x×]\s?(?=\d)/g, ' times ')
      .replace(/(?<![\w-]|\d[.,]|[–−]\s?)(\d[\d.,]*)\s?[–−]\s?(?=\d)/g, '$1 to ')
      .replace(/(?<![\w-])\d+(?:-\d+){2,}(?![\w-])/g, (code) => code.split('-').map(digitWords).join(', '))
      .replace(/(?<![\w-]|\d,)(\d[\d,]*(?:\.\d+)?)-(?=\d)/g, '$1 to ')
      .replace(/(?<![\w)])[−–-](?=\.?\d)/g, 'minus ')
      .replace(/−/g, ' minus '),
  )
    .replace(/(?<![\w.])\d+(?:\.\d+){2,}/g, (version) => decimalWords(version))
    .replace(new RegExp(NUMBER, 'g'), (number) => spokenNumber(number));
}
