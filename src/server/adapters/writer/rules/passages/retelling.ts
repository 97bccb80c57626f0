import { getStem, listWordRuns } from '../../../../../domain/language/index.ts';

/** Share of the four-word runs of a sentence that were said before. */
const MAX_RETOLD_RATIO = 0.3;
/** Share of its content words that one turn has said. */
const MAX_SAME_WORDS_RATIO = 0.7;
const MIN_CONTENT_WORDS = 5;

const NUMBER = /\d+/gu;
const CONTENT_WORD = /\p{L}{4,}|\d+/gu;

/** Some articles tell the same thing twice. Accepts a sentence with a new number, or with words not said before. */
export function createRetellingFilter(spokenTexts: readonly string[]): (text: string) => boolean {
  const said = new Set(spokenTexts.flatMap(listWordRuns));
  const numbers = new Set(spokenTexts.flatMap((text) => text.match(NUMBER) ?? []));
  const turns = spokenTexts.map(listContentStems);
  return (text) => {
    if (text.match(NUMBER)?.some((number) => !numbers.has(number))) return true;
    const stems = listContentStems(text);
    if (turns.some((turn) => saysSame(stems, turn))) return false;
    const runs = listWordRuns(text);
    return runs.filter((run) => said.has(run)).length <= MAX_RETOLD_RATIO * runs.length;
  };
}

/** Without the texts that say the same as an earlier one. */
export function removeRestated<T extends { text: string }>(units: readonly T[]): T[] {
  const said: Set<string>[] = [];
  return units.filter(({ text }) => {
    const stems = listContentStems(text);
    const isRetold = said.some((one) => saysSame(stems, one));
    said.push(stems);
    return !isRetold;
  });
}

function saysSame(stems: ReadonlySet<string>, said: ReadonlySet<string>): boolean {
  const hasNewNumber = [...stems].some((stem) => /^\d/u.test(stem) && !said.has(stem));
  if (stems.size < MIN_CONTENT_WORDS || hasNewNumber) return false;
  return [...stems].filter((stem) => said.has(stem)).length > MAX_SAME_WORDS_RATIO * stems.size;
}

function listContentStems(text: string): Set<string> {
  return new Set((text.toLowerCase().match(CONTENT_WORD) ?? []).map(getStem));
}
