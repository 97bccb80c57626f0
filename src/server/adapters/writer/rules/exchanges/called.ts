import { countWords } from '../../../../../domain/language/index.ts';
import { capitalize } from '../text/capitalize.ts';
import { FINITE_VERB } from '../text/finite-verb.ts';
import type { ExchangeRule } from './exchange.ts';
import { formatSubject } from './noun-phrase.ts';

const HAS_SECOND_VERB = / and (?:\S+ )?(?:was|were|is|are|had|won|led|made|became|\p{Ll}+ed)\b/u;
const CALLS =
  /^(?<subject>[^,;:"“”]{2,50}?) (?<verb>called|named|nicknamed|titled) (?<object>(?:it|them|him|her|(?:his|her|its|their|the) [^,;:"“”]{3,30}?)) (?<answer>["“][^;:]*)$/u;
const CALL_BASES: Readonly<Record<string, string>> = {
  called: 'call',
  named: 'name',
  nicknamed: 'nickname',
  titled: 'title',
};
const MEANT = /^(?:This|That|It) (?:also )?(?<be>meant|means) that (?<answer>[^;:]+)$/u;
const MAX_ANSWER_WORDS = 32;

/** 'The old "mill" family': a name in quotation marks is part of a longer one. */
const GOES_ON =
  /^["“][^"”]*["”] (?!(?:in|for|and|because|after|when|while|as|at|on|to|by|from|with|or|but)\b)\p{L}/u;

function isAnswer(answer: string): boolean {
  return (
    answer !== '' &&
    !GOES_ON.test(answer) &&
    countWords(answer) <= MAX_ANSWER_WORDS &&
    !HAS_SECOND_VERB.test(answer)
  );
}

/** 'He called it "a long wait".' as 'What did he call it?' and '"a long wait".' */
export const CALLED_RULES: readonly ExchangeRule[] = [
  (text, { vocabulary }) => {
    const { subject = '', verb = '', object = '', answer = '' } = CALLS.exec(text)?.groups ?? {};
    const asked = subject === '' || !isAnswer(answer) ? null : formatSubject(subject, vocabulary);
    if (asked === null || FINITE_VERB.test(object)) return null;
    const question = `what did ${asked} ${CALL_BASES[verb]} ${object}?`;
    return {
      questions: [capitalize(question), `And ${question}`, `So ${question}`],
      answer: capitalize(answer),
    };
  },
  (text) => {
    const { answer = '', be } = MEANT.exec(text)?.groups ?? {};
    if (!isAnswer(answer)) return null;
    return {
      questions:
        be === 'means'
          ? ['And what does that mean?', 'What does that mean?', 'Which means?']
          : ['And what did that mean?', 'What did that mean?'],
      answer: `That ${answer}`,
    };
  },
];
