import { countWords } from '../../../../../domain/language/index.ts';
import type { Subject } from '../subject.ts';

const MIN_WORDS = 18;
/** What happened once: it was so and is over, so that the tense is certain. */
const EVENT =
  'mission|spaceflight|flight|expedition|voyage|battle|war|siege|uprising|rebellion|revolt|trial|election|tournament|championship|competition|festival|concert|conference|raid|strike|eruption|earthquake|disaster|massacre|revolution';

/** 'Apollo 8, the second mission of ..., was launched' as 'Apollo 8 was the second mission of ... . It was launched'. */
export function splitApposition(
  sentence: string,
  { name, isPerson, isPlural }: Subject,
): [string, string] | null {
  if (isPerson || isPlural || countWords(sentence) < MIN_WORDS || !sentence.startsWith(`${name}, `))
    return null;
  const rest = sentence.slice(name.length + 2);
  const match = new RegExp(
    `^(?<kind>(?:the|an?) (?:[^\\s,;:.]+ ){0,5}(?:${EVENT})\\b(?! of \\p{Lu}[^,]*, )[^,;:.]*), (?<main>was \\p{Ll}+ .+)$`,
    'u',
  ).exec(rest)?.groups;
  if (!match) return null;
  return [`${name} was ${match.kind}.`, `It ${match.main}`];
}
