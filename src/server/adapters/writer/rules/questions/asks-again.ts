import { getStem, splitSentences } from '../../../../../domain/language/index.ts';
import { listStems } from '../references/unknown-references.ts';
import { FINITE_VERB } from '../text/finite-verb.ts';

/** A longer question asks more than its topic. */
const MAX_TOPIC_QUESTION_WORDS = 6;
/** One may ask for what the last turn brought up, but not for what it was about. */
const TOPIC_QUESTION = /^(?:And|What about) (?<topic>(?:the|his|her|its|their) [^?]+)\?$/u;
const FULL_WORD = /\p{L}{4,}|\d+/gu;
const ASKING = /^(?:what|when|where|about|happened|does|whom?|were|have|many)$/u;
/** These are asked about, not asked for. */
const NO_TOPIC =
  /^(?:people|there|first|today|world|anybody|somebody|everybody|make|made|come|came|want|ever|still|know|more|than|like|back|find|would)$/u;
const FIRST_WORDS = 4;
const NO_CONTENT = /^(?:that|this|there|they|them|what|with|from|have|does|were|when|where|which|about)$/u;
const NAME_OR_NOUN = /[\p{L}-]{3,}/gu;
const ASKS_REASON =
  /^(?:And |But |So )?(?:[Ww]hy|[Hh]ow (?:come|so)|[Ff]or what reason|[Dd]o we know why)\b/u;
const GIVES_REASON = /\b(?:because|due to|owing to|since (?!(?:the )?(?:\d|then\b)))/iu;
const SUBJECT_WORDS = 4;
const PRONOUN = /^(?:he|she|it|they)$/u;
const DETERMINED = /^(?:the|an?|his|her|its|their) /iu;
const FUNCTION_WORD =
  /^(?:the|and|his|her|its|their|this|that|these|those|for|from|with|has|had|have|was|were|are|not|too|after|does|did)$/u;

/** Whether a question names only what the last turn was about: 'And in Bern?' after 'She came from Bern.' */
export function asksAgain(question: string, said: string): boolean {
  const topic = TOPIC_QUESTION.exec(question)?.groups?.topic;
  if (topic !== undefined) return !wasBroughtUp(topic, said);
  const words = (question.toLowerCase().match(FULL_WORD) ?? []).filter((word) => !ASKING.test(word));
  const known = said.toLowerCase();
  return (
    words.length > 0 &&
    question.split(' ').length <= MAX_TOPIC_QUESTION_WORDS &&
    words.every((word) => known.includes(word))
  );
}

/** Whether the last sentence spoke of a thing, but was not about it: 'She wrote a book.' brings up 'the book'. */
function wasBroughtUp(topic: string, said: string): boolean {
  const last = splitSentences(said).at(-1) ?? '';
  if (!followsFrom(topic, last)) return false;
  const head = getStem((topic.match(NAME_OR_NOUN) ?? []).at(-1)?.toLowerCase() ?? '');
  return !last
    .split(/[,;:] (?:and |but |so |or )?/u)
    .some((clause) => listStems(takeSubject(clause)).has(head));
}

/** The words before the verb, or the first ones if it has none. */
function takeSubject(clause: string): string {
  const words = clause.split(' ');
  const verb = words.findIndex((word, index) => index > 0 && FINITE_VERB.test(word));
  return verb < 0 ? getStart(clause) : words.slice(0, verb).join(' ');
}

/** 'Was the bridge old?' would say the first words of 'The bridge dates from 1433.' */
export function namesBeginning(question: string, answer: string): boolean {
  const start = answer.toLowerCase().split(/\s+/u).slice(0, FIRST_WORDS).join(' ').match(FULL_WORD) ?? [];
  const own = new Set(question.toLowerCase().match(FULL_WORD) ?? []);
  return start.some((word) => own.has(word) && !NO_CONTENT.test(word));
}

