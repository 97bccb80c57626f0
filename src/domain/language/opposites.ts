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

const ANTONYMS = createIndex(ANTONYM_PAIRS);

function createIndex(
  pairs: readonly (readonly [string, string])[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const index = new Map<string, Set<string>>();
  for (const pair of pairs) {
    const [left, right] = pair.map((words) => words.split(' ')) as [string[], string[]];
    for (const word of left) index.set(word, new Set([...(index.get(word) ?? []), ...right]));
    for (const word of right) index.set(word, new Set([...(index.get(word) ?? []), ...left]));
  }
  return index;
}

/** Takes exact forms, in lower case, of words that contradict one another in a copied sentence. */
export function areAntonyms(word: string, other: string): boolean {
  return ANTONYMS.get(word)?.has(other) ?? false;
}
