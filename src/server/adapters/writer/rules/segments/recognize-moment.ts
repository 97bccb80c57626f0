import type { HingeQuestion } from '../joints/joint.ts';
import { MOMENT_QUESTIONS, RECOGNITION, THING_QUESTIONS } from '../phrases/opening.ts';
import { createRandom, pickPhrase } from '../phrases/phrase-random.ts';
import { nameMoment } from '../plan/hook.ts';
import { OPEN_QUESTIONS } from '../plan/tease.ts';
import { capitalize } from '../text/capitalize.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { isSeriousTopic } from '../text/serious-topics.ts';
import { makeDefinite } from './promise-wording.ts';
import type { SegmentMaterial } from './segment-material.ts';

/** After the moment that the opening named, the other host recognizes it. */
export function createRecognition({
  moment,
  analysis,
  seed,
}: SegmentMaterial): (unit: NarrationUnit) => string | null {
  const named = moment ? nameMoment(moment, analysis) : null;
  if (!moment || !named || isSeriousTopic(moment.text)) return () => null;
  const pool: readonly string[] = RECOGNITION[named.kind];
  const phrase = pickPhrase(pool, createRandom(`${seed}|recognition`));
  const text = capitalize(phrase);
  return (unit) => (unit.number === moment.number ? text : null);
}

/** Before the sentence with a thing that the opening named: 'And the silver ball?' */
export function createThingQuestion({ things }: SegmentMaterial): (unit: NarrationUnit) => string | null {
  return ({ number, text }) => {
    const thing = things.find(({ unit }) => unit.number === number);
    if (!thing || text.toLowerCase().startsWith(thing.name)) return null;
    const phrase = THING_QUESTIONS[number % THING_QUESTIONS.length] ?? '';
    return phrase.replace('{the}', makeDefinite(thing.name));
  };
}

/** Between the halves of the moment of which the opening told the first: 'That is where we came in. And then?' */
export function createMomentQuestion({
  moment,
  analysis,
  seed,
}: SegmentMaterial): (unit: NarrationUnit, question: HingeQuestion | null) => string | null {
  const kind = moment ? nameMoment(moment, analysis)?.kind : undefined;
  return (unit, question) => {
    if (unit.number !== moment?.number || kind === undefined || question === null) return null;
    const pool = kind === 'event' || kind === 'words' ? undefined : MOMENT_QUESTIONS[kind];
    if (!pool || OPEN_QUESTIONS.get(question) !== kind) return null;
    return pickPhrase(pool, createRandom(`${seed}|moment`));
  };
}
