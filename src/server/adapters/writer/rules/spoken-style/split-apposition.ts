import { countWords } from '../../../../../domain/language/index.ts';
import type { Subject } from '../references/subject.ts';

const MIN_WORDS = 18;
/** What happens once: it is over, so that the tense is certain. */
const EVENT =
  'mission|spaceflight|flight|expedition|voyage|battle|war|siege|uprising|rebellion|revolt|trial|raid|strike|eruption|earthquake|disaster|massacre|revolution';

/** 'Vega 1, the first flight of ..., was launched' as 'Vega 1 was the first flight of ... . It was launched'. */
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
