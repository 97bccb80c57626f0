import type { Vocabulary } from '../vocabulary.ts';

/** A sentence as question and answer: everything that is asked stands in the sentence itself. */
export interface Exchange {
  /** In several wordings, the plainest first. */
  questions: string[];
  answer: string;
}

export interface ExchangeContext {
  vocabulary: Vocabulary;
  /** The article's subject: nobody asks 'And the abacus?' in a podcast about it. */
  subjectNames: readonly string[];
}

export type ExchangeRule = (text: string, context: ExchangeContext) => Exchange | null;
