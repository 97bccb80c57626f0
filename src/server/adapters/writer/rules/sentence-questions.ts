import type { NarrationUnit } from './narration-unit.ts';
import type { QuestionCandidate, QuestionKind } from './question-candidate.ts';
import type { Subject } from './subject.ts';
import { findSubjectPhrase, NON_SUBJECT_START } from './subject-phrase.ts';
import { formatMidSentence, type Vocabulary } from './vocabulary.ts';
import { listWhQuestions } from './wh-questions.ts';

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Winter';
const DATED = new RegExp(
  `^(?:(?:In|On|By|After|From|Since|Around|Until|Between|During|Throughout|Before|Early in|Late in|Late on|Early on) )?(?:the )?(?:(?:late|early|mid|middle of the|spring of|summer of|autumn of|winter of|end of the|beginning of the|following|next|years? (?:after|before)|course of the)[ -]?)*(?:about |around )?(?:(?:${MONTHS})\\b|\\d{3,4}s?\\b|(?:\\w+th|first|second|third|[a-z]+-first) century|\\w+ (?:years?|months?|decades?|centuries|days) later|(?:${MONTHS}) \\d)`,
  'u',
);
const PAST =
  /\b(?:was|were|had|became|began|came|went|took|made|gave|found|held|led|won|wrote|built|brought|sent|spread|grew|fell|rose|lost|left|saw|put|set|ran|taught|fought|sold|bought|kept|flew|drew|\w{3,}ed)\b/u;
const NAME =
  "\\p{Lu}[\\p{L}'’.-]+(?: (?:of|de|van|von|da|di|al|the|la|le|el|ibn|bin) (?:\\p{Lu}[\\p{L}'’-]+)|(?: \\p{Lu}[\\p{L}'’.-]*)){1,3}";

const CONTRAST = /^(?:But|Yet|Although|Despite|Even though)\b/u;
const UNKNOWN =
  /\b(?:nobody knows|no one knows|not (?:certain|known|clear)|(?:is|are|was|were|remains?|still) (?:\w+ly )?(?:unknown|unclear|uncertain|disputed|debated)|disagree|a mystery|in doubt|hard to say)\b/iu;
const EXPERTS =
  /^(?:Many |Most |Some |Several |Modern |Early )?(historians|scholars|scientists|researchers|experts|astronomers|archaeologists|biologists|linguists|economists|physicists|geologists|critics|engineers|physicians|doctors|chemists)\b/iu;
const OPINION =
  /\b(?:think|thought|believed?|agree|argued?|disagree|suspect|estimated?|suggest|consider|take|hold|debated?|know|concluded?|distinguish|say|see|describe|call|assume|speak)\b/u;
const INTRODUCED_PERSON = new RegExp(
  `^(?:The \\p{Ll}[\\p{L} ]{2,30} )?(${NAME}), (?:an?|the|who|then|later|his|her|its)\\b`,
  'u',
);
const PERSON_NOUN =
  /\b(?:\w+(?:ist|ian|er|or|eer|man|woman)|king|queen|monk|clerk|poet|chemist|priest|student|officer|emperor|scholar|pope|bishop|general|prince|princess|professor|architect|merchant|envoy|explorer)\b/u;
const NAMING =
  /\b(?:the|its|their|a|that) (?:name|word|term)s?\b.{0,40}\b(?:comes?|came|derives?|derived|means|meant|taken|takes?|took|after|from)\b|\b(?:takes?|took|got|gets?) (?:its|their) names?\b|\bnamed after\b/iu;
const USED_FOR =
  /^((?:(?:The|A|An) )?[\p{L}-]+(?: [\p{L}-]+){0,2}) (is|are|was|were) (?:\w+ly |also |often |still )?used (?:for|to|as|in)\b/u;
const MADE_OF =
  /^((?:(?:The|A|An) )?[\p{L}-]+(?: [\p{L}-]+){0,2}) (is|are|was|were) (?:\w+ly |also |often |mostly )?(?:made (?:up )?of|composed of|built of)\b/u;
const DEFINITION =
  /^((?:(?:The|A|An) )?[\p{L}-]+(?: [\p{L}-]+){0,2}) (is|are) (?:an?|the|any|one of the) (?!(?:few|only|same|most|first|best|largest))/u;
