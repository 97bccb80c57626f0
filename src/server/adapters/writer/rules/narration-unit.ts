/** A sentence of the article, prepared for speech. */
export interface NarrationUnit {
  /** Index among the sections of the segment. */
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
  isFirstInSection: boolean;
  isFirstInParagraph: boolean;
  score: number;
}

export type Link = 'contrast' | 'result' | 'addition' | 'example' | 'next' | 'meanwhile';

export function isNextSentence(next: NarrationUnit, unit: NarrationUnit | undefined): boolean {
  return unit !== undefined && next.section === unit.section && next.sentence === unit.sentence + 1;
}
