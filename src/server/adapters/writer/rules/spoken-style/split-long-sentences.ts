import { countWords } from '../../../../../domain/language/index.ts';
import { MAX_TURN_SENTENCES } from '../../../../../domain/script/segment-length.ts';
import type { Subject } from '../references/subject.ts';
import { capitalize } from '../text/capitalize.ts';
import { changeOutsideQuotations } from './protect-quotations.ts';
import { splitApposition } from './split-apposition.ts';
import { splitDefinition } from './split-definition.ts';
import { LINK_START, splitSentence } from './split-sentence.ts';

const SEPARATOR = '\uE002';

export function splitLongSentences(sentences: readonly string[], subject: Subject): string[] {
  const divided = [...sentences];
  const whole = new Set<string>();
  while (divided.length < MAX_TURN_SENTENCES) {
    const longest = divided
      .filter((sentence) => !whole.has(sentence))
      .reduce((one, other) => (countWords(other) > countWords(one) ? other : one), '');
    if (longest === '') break;
    const halves = divide(longest, subject);
    if (halves.length === 1) whole.add(longest);
    else divided.splice(divided.indexOf(longest), 1, ...halves);
  }
  return divided.map((sentence, at) => dropLink(sentence, divided, at, sentences));
}

/** Two sentences in a row that begin with 'And' sound like a child's. */
function dropLink(sentence: string, all: readonly string[], at: number, original: readonly string[]): string {
  const isNew = !original.includes(sentence);
  const isDoubled = LINK_START.test(all[at - 1] ?? '') || LINK_START.test(all[at + 1] ?? '');
  return isNew && isDoubled && at > 0 ? capitalize(sentence.replace(/^And /u, '')) : sentence;
}

function divide(sentence: string, subject: Subject): string[] {
  const changed = changeOutsideQuotations(sentence, (text) =>
    (
      splitApposition(text, subject) ??
      splitDefinition(text, subject) ??
      splitSentence(text, subject) ?? [text]
    ).join(SEPARATOR),
  );
  return changed.split(SEPARATOR);
}
