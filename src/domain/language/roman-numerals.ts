import { formatCardinal, formatOrdinal } from './number-words.ts';

const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

export function parseRomanNumeral(text: string): number | null {
  if (!/^C{0,3}(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/.test(text) || text === '') return null;
  let total = 0;
  for (let index = 0; index < text.length; index += 1) {
    const value = VALUES[text.charAt(index)] ?? 0;
    total += value < (VALUES[text.charAt(index + 1)] ?? 0) ? -value : value;
  }
  return total;
}

const DASH = '\\s?[–−-]\\s?';
/** A numeral is cardinal after these nouns and ordinal after a name. */
const NUMBERED_NOUNS =
  'War|Chapter|Part|Act|Volume|Book|Type|Phase|Mark|Mk|Class|Bowl|Apollo|Saturn|Titan|Vatican|Level|Grade|Stage|Fantasy|Rocky|Windows|Tier|Article|Section|Appendix|Figure|Table|Division|Scene|Canto|Episode|Quest|Fighter|Civilization|Soyuz|Pioneer|Mac|Apple|Group|Zone|Factor|Angiotensin|Layer|Title|Schedule|Plate|Station|Lot|Unit';
const RULER_NAMES =
  'Abdulaziz|Ahmed|Akihito|Albert|Alexander|Alexios|Alfonso|Amadeus|Amenhotep|Antiochus|Baldwin|Basil|Bayezid|Benedict|Boris|Carol|Casimir|Catherine|Charles|Christian|Clement|Constantine|Cyrus|Darius|David|Edward|Eric|Elizabeth|Ferdinand|Francis|Franz|Frederick|George|Gregory|Gustav|Haakon|Harald|Henry|Hirohito|Innocent|Isabella|Ivan|James|Joan|John|Joseph|Juan|Julius|Justinian|Leo|Leopold|Louis|Ludwig|Magnus|Mahmud|Malcolm(?! X)|Manuel|Margaret|Martin|Mary|Maximilian|Mehmed|Michael|Murad|Mustafa|Napoleon|Nicholas|Olaf|Osman|Otto|Paul|Pedro|Peter|Philip|Pius|Ptolemy|Ramesses|Richard|Robert|Rudolf|Selim|Seti|Sigismund|Sixtus|Stephen|Suleiman|Theodore|Thutmose|Umberto|Urban|Victor|Vladimir|Wilhelm|William|Xerxes|Emmanuel|Augustus|Adolf';

const ROMAN = '([IVX]+|[IVXL]{3,})';
const CENTURIES = new RegExp(`\\b${ROMAN}(?:${DASH}${ROMAN})? (centur(?:y|ies))\\b`, 'g');
const NUMBERED = new RegExp(
  `\\b((?:${NUMBERED_NOUNS})s?) ${ROMAN}(?: (and) ${ROMAN}|(?:${DASH})${ROMAN})?(?![\\w.]\\w)\\b`,
  'g',
);
const RULERS = new RegExp(`\\b(${RULER_NAMES}) ([IVX]+)(?: and ([IVX]+))?\\b(?!\\.\\w)`, 'g');
const AFTER_NAME = /(?<=\p{Lu}\p{Ll}+ )([IVX]{2,})\b/gu;

function formatNumerals(
  format: (value: number) => string,
  joint: string,
  first: string,
  second?: string,
): string | null {
  const [from, to] = [parseRomanNumeral(first), second === undefined ? undefined : parseRomanNumeral(second)];
  if (from === null || to === null) return null;
  return to === undefined ? format(from) : `${format(from)} ${joint} ${format(to)}`;
}

/** 'Louis XIV' -> 'Louis the fourteenth', 'World War II' -> 'World War two'. */
export function expandRomanNumerals(text: string): string {
  return text
    .replace(CENTURIES, (all, from: string, to: string | undefined, noun: string) => {
      const numerals = formatNumerals(formatOrdinal, 'to', from, to);
      return numerals === null ? all : `${numerals} ${noun}`;
    })
    .replace(NUMBERED, (all, noun: string, first: string, and?: string, second?: string, last?: string) => {
      const numerals = formatNumerals(formatCardinal, and ?? 'to', first, second ?? last);
      return numerals === null ? all : `${noun} ${numerals}`;
    })
    .replace(RULERS, (all, name: string, first: string, second?: string) => {
      const numerals = formatNumerals(formatOrdinal, 'and', first, second);
      return numerals === null ? all : `${name} the ${numerals}`;
    })
    .replace(AFTER_NAME, (all, numeral: string) => {
      const ordinal = formatNumerals(formatOrdinal, '', numeral);
      return ordinal === null ? all : `the ${ordinal}`;
    });
}