const SUPERLATIVE =
  /^(?:The|One of the|Among the) (?:\w+ )?(?:most \w+|best[ -]known|largest|oldest|earliest|greatest|finest|biggest|longest|tallest|highest)\b/u;
const CREATOR = new RegExp(
  `^(?:The \\p{Ll}[\\p{L} ]{2,30} )?${NAME} (?:\\w+ly )?(?:invented|discovered|devised|proposed|developed|designed|built|founded|introduced|created|worked out|showed|identified|wrote|published|described|patented|set up)\\b|\\b(?:invented|discovered|devised|proposed|developed|designed|founded|introduced|created|patented) by ${NAME}`,
  'u',
);
const CATEGORIES =
  /\b(?:two|three|four|five|several|many|different) (?:main |broad |major |basic )?(?:kinds|types|forms|groups|classes|families|varieties|ways|parts|stages)\b|\bdistinguish\b|\bdivided into\b/iu;
const IN_PLACE =
  /^(?:In|Across|Throughout) ((?:the )?\p{Lu}[\p{L}'’-]+(?: (?:and )?\p{Lu}[\p{L}'’-]+){0,2})\b(?! (?:of|\d))/u;
const NO_PLACE = new RegExp(`\\b(?:${MONTHS}|Christmas|Easter)\\b`, 'u');
const TODAY =
  /^(?:Today|Now|Nowadays|Currently|At present|In recent (?:years|decades))\b|\b(?:today|nowadays)\b/u;
const FIGURE =
  /\b\d[\d,.]*(?: to \d[\d,.]*)? (?:percent|million|billion|trillion|thousand|hundred|kilometres|kilometers|miles|metres|meters|feet|tonnes|tons|kilograms|degrees|people|square|light[ -]years|hectares)\b|\b(?:about|nearly|over|almost|around|more than|roughly|at least|up to) (?:\d|(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half a|a) (?:hundred|thousand|million|billion|percent|quarter|third|kilometres|metres|tonnes))/u;
const BELIEF =
  /\b(?:believed|thought|estimated|assumed|supposed|suspected) (?:to|that)\b|\b(?:probably|perhaps|may have|might have)\b/u;
const METHOD = /\bby (?:\p{Ll}+ly )?\p{Ll}{3,}ing\b/u;
const NO_TOPIC =
  /^(?:An?\b|(?:Days|Years|Nights|People|Things|Times|Hours|Members|Men|Women|Weeks|Months|Centuries|Examples)$)/u;

/** A figure further on in a sentence is rarely its main point. */
const MAX_WORDS_BEFORE_FIGURE = 11;
const MAX_WORDS_BEFORE_STILL = 6;
const MIN_METHOD_WORDS = 10;
const DESCRIPTION_CHARACTERS = 60;

/** Lists questions that a sentence answers in its own words, the most specific first. */
export function listQuestions(
  unit: NarrationUnit,
  subject: Subject,
  vocabulary: Vocabulary,
): QuestionCandidate[] {
  const text = unit.standaloneText ?? unit.text;
  return [
    ...listWhQuestions(text, vocabulary),
    ...listDiscourseQuestions(unit, text),
    ...listPeopleQuestions(text),
    ...listDefinitionQuestions(text, vocabulary),
    ...listCategoryQuestions(text),
    ...listPlaceAndTimeQuestions(unit, text),
    ...listDetailQuestions(unit, text),
    ...listTopicQuestions(text, subject, vocabulary),
  ];
}

function listDiscourseQuestions({ link }: NarrationUnit, text: string): QuestionCandidate[] {
  const questions: QuestionCandidate[] = [];
  if (link !== null) questions.push({ kind: link });
  else if (CONTRAST.test(text)) questions.push({ kind: 'contrast' });
  if (UNKNOWN.test(text)) questions.push({ kind: 'unknown' });
  return questions;
}

function listPeopleQuestions(text: string): QuestionCandidate[] {
  const questions: QuestionCandidate[] = [];
  const experts = EXPERTS.exec(text)?.[1];
  if (experts !== undefined && OPINION.test(text))
    questions.push({ kind: 'experts', slot: experts.toLowerCase() });
  const person = INTRODUCED_PERSON.exec(text);
  if (person?.[1] && PAST.test(text) && describesPerson(person[0], text))
    questions.push({ kind: 'person', slot: person[1] });
  return questions;
}

