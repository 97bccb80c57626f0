import { parsePairs } from './words.ts';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
const FRACTIONS = parsePairs(`
  ½: 1/2, ⅓: 1/3, ⅔: 2/3, ¼: 1/4, ¾: 3/4, ⅕: 1/5, ⅖: 2/5, ⅗: 3/5, ⅘: 4/5, ⅙: 1/6, ⅚: 5/6, ⅛: 1/8,
  ⅜: 3/8, ⅝: 5/8, ⅞: 7/8
`);
const LOWERED = new RegExp(`[${SUBSCRIPTS}]`, 'gu');
const RAISED = new RegExp(`([⁻⁺]?)([${SUPERSCRIPTS}]+)`, 'gu');

const CITATION =
  /\[(?:\d{1,3}|[a-z]|(?:note|nb|n)\s?\d+|[a-z ]*(?:needed|who|when|which|where|by whom)\??|sic)\]/gi;

/** '"[p]rivacy"': the letter of a quotation, no note. */
const CHANGED_LETTER = /(?<!\p{L})\[(\p{L})\](?=\p{Ll})/gu;

const IPA = 'ˈˌːɑɒɔɕɖəɚɛɜɟɡɢɣɤɥɦɨɪɫɬɭɯɰɱɲɳɴɵɸɹɻɽɾʀʁʂʃʈʉʊʋʌʍʎʏʐʑʒʔʕʝ';
const PRONUNCIATION = new RegExp(
  `(?:(?:pronounced|IPA:?)\\s+)?(?:/(?=[^/()]{0,80}[${IPA}])[^/()\\s][^/()]{0,160}/|\\[(?=[^\\]]{0,80}[${IPA}])[^\\]]{1,160}\\])(?:\\s+(?=[a-z-]*[A-Z]{2})[A-Za-z]+(?:-[A-Za-z]+)+)?`,
  'gu',
);

export function removeCitationMarks(text: string): string {
  return text.replace(CHANGED_LETTER, '$1').replace(CITATION, '');
}

const PHONETIC_NOTATION = /[/[][^/[\]]{0,60}[ˈˌəɪʊɛɔæɑʌθðʃʒŋɡːʁɲ][^/[\]]{0,60}[/\]]/gu;

export function removePhoneticNotation(text: string): string {
  return text.replace(PHONETIC_NOTATION, '');
}

const NOT_ASCII = /[^\0-\x7f]/u;
const ADDRESS = /\b(?:https?:\/\/(?:www\.)?|www\.)([\w.-]+\w)(?:[/?#][^\s)\]]*)?/gi;

/** Removes markup and writes spaces, quotation marks and fractions in the form that later steps know. */
export function toPlainText(text: string): string {
  const collapsed = collapseSpaces(text);
  const typography = NOT_ASCII.test(collapsed) ? expandTypography(collapsed) : collapsed;
  const prose = removeCitationMarks(typography.replace(PRONUNCIATION, ''))
    .replace(/[[\]]/g, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/^[^\S\n]*(?:#{1,6}|[*•·‣-]|=+)\s+/gmu, '')
    .replace(/\s=+\s*$/gmu, '');
  return prose
    .replace(ADDRESS, (_, host: string) => host.replaceAll('.', ' dot '))
    .replace(/(?<![\w-])([a-z][\w-]*)\.(com|org|net|edu|gov)\b/gi, '$1 dot $2')
    .replace(/[‘’ʼ`´]/gu, "'")
    .replace(/["“”„‟«»‹›]/gu, '')
    .replace(/(?<![\p{L}\p{N}])'(?=\p{L})(?!n' )/gu, '')
    .replace(/(?<=[\p{L}\p{N},.!?])'(?![\p{L}\p{N}])/gu, '')
    .replace(/[\t\f\v\p{Zs}]+/gu, ' ');
}

function expandTypography(text: string): string {
  return text
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
    .replace(LOWERED, (digit) => String(SUBSCRIPTS.indexOf(digit)))
    .replace(RAISED, expandRaisedDigits)
    .normalize('NFKC');
}

/** Single spaces keep the later patterns linear. Line breaks stay. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s{2,}/g, (run) => (run.includes('\n') ? '\n' : run.charAt(0)));
}

function expandRaisedDigits(_all: string, sign: string, digits: string): string {
  const plain = [...digits].map((digit) => SUPERSCRIPTS.indexOf(digit)).join('');
  return `^${sign === '⁻' ? '-' : ''}${plain}`;
}
