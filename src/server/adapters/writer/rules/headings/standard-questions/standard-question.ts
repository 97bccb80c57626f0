/** Questions that do not repeat the heading. `{p}`, `{s}` and `{o}` are 'she', 'her' and 'her' of a person. */
interface StandardQuestion {
  thing?: string;
  person?: string;
  /** What the first sentence says if it answers the question. */
  needs?: RegExp;
}

/** By headings. A section may have several: the first one that the sentence answers is asked. */
export type StandardQuestions = readonly (readonly [RegExp, StandardQuestion])[];
