import type { ScriptBrief, SegmentRequest } from '../../../../domain/ports.ts';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import { composeDialogue, countTurnWords } from './compose-dialogue.ts';
import type { NarrationUnit } from './narration-unit.ts';
import { allocatePhrases } from './phrase-picker.ts';
import { createRandom, pickPhrase, type Random } from './phrase-random.ts';
import { OPENING } from './phrases/opening.ts';
import { getSubject } from './podcast-analysis.ts';
import type { SegmentMaterial } from './segment-material.ts';
import type { Subject } from './subject.ts';

/** Random groupings of the same sentences, of which one with the right last host is selected. */
const GROUPINGS = [0, 1, 2, 3] as const;

export function composeOpening(
  brief: ScriptBrief,
  request: SegmentRequest,
  material: SegmentMaterial,
): DraftTurn[] {
  const { units, context } = material;
  const seed = `${material.seed}|opening`;
  const [first] = units;
  if (!first) return [{ host: 'A', text: 'Shall we begin?', sources: [] }];
  const question = composeFirstQuestion(getSubject(brief, 0), first, createRandom(seed));
  const createPicker = allocatePhrases({ seed: material.seed, segmentIndex: 0, segmentCount: 1 });
  const compose = (some: readonly NarrationUnit[], grouping = 0) => [
    question,
    ...composeDialogue(some, {
      ...context,
      firstHost: 'B',
      lastHost: 'A',
      askingHost: 'A',
      namesHeadings: false,
      isTalkative: false,
      chattiness: 0,
      phrases: createPicker(),
      random: createRandom(`${seed}|talk|${grouping}`),
    }),
  ];
  const best = fitLength(units, request.words, compose);
  const used = units.filter(({ number }) => best.some(({ sources }) => sources.includes(number)));
  const versions = GROUPINGS.map((grouping) => compose(used, grouping));
  // Host B starts the first chapter.
  return versions.find((turns) => turns.at(-1)?.host === 'A') ?? best;
}

function fitLength(
  units: readonly NarrationUnit[],
  words: number,
  compose: (units: readonly NarrationUnit[]) => DraftTurn[],
): DraftTurn[] {
  let best = compose(units.slice(0, 1));
  for (let count = 2; count <= units.length; count += 1) {
    const longer = compose(units.slice(0, count));
    if (Math.abs(countTurnWords(longer) - words) >= Math.abs(countTurnWords(best) - words)) break;
    best = longer;
  }
  return best;
}

/** 'What is an abacus?' if the first sentence answers that, otherwise an open question. */
function composeFirstQuestion(subject: Subject, first: NarrationUnit, random: Random): DraftTurn {
  const verb = /^(?:\S+ ){1,8}?(is|was|are|were)\b/u.exec(first.text)?.[1];
  const isPlural = verb === 'are' || verb === 'were';
  if (!verb || isPlural !== subject.isPlural)
    return { host: 'A', sources: [], text: pickPhrase(OPENING.openFirstQuestion, random) };
  const question = `${subject.isPerson ? 'who' : 'what'} ${verb} ${subject.introduced}`;
  return {
    host: 'A',
    sources: [],
    text: pickPhrase(OPENING.firstQuestion, random).replace('{q}', question),
  };
}
