import { countWords } from '../../../../../domain/language/index.ts';
import { capitalize } from '../text/capitalize.ts';
import { FINITE_VERB, SUBJECT } from '../text/finite-verb.ts';
import { isSeriousTopic } from '../text/serious-topics.ts';
import type { Exchange, ExchangeContext, ExchangeRule } from './exchange.ts';
import { formatSubject, isPluralSubject } from './noun-phrase.ts';
import {
  findAuxiliary,
  INTENTION,
  JUDGEMENT,
  listForms,
  REPORTING,
  SPEECH,
  type VerbForms,
} from './verbs.ts';

const START = '^(?<subject>[^,;:"“”]{2,60}?) (?:(?:also|later|then|soon|first|once|\\p{Ll}+ly) )?';
/** Nobody knows from the sentence before that somebody said something. */
const SAYS = /^(?:say|said|state|note|write|wrote|report|add)/u;
const MIN_ANSWER_WORDS = 2;
const MAX_OBJECT_WORDS = 6;
const VERB_WITHIN_WORDS = 12;

const THAT = new RegExp(`${START}(?<verb>${listForms(REPORTING)}) that (?<answer>.+)$`, 'u');
const TO = new RegExp(
  `${START}(?<verb>${listForms(INTENTION)}) to (?<answer>(?!the |an? |his |her |its |their |be \\p{Ll}+ed by |\\p{Ll}+ (?:this|that|these|it|them)\\b)\\p{Ll}+ .+)$`,
  'u',
);
const AS = new RegExp(
  `${START}(?<verb>${listForms(JUDGEMENT)}) (?<object>[^,;:"“”]{2,60}?) as (?<answer>.+)$`,
  'u',
);
const QUOTE = new RegExp(
  `${START}(?<verb>${listForms(SPEECH)})(?:,|:| that| in \\d{4},)? (?<answer>["“][^"“”]+[.!?]["”]|["“][^"“”]+["”][.])$`,
  'u',
);
/** The sentence has more to tell than the answer. */
const GOES_ON =
  /,? and (?:also |then |later )?(?:held|wrote|said|had|made|took|spent|went|came|became|began|left|met|found|won|lost|saw|taught|built|was|were|\p{Ll}{3,}ed)\b/u;
/** After 'That', another word reads as if it were pointed at: 'That information which ...' */
const OPENS_CLAUSE =
  /^(?:the|an?|his|her|its|their|he|she|it|they|there|when|if|some|all|most|many|no|only|even|in|at|people|men|women|children|\p{Lu}[\p{L}'’-]+|\p{Ll}{3,}[^s]s)\b/u;
/** 'The wait was described by the crew as being the longest.' */
const DESCRIBED_BY = new RegExp(
  `^(?<object>[^,;:"“”]{2,60}?) (?:was|were) (?<verb>${listForms(JUDGEMENT)}) by (?<subject>[^,;:"“”]{2,40}?) as (?<answer>.+)$`,
  'u',
);
/** 'She decided to stay.' as 'What did she decide to do?' and 'To stay.' */
export const SAID_RULES: readonly ExchangeRule[] = [
  (text, context) =>
    match(text, QUOTE, SPEECH, context, ({ ask, answer }) => ({ questions: ask('What'), answer })),
  (text, context) =>
    match(text, THAT, REPORTING, context, ({ ask, answer, verb }) =>
      !SAYS.test(verb) && isClause(answer) && OPENS_CLAUSE.test(answer) && !GOES_ON.test(answer)
        ? { questions: ask('What'), answer: `That ${answer}` }
        : null,
    ),
  (text, context) =>
    match(text, TO, INTENTION, context, ({ ask, answer }) =>
      isSeriousTopic(answer) || GOES_ON.test(answer) || /, but\b/u.test(answer)
        ? null
        : { questions: ask('What', 'to do'), answer: `To ${answer}` },
    ),
  (text, context) => match(text, AS, JUDGEMENT, context, describe),
  (text, context) => match(text, DESCRIBED_BY, JUDGEMENT, context, describe),
];

function describe({ ask, answer, object }: Parts): Exchange | null {
  const described = answer.replace(/^being /u, '');
  const named = object.charAt(0).toLowerCase() + object.slice(1);
  return /^(?:He|She|They|We|I)$/u.test(object) ||
    countWords(object) > MAX_OBJECT_WORDS ||
    FINITE_VERB.test(object) ||
    GOES_ON.test(answer) ||
    !/^(?:an?|the|one) /u.test(described)
    ? null
    : {
        questions: ask('How', /^(?:The|It|This|An?|His|Her|Its|Their)\b/u.test(object) ? named : object),
        answer: `As ${described}`,
      };
}

interface Parts {
  verb: string;
  ask: (word: string, end?: string) => string[];
  answer: string;
  object: string;
}

function match(
  text: string,
  pattern: RegExp,
  forms: VerbForms,
  { vocabulary }: ExchangeContext,
  compose: (parts: Parts) => Exchange | null,
): Exchange | null {
  const { subject = '', verb = '', answer = '', object = '' } = pattern.exec(text)?.groups ?? {};
  const base = forms.get(verb);
  if (base === undefined || countWords(answer) < MIN_ANSWER_WORDS) return null;
  const asked = formatSubject(subject, vocabulary);
  if (asked === null) return null;
  const auxiliary = findAuxiliary(verb, base, isPluralSubject(asked));
  const ask = (word: string, end = '') => {
    const rest = [`${auxiliary} ${asked} ${base}`, end].filter((part) => part !== '').join(' ');
    const question = `${word} ${rest}?`;
    const lower = question.charAt(0).toLowerCase() + question.slice(1);
    return [question, `And ${lower}`, `So ${lower}`, `Then ${lower}`];
  };
  const found = compose({ ask, answer, object, verb });
  return found && { ...found, about: asked };
}

function isClause(text: string): boolean {
  return (
    /^(?:\p{Lu}|\p{Ll}+ )/u.test(text) &&
    SUBJECT.test(capitalize(text)) &&
    FINITE_VERB.test(text.split(' ').slice(0, VERB_WITHIN_WORDS).join(' '))
  );
}
