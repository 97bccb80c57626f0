import type { NarrationUnit } from '../text/narration-unit.ts';

/** 'Only four persons have achieved this feat.', 'This led to ...' */
const POINTS_BACK =
  /^(?:(?:This|These|That|Those|Such)\b(?! (?:would|could|meant|means|led|caused|made)\b)|(?:[^\s,.]+[ ,]+){1,10}?(?:this|these|such|the latter|the former) (?!as\b|is\b|was\b|day\b|\p{Ll}+ed\b)\p{Ll}+)/u;
const BRACKETED = /\([^()]*\)/gu;
const NAMED_LETTERS = 5;

/** Leaves out a sentence that speaks of what the sentence before it no longer says, because its end was cut. */
export function dropLostReferences(units: readonly NarrationUnit[]): NarrationUnit[] {
  return units.filter((unit, at) => {
    const previous = units[at - 1];
    if (previous?.number !== unit.number - 1 || previous.paragraph !== unit.paragraph) return true;
    const lost = listLostWords(previous);
    return lost.size === 0 || !POINTS_BACK.test(unit.text) || namesItself(unit.text, previous.text);
  });
}

function listLostWords({ sourceText, text }: NarrationUnit): Set<string> {
  const [source, spoken] = [sourceText.replace(BRACKETED, ''), text].map(listWords);
  const last = spoken?.at(-1);
  const at = last === undefined ? -1 : (source?.lastIndexOf(last) ?? -1);
  return new Set(at < 0 ? [] : source?.slice(at + 1));
}

/** 'This film' after a sentence with the film. */
function namesItself(text: string, before: string): boolean {
  const [, noun = ''] = /\b(?:[Tt]his|[Tt]hese|[Ss]uch) (\p{Ll}+)/u.exec(text) ?? [];
  return noun !== '' && listWords(before).includes(noun.slice(0, NAMED_LETTERS));
}

function listWords(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.slice(0, NAMED_LETTERS));
}
