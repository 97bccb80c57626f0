import { formatMidSentence, type Vocabulary } from '../references/vocabulary.ts';

const ASKING =
  /^(?<word>How|Why|Where|When) (?<subject>.+?) (?<verb>\p{Ll}+)(?<rest> (?:up|out|down|back|together|away|about|in|on))?$/u;
/** 'What comes out' is a question already. */
const WHOLE =
  /^(?:What|Who) (?:comes|goes|happens|happened|came|went|lives?|lived|makes|made|follows|followed|remains|remained)(?: \p{Ll}+){0,2}$/u;
const AUXILIARY = /\b(?:is|are|was|were|can|could|has|have|had|do|does|did|will|would|to|it|they|he|she)\b/u;
const PLURAL_SUBJECT = /(?:[^siu]s|ies|men|women|people|children)$/u;
const SUBJECT_WORDS = /^(?:(?:the|an?) )?\p{L}+(?: \p{L}+)?$/u;
const UNCHANGED_PAST = /(?:eed|[aeiou]ad)$/u;
const IRREGULAR_PAST =
  /^(?:ate|became|began|bought|broke|brought|built|came|caught|chose|died|drew|drove|fell|felt|fled|flew|fought|found|gave|got|grew|had|held|knew|led|left|lost|made|met|paid|ran|rose|said|sang|sank|saw|sold|sent|shook|spoke|spent|stood|stole|swam|taught|thought|told|took|went|woke|won|wore|wrote)$/u;

/** The heading of a section as the question that it answers: 'How do the beads work?' Null for any other heading. */
export function findHeadingQuestion(heading: string, vocabulary: Vocabulary): string | null {
  if (WHOLE.test(heading)) return `${heading}?`;
  const { word, subject = '', verb = '', rest = '' } = ASKING.exec(heading)?.groups ?? {};
  const named = formatMidSentence(subject, vocabulary);
  if (named === null || !SUBJECT_WORDS.test(named) || AUXILIARY.test(`${named} ${verb}`)) return null;
  const isPlural = PLURAL_SUBJECT.test(named);
  if (IRREGULAR_PAST.test(verb)) return null;
  if (isPlural)
    return UNCHANGED_PAST.test(verb) || !/(?:ed|s)$/u.test(verb) ? ask(word, 'do', named, verb + rest) : null;
  if (!/[^s]s$/u.test(verb)) return null;
  const base = verb
    .replace(/(?<=\p{L}[^aeiou])ies$/u, 'y')
    .replace(/(?<=ch|sh|ss|x|o)es$/u, '')
    .replace(/(?<=[^s])s$/u, '');
  return ask(word, 'does', named, base + rest);
}

function ask(word = '', auxiliary: string, subject: string, verb: string): string {
  return `${word} ${auxiliary} ${subject} ${verb}?`;
}
