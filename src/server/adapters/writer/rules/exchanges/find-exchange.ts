import { countWords } from '../../../../../domain/language/index.ts';
import { CALLED_RULES } from './called.ts';
import { CIRCUMSTANCE_RULE } from './circumstance.ts';
import type { Exchange, ExchangeContext } from './exchange.ts';
import { MEANS_RULES } from './means.ts';
import { NAMED_RULES } from './named.ts';
import { SAID_RULES } from './said.ts';
import { TOPIC_RULE } from './topic.ts';

export type { Exchange, ExchangeContext } from './exchange.ts';

const RULES = [...SAID_RULES, ...CALLED_RULES, ...MEANS_RULES, ...NAMED_RULES, CIRCUMSTANCE_RULE, TOPIC_RULE];
const MAX_QUESTION_WORDS = 13;
/** Two sentences, or a sentence within quotation marks, are told as they are. */
const SEVERAL_SENTENCES = /[.!?]["”’]? \p{Lu}/u;

export function findExchange(text: string, context: ExchangeContext): Exchange | null {
  if (SEVERAL_SENTENCES.test(text)) return null;
  for (const rule of RULES) {
    const found = rule(text, context);
    const questions = found?.questions.filter((question) => countWords(question) <= MAX_QUESTION_WORDS) ?? [];
    if (found && questions.length > 0) return { ...found, questions };
  }
  return null;
}
