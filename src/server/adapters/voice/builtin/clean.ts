/**
 * Takes out what belongs to the page and not to the ear, and writes the rest
 * in one plain form, so that the steps after this one meet each thing once.
 */

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};
/** Letters of the phonetic alphabet that no ordinary spelling of a word has. */
const PHONETIC = 'ˈˌːɑɒɔɕɖəɚɛɜɟɡɢɣɤɥɦɨɪɫɬɭɯɰɱɲɳɴɵɸɹɻɽɾʀʁʂʃʈʉʊʋʌʍʎʏʐʑʒʔʕʝ';

const PHONETIC_PART = new RegExp(
  `(?:(?:pronounced|IPA:?)\\s+)?(?:/(?=[^/()]{0,80}[${PHONETIC}])[^/()\\s][^/()]{0,160}/|\\[(?=[^\\]]{0,80}[${PHONETIC}])[^\\]]{1,160}\\])(?:\\s+(?=[a-z-]*[A-Z]{2})[A-Za-z]+(?:-[A-Za-z]+)+)?`,
  'gu',
);

function raised(text: string): string {
  return text.replace(new RegExp(`([⁻⁺]?)([${SUPERSCRIPTS}]+)`, 'gu'), (_, sign: string, digits: string) => {
    const plain = [...digits].map((digit) => SUPERSCRIPTS.indexOf(digit)).join('');
    return `^${sign === '⁻' ? '-' : ''}${plain}`;
  });
}

function addresses(text: string): string {
  return text
    .replace(/\bhttps?:\/\/(?:www\.)?([\w.-]+\w)(?:[/?#][^\s)\]]*)?/gi, (_, host: string) => spokenHost(host))
    .replace(/\bwww\.([\w.-]+\w)(?:\/[^\s)\]]*)?/gi, (_, host: string) => spokenHost(host))
    .replace(
      /(?<![\w.+-])([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)/g,
      (_, who: string, host: string) => `${who.replaceAll('.', ' dot ')} at ${spokenHost(host)}`,
    )
    .replace(/(?<![\w-])([a-z][\w-]*)\.(com|org|net|edu|gov)\b/gi, '$1 dot $2');
}

function spokenHost(host: string): string {
  return host.split('.').join(' dot ');
}

/** Removes markup, citation marks, phonetics and pictures, and plain-writes spaces, quotes, dashes and small figures. */
export function cleaned(text: string): string {
  const marks = withSingleSpaces(text)
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .replace(/(?<=\d)[\u00A0\u2009\u202F](?=\d{3}(?!\d))/gu, ',')
    .replace(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20E3/gu, (sign) =>
      /[©®™]/u.test(sign) ? '' : ' ',
    )
    .replace(
      /(\d)?\s?([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])/gu,
      (_, digit: string | undefined, sign: string) =>
        `${digit === undefined ? '' : `${digit} `}${FRACTIONS[sign]}`,
    )
    .replace(/⁄/gu, '/')
    .replace(new RegExp(`[${SUBSCRIPTS}]`, 'gu'), (digit) => String(SUBSCRIPTS.indexOf(digit)));
  const plain = raised(marks)
    .replace(/[℃]/gu, '°C')
    .replace(/[℉]/gu, '°F')
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : asciiDigit(digit)))
    .replace(PHONETIC_PART, '')
    .replace(
      /\[(?:\d{1,3}|[a-z]|(?:note|nb|n)\s?\d+|[a-z ]*(?:needed|who|when|which|where|by whom)\??|sic)\]/gi,
      '',
    )
    .replace(/[[\]]/g, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/^[^\S\n]*(?:#{1,6}|[*•·‣-]|=+)\s+/gmu, '')
    .replace(/\s=+\s*$/gmu, '');
  return addresses(plain)
    .replace(/[‘’ʼ`´]/gu, "'")
    .replace(/["“”„‟«»‹›]/gu, '')
    .replace(/(?<![\p{L}\p{N}])'(?=\p{L})(?!n' )/gu, '')
    .replace(/(?<=[\p{L}\p{N},.!?])'(?![\p{L}\p{N}])/gu, '')
    .replace(/[\t\f\v\p{Zs}]+/gu, ' ');
}

/** Each run of white space made one sign, a line end where it holds one: patterns that pass over spaces then have one to pass. */
function withSingleSpaces(text: string): string {
  return text.replace(/\s{2,}/g, (run) => (run.includes('\n') ? '\n' : run.charAt(0)));
}

/** The value of a digit of any script: their blocks of ten begin where the one before is no digit. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/**
 * Turns what only the eye uses (brackets, dashes, dots, line ends) into the
 * pauses that flite knows: `,` a short one, `:` `.` `?` `!` a full one.
 */
export function withPauses(text: string): string {
  return withSingleSpaces(text)
    .replace(/\s?[({]\s?(?:[,;]\s?)?/g, ', ')
    .replace(/\s?(?:[,;]\s?)?[)}]/g, ', ')
    .replace(/\s?(?:—|―|--+)\s?|\s[–−-]\s/g, ', ')
    .replace(/\.(?:\s?\.)+\s?/g, (dots, at: number, whole: string) =>
      ellipsis(dots, whole.charAt(at + dots.length)),
    )
    .replace(/\s?[;|]\s?/g, ': ')
    .replace(/([^\s.,:!?])\s?\n/g, '$1. ')
    .replace(/\s+/g, ' ');
}

/** Three dots and more before a capital or the end close the sentence; other runs of dots are a pause within it. */
function ellipsis(dots: string, next: string): string {
  if (dots.replace(/\s/g, '').length > 2 && !/[^\p{Lu}]/u.test(next)) return '. ';
  return next === '' ? dots : ', ';
}

/** Leaves one mark where several have met, none at the start, and a space after each. */
export function tidied(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(
      /[.,:!?](?: ?[.,:!?])+/g,
      (marks) => /[?]/.exec(marks)?.[0] ?? /[!.]/.exec(marks)?.[0] ?? /:/.exec(marks)?.[0] ?? ',',
    )
    .replace(/ ([.,:!?])/g, '$1')
    .replace(/([.,:!?])(?=[^\s])/g, '$1 ')
    .replace(/^[\s.,:!?-]+/, '')
    .replace(/(?<![\s,:])[\s,:]+$/, '')
    .trim();
}
