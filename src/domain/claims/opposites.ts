/** Words of which one says the opposite of the other where it stands in the other's place. */
const PAIRS: readonly (readonly [string, string])[] = [
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

/** Each word with all that are its opposite where one takes the other's place. */
const OPPOSITES = new Map<string, Set<string>>();
for (const [left, right] of PAIRS) {
  const [a, b] = [left.split(' '), right.split(' ')];
  for (const word of a) OPPOSITES.set(word, new Set([...(OPPOSITES.get(word) ?? []), ...b]));
  for (const word of b) OPPOSITES.set(word, new Set([...(OPPOSITES.get(word) ?? []), ...a]));
}

/** Whether two words say the opposite of each other, where one has taken the other's place. */
export function areOpposite(one: string, other: string): boolean {
  return OPPOSITES.get(one)?.has(other) ?? false;
}