function listDefinitionQuestions(text: string, vocabulary: Vocabulary): QuestionCandidate[] {
  const questions: QuestionCandidate[] = [];
  /** For 'Beads are made of ...', the slot is 'are beads'. */
  const addInverted = (kind: QuestionKind, pattern: RegExp) => {
    const [, subject = '', verb] = pattern.exec(text) ?? [];
    if (subject === '' || NON_SUBJECT_START.test(subject)) return;
    const phrase = formatMidSentence(subject, vocabulary);
    if (phrase !== null) questions.push({ kind, slot: `${verb} ${phrase}` });
  };
  if (NAMING.test(text)) questions.push({ kind: 'name' });
  addInverted('use', USED_FOR);
  addInverted('made', MADE_OF);
  if (!/^The\b/u.test(text)) addInverted('define', DEFINITION);
  return questions;
}

function listCategoryQuestions(text: string): QuestionCandidate[] {
  const questions: QuestionCandidate[] = [];
  if (SUPERLATIVE.test(text)) questions.push({ kind: 'standout' });
  if (CREATOR.test(text)) questions.push({ kind: 'who' });
  if (CATEGORIES.test(text)) questions.push({ kind: 'kinds' });
  return questions;
}

function listPlaceAndTimeQuestions(unit: NarrationUnit, text: string): QuestionCandidate[] {
  const questions: QuestionCandidate[] = [];
  const place = IN_PLACE.exec(text)?.[1];
  if (place && !NO_PLACE.test(place)) questions.push({ kind: 'place', slot: place });
  if (!unit.isFirstInSection && isAboutToday(text)) questions.push({ kind: 'today' });
  if (DATED.test(text) && PAST.test(text)) questions.push({ kind: unit.isFirstInSection ? 'start' : 'next' });
  return questions;
}

function isAboutToday(text: string): boolean {
  if (TODAY.test(text)) return true;
  if (/\b(?:was|were|had)\b/u.test(text) || /\b1\d{3}\b/u.test(text)) return false;
  return (
    /\b(?:still|now) \w+|\bremains?\b/u.test(text) &&
    /\b(?:still|now)\b/u.test(getStart(text, MAX_WORDS_BEFORE_STILL))
  );
}

function listDetailQuestions({ words }: NarrationUnit, text: string): QuestionCandidate[] {
  const questions: QuestionCandidate[] = [];
  if (FIGURE.test(getStart(text, MAX_WORDS_BEFORE_FIGURE))) questions.push({ kind: 'figure' });
  if (BELIEF.test(text)) questions.push({ kind: 'belief' });
  if (METHOD.test(text) && words >= MIN_METHOD_WORDS) questions.push({ kind: 'method' });
  return questions;
}

function listTopicQuestions(text: string, subject: Subject, vocabulary: Vocabulary): QuestionCandidate[] {
  const topic = findSubjectPhrase(text);
  // The hosts cannot ask about a new thing ('a clerk') before they mention it.
  if (topic === null || NO_TOPIC.test(topic) || isSubjectItself(topic, subject)) return [];
  const slot = formatMidSentence(topic, vocabulary);
  return slot === null ? [] : [{ kind: 'about', slot }];
}

function isSubjectItself(phrase: string, subject: Subject): boolean {
  const subjectForms = new Set(splitWords(subject.name).flatMap(listWordForms));
  const content = splitWords(phrase).filter((word) => !/^(?:the|a|an|of|in|modern|early)$/u.test(word));
  return content.every((word) => listWordForms(word).some((form) => subjectForms.has(form)));
}

function splitWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/u);
}

function listWordForms(word: string): string[] {
  const bare = word.replace(/[^\p{L}\p{N}]/gu, '');
  return [bare, bare.replace(/s$/u, ''), bare.replace(/es$/u, ''), bare.replace(/ies$/u, 'y')];
}

/** 'Kiyoshi Matsuzaki, a clerk ...' is a person. 'Peoria, a city ...' is not. */
function describesPerson(introduction: string, text: string): boolean {
  if (/ who$/u.test(introduction)) return true;
  const { length } = introduction;
  return PERSON_NOUN.test(text.slice(length, length + DESCRIPTION_CHARACTERS));
}

function getStart(text: string, words: number): string {
  return text.split(' ').slice(0, words).join(' ');
}
