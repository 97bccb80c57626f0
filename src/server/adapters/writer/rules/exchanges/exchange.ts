import type { Vocabulary } from '../references/vocabulary.ts';

/** A sentence as question and answer: everything that is asked stands in the sentence itself. */
export interface Exchange {
  /** In several wordings, the plainest first. */
  questions: string[];
  answer: string;
  /** What the question names; it follows from the last turn only if that spoke of it. Absent if it needs nothing. */
  about?: string;
  /** Whether the sentence before must tell of the past: 'And today?' */
  needsPast?: boolean;
}

export interface ExchangeContext {
  vocabulary: Vocabulary;
  /** The article's subject: nobody asks 'And the abacus?' in a podcast about it. */
  subjectNames: readonly string[];
}

export type ExchangeRule = (text: string, context: ExchangeContext) => Exchange | null;
