import { getStem } from '../../../../domain/language/index.ts';
import { canBegin, type NarrationUnit } from './narration-unit.ts';
import type { AnalyzedSection } from './podcast-analysis.ts';

const MAX_CLOSING_CANDIDATES = 8;
const MAX_SHORT_THOUGHTS = 2;
/** Share of the stems of a closing thought that one told sentence may have. */
const MAX_TOLD_RATIO = 0.55;

/** What a listener may take along: a judgement, not a step of the story. */
const THOUGHT =
  /\b(?:(?:is|are|was|were) (?:widely |often |generally |now |still |also )?(?:considered|regarded|remembered|recogni[sz]ed|seen as|celebrated|credited)|remains?|legacy|influence[ds]?|influential|inspired|best known|one of the (?:most|best|first|great\p{Ll}*|larg\p{Ll}+|old\p{Ll}+|few)|most (?:important|famous|influential|popular|widely|common)|symbol|icon|importance|ever since|continues?|to this day|around the world|today)\b/iu;
const STEP =
  /^(?:In|On|At|By|After|Before|During|From|Since|Until|When|While|As|Then|Later|Following|Early|Late|It was)\b|\b(?:1\d{3}|20\d{2})s?\b/u;
const THOUGHT_POINTS = 1.2;
const STEP_POINTS = -1.5;
const LEAD_POINTS = 0.8;
const MIN_THOUGHT_POINTS = 0.9;
const MIN_THOUGHT_WORDS = 8;
const MAX_THOUGHT_WORDS = 32;

/** What the closing of a short article has, of which everything is told. */
export function chooseShortThoughts(left: readonly NarrationUnit[]): NarrationUnit[] {
  const possible = left.filter((unit) => canBegin(unit) && !STEP.test(unit.text));
  const good = possible.filter((unit) => rateThought(unit) >= MIN_THOUGHT_POINTS);
  return (good.length > 0 ? good : possible.slice(-1)).slice(-MAX_SHORT_THOUGHTS);
}

/** Judgements that no told sentence already contains. */
export function chooseThoughts(
  lead: readonly NarrationUnit[],
  body: readonly AnalyzedSection[],
  told: readonly NarrationUnit[],
): NarrationUnit[] {
  const toldNumbers = new Set(told.map(({ number }) => number));
  const toldStems = told.map(({ text }) => listStems(text));
  const isNew = (unit: NarrationUnit) => {
    const own = [...listStems(unit.text)];
    return toldStems.every(
      (stems) => own.filter((stem) => stems.has(stem)).length <= MAX_TOLD_RATIO * own.length,
    );
  };
  const leadNumbers = new Set(lead.map(({ number }) => number));
  return [...lead, ...body.flatMap(({ units }) => units)]
    .filter(
      (unit) =>
        !toldNumbers.has(unit.number) &&
        canBegin(unit) &&
        unit.words >= MIN_THOUGHT_WORDS &&
        unit.words <= MAX_THOUGHT_WORDS,
    )
    .map((unit) => ({
      unit,
      points: rateThought(unit) + (leadNumbers.has(unit.number) ? LEAD_POINTS : 0),
    }))
    .filter(({ unit, points }) => points >= MIN_THOUGHT_POINTS && THOUGHT.test(unit.text))
    .toSorted((a, b) => b.points - a.points)
    .slice(0, MAX_CLOSING_CANDIDATES * 3)
    .filter(({ unit }) => isNew(unit))
    .slice(0, MAX_CLOSING_CANDIDATES)
    .map(({ unit }) => unit);
}

function rateThought({ text, score }: NarrationUnit): number {
  return score / 2 + (THOUGHT.test(text) ? THOUGHT_POINTS : 0) + (STEP.test(text) ? STEP_POINTS : 0);
}

function listStems(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? [];
  return new Set(words.map(getStem));
}