/** What the last turn told in other words: 'Did she marry?' after '... divorced her husband.' */
const TOLD: readonly (readonly [question: RegExp, said: RegExp])[] = [
  [
    /\bmarry\b|\bsomebody in\b/u,
    /\b(?:wife|husband|married|marriage|wedding|divorc\p{Ll}+|widow\p{Ll}*|lover|affair)\b/u,
  ],
  [
    /\bchildren\b|\bparents\b|\bbrothers\b/u,
    /\b(?:sons?|daughters?|child(?:ren)?|father|mother|siblings?|brothers?|sisters?)\b/u,
  ],
  [/\bstudy\b|\bschool\b|\bteach\b/u, /\b(?:universit\p{Ll}+|college|academy|professor|school)\b/iu],
  [/\bpolitics\b/u, /\b(?:elect\p{Ll}+|campaign\p{Ll}*|party|government|political)\b/iu],
  [/\brecognition\b|\bhonoured\b/u, /\b(?:awards?|prizes?|medals?|degrees?|awarded)\b/iu],
  [/\bgive something back\b/u, /\b(?:donat\p{Ll}+|charit\p{Ll}+|foundation)\b/iu],
  [/\bget around\b/u, /\b(?:trains?|rail\p{Ll}*|bus(?:es)?|station|airport|roads?|transit|streetcars?)\b/iu],
  [/\bthere to see\b/u, /\b(?:museum|collection|library|gallery|monument)\b/iu],
  [
    /\bcustoms\b|\bfestivals\b/u,
    /\b(?:custom|tradition\p{Ll}*|annual|festivals?|carnival|takes place|game)\b/iu,
  ],
  [/\bsport\b/u, /\b(?:club|team|football|hockey|league|match|stadium)\b/iu],
  [/\blive on\b|\bmoney come\b/u, /\b(?:industr\p{Ll}+|econom\p{Ll}+|trade|mining)\b/iu],
  [/\bhealth\b/u, /\b(?:ill|illness|disease|cancer|hospital|surgery|diagnosed)\b/iu],
  [/\bused for\b/u, /\b(?:uses?|used|applications?)\b/iu],
  [/\bcareer begin\b/u, /\bcareer\b/u],
  [/\bvictims\b/u, /\b(?:killed|died|dead|deaths?)\b/u],
];

/** Whether the last turn already told what the question is about: 'Where did he study?' after '... his studies'. */
export function isToldAlready(question: string, said: string): boolean {
  if (TOLD.some(([asked, told]) => asked.test(question) && told.test(said))) return true;
  const stems = listStems(said);
  return (question.toLowerCase().match(FULL_WORD) ?? [])
    .filter((word) => !ASKING.test(word) && !NO_TOPIC.test(word))
    .some((word) => stems.has(getStem(word)));
}

/** Whether a question asks for the reason that was just given. */
export function asksForGivenReason(question: string, said: string): boolean {
  return ASKS_REASON.test(question) && givesReason(said);
}

export function givesReason(text: string): boolean {
  return GIVES_REASON.test(text);
}

/** Whether a sentence of the texts begins with what a question names: 'The old mill was ...' with 'the mill'. */
export function isSubjectOf(topic: string, texts: readonly string[]): boolean {
  const [noun = ''] = topic.replace(DETERMINED, '').split(/ (?:of|in|for|on) /u);
  const asked = [...listStems(noun)];
  return texts.flatMap(splitSentences).some((sentence) => {
    const own = listStems(getStart(sentence));
    return asked.length > 0 && asked.every((stem) => own.has(stem));
  });
}

function getStart(sentence: string): string {
  return sentence.split(' ').slice(0, SUBJECT_WORDS).join(' ');
}

/** Whether the last turn spoke of what a question names: of 'the old hall', of a hall; of a name, of a part of it. */
export function followsFrom(about: string, said: string): boolean {
  const words = (about.match(NAME_OR_NOUN) ?? []).filter((word) => !FUNCTION_WORD.test(word.toLowerCase()));
  const asked = DETERMINED.test(about) ? words.slice(-1) : words;
  const stems = listStems(said);
  return PRONOUN.test(about) || asked.some((word) => stems.has(getStem(word.toLowerCase())));
}
