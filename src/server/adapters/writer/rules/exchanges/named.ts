import { countWords } from '../../../../../domain/language/index.ts';
import { capitalize } from '../capitalize.ts';
import type { Exchange, ExchangeRule } from './exchange.ts';
import { formatSubject } from './noun-phrase.ts';

const MAX_NAMED_WORDS = 8;
const MIN_NAMED_WORDS = 2;
const MAX_ANSWER_WORDS = 45;

const COMPLEMENT =
  /^(?<named>(?:The|His|Her|Its|Their|One of) [^,;:"“”]{3,70}?) (?:is|was|are|were) (?<answer>(?:(?:the|an?|his|her|its|their|that|one) |to \p{Ll}+ |\p{Lu})[^;:]+)$/u;
/** Something asked for may be no person. */
const ABSTRACT =
  /\b(?:aims?|goals?|tasks?|reasons?|causes?|problems?|purpose|results?|effects?|idea|theme|answer|difference|advantage|disadvantage|consequence|name|term|source|origin|message|plan|solution|moral|drawback)\b/u;
const DANGLING =
  /\b(?:that|which|who|whom|whose|and|or|but|of|in|on|at|for|to|by|with|as|when|where|while|if|there)$/iu;
const HAS_CLAUSE = /\b(?:that|which|when|where|while|if|because|although)\b/u;
const PASSIVE_DATE =
  /^(?<subject>[^,;:"“”]{2,60}?) (?<be>was|were) (?<done>(?:first |finally |\p{Ll}+ly )?(?:\p{Ll}{3,}ed|built|written|sold|born|made|shown|found|given|begun|won|lost|sent|brought|held|laid|drawn|set up)) (?<answer>(?:in|on) (?:(?:late|early|mid) )?(?:(?:the )?(?:1\d{3}|20\d\d)s?|\d{1,2} \p{Lu}\p{Ll}+|(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)[^,;:]*)$/u;
const PASSIVE_PLACE =
  /^(?<subject>[^,;:"“”]{2,60}?) (?<be>was|were|is|are) (?<done>(?:first |finally |\p{Ll}+ly )?(?:built|born|held|located|situated|based|found|buried|founded|established|staged|filmed|discovered|educated)) (?<answer>(?:in|at|near|on|along|between) (?:the )?(?!January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\p{Lu}[^,;:]*)$/u;

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
  askPassive(PASSIVE_DATE, 'When'),
  askPassive(PASSIVE_PLACE, 'Where'),
];

/** 'It was built in 1893.' as 'When was it built?' and 'In 1893.' */
function askPassive(pattern: RegExp, word: string): ExchangeRule {
  return (text, { vocabulary }): Exchange | null => {
    const { subject = '', be = '', done = '', answer = '' } = pattern.exec(text)?.groups ?? {};
    const asked = subject === '' ? null : formatSubject(subject, vocabulary);
    if (asked === null || / and (?:\S+ )?(?:was|were|is|are|won|led|made|became|\p{Ll}+ed)\b/u.test(answer))
      return null;
    const rest = `${word.toLowerCase()} ${be} ${asked} ${done}?`;
    return {
      questions: [capitalize(rest), `And ${rest}`, `So ${rest}`],
      answer: capitalize(answer),
    };
  };
}
