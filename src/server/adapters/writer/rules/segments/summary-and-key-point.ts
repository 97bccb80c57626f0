import type { DraftTurn } from '../../../../../domain/script/script.schema.ts';
import type { SegmentChunk } from '../../../../../domain/script-model.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import type { SegmentMaterial } from './segment-material.ts';

const SUMMARY_SENTENCES = 3;
const MIN_KEY_POINT_WORDS = 9;
const MAX_KEY_POINT_WORDS = 32;

const CONTINUATION =
  /\b(?:second|third|then|also|later|another|others?|former|latter|both|same|too|instead|next|again|however|there|such|this|these|those|thus|therefore|meanwhile|still|here)\b/iu;
/** A sentence with a leading place or time is a step of a story. */
const STORY_STEP = /^(?:In|On|At|By|After|Before|During|From|Under|With|Within|Since|Until|When|If|As)\b/u;

export function createSummary({ units }: SegmentMaterial): SegmentChunk[] {
  const sentences = units.slice(0, SUMMARY_SENTENCES).map(({ text }) => text);
  return sentences.length === 0 ? [] : [{ type: 'summary', text: sentences.join(' ') }];
}

/** Prefers a sentence that the turns tell. */
export function createKeyPoint(material: SegmentMaterial, turns: readonly DraftTurn[]): SegmentChunk[] {
  const told = new Set(turns.flatMap(({ sources }) => sources));
  const candidates = material.units
    .filter((unit) => unit.standaloneText !== null && !unit.isDependent && unit.words <= MAX_KEY_POINT_WORDS)
    .toSorted((a, b) => Number(told.has(b.number)) - Number(told.has(a.number)) || b.score - a.score);
  const best =
    candidates.find((unit) => isSelfContained(unit, material)) ?? candidates[0] ?? material.units[0];
  return best ? [{ type: 'keyPoint', text: best.standaloneText ?? best.text, sources: [best.number] }] : [];
}

/** Excludes quotations, continuations and surnames that an earlier sentence introduces. */
function isSelfContained(
  { standaloneText, words }: NarrationUnit,
  { subject, analysis: { vocabulary } }: SegmentMaterial,
): boolean {
  const text = standaloneText ?? '';
  if (words < MIN_KEY_POINT_WORDS || /["“”«»]/u.test(text)) return false;
  if (CONTINUATION.test(text) || STORY_STEP.test(text)) return false;
  const [first = '', second = ''] = text.split(' ');
  const isCapitalizedOnce = /^\p{Lu}\p{Ll}+$/u.test(first) && /^\p{Ll}/u.test(second);
  const isSurname = isCapitalizedOnce && !vocabulary.lowercase.has(first.toLowerCase());
  return !isSurname || subject.name.includes(first);
}
