import { countWords } from '../../../../../domain/language/index.ts';
import { capitalize } from '../text/capitalize.ts';
import type { ExchangeRule } from './exchange.ts';

const MAX_NAMED_WORDS = 8;
const MIN_NAMED_WORDS = 2;
const MAX_ANSWER_WORDS = 45;

const COMPLEMENT =
  /^(?<named>(?:The|His|Her|Its|Their|One of) [^,;:"“”]{3,70}?) (?:is|was|are|were) (?<answer>(?:(?:the|an?|his|her|its|their|that|one) |to \p{Ll}+ |\p{Lu}|(?!\p{Ll}+(?:ed|ing|ly|en)\b)(?:\p{Ll}{4,} )?\p{Ll}{3,}[^s\W]s (?:of|and|in|or) )[^;:]+)$/u;
/** Something asked for may be no person. */
const ABSTRACT =
  /\b(?:aims?|goals?|tasks?|reasons?|causes?|problems?|purpose|results?|effects?|idea|theme|answer|difference|advantage|disadvantage|consequence|name|term|source|origin|message|plan|solution|moral|drawback)\b/u;
const DANGLING =
  /\b(?:that|which|who|whom|whose|and|or|but|of|in|on|at|for|to|by|with|as|when|where|while|if|there)$/iu;
const HAS_CLAUSE = /\b(?:that|which|when|where|while|if|because|although)\b/u;
/** 'The main cause was a leak.' as 'And the main cause?' and 'A leak.' */
export const NAMED_RULES: readonly ExchangeRule[] = [
  (text, { subjectNames }) => {
    const { named = '', answer = '' } = COMPLEMENT.exec(text)?.groups ?? {};
    const words = countWords(named);
    if (words < MIN_NAMED_WORDS || words > MAX_NAMED_WORDS || DANGLING.test(named) || HAS_CLAUSE.test(named))
      return null;
    if (countWords(answer) > MAX_ANSWER_WORDS || countWords(answer) < 2) return null;
    const lower = named.charAt(0).toLowerCase() + named.slice(1);
    if (
      subjectNames.some(
        (name) => lower.toLowerCase().replace(/^the /u, '') === name.toLowerCase().replace(/^the /u, ''),
      )
    )
      return null;
    // 'And the hall?' is answered with 'It was ...'.
    if (!ABSTRACT.test(named)) return null;
    const [be = 'was'] = text.slice(named.length + 1).split(' ');
    return {
      questions: [`What ${be} ${lower}?`, `And what ${be} ${lower}?`, `So what ${be} ${lower}?`],
      answer: capitalize(answer),
    };
  },
];
