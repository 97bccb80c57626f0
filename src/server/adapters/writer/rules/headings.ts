import type { Subject } from './subject.ts';

/** Questions that do not repeat the heading. `{s}` and `{p}` are the possessive and the pronoun of a person. */
const STANDARD_QUESTIONS: readonly [RegExp, { thing?: string; person?: string }][] = [
  [
    /^(?:etymology|name|naming|terminology|names?(?: and etymology)?|toponymy)$/iu,
    { thing: 'Where does the word come from?' },
  ],
  [
    /^(?:history|historical background|historical development|early history|origins? and history)$/iu,
    { thing: 'How did it all come about?' },
  ],
  [/^(?:background|context|prelude)$/iu, { thing: 'What led up to it?', person: 'Where did {p} come from?' }],
  [/^(?:origins?|beginnings?)$/iu, { thing: 'Where did it all begin?' }],
  [
    /^(?:early years|childhood|youth|(?:childhood and )?early life(?: and \p{Ll}+)?|life|biography)$/iu,
    { person: 'Where does {s} story begin?' },
  ],
  [/^(?:career|life and career|professional career)$/iu, { person: 'How did {p} make {s} way?' }],
  [
    /^(?:personal life|private life|family|marriage|relationships)$/iu,
    { person: 'And away from the work? How did {p} live?' },
  ],
  [
    /^(?:death|final years|later life and death|death and legacy)$/iu,
    { person: 'How did things end for {o}?' },
  ],
  [/^(?:later life|later years)$/iu, { person: 'What were {s} later years like?' }],
  [
    /^(?:legacy|influence|significance|impact|effects?|consequences)$/iu,
    { thing: 'What remained of it all?', person: 'What remained of it all?' },
  ],
  [/^(?:aftermath|results?)$/iu, { thing: 'What came of it?' }],
  [
    /^(?:reception|critical reception|criticism|critical response|reviews)$/iu,
    { thing: 'And what did people say about it?', person: 'And what did people say?' },
  ],
  [/^(?:design|appearance|physical description)$/iu, { thing: 'What does it look like?' }],
  [/^(?:plot|plot summary|synopsis|story)$/iu, { thing: 'What happens in it?' }],
  [/^(?:geography|location|setting)$/iu, { thing: 'Where are we on the map?' }],
  [/^(?:climate)$/iu, { thing: 'And the weather there?' }],
  [/^(?:economy)$/iu, { thing: 'Where does the money come from?' }],
  [/^(?:demographics|population)$/iu, { thing: 'Who lives there?' }],
  [/^(?:uses?|applications?|usage)$/iu, { thing: 'What is it used for?' }],
  [/^(?:types|varieties|kinds|variants)$/iu, { thing: 'Is there more than one sort?' }],
  [
    /^(?:distribution|habitat|distribution and habitat|range)$/iu,
    { thing: 'Where would one come across it?' },
  ],
  [/^(?:diet|feeding)$/iu, { thing: 'What does it live on?' }],
  [/^(?:mechanism|operation|function|principle|how it works)$/iu, { thing: 'How does it work?' }],
  [/^(?:signs and symptoms|symptoms)$/iu, { thing: 'How does one notice it?' }],
  [/^(?:causes?)$/iu, { thing: 'What is behind it?' }],
  [/^(?:treatment|management)$/iu, { thing: 'What can be done about it?' }],
  [/^(?:prevention)$/iu, { thing: 'Can one guard against it?' }],
  [/^(?:diagnosis)$/iu, { thing: 'How is it recognised?' }],
  [
    /^(?:development|writing|conception|creation)(?: and \p{Ll}+)?$/iu,
    { thing: 'How did it come into being?' },
  ],
  [/^(?:construction|building)$/iu, { thing: 'How was it built?' }],
  [/^(?:discovery)$/iu, { thing: 'How was it discovered?' }],
  [/^(?:planning|preparations?)$/iu, { thing: 'How was it planned?' }],
  [/^(?:mission|flight|voyage|expedition|battle)$/iu, { thing: 'How did it go?' }],
  [/^(?:crew|members|cast|participants)$/iu, { thing: 'Who was part of it?' }],
  [/^(?:characters?|main characters)$/iu, { thing: 'Who appears in it?' }],
  [/^(?:definitions?)$/iu, { thing: 'How is it defined?' }],
  [/^(?:controvers(?:y|ies)|opposition|objections)$/iu, { thing: 'Did anybody object?' }],
  [/^(?:disadvantages|limitations|drawbacks)$/iu, { thing: 'And the drawbacks?' }],
  [
    /^(?:\p{Ll}+ )?(?:importance|significance)$/iu,
    { thing: 'Why does it matter so much?', person: 'Why does {p} matter so much?' },
  ],
  [/^(?:modern (?:usage|use|day|times)|present day|today|current status)$/iu, { thing: 'And these days?' }],
  [/^(?:influences)$/iu, { person: 'Who influenced {o}?' }],
  [/^(?:political views|politics|political activism)$/iu, { person: 'And where did {p} stand in politics?' }],
  [/^(?:religious views|religion|beliefs)$/iu, { person: 'And what did {p} believe in?' }],
  [/^(?:awards?|honou?rs|awards and honou?rs|recognition)$/iu, { person: 'Was {p} honoured for it?' }],
  [/^(?:early career|career beginnings)$/iu, { person: 'How did {p} begin?' }],
  [/^(?:adaptations?)$/iu, { thing: 'Has anybody adapted it?' }],
  [/^(?:rules|gameplay|rules of play)$/iu, { thing: 'How is it played?' }],
  [/^(?:architecture|landmarks|sights|tourism|places of interest)$/iu, { thing: 'What is there to see?' }],
  [/^(?:transport|transportation)$/iu, { thing: 'How do people get around?' }],
  [/^(?:sports?)$/iu, { thing: 'What do people play there?' }],
  [/^(?:wildlife|flora and fauna|ecology|fauna)$/iu, { thing: 'What lives there?' }],
  [/^(?:cuisine|food)$/iu, { thing: 'What do people eat there?' }],
  [/^(?:units|measurement)$/iu, { thing: 'How is it measured?' }],
  [/^(?:rebellions?|uprisings?|revolts?)$/iu, { thing: 'Did people ever rise up?' }],
  [
    /^(?:in popular culture|popular culture|cultural depictions|in fiction)$/iu,
    { thing: 'Where do we meet it in books and films?' },
  ],
];

const YEARS_BEFORE = /^(?:1\d{3}|20\d{2})\s*[–-]\s*\d{2,4}:\s*/u;
export function findStandardQuestion(title: string, subject: Subject): string | null {
  const heading = title.trim().replace(YEARS_BEFORE, '');
  for (const [pattern, { thing, person }] of STANDARD_QUESTIONS) {
    if (!pattern.test(heading)) continue;
    if (!subject.isPerson) return subject.isPlural && thing && / it\b/u.test(thing) ? null : (thing ?? null);
    const object = subject.pronoun === 'she' ? 'her' : 'him';
    return (
      person?.replace('{p}', subject.pronoun).replace('{s}', subject.possessive).replace('{o}', object) ??
      null
    );
  }
  return null;
}
