import { ownQuestions } from './own-questions.ts';
import type { Subject } from './subject.ts';
import { NOT_SUBJECT, subjectPhrase } from './subject-phrase.ts';
import type { Unit } from './units.ts';
import { inSentence, type Vocabulary } from './vocabulary.ts';

/** Kinds of question, each with a pool of its own (phrases.ts). */
export type Cue =
  | 'example'
  | 'contrast'
  | 'result'
  | 'addition'
  | 'next'
  | 'meanwhile'
  | 'unknown'
  | 'experts'
  | 'who'
  | 'person'
  | 'name'
  | 'define'
  | 'use'
  | 'made'
  | 'standout'
  | 'kinds'
  | 'place'
  | 'today'
  | 'start'
  | 'figure'
  | 'method'
  | 'belief'
  | 'what'
  | 'when'
  | 'where'
  | 'many'
  | 'agent'
  | 'happens'
  | 'happened'
  | 'about';

/** A question that the sentence answers; `slot` fills the template's gap where it has one. */
export interface Question {
  cue: Cue;
  slot?: string;
}

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
/**
 * The questions that a sentence answers, the most telling first. None fits by
 * chance: each rests on words of the sentence itself.
 */
export function questionsFor(unit: Unit, subject: Subject, vocabulary: Vocabulary): Question[] {
  const text = unit.alone ?? unit.text;
  const found: Question[] = ownQuestions(text, vocabulary);
  const add = (cue: Cue, slot?: string) => found.push(slot === undefined ? { cue } : { cue, slot });

  /** For 'Beads are made of ...': 'are beads', to be asked what they are made of. */
  const addSaid = (cue: Cue, match: RegExpExecArray | null) => {
    const said = match?.[1] && !NOT_SUBJECT.test(match[1]) ? inSentence(match[1], vocabulary) : null;
    if (said !== null) add(cue, `${match?.[2]} ${said}`);
  };

  if (unit.link !== null) add(unit.link);
  else if (/^(?:But|Yet|Although|Despite|Even though)\b/u.test(text)) add('contrast');
  if (
    /\b(?:nobody knows|no one knows|not (?:certain|known|clear)|(?:is|are|was|were|remains?|still) (?:\w+ly )?(?:unknown|unclear|uncertain|disputed|debated)|disagree|a mystery|in doubt|hard to say)\b/iu.test(
      text,
    )
  ) {
    add('unknown');
  }
  const experts =
    /^(?:Many |Most |Some |Several |Modern |Early )?(historians|scholars|scientists|researchers|experts|astronomers|archaeologists|biologists|linguists|economists|physicists|geologists|critics|engineers|physicians|doctors|chemists)\b/iu.exec(
      text,
    );
  if (
    experts &&
    /\b(?:think|thought|believed?|agree|argued?|disagree|suspect|estimated?|suggest|consider|take|hold|debated?|know|concluded?|distinguish|say|see|describe|call|assume|speak)\b/u.test(
      text,
    )
  )
    add('experts', (experts[1] ?? '').toLowerCase());
  const person = new RegExp(
    `^(?:The \\p{Ll}[\\p{L} ]{2,30} )?(${NAME}), (?:an?|the|who|then|later|his|her|its)\\b`,
    'u',
  ).exec(text);
  if (person?.[1] && PAST.test(text) && looksPersonal(person[0], text)) add('person', person[1]);
  if (
    /\b(?:the|its|their|a|that) (?:name|word|term)s?\b.{0,40}\b(?:comes?|came|derives?|derived|means|meant|taken|takes?|took|after|from)\b|\b(?:takes?|took|got|gets?) (?:its|their) names?\b|\bnamed after\b/iu.test(
      text,
    )
  ) {
    add('name');
  }
  const used =
    /^((?:(?:The|A|An) )?[\p{L}-]+(?: [\p{L}-]+){0,2}) (is|are|was|were) (?:\w+ly |also |often |still )?used (?:for|to|as|in)\b/u.exec(
      text,
    );
  addSaid('use', used);
  const made =
    /^((?:(?:The|A|An) )?[\p{L}-]+(?: [\p{L}-]+){0,2}) (is|are|was|were) (?:\w+ly |also |often |mostly )?(?:made (?:up )?of|composed of|built of)\b/u.exec(
      text,
    );
  addSaid('made', made);
  const define =
    /^((?:(?:The|A|An) )?[\p{L}-]+(?: [\p{L}-]+){0,2}) (is|are) (?:an?|the|any|one of the) (?!(?:few|only|same|most|first|best|largest))/u.exec(
      text,
    );
  if (!/^The\b/u.test(text)) addSaid('define', define);
  if (
    /^(?:The|One of the|Among the) (?:\w+ )?(?:most \w+|best[ -]known|largest|oldest|earliest|greatest|finest|biggest|longest|tallest|highest)\b/u.test(
      text,
    )
  ) {
    add('standout');
  }
  if (
    new RegExp(
      `^(?:The \\p{Ll}[\\p{L} ]{2,30} )?${NAME} (?:\\w+ly )?(?:invented|discovered|devised|proposed|developed|designed|built|founded|introduced|created|worked out|showed|identified|wrote|published|described|patented|set up)\\b|\\b(?:invented|discovered|devised|proposed|developed|designed|founded|introduced|created|patented) by ${NAME}`,
      'u',
    ).test(text)
  ) {
    add('who');
  }
  if (
    /\b(?:two|three|four|five|several|many|different) (?:main |broad |major |basic )?(?:kinds|types|forms|groups|classes|families|varieties|ways|parts|stages)\b|\bdistinguish\b|\bdivided into\b/iu.test(
      text,
    )
  ) {
    add('kinds');
  }
  const place =
    /^(?:In|Across|Throughout) ((?:the )?\p{Lu}[\p{L}'’-]+(?: (?:and )?\p{Lu}[\p{L}'’-]+){0,2})\b(?! (?:of|\d))/u.exec(
      text,
    );
  if (place?.[1] && !new RegExp(`\\b(?:${MONTHS}|Christmas|Easter)\\b`, 'u').test(place[1]))
    add('place', place[1]);
  if (
    /^(?:Today|Now|Nowadays|Currently|At present|In recent (?:years|decades))\b|\b(?:today|nowadays)\b/u.test(
      text,
    ) &&
    !unit.firstInSection
  ) {
    add('today');
  } else if (
    /\b(?:still|now) \w+|\bremains?\b/u.test(text) &&
    !/\b(?:was|were|had)\b/u.test(text) &&
    !/\b1\d{3}\b/u.test(text) &&
    unit.section >= 0 &&
    !unit.firstInSection
  ) {
    if (/\b(?:still|now)\b/u.test(text.split(' ').slice(0, 6).join(' '))) add('today');
  }
  if (DATED.test(text) && PAST.test(text)) add(unit.firstInSection ? 'start' : 'next');
  if (
    /\b\d[\d,.]*(?: to \d[\d,.]*)? (?:percent|million|billion|trillion|thousand|hundred|kilometres|kilometers|miles|metres|meters|feet|tonnes|tons|kilograms|degrees|people|square|light[ -]years|hectares)\b|\b(?:about|nearly|over|almost|around|more than|roughly|at least|up to) (?:\d|(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half a|a) (?:hundred|thousand|million|billion|percent|quarter|third|kilometres|metres|tonnes))/u.test(
      // Further on in a sentence a number is hardly its point.
      text.split(' ').slice(0, 11).join(' '),
    )
  ) {
    add('figure');
  }
  if (
    /\b(?:believed|thought|estimated|assumed|supposed|suspected) (?:to|that)\b|\b(?:probably|perhaps|may have|might have)\b/u.test(
      text,
    )
  )
    add('belief');
  if (/\bby (?:\p{Ll}+ly )?\p{Ll}{3,}ing\b/u.test(text) && unit.words > 9) add('method');
  const about = subjectPhrase(text);
  // What is new ('a clerk') cannot be asked after before it has been told of.
  if (
    about !== null &&
    !/^(?:An?\b|(?:Days|Years|Nights|People|Things|Times|Hours|Members|Men|Women|Weeks|Months|Centuries|Examples)$)/u.test(
      about,
    ) &&
    !mentionsOnly(about, subject)
  ) {
    const said = inSentence(about, vocabulary);
    if (said !== null) add('about', said);
  }
  return found;
}

/** Whether a phrase is the article's subject itself: asking about that asks nothing. */
function mentionsOnly(phrase: string, subject: Subject): boolean {
  const own = new Set(subject.name.toLowerCase().split(/\s+/u).flatMap(stems));
  const content = phrase
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => !/^(?:the|a|an|of|in|modern|early)$/u.test(word));
  return content.every((word) => stems(word).some((stem) => own.has(stem)));
}

function stems(word: string): string[] {
  const bare = word.replace(/[^\p{L}\p{N}]/gu, '');
  return [bare, bare.replace(/s$/u, ''), bare.replace(/es$/u, ''), bare.replace(/ies$/u, 'y')];
}

/** 'Kiyoshi Matsuzaki, a clerk ...' is a person; 'Peoria, a city ...' is not asked after with 'who'. */
function looksPersonal(match: string, text: string): boolean {
  if (/ who$/u.test(match)) return true;
  const after = text.slice(match.length, match.length + 60);
  return /\b(?:\w+(?:ist|ian|er|or|eer|man|woman)|king|queen|monk|clerk|poet|chemist|priest|student|officer|emperor|scholar|pope|bishop|general|prince|princess|professor|architect|merchant|envoy|explorer)\b/u.test(
    after,
  );
}
