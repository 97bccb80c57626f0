import { formatCardinal, formatOrdinal } from './number-words.ts';
import { type Match, replaceMatches } from './replace-matches.ts';

/** Names of rulers and popes: the numeral after one is ordinal. */
const RULERS = new Set(
  (
    'Abbas Abdulaziz Abdulhamid Adolf Adrian Afonso Ahmed Akihito Albert Alexander Alexios Alfonso Amadeus Amenemhat ' +
    'Amenhotep Andrew Andronikos Antiochus Artaxerxes Attalus Augustus Baldwin Basil Bayezid Béla Benedict Bohemond ' +
    'Boleslaus Boleslaw Boniface Boris Callixtus Canute Carol Casimir Catherine Celestine Charles Christian Christopher ' +
    'Clement Cnut Conrad Constans Constantine Cosimo Cyrus Darius David Demetrius Edmund Edward Elizabeth Emmanuel Erik ' +
    'Eric Ethelred Eugene Ferdinand Francis Franz Frederick Frederik Friedrich George Géza Gregory Gustaf Gustav Haakon ' +
    'Harald Harold Henri Henry Hirohito Honorius Humbert Innocent Isabella Ismail Ivan Jaime James Joan John Joseph Juan ' +
    'Julian Julius Justin Justinian Karl Knut Ladislaus Leo Leopold Lothair Louis Ludwig Magnus Mahmud Malcolm Manuel ' +
    'Margaret Margrethe Maria Martin Mary Matthias Maximilian Mehmed Menelik Mentuhotep Michael Mithridates Moctezuma ' +
    'Mohammed Muhammad Murad Mursili Mustafa Napoleon Nebuchadnezzar Nicephorus Nicholas Nikolaus Olaf Osman Otto Paul ' +
    'Pedro Pepi Pepin Peter Philip Philippe Pius Psamtik Ptolemy Rama Ramesses Ramses Ranulf Richard Robert Roger Rudolf ' +
    'Rupert Sancho Sargon Seleucus Selim Senusret Seti Shapur Sigismund Sixtus Stanislaus Stefan Stephen Suleiman Sweyn ' +
    'Sylvester Theodore Theodosius Thutmose Tiberius Umberto Urban Valdemar Valentinian Victor Vladimir Vladislaus ' +
    'Władysław Wenceslaus Wilhelm William Willem Xerxes Yazdegerd Zog'
  ).split(' '),
);

/** First names before a family name with a numeral: 'Thurston Howell III'. */
const GIVEN_NAMES = new Set(
  (
    'Adam Alan Alfred Allen Andrew Anthony Arthur Barry Benjamin Bernard Calvin Carl Charles Clarence Claude Curtis Daniel ' +
    'Dennis Donald Douglas Earl Edgar Edwin Ernest Eugene Francis Frank Franklin Fred Gary Gerald Gilbert Glenn Gordon ' +
    'Graham Harold Harry Herbert Herman Howard Hugh Jack Jacob Jason Jay Jeffrey Jerome Jesse Jim Joe Joel John Jonathan ' +
    'Kenneth Kevin Larry Lawrence Leonard Lewis Lloyd Marcus Mark Martin Matthew Maurice Melvin Nathan Nathaniel Norman ' +
    'Oliver Oscar Patrick Percy Phillip Ralph Randolph Raymond Robert Roland Ronald Roy Russell Samuel Scott Seth Sidney ' +
    'Steven Stuart Theodore Thomas Thurston Timothy Tom Vernon Vincent Wallace Walter Warren Wesley William Winthrop'
  ).split(' '),
);

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
const ROMAN = '[IVX]+|[IVXL]{3,}';
const CENTURIES = new RegExp(
  `\\b(?<first>${ROMAN})(?:(?:${DASH}| (?<joint>and|or|to) )(?<second>${ROMAN}))?(?= centur(?:y|ies)\\b)`,
  'g',
);

/** The numeral is ordinal before these, and cardinal after `NUMBERED_NOUNS`. */
const ORDERED_NOUNS =
  'Corps|Arm(?:y|ies)|Legions?|Olympiad|Olympics|Dynasty|Panzer|SS|Bomber|Fighter|Cavalry|Infantry|Squadron|Amphibious|Marine|Airborne|Armou?red|Brigade|Division|Congress|Plenum|Summit|Republic|International|Group|Reserve|Tactical|Mountain|Flotilla|Fleet|Reich|Regiment|Battalion';
const ORDERED = new RegExp(`\\b(?<first>[IVXL]+)(?= (?:${ORDERED_NOUNS})\\b)`, 'g');
const NUMBERED_NOUNS =
  'War|Ariane|Chapter|Part|Act|Volume|Book|Type|Phase|Mark|Class|Bowl|Apollo|Saturn|Titan|Vatican|Level|Grade|Stage|Fantasy|Rocky|Windows|Tier|Article|Section|Appendix|Figure|Table|Division|Scene|Canto|Episode|Quest|Fighter|Civilization|Soyuz|Pioneer|Mac|Apple|Group|Zone|Factor|Angiotensin|Layer|Title|Schedule|Plate|Station|Lot|Unit|Category|Legio|Region|Series|Annex|Protocol|Option';
