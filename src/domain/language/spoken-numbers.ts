import {
  formatCardinal,
  formatDecimal,
  formatDigitPair,
  formatDigits,
  formatFraction,
  formatNumber,
  formatOrdinal,
  NUMBER_PATTERN,
  pluralizeNumber,
} from './number-words.ts';
import { replaceMatches } from './replace-matches.ts';
import { spellLetters } from './spoken-letters.ts';
import { COMPASS } from './spoken-measures.ts';
import { parsePairs } from './words.ts';

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

/** Read as words; other endings of names are spelled. */
const NAME_WORDS = new Set('com org net edu gov info biz'.split(' '));
const DOT_NAME = /(?<![\w.])\.(NET|[a-z]{2,5})\b/g;

export function expandDotNames(text: string): string {
  return text.replace(DOT_NAME, (_, name: string) => {
    const lower = name.toLowerCase();
    return `dot ${NAME_WORDS.has(lower) ? lower : name.toUpperCase()}`;
  });
}

const CALIBER =
  /^(?:[ -](?:cal\b|caliber|calibre|pistols?|revolvers?|rifles?|rounds?|bullets?|cartridges?|Magnum|Winchester|Colt|Smith|ACP|Remington|handguns?|machine gun|guns?|Special|British|Springfield|Browning|Long|Savage|BMG|Lee|Webley|ammunition))/u;
const USUAL_CALIBERS = new Set('22 25 30 32 38 40 44 45 50 303 308 357'.split(' '));
const OWNED = /\b(?:an?|the|his|her|their|its) $/iu;
const MEASURED =
  /^ ?(?:%|(?:percent|per|of|mm|cm|m|km|s|mi|ft|kg|g|lb|oz)\b|inch|met|mil|kil|cent|average|point|second)/u;

const AVERAGE_BEFORE =
  /\b(?:hit|hits|hitting|bat|bats|batted|batting|averaged?|averaging|slugg\p{Ll}+|percentage|OBP|SLG|OPS)\b[^.\n]{0,40}$/u;
const AVERAGE_AFTER =
  /^ (?:(?:batting|slugging|on-base|winning|hitting|lifetime|career|fielding) )?(?:average|hitter|percentage|clip|season)\b/u;
const WITHOUT_ZERO = /(?<![\w.,])\.(?<digits>\d{2,3})(?![\d%]|,\d)/g;

/** Batting averages ('three oh five') and calibers; the others are read as decimals. */
export function expandDecimals(text: string): string {
  return replaceMatches(text, WITHOUT_ZERO, ({ all, groups: { digits = '' }, before, after }) => {
    const isOwned = OWNED.test(before) && USUAL_CALIBERS.has(digits) && !MEASURED.test(after);
    if (CALIBER.test(after)) return formatModelNumber(digits);
    if (digits.length === 3 && (AVERAGE_AFTER.test(after) || AVERAGE_BEFORE.test(before)))
      return formatAverage(digits);
    return isOwned ? formatModelNumber(digits) : all;
  });
}

function formatAverage(digits: string): string {
  const rest = digits.slice(1);
  const first = digits.startsWith('0') ? 'oh' : formatCardinal(digits.slice(0, 1));
  return rest === '00' ? `${first} hundred` : `${first} ${formatDigitPair(rest)}`;
}

/** '737-800', 'H.264', 'T-34/85', 'MiG-29' and 'I-80 W' lose the marks that later steps read as ranges or decimals. */
export function joinModelNumbers(text: string): string {
  return text
    .replace(
      /\b(7[0-8]7)-(\d{1,3})(?!\d|,\d| (?:people|men|BC|AD))/g,
      (_, model: string, variant: string) => `${formatModelNumber(model)} ${formatModelNumber(variant)}`,
    )
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

/** 'Su', but not 'Bf' */
function isWord(letters: string): boolean {
  return letters.length > 3 || /[a-z]{2}/.test(letters) || /^[A-Z][aeiou]$/.test(letters);
}

function formatModelNumber(digits: string): string {
  if (digits.startsWith('0')) return formatDigits(digits);
  if (digits.length === 3 && !digits.endsWith('00')) {
    return `${formatDigits(digits.slice(0, 1))} ${formatDigitPair(digits.slice(1))}`;
  }
  return digits.length > 4 ? formatDigits(digits) : formatCardinal(digits);
}

function expandModelNames(text: string): string {
  return text
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

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const ELEMENTS = parsePairs(`
  H: hydrogen, He: helium, Li: lithium, Be: beryllium, B: boron, C: carbon, N: nitrogen, O: oxygen,
  F: fluorine, Ne: neon, Na: sodium, Mg: magnesium, Al: aluminum, Si: silicon, P: phosphorus,
  S: sulfur, Cl: chlorine, Ar: argon, K: potassium, Ca: calcium, Ti: titanium, Cr: chromium,
  Mn: manganese, Fe: iron, Co: cobalt, Ni: nickel, Cu: copper, Zn: zinc, Kr: krypton, Rb: rubidium,
  Sr: strontium, Y: yttrium, Zr: zirconium, Mo: molybdenum, Tc: technetium, Ru: ruthenium,
  Pd: palladium, Ag: silver, Cd: cadmium, Sn: tin, I: iodine, Xe: xenon, Cs: cesium, Ba: barium,
  Nd: neodymium, Sm: samarium, Lu: lutetium, Hf: hafnium, Re: rhenium, Os: osmium, Ir: iridium,
  Pt: platinum, Au: gold, Hg: mercury, Tl: thallium, Pb: lead, Bi: bismuth, Po: polonium, Rn: radon,
  Ra: radium, Ac: actinium, Th: thorium, Pa: protactinium, U: uranium, Np: neptunium, Pu: plutonium,
  Am: americium, Cm: curium, Cf: californium
`);
const ELEMENT_SYMBOLS = Object.keys(ELEMENTS).join('|');
const RAISED_MASS = new RegExp(
  `(?<![\\p{L}\\p{N})])([${RAISED}]{1,3})(${ELEMENT_SYMBOLS})(?![\\p{Ll}\\p{N}])`,
  'gu',
);
/** '²³⁵U' -> 'uranium two thirty-five' */
export function expandIsotopes(text: string): string {
  return text.replace(RAISED_MASS, (_, raised: string, symbol: string) => {
    const mass = [...raised].map((digit) => RAISED.indexOf(digit)).join('');
    return `${ELEMENTS[symbol]} ${formatModelNumber(mass)}`;
  });
}
