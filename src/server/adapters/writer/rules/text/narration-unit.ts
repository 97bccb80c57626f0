/** A sentence of the article, prepared for speech. */
export interface NarrationUnit {
  /** Index among the sections with narratable sentences, over all articles. */
  section: number;
  /** Index within the article's section. */
  sentence: number;
  paragraph: number;
  heading: string;
  sourceText: string;
  number: number;
  /** The spoken form directly after the sentence before it. */
  text: string;
  /** The spoken form after another turn; null if it needs the sentence before it. */
  standaloneText: string | null;
  isDependent: boolean;
  /** The relation that a leading link word expresses: 'However,' is a contrast. */
  link: Link | null;
  words: number;
  /** The next sentence of the article has its outcome or changes it: 'However, ...'. */
  isTurned: boolean;
  isFirstInSection: boolean;
  isFirstInParagraph: boolean;
  /** For each thing or person that it speaks of as known: the sentences of which one introduces it. */
  needs: readonly (readonly number[])[];
  /** It begins with a thing that only an earlier sentence introduces. */
  hasUnknownThing: boolean;
  /** How much a listener would miss it. */
  score: number;
}

export type Link = 'contrast' | 'result' | 'addition' | 'example' | 'next' | 'meanwhile';

export function isNextSentence(next: NarrationUnit, unit: NarrationUnit | undefined): boolean {
  return unit !== undefined && next.section === unit.section && next.number === unit.number + 1;
}

/** Whether a passage can begin with the unit: it needs nothing that was said before. */
export function canBegin({ standaloneText, isDependent, link }: NarrationUnit): boolean {
  return standaloneText !== null && !isDependent && link === null;
}

/** Whether the unit is a quotation that needs the sentence before it. */
export function continuesWithQuotation({
  text,
  standaloneText,
}: Pick<NarrationUnit, 'text' | 'standaloneText'>): boolean {
  return standaloneText === null && /^["“«]/u.test(text);
}

export function sumWords(units: readonly NarrationUnit[]): number {
  return units.reduce((sum, { words }) => sum + words, 0);
}
