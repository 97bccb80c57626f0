import type { Subject } from '../references/subject.ts';
import { isSeriousTopic } from '../text/serious-topics.ts';
import { PERSON_QUESTIONS } from './person-questions.ts';
import { PLACE_AND_WORK_QUESTIONS } from './place-and-work-questions.ts';
import { type SubjectKind, TEXT_QUESTIONS } from './text-questions.ts';
import { THING_QUESTIONS } from './thing-questions.ts';

const KINDS: Readonly<Partial<Record<SubjectKind, RegExp>>> = {
  place:
    /^(?:city|town|village|capital|municipality|settlement|borough|suburb|district|county|country|state|province|region|island|republic|kingdom|nation|parish)$/u,
  work: /^(?:novel|novella|book|play|film|movie|opera|poem|essay|story|album|song|musical|series|satire|allegory|painting|comic|anime)$/u,
};
/** 'In 1951 Rand moved', 'During the 1940s, Rand became' */
const LEADING =
  '^(?:(?:In|On|At|By|During|After|Before|Since|From|Until|For|While|When|As|Although|Despite|With|Following|Throughout|Upon|Shortly|Soon|Later|Early|Initially|Eventually|Finally) (?:[^".;,]{2,70}, (?:[^".;,]{2,40}, )?|(?:the )?(?:\\p{L}+ )?\\d{3,4}s? )|(?:Initially|Eventually|Finally|Later|Soon|Originally|Today|Now), )?';
const ADVERB =
  '(?:(?:also|then|first|later|soon|eventually|finally|once|initially|originally|now|still|therefore|thus) )?';
/** These ask for something sad. */
const SOBER =
  /\b(?:health|wars?|fight|survive|danger\w*|trouble|law|end|remembered|object|victims|families|survivors|verdicts?|against|military|wartime)\b/u;

const cache = new WeakMap<Subject, (text: string) => string[]>();

/**
 * Questions that the sentence answers, by what it is about: 'How was her health?' before 'Rand underwent surgery ...'.
 * They need no other sentence before them.
 */
export function listTopicQuestions(text: string, subject: Subject): string[] {
  const list = cache.get(subject) ?? createMatcher(subject);
  cache.set(subject, list);
  return list(text);
}

function createMatcher(subject: Subject): (text: string) => string[] {
  const { isPerson, isPlural, pronoun, possessive, kinds } = subject;
  const names = [
    ...new Set([
      subject.name,
      subject.short,
      subject.phrase,
      subject.topic,
      subject.introduced,
      subject.alias ?? '',
    ]),
  ]
    .filter((name) => name !== '')
    .flatMap((name) => [RegExp.escape(name), RegExp.escape(name.charAt(0).toUpperCase() + name.slice(1))]);
  const own = isPerson
    ? [...names, pronoun === 'she' ? 'She' : 'He']
    : [...names, isPlural ? 'They' : 'It', `The (?:${kinds.map(RegExp.escape).join('|') || 'thing'})`];
  const start = new RegExp(
    `(?:${LEADING}(?:${own.join('|')}|${pronoun || 'it'})|^(?:In|At|On|By) [^",.;]{2,40} ${pronoun || 'it'}) ${ADVERB}(?<predicate>.+)$`,
    'u',
  );
  const possessives = isPerson
    ? `(?:[^,".;]{2,40}, )?(?:${names.map((name) => `${name}['’]s?`).join('|')}|${possessive.charAt(0).toUpperCase()}${possessive.slice(1)})`
    : 'Its';
  const texts = [...PLACE_AND_WORK_QUESTIONS, ...TEXT_QUESTIONS]
    .filter(([kind]) => isAskedOf(kind, subject))
    .map(([, pattern, ...questions]) => ({
      pattern: new RegExp(pattern.source.replace('OWN', possessives), pattern.flags),
      questions,
    }));
  const predicates = isPerson ? PERSON_QUESTIONS : THING_QUESTIONS;
  const fill = createFiller(subject);
  return (text) => {
    const predicate = start.exec(text)?.groups?.predicate ?? null;
    const found = [
      ...(predicate === null
        ? []
        : predicates.filter(([pattern]) => pattern.test(predicate)).flatMap(([, ...questions]) => questions)),
      ...texts.flatMap(({ pattern, questions }) => (pattern.test(text) ? questions : [])),
    ].map(fill);
    return isSeriousTopic(text) ? found.filter((question) => SOBER.test(question)) : found;
  };
}

function isAskedOf(kind: SubjectKind, { isPerson, kinds }: Subject): boolean {
  if (kind === 'any') return true;
  if (kind === 'person') return isPerson;
  return !isPerson && (kind === 'thing' || kinds.some((one) => KINDS[kind]?.test(one)));
}

function createFiller({ isPerson, isPlural, pronoun, possessive }: Subject): (question: string) => string {
  const forms: Readonly<Record<string, string>> = isPerson
    ? { p: pronoun, o: pronoun === 'she' ? 'her' : 'him', s: possessive }
    : isPlural
      ? { it: 'they', them: 'them', is: 'are', Is: 'Are', was: 'were', does: 'do' }
      : { it: 'it', them: 'it', is: 'is', Is: 'Is', was: 'was', does: 'does' };
  return (question) => question.replace(/\{(\w+)\}/gu, (_, slot: string) => forms[slot] ?? slot);
}
