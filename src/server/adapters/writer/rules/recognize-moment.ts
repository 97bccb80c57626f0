import { capitalize } from './capitalize.ts';
import { nameMoment } from './hook.ts';
import type { NarrationUnit } from './narration-unit.ts';
import { createRandom, pickPhrase } from './phrase-random.ts';
import { RECOGNITION } from './phrases/opening.ts';
import type { SegmentMaterial } from './segment-material.ts';
import { isSeriousTopic } from './serious-topics.ts';

/** After the moment that the opening named, the other host recognizes it. */
export function createRecognition({
  moment,
  analysis,
  seed,
}: SegmentMaterial): (unit: NarrationUnit) => string | null {
  const named = moment ? nameMoment(moment, analysis) : null;
  if (!moment || !named || isSeriousTopic(moment.text)) return () => null;
  const pool: readonly string[] = RECOGNITION[named.kind];
  const name = named.kind === 'thing' ? named.name.replace(/^an? /u, 'the ') : named.name;
  const phrase = pickPhrase(pool, createRandom(`${seed}|recognition`)).replace('{x}', name);
  const text = capitalize(phrase);
  return (unit) => (unit.number === moment.number ? text : null);
}
