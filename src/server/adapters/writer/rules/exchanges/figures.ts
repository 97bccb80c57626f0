import { countWords } from '../../../../../domain/language/index.ts';
import { FINITE_VERB } from '../spoken-sentence.ts';
import type { ExchangeRule } from './exchange.ts';

const COUNTED =
  /^(?<answer>(?:(?:About|Around|Nearly|Almost|Over|More than|Fewer than|At least|Only|Some|Roughly|Up to|Approximately) )?(?:\d[\d,.]*(?: (?:million|billion|thousand))?|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundreds of|thousands of|millions of)(?: (?:hundred|thousand|million))?)) (?<counted>(?!(?:was|were|is|are|saw|had|brought|began|marked)\b|of\b|per\b|percent|years? (?:later|after|ago|before)|months? later|days later|other\b|more\b)[^,;:"“”]+)$/iu;
const MAX_COUNTED_WORDS = 11;

/** 'About 175,000 people lived there.' as 'How many people lived there?' and 'About 175,000.' */
export const FIGURE_RULE: ExchangeRule = (text) => {
  const { answer = '', counted = '' } = COUNTED.exec(text)?.groups ?? {};
  const asked = counted.replace(/\.$/u, '');
  if (asked === '' || countWords(asked) > MAX_COUNTED_WORDS || !FINITE_VERB.test(asked)) return null;
  if (!/^\p{Ll}+s\b|^(?:people|men|women|children)\b/u.test(asked)) return null;
  return {
    questions: [`How many ${asked}?`, `And how many ${asked}?`],
    answer: `${answer.replace(/ of$/iu, '')}.`,
  };
};
