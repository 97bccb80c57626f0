import { formatCardinal, formatDigitPair, formatDigits, pluralizeNumber } from './number-words.ts';
import { spellLetters } from './spoken-letters.ts';

/** '737-800', 'H.264', 'T-34/85', 'MiG-29' and 'I-80 W' lose the marks that later steps read as ranges or decimals. */
export function joinModelNumbers(text: string): string {
  return text
    .replace(
      /\b(7[0-8]7)-(\d{1,3})(?!\d|,\d| (?:people|men|BC|AD))/g,
      (_, model: string, variant: string) => `${formatModelNumber(model)} ${formatModelNumber(variant)}`,
    )
    .replace(/\b([A-Z])\/([A-Z])-(?=\d)/g, '$1 $2-')
    .replace(
      /(?<![\w.])([A-Z])\.(\d{2,3})\b/g,
      (_, letter: string, digits: string) => `${letter} ${formatModelNumber(digits)}`,
    )
    .replace(/\b([A-Z]{1,3}-\d+)\/(\d+)\b/g, '$1 $2')
    .replace(/\bMiG\b/g, 'Mig')
    .replace(
      /\b(I|US|SR|M|A|Route|Highway|Interstate)([- ])(\d+) ([NSEW])\b(?!\.\p{L})/gu,
      (_, road: string, gap: string, number: string, side: string) =>
        `${road}${gap}${number} ${COMPASS[side]}`,
    );
}

const COMPASS: Readonly<Record<string, string>> = { N: 'north', S: 'south', E: 'east', W: 'west' };

/** 'Su', but not 'Bf' */
function isWord(letters: string): boolean {
  return letters.length > 3 || /[a-z]{2}/.test(letters) || /^[A-Z][aeiou]$/.test(letters);
}

export function formatModelNumber(digits: string): string {
  if (digits.startsWith('0')) return formatDigits(digits);
  if (digits.length === 3 && !digits.endsWith('00')) {
    return `${formatDigits(digits.slice(0, 1))} ${formatDigitPair(digits.slice(1))}`;
  }
  return digits.length > 4 ? formatDigits(digits) : formatCardinal(digits);
}

export function expandModelNames(text: string): string {
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
        `${isWord(word) ? word : spellLetters(word)} ${formatModelNumber(digits)}`,
    );
}
