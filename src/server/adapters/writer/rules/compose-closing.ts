import type { ScriptBrief, SegmentRequest } from '../../../../domain/ports.ts';
import type { DraftTurn, Host } from '../../../../domain/script/script.schema.ts';
import { countTurnWords } from './compose-dialogue.ts';
import type { NarrationUnit } from './narration-unit.ts';
import { createRandom, pickPhrase } from './phrase-random.ts';
import { CLOSING, NO_THOUGHTS_LEFT } from './phrases/closing.ts';
import { getNextHost, MAX_LENGTH_RATIO, type SegmentMaterial } from './segment-material.ts';
import { groupSentences } from './sentence-groups.ts';

export function composeClosing(
  brief: ScriptBrief,
  request: SegmentRequest,
  { units, seed }: SegmentMaterial,
): DraftTurn[] {
  const independent = units.filter((unit) => unit.standaloneText !== null && !unit.isDependent);
  const candidates = independent.length > 0 ? independent : units.slice(0, 1);
  const byScore = candidates.toSorted((a, b) => b.score - a.score);
  const compose = (count: number) =>
    composeThoughts(
      byScore.slice(0, count).toSorted((a, b) => a.number - b.number),
      getNextHost(request),
      `${seed}|closing`,
      isSeriesConclusion(brief),
    );
  let best = compose(1);
  for (let count = 2; count <= byScore.length; count += 1) {
    const longer = compose(count);
    if (countTurnWords(longer) <= request.words * MAX_LENGTH_RATIO) best = longer;
  }
  return best;
}

function isSeriesConclusion({ role, series }: ScriptBrief): boolean {
  return Boolean(series) && role === 'conclusion';
}

/** The first host also has the last turn, so this host asks first for an even number of thoughts. */
function composeThoughts(
  thoughts: readonly NarrationUnit[],
  firstHost: Host,
  seed: string,
  isSummary: boolean,
): DraftTurn[] {
  const random = createRandom(seed);
  const groups = groupSentences(thoughts, random);
  if (groups.length === 0) return [{ host: firstHost, sources: [], text: NO_THOUGHTS_LEFT }];
  const otherHost: Host = firstHost === 'A' ? 'B' : 'A';
  const asksFirst = groups.length % 2 === 0;
  const intro = isSummary ? CLOSING.summaryIntro : CLOSING.thoughtIntro;
  const lead = asksFirst ? '' : `${pickPhrase(intro, random)} `;
  const turns = groups.map(
    ({ units, text }, index): DraftTurn => ({
      host: (index % 2 === 0) === asksFirst ? otherHost : firstHost,
      sources: units.map(({ number }) => number),
      text: index === 0 ? lead + text : text,
    }),
  );
  if (!asksFirst) return turns;
  const question = isSummary ? CLOSING.summaryQuestion : CLOSING.lastQuestion;
  return [{ host: firstHost, sources: [], text: pickPhrase(question, random) }, ...turns];
}
