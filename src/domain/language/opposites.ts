import { getStem } from './stems.ts';

/** Words of the left side contradict words of the right side if one replaces the other. */
const ANTONYM_PAIRS: readonly (readonly [string, string])[] = [
  ['win won wins', 'lose lost loses'],
  ['rise rises rose rising', 'fall falls fell falling sink sinks sank'],
  ['largest biggest', 'smallest'],
  ['highest tallest', 'lowest'],
  ['best', 'worst'],
  ['most', 'least'],
  ['increase increased', 'decrease decreased'],
  ['hot warm heat', 'cold cool'],
  ['wet wettest', 'dry driest'],
  ['common', 'rare unusual'],
  ['many plenty', 'few'],
  ['plenty enough', 'little'],
  ['survive survived survives', 'perished'],
  ['above', 'below beneath'],
  ['northern north', 'southern south'],
  ['eastern east', 'western west'],
  ['admired admire', 'mocked mock'],
  ['succeeded', 'failed'],
  ['opened', 'closed shut'],
  ['female', 'male'],
  ['cheap cheaper', 'costly expensive dear'],
  ['safe', 'dangerous'],
  ['always', 'never'],
  ['oldest', 'newest youngest'],
  ['faster', 'slower'],
  ['confirmed accepted', 'rejected denied'],
  ['keeps kept', 'returned'],
  ['attract attracts', 'repel repels'],
  ['important', 'unimportant'],
  ['liked loved fond enjoyed', 'disliked hated'],
  ['right correct true', 'wrong false mistaken'],
  ['solid', 'liquid molten gaseous'],
  ['same', 'different other'],
  ['upwards upward up', 'downwards downward down'],
  ['inside into', 'outside'],
  ['left', 'right'],
  ['day daily', 'night'],
  ['more', 'less fewer'],
  ['larger bigger', 'smaller'],
  ['longer', 'shorter'],
  ['heavier', 'lighter'],
  ['earlier before', 'later after'],
  ['dead', 'alive'],
  ['rich', 'poor'],
  ['strong stronger', 'weak weaker'],
  ['full', 'empty'],
  ['light bright', 'dark'],
  ['thick', 'thin'],
  ['long', 'short'],
  ['many', 'few'],
  ['all every most', 'no none few'],
  ['limited', 'unlimited'],
  ['double doubles doubled', 'triple triples tripled halves halved'],
  ['sun', 'moon'],
  ['mother mothers', 'father fathers'],
  ['brother', 'sister'],
  ['gold', 'silver'],
];

/** Further pairs. As one-for-one replacements in a copied sentence they are often no contradiction. */
const LOOSE_PAIRS: readonly (readonly [string, string])[] = [
  ['managed succeeded able', 'failed refused unable'],
  ['grow expand widen swell', 'shrink shrank shrunk decline contract narrow dwindle'],
  ['raise lift', 'lower drop'],
  ['rise climb ascend', 'descend'],
  ['gain', 'lose'],
  ['improve', 'worsen deteriorate'],
  ['strengthen', 'weaken'],
  ['lengthen', 'shorten'],
  ['accelerate hasten', 'slow delay'],
  ['advance', 'retreat'],
  ['accept approve allow permit', 'reject refuse forbid ban prohibit'],
  ['support defend', 'oppose attack'],
  ['praise welcome', 'criticise criticize condemn'],
  ['encourage', 'discourage'],
  ['begin start open', 'end stop finish cease close'],
  ['arrive enter', 'leave depart exit'],
  ['build create found', 'destroy demolish abolish'],
  ['add', 'remove subtract'],
  ['appear emerge', 'disappear vanish'],
  ['remember', 'forget'],
  ['buy import', 'sell export'],
  ['live survive', 'die perish'],
  ['protect', 'endanger harm'],
  ['free release', 'capture imprison'],
  ['victory success', 'defeat failure'],
  ['war', 'peace'],
  ['friend ally', 'enemy foe'],
  ['supporter', 'opponent'],
  ['majority', 'minority'],
  ['maximum', 'minimum'],
  ['upper top', 'lower bottom'],
  ['front', 'back rear'],
  ['near close', 'far distant'],
  ['wide broad', 'narrow'],
  ['deep', 'shallow'],
  ['high tall', 'low short'],
  ['big large great huge', 'small little tiny'],
  ['heavy', 'light'],
  ['new young modern', 'old ancient'],
  ['early', 'late'],
  ['fast quick rapid', 'slow'],
  ['easy simple', 'hard difficult complex'],
  ['soft smooth', 'hard rough'],
  ['loud', 'quiet silent'],
  ['good', 'bad'],
  ['better', 'worse'],
  ['frequent often', 'rare seldom'],
  ['abundant', 'scarce'],
  ['public', 'private secret'],
  ['urban', 'rural'],
  ['positive', 'negative'],
  ['natural', 'artificial'],
  ['temporary', 'permanent'],
  ['voluntary', 'compulsory mandatory'],
  ['domestic native', 'foreign'],
  ['wild', 'tame domesticated'],
  ['present', 'absent'],
  ['guilty', 'innocent'],
  ['healthy', 'sick ill'],
  ['famous', 'obscure unknown'],
  ['over', 'under'],
  ['with', 'without'],
  ['for', 'against'],
  ['son', 'daughter'],
  ['husband', 'wife'],
  ['king', 'queen'],
  ['man', 'woman'],
];

const DENYING_PREFIXES = ['un', 'in', 'im', 'ir', 'il', 'dis', 'non'];
const MIN_PREFIXED_LETTERS = 3;

const ANTONYMS = createIndex(ANTONYM_PAIRS, (word) => word);
const OPPOSITE_STEMS = createIndex([...ANTONYM_PAIRS, ...LOOSE_PAIRS], getStem);

function createIndex(
  pairs: readonly (readonly [string, string])[],
  normalize: (word: string) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const index = new Map<string, Set<string>>();
  for (const pair of pairs) {
    const [left, right] = pair.map((words) => words.split(' ').map(normalize)) as [string[], string[]];
    for (const word of left) index.set(word, new Set([...(index.get(word) ?? []), ...right]));
    for (const word of right) index.set(word, new Set([...(index.get(word) ?? []), ...left]));
  }
  return index;
}

/** Takes exact forms, in lower case, of words that contradict one another in a copied sentence. */
export function areAntonyms(word: string, other: string): boolean {
  return ANTONYMS.get(word)?.has(other) ?? false;
}

/** Takes any forms, in lower case. Also finds 'possible' and 'impossible', 'useful' and 'useless'. */
export function areOpposites(word: string, other: string): boolean {
  const [stem, otherStem] = [getStem(word), getStem(other)];
  if (stem === otherStem) return false;
  if (OPPOSITE_STEMS.get(stem)?.has(otherStem)) return true;
  return isDenied(stem, otherStem) || isDenied(otherStem, stem) || lacks(word, other) || lacks(other, word);
}

function isDenied(stem: string, base: string): boolean {
  if (base.length < MIN_PREFIXED_LETTERS || !stem.endsWith(base)) return false;
  return DENYING_PREFIXES.includes(stem.slice(0, -base.length));
}

function lacks(word: string, other: string): boolean {
  return word.endsWith('less') && other === `${word.slice(0, -'less'.length)}ful`;
}