const NUMBERED = new RegExp(
  `(?<=\\b(?:${NUMBERED_NOUNS})s? )(?<first>${ROMAN})(?:(?: (?<joint>and) |${DASH})(?<second>${ROMAN}))?(?![\\w.]\\w)\\b`,
  'g',
);
/** 'type II', but not 'the type I like' */
const SMALL_NUMBERED =
  /(?<=\b(?:type|phase|stage|class|grade|level|category|tier|mark|part|chapter|volume|act|group|zone|factor|region|division|schedule|annex|article|section|title)s? )(?!I (?!(?:errors?|diabetes|collagen|interferons?|trials?|listed|hypersensitivity|cancers?|tumou?rs?|stud(?:y|ies)|clinical|civil|rail\p{Ll}+|secretion|supernova\p{Ll}*|and|or)\b))(?<first>[IVX]+)(?:(?: (?<joint>and|or) | ?[–/-] ?)(?<second>[IVX]+))?\b/gu;
/** 'George V. Higgins' has an initial. */
const AFTER_NAME =
  /(?<=(?<name>\p{Lu}[\p{L}’'-]*) )(?<first>[IVX]+)\b(?: (?<joint>and) (?<second>[IVX]+)\b)?(?!\. ?\p{L})/gu;
const ABBREVIATED =
  /(?<=\b(?:[Vv]ols?|[Cc]h|[Cc]hap|[Ff]igs?|[Oo]p|[Pp]t|[Bb]k|[Ss]ec|[Aa]rt|[Nn]os?)\. )(?<first>[IVXL]+)\b/g;
const TITLES =
  /\b(?:Kings?|Queens?|Popes?|Antipope|Emperors?|Empress|Sultans?|Prince|Princess|Dukes?|Duchess|Counts?|Earl|Tsar|Czar|Kaiser|Shah|Bishop|Archbishop|Patriarch|Pharaoh|Khan|Lord|Baron|Doge|Caliph|Abbot|Maharaja|Raja|Rana|Emir|Margrave|Elector|Landgrave|Catholicos|Pasha|Saint) $/u;

/** Whether the numeral is ordinal or cardinal is known before these. */
const IN_PLACE = [
  // Digits, because a later step writes 'ch. 9' in full.
  [ABBREVIATED, String],
  [CENTURIES, formatOrdinal],
  [ORDERED, formatOrdinal],
  [NUMBERED, formatCardinal],
  [SMALL_NUMBERED, formatCardinal],
] as const;

/** 'Louis XIV' -> 'Louis the fourteenth', 'World War II' -> 'World War two', 'XX Corps' -> 'twentieth Corps'. */
export function expandRomanNumerals(text: string): string {
  if (!/[IVX]/.test(text)) return text;
  const inPlace = IN_PLACE.reduce(
    (expanded, [pattern, format]) =>
      replaceMatches(expanded, pattern, (match) => formatNumerals(match, format, 'to') ?? match.all),
    text.replace(/\bMk\.? (?=[IVX])/g, 'Mark '),
  );
  return replaceMatches(inPlace, AFTER_NAME, formatAfterName);
}

/** Ordinal after a person, otherwise cardinal. Single letters after other names stay: 'Malcolm X'. */
function formatAfterName(match: Match): string {
  const { all, groups, before, after } = match;
  const { name = '', first = '' } = groups;
  if (isPerson(name, before.slice(0, -name.length - 1), after) && !(name === 'Malcolm' && first === 'X')) {
    const ordinals = formatNumerals(match, formatOrdinal, 'and');
    return ordinals === null ? all : `the ${ordinals}`;
  }
  return first.length === 1 ? all : (formatNumerals(match, formatCardinal, 'and') ?? all);
}

function isPerson(name: string, before: string, after: string): boolean {
  if (RULERS.has(name) || TITLES.test(`${before} `.replace(/ {2,}$/u, ' '))) return true;
  if (/^ of \p{Lu}/u.test(after)) return true;
  const names =
    /(?:(?:\p{Lu}[\p{L}’'-]+|\p{Lu}\.?) ){1,3}$/u.exec(`${before.trimEnd()} `)?.[0].trim().split(' ') ?? [];
  return names.some((given) => GIVEN_NAMES.has(given) || RULERS.has(given));
}

function formatNumerals(
  { groups }: Match,
  format: (value: number) => string,
  usualJoint: string,
): string | null {
  const { first = '', joint = usualJoint, second } = groups;
  const [from, to] = [parseRomanNumeral(first), second === undefined ? undefined : parseRomanNumeral(second)];
  if (from === null || to === null) return null;
  return to === undefined ? format(from) : `${format(from)} ${joint} ${format(to)}`;
}
