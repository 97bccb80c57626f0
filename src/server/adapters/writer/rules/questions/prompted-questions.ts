import type { PhraseKind } from '../phrases/phrase-pools.ts';
import { capitalize } from '../text/capitalize.ts';
import { isSeriousTopic } from '../text/serious-topics.ts';
import { PROMPTS, type Slot } from './prompts.ts';

interface Prompted {
  kind: PhraseKind;
  slot: string;
}

/** `nameDoer`: how the question speaks of the doer of the next sentence; null if the sentence before did not name it. */
export function findPrompted(
  text: string,
  before: string,
  nameDoer: (doer: string) => string | null,
  isNext: boolean,
): Prompted | null {
  const isSad = isSeriousTopic(text) || isSeriousTopic(before);
  for (const { kind, before: opens, next, slot, isSober = false, needsNext = false } of PROMPTS) {
    if ((isSad && !isSober) || (needsNext && !isNext) || !opens.test(before)) continue;
    const answer = next.exec(text);
    const found = answer && fillSlot(slot, answer.groups, before, nameDoer);
    if (found !== null) return { kind, slot: found };
  }
  return null;
}

function fillSlot(
  slot: Slot,
  groups: Record<string, string> | undefined,
  before: string,
  nameDoer: (doer: string) => string | null,
): string | null {
  const { doer, thing, word } = groups ?? {};
  if (thing !== undefined && !isNamed(thing, before)) return null;
  if (slot === 'none') return '';
  if (slot === 'word') return word ?? null;
  return doer === undefined ? null : nameDoer(capitalize(doer));
}

/** 'The hall' after 'The town had a hall.' */
function isNamed(thing: string, before: string): boolean {
  const noun = thing.split(' ').at(-1) ?? '';
  return thing === 'It' || new RegExp(`\\b${noun}s?\\b`, 'iu').test(before);
}
