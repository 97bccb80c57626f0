import { formatModelNumber } from './model-names.ts';
import { formatCardinal, formatDigitPair } from './number-words.ts';

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
const CONTEXT_CHARACTERS = 60;
const WITHOUT_ZERO = /(?<![\w.,])\.(\d{2,3})(?![\d%]|,\d)/g;

/** Batting averages ('three oh five') and calibers; the others are read as decimals. */
export function expandDecimals(text: string): string {
  return text.replace(WITHOUT_ZERO, (all, digits: string, at: number, whole: string) => {
    const before = whole.slice(Math.max(0, at - CONTEXT_CHARACTERS), at);
    const after = whole.slice(at + all.length, at + all.length + CONTEXT_CHARACTERS);
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
