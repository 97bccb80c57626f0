import { countWords } from '../../../../../domain/language/index.ts';
import type { ExchangeRule } from './exchange.ts';
import { formatSubject } from './noun-phrase.ts';

export const VERB =
  /^(?<subject>[^,;:"“”()]{3,60}?) (?<predicate>(?<verb>is|are|was|were|has|have|had|can|could|may|might|must|will|would|do|does|did|came|comes?|became|becomes?|began|begins?|took|takes?|gave|gives?|made|makes?|went|goes|go|grew|grows?|held|holds?|kept|keeps?|lay|lies|lie|led|left|lost|ran|rose|stood|stands|fell|spread|carried|carry|carries|needs|means|remains?|remained|lived?|moved|turned|belongs?|belonged|appeared|appears?|changed|survived|survive|followed|follows?|formed|allowed|allows?|brought|brings?|contains?|contained|produced?|produces|worked|started|ended|stayed|stays|served|serves?|depends?|depended|consists?|differs?|covered|reached|describes|depicts|shows|underwent|meant|includes?|provides?|causes|uses|offers|plays|represents?|requires?|attracts?) .+)$/u;
const MAX_SUBJECT_WORDS = 3;
const MIN_PREDICATE_WORDS = 6;
const IS_PLURAL = /^(?:are|were|have|do)$/u;
const IS_SINGULAR = /^(?:is|was|has|does)$|[^s]s$/u;
const PLURAL_NOUN = /(?:[^sui'’]s|people|men|women|children|police|mice|feet|teeth|bacteria|algae)$/u;
/** 'It' would be wrong for a person; a group may be 'it' or 'they'. */
const PERSON =
  /(?:er|or|ist|ian|man|woman|ant|ess|ete|king|queen|boy|girl|child|father|mother|brother|sister|son|daughter|wife|husband|uncle|aunt|friend|poet|monk|nun|pope|priest|chief|guard|guest|clerk|thief|judge|crew|team|couple|pair|family|staff|group|band|committee|government|army|public|majority|court|company|jury|cast|class|baby|student|scribe|knight|slave|prince|duke|count|earl|lord|lady|saint|god|heir|cook|spy|host|pilot|author|hero|heroine)$/u;
const NO_PERSON =
  /(?:(?:wat|pap|riv|tow|pow|numb|ord|lett|memb|charact|matt|cent|lay|corn|theat|chapt|wint|summ|weath|disast|regist|comput|print|cylind|canc|deser)er|(?:fact|col|err|mot|tract|tens|vect|sect|min|maj|flo|do|harb|terr|reflect|react|condit|fav)or|harbour|colour|plant|elephant|restaurant|process|success|access|compass|darkness|\p{Ll}+ness)$/u;
/** 'The choices people make' goes on with a clause. */
const CONTACT_CLAUSE =
  /(?:[^s]s|\p{Ll}{4,}) (?:people|men|women|children|others|scientists|we|they|he|she|it|you)$/u;
const NO_TOPIC =
  /\b(?:same|other|more|less|fewer)\b|\b(?:then|also|soon|later|now|often|still|even|just|only|both|all|each|two|three|four|\p{Ll}+ly)$|^\d|^(?:two|three|four|five|six|seven|eight|nine|ten)\b/iu;
/** 'The trials held by ...' has another verb; 'The hero is Thomas Arnold' names a person; nobody asks for a title. */
const NO_PREDICATE =
  /^\S+ by\b|^(?:is|are|was|were) (?:\p{L}+ ){0,3}(?:known|called|titled|named|published)\b|^ha[sd] it\b|^(?:is|was|are|were) (?:that|to|\p{Lu})/u;
const PREPOSITION =
  /^(?:of|in|at|on|from|for|with|to|near|by|between|around|across|under|after|before|along|behind|about|against|into)$/u;

/** 'The ice flows outwards.' as 'And the ice?' and 'It flows outwards.' */
export const TOPIC_RULE: ExchangeRule = (text, { vocabulary, subjectNames }) => {
  const { subject = '', verb = '', predicate = '' } = VERB.exec(text)?.groups ?? {};
  if (countWords(subject) > MAX_SUBJECT_WORDS || countWords(predicate) < MIN_PREDICATE_WORDS) return null;
  if (
    NO_TOPIC.test(subject) ||
    (CONTACT_CLAUSE.test(subject) && /^(?:The|An?) /u.test(subject)) ||
    NO_PREDICATE.test(predicate)
  )
    return null;
  if (!/^(?:The|His|Her|Its|Their) /u.test(subject) || /\d| of /u.test(subject)) return null;
  const named = formatSubject(subject, vocabulary);
  if (named === null || isSubjectName(named, subjectNames)) return null;
  const pronoun = findPronoun(subject, verb, predicate);
  if (pronoun === null) return null;
  return {
    questions: [`And ${named}?`, `What about ${named}?`],
    answer: `${pronoun} ${predicate}`,
    about: named,
  };
};

function findHead(words: readonly string[]): string {
  const end = words.findIndex((word, index) => index > 0 && PREPOSITION.test(word));
  return words[(end < 0 ? words.length : end) - 1] ?? '';
}

export function findPronoun(subject: string, verb: string, predicate: string): 'It' | 'They' | null {
  const pronoun = findSubjectPronoun(subject, verb);
  return pronoun === 'It' && /\b(?:he|she|his|her|him)\b/u.test(predicate) ? null : pronoun;
}

function findSubjectPronoun(subject: string, verb: string): 'It' | 'They' | null {
  const head = findHead(subject.split(' '));
  if (/^\p{Lu}/u.test(head) || (IS_SINGULAR.test(verb) && PLURAL_NOUN.test(head))) return null;
  if (IS_PLURAL.test(verb)) return 'They';
  const isPlural = !IS_SINGULAR.test(verb) && PLURAL_NOUN.test(head);
  if (isPlural) return 'They';
  if (/\band\b/u.test(subject)) return null;
  return PERSON.test(head) && !NO_PERSON.test(head) ? null : 'It';
}

export function isSubjectName(topic: string, subjectNames: readonly string[]): boolean {
  return subjectNames.some((name) => bare(name) === bare(topic));
}

function bare(text: string): string {
  return text.toLowerCase().replace(/^(?:the|an?|this|these|his|her|its|their) /u, '');
}
