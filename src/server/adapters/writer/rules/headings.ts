import type { Section } from '../../../../domain/article/article.schema.ts';
import type { Kind } from './phrases.ts';
import type { Subject } from './subject.ts';
import { inSentence, type Vocabulary } from './vocabulary.ts';

/** A heading as something that can be asked about: a whole question, or a phrase for a pool's gap. */
export type HeadingQuestion =
  | { question: string }
  | { kind: Extract<Kind, 'heading' | 'howHeading' | 'route'>; slot: string };

/** Longest heading that can be asked about, in characters. */
const LONGEST = 100;

/** What to ask where encyclopedias use the same bare heading again and again; by the heading's last words. */
const COMMON: readonly [RegExp, string][] = [
  [
    /^(?:etymology|name|naming|terminology|names?(?: and etymology)?|toponymy)$/iu,
    'Where does the name come from?',
  ],
  [/^(?:history|historical background|historical development)$/iu, 'What is the history behind it?'],
  [/^\p{L}+ (?:\p{L}+ )?history$/iu, 'How did it all come about?'],
  [/^(?:background|context|prelude)$/iu, 'What is the background to it?'],
  [/^(?:origins?|beginnings?)$/iu, 'Where did it all begin?'],
  [
    /^(?:early (?:life|years)|childhood|youth|early life and education)$/iu,
    'What do we know about the early years?',
  ],
  [/^(?:career|work|works|life and career|professional career)$/iu, 'And the work itself?'],
  [/^(?:personal life|private life|family)$/iu, 'What do we know about the private side?'],
  [/^(?:death|later life|later years|final years|later life and death)$/iu, 'What about the last years?'],
  [/^(?:legacy|influence|significance)$/iu, 'What remained of it all?'],
  [/^(?:impact|effects?|consequences)$/iu, 'What effect did it have?'],
  [/^(?:aftermath)$/iu, 'What came afterwards?'],
  [/^(?:reception|critical reception|criticism)$/iu, 'And how was it received?'],
  [
    /^(?:design|description|overview|structure|characteristics|features|appearance)$/iu,
    'What does it look like, so to speak?',
  ],
  [/^(?:construction)$/iu, 'How did the building go?'],
  [/^(?:geography|location|setting)$/iu, 'Where are we, on the map?'],
  [/^(?:climate)$/iu, 'What is the climate like?'],
  [/^(?:economy)$/iu, 'What about the economy?'],
  [/^(?:demographics|population)$/iu, 'Who lives there?'],
  [/^(?:culture)$/iu, 'What about the culture?'],
  [/^(?:uses?|applications?|usage)$/iu, 'What are the uses?'],
  [/^(?:types|classification|varieties|kinds|variants)$/iu, 'What kinds are there?'],
  [/^(?:taxonomy|systematics)$/iu, 'Where does it stand in the order of living things?'],
  [/^(?:distribution|habitat|distribution and habitat|range)$/iu, 'Where can it be found?'],
  [/^(?:ecology|behaviou?r|behaviou?r and ecology)$/iu, 'What about the behaviour?'],
  [/^(?:diet|feeding)$/iu, 'What about food?'],
  [/^(?:mechanism|operation|function|principle|how it works)$/iu, 'How does it work?'],
  [/^(?:signs and symptoms|symptoms)$/iu, 'What are the signs?'],
  [/^(?:causes?)$/iu, 'What is behind it? What are the causes?'],
  [/^(?:treatment|management)$/iu, 'What can be done about it?'],
  [/^(?:prevention)$/iu, 'Can it be prevented?'],
  [/^(?:diagnosis)$/iu, 'How is it recognised?'],
  [/^(?:epidemiology)$/iu, 'How common is it?'],
  [
    /^(?:in popular culture|popular culture|cultural depictions|in fiction)$/iu,
    'Where do we meet it in books and films?',
  ],
  [/^(?:future|outlook|future plans)$/iu, 'And what lies ahead?'],
];

/**
 * The question that a section's heading suggests, or null where the heading
 * cannot be said in a sentence. `text` is the section's own text.
 */
export function askAbout(section: Section, subject: Subject, vocabulary: Vocabulary): HeadingQuestion | null {
  if (section.heading.length > LONGEST) return null;
  const heading = section.heading.replace(/\s*\([^)]*\)\s*/gu, ' ').trim();
  if (heading === '' || heading.split(' ').length > 8 || /[:;/–—?!"“”„«»]|\d{4}s?\s*[-–]/u.test(heading))
    return null;
  const common = commonQuestion(heading, subject);
  if (common !== null) return { question: common };
  if (/^(?:How|Why)\b/u.test(heading))
    return { kind: 'howHeading', slot: heading.charAt(0).toLowerCase() + heading.slice(1) };
  if (/^From .+ to .+/u.test(heading)) {
    const way = inSentence(heading.slice(5), vocabulary);
    return way === null ? null : { kind: 'route', slot: `from ${way}` };
  }
  const phrase = nounPhrase(heading, section.text, vocabulary);
  return phrase === null ? null : { kind: 'heading', slot: phrase };
}

/** The fixed question for a heading that many articles share, or null. */
export function commonQuestion(heading: string, subject: Subject): string | null {
  for (const [pattern, question] of COMMON) {
    if (pattern.test(heading) && !((subject.plural || subject.person) && / it\b/u.test(question)))
      return question;
  }
  return null;
}

/** The heading as a phrase that needs no article in front, or with the one it needs; null where unsure. */
function nounPhrase(heading: string, text: string, vocabulary: Vocabulary): string | null {
  if (
    /^(?:An?|When|Where|What|Who|After|Before|In|On|At|With|Without|To|By|Under|Beyond|Against|Towards?|Between|As|If|Is|Are|Of|Other|Additional|Later|More)\b/u.test(
      heading,
    )
  ) {
    return null;
  }
  const said = inSentence(heading, vocabulary);
  if (said === null) return null;
  if (/^the /u.test(said)) return said;
  // A verb in it makes it a sentence or a motto, not a thing.
  if (/\b(?:is|are|was|were|turns?|builds?|meets?|goes|comes?|has|have|begins?)\b/u.test(said)) return null;
  const last = said.split(' ').at(-1) ?? '';
  const escaped = said.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  if (new RegExp(`\\b[Tt]he ${escaped}\\b`, 'u').test(text)) return `the ${said}`;
  if (said.includes(' and ') || said.includes(', ') || /[^s]s$/u.test(last)) return said;
  if (
    /^\p{Ll}+ing\b/u.test(said) ||
    /^(?:life|art|music|trade|religion|science|society|war|peace|food|water|ice)\b/u.test(said)
  )
    return said;
  if (/^\p{Lu}/u.test(said) && new RegExp(`[\\p{Ll},] ${escaped}\\b`, 'u').test(text)) return said;
  // A bare singular ('black hole') is no phrase unless the text itself uses it so ('navigation was').
  const bare = `(?<!\\b(?:an?|the|this|his|her|its|their|each|every) )\\b${escaped}(?=[.,;:]| (?:is|was|has|had|can|may|and|or|in|from|by|on|at|that|which)\\b)`;
  if (new RegExp(bare, 'u').test(text)) return said;
  return null;
}
