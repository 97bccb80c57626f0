import { countWords } from '../../../../../domain/language/index.ts';
import { capitalize } from '../capitalize.ts';
import { FINITE_VERB } from '../spoken-sentence.ts';
import type { ExchangeRule } from './exchange.ts';
import { formatSubject } from './noun-phrase.ts';

/** Participles and their past forms. */
const MADE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    written: 'wrote',
    drawn: 'drew',
    given: 'gave',
    chosen: 'chose',
    taken: 'took',
    driven: 'drove',
    begun: 'began',
    sung: 'sang',
    ...Object.fromEntries(
      'designed built founded led made held bought sold found taught painted directed composed invented discovered developed created produced established introduced edited published translated commissioned donated defeated rescued killed murdered shot appointed hired trained raised recorded coined proposed launched opened constructed organised organized rejected banned captured conquered destroyed'
        .split(' ')
        .map((verb) => [verb, verb]),
    ),
  }),
);
const AGENT = new RegExp(
  `^(?<subject>[^,;:"“”]{2,50}?) (?:was|were) (?:first |originally |later |finally )?(?<done>${[...MADE.keys()].join('|')}) by (?<answer>(?:the |an? )?(?:\\p{Ll}+ ){0,3}\\p{Lu}[^;:]*)$`,
  'u',
);
const HAS_SECOND_VERB = / and (?:\S+ )?(?:was|were|is|are|had|won|led|made|became|\p{Ll}+ed)\b/u;
const CALLED =
  /^(?<subject>[^,;:"“”]{2,50}?) (?<be>was|were|is|are) (?:also |commonly |then |originally |often |sometimes |first )?(?<done>called|known as|nicknamed|renamed) (?<answer>(?:the |an? )?["“'\p{Lu}][^;:]*)$/u;
const CALLS =
  /^(?<subject>[^,;:"“”]{2,50}?) (?<verb>called|named|nicknamed|titled) (?<object>(?:it|them|him|her|(?:his|her|its|their|the) [^,;:"“”]{3,30}?)) (?<answer>["“][^;:]*)$/u;
const CALL_BASES: Readonly<Record<string, string>> = {
  called: 'call',
  named: 'name',
  nicknamed: 'nickname',
  titled: 'title',
};
const LED =
  /^(?<subject>This|That|It|[^,;:"“”]{3,50}?) (?:also |eventually |soon )?(?<verb>led to|resulted in) (?<answer>[^;:]+)$/u;
const MEANT = /^(?:This|That|It) (?:also )?meant that (?<answer>[^;:]+)$/u;
const MAX_ANSWER_WORDS = 32;
const OBJECT_FORMS: Readonly<Record<string, string>> = { he: 'him', she: 'her', they: 'them' };

function isAnswer(answer: string): boolean {
  return answer !== '' && countWords(answer) <= MAX_ANSWER_WORDS && !HAS_SECOND_VERB.test(answer);
}

/** 'The hall was built by Ann Lee.' as 'Who built the hall?' and 'Ann Lee.' */
export const MAKER_RULES: readonly ExchangeRule[] = [
  (text, { vocabulary }) => {
    const { subject = '', done = '', answer = '' } = AGENT.exec(text)?.groups ?? {};
    const asked = subject === '' || !isAnswer(answer) ? null : formatSubject(subject, vocabulary);
    if (asked === null || /^(?:the )?\p{Lu}[^,]*,[^,]* and\b/u.test(answer)) return null;
    const question = `who ${MADE.get(done)} ${OBJECT_FORMS[asked] ?? asked}?`;
    return {
      questions: [capitalize(question), `And ${question}`, `So ${question}`],
      answer: capitalize(answer),
    };
  },
  (text, { vocabulary }) => {
    const { subject = '', be = '', done = '', answer = '' } = CALLED.exec(text)?.groups ?? {};
    const asked = subject === '' || !isAnswer(answer) ? null : formatSubject(subject, vocabulary);
    if (asked === null) return null;
    const question = `what ${be} ${asked} ${done === 'nicknamed' ? 'called' : done}?`;
    return { questions: [capitalize(question), `And ${question}`], answer: capitalize(answer) };
  },
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
  (text, { vocabulary }) => {
    const { subject = '', verb = '', answer = '' } = LED.exec(text)?.groups ?? {};
    if (!isAnswer(answer) || FINITE_VERB.test(subject)) return null;
    const asked = /^(?:This|That|It)$/u.test(subject) ? 'that' : formatSubject(subject, vocabulary);
    if (asked === null) return null;
    const question = `what did ${asked} ${verb === 'led to' ? 'lead to' : 'result in'}?`;
    return {
      questions: [capitalize(question), `And ${question}`, `So ${question}`],
      answer: capitalize(answer),
    };
  },
  (text) => {
    const { answer = '' } = MEANT.exec(text)?.groups ?? {};
    if (!isAnswer(answer)) return null;
    return {
      questions: ['And what did that mean?', 'What did that mean?', 'Meaning what?'],
      answer: `That ${answer}`,
    };
  },
];
