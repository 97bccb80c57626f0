const RUN_WORDS = 4;
/** Share of the four-word runs of a sentence that were said before. */
const MAX_RETOLD_RATIO = 0.3;

const NUMBER = /\d+/gu;

/** Some articles tell the same thing twice. Accepts a sentence with a new number, or with words not said before. */
export function createRetellingFilter(spokenTexts: readonly string[]): (text: string) => boolean {
  const said = new Set(spokenTexts.flatMap(listRuns));
  const numbers = new Set(spokenTexts.flatMap((text) => text.match(NUMBER) ?? []));
  return (text) => {
    if (text.match(NUMBER)?.some((number) => !numbers.has(number))) return true;
    const runs = listRuns(text);
    return runs.filter((run) => said.has(run)).length <= MAX_RETOLD_RATIO * runs.length;
  };
}

function listRuns(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(RUN_WORDS - 1).map((_, at) => words.slice(at, at + RUN_WORDS).join(' '));
}
