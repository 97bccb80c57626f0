import { countWords } from '../../../../../domain/language/index.ts';
import type { ExchangeContext } from './exchange.ts';
import { formatSubject } from './noun-phrase.ts';
import { findPronoun, isSubjectName, VERB } from './topic.ts';

const MAX_SUBJECT_WORDS = 6;
const MIN_PREDICATE_WORDS = 5;
const HAS_ARTICLE = /^(?:The|His|Her|Its|Their) /u;
/** Only of a kind, which has no article: 'Medical privacy allows ...', not 'Strong performances meant ...' */
const GENERAL = /^(?:is|are|has|have|can|may|might|must|will|do|does|\p{Ll}+[^s]s)$/u;
const YEAR = /^1\d{3}$|^20\d\d$/u;
/** 'The second theory' needs a first one, 'The only task' its clause; nobody asks for 'a language' or 'a great deal'. */
const POINTS_ELSEWHERE =
  /^(?:an?|all|every|each|various|different) |–|\b(?:surrounding|important|focus|only|task|similar|such|same|other|more|less|fewer|second|third|latter|former|following|above|next|remaining|result|results|names?|terms?|words?|idea|fact|story)\b|\b(?:and|or)\b|\b(?:then|also|soon|eventually|later|now|often|sometimes|still|even|just|only|both|all|each|never|always|not|\p{Ll}+ly)$|\d/iu;
const NAMES_AGAIN = /^(?:is|are|was|were) (?:\p{L}+ ){0,3}(?:known|called|titled|named)\b/u;

export interface NewTopic {
  topic: string;
  answer: string;
}

/** What a passage begins to speak of: 'The social classes were segmented.' as 'the social classes' and 'They were segmented.' */
export function findNewTopic(text: string, { vocabulary, subjectNames }: ExchangeContext): NewTopic | null {
  const { subject = '', verb = '', predicate = '' } = VERB.exec(text)?.groups ?? {};
  if (subject === '' || countWords(predicate) < MIN_PREDICATE_WORDS || NAMES_AGAIN.test(predicate))
    return null;
  if (YEAR.test(subject)) return verb === 'was' ? { topic: subject, answer: `It ${predicate}` } : null;
  if (countWords(subject) > MAX_SUBJECT_WORDS || POINTS_ELSEWHERE.test(subject)) return null;
  const topic = formatSubject(subject, vocabulary);
  if (topic === null || isSubjectName(topic, subjectNames)) return null;
  const pronoun = findPronoun(subject, verb, predicate);
  if (pronoun === null) return null;
  const isBare = !HAS_ARTICLE.test(subject);
  if (isBare && (topic === subject || !GENERAL.test(verb) || (pronoun === 'It' && countWords(subject) < 2)))
    return null;
  return { topic, answer: `${pronoun} ${predicate}` };
}
