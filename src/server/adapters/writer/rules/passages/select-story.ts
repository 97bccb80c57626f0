import { canBegin, type NarrationUnit, sumWords } from '../text/narration-unit.ts';

const KEPT_AT_START = 3;
const KEPT_AT_END = 6;
const NEW_THING = /\ban? (\p{Ll}{4,})(?=[,.;]| )/gu;
const MIN_LATER_MENTIONS = 2;

/** Leaves out the least interesting sentences of a plot, never its beginning, its end or what a later one needs. */
export function selectStory(units: readonly NarrationUnit[], words: number): NarrationUnit[] {
  let told = [...units];
  const end = units.at(-KEPT_AT_END)?.number ?? 0;
  const start = units[KEPT_AT_START - 1]?.number ?? 0;
  const isInside = ({ number }: NarrationUnit) => number > start && number < end;
  const byScore = units.filter(isInside).toSorted((a, b) => a.score - b.score);
  for (const unit of byScore) {
    if (sumWords(told) <= words) break;
    if (canSpare(unit, told)) told = told.filter((one) => one !== unit);
  }
  return told;
}

function canSpare(unit: NarrationUnit, told: readonly NarrationUnit[]): boolean {
  const at = told.indexOf(unit);
  const previous = told[at - 1];
  const next = told[at + 1];
  if (unit.isTurned || previous?.isTurned || !next || !canBegin(next)) return false;
  if (introducesThing(unit, told.slice(at + 1))) return false;
  const others = new Set(told.filter((one) => one !== unit).map(({ number }) => number));
  return told
    .slice(at + 1)
    .every(({ needs }) =>
      needs.every(
        (reference) => !reference.includes(unit.number) || reference.some((one) => others.has(one)),
      ),
    );
}

/** 'A windmill', of which the story goes on to speak as 'the windmill'. */
function introducesThing({ text }: NarrationUnit, later: readonly NarrationUnit[]): boolean {
  return [...text.matchAll(NEW_THING)].some(
    ([, thing]) => later.filter((one) => one.text.includes(`the ${thing}`)).length >= MIN_LATER_MENTIONS,
  );
}
