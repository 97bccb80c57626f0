import type { StandardQuestions } from './standard-question.ts';

/** Asked where no question of the other tables fits. */
export const GENERAL: StandardQuestions = [
  [
    /^(?:names?|naming|names? and (?:etymology|origins?)|etymology and (?:names?|naming)|toponymy|toponym)$/iu,
    { thing: 'Where does the name come from?' },
  ],
  [
    /^(?:etymology|etymology and (?:terminology|usage|meaning))$/iu,
    { thing: 'Where does the word come from?' },
  ],
  [
    /^(?:history|historical development|early history|origins? and history|history and development)$/iu,
    { thing: 'How did it all come about?' },
  ],
  [
    /^(?:background|context|prelude|prelude to (?:the )?\p{Ll}+|lead-up|run-up|build-up)$/iu,
    { thing: 'What led up to it?' },
  ],
  [/^(?:origins?|beginnings?)$/iu, { thing: 'Where did it all begin?' }],
  [
    /^(?:early years|childhood|youth|(?:childhood and )?early life(?: and \p{Ll}+)?|life|biography)$/iu,
    { person: 'Where does {s} story begin?' },
  ],
  [/^(?:career|life and career|professional career)$/iu, { person: 'What did {p} go on to do?' }],
  [/^(?:personal life|private life)$/iu, { person: 'And {s} life away from work?' }],
  [
    /^(?:(?:final|last) (?:years|months|days)|(?:later life and |decline and )?death|death and (?:legacy|burial|funeral))$/iu,
    { person: 'How did things end for {o}?' },
  ],
  [/^(?:later life|later years)$/iu, { person: 'What were {s} later years like?' }],
  [
    /^(?:(?:(?:cultural|lasting|political) )?legacy|legacy and (?:impact|influence)|(?:impact|influence) and legacy)$/iu,
    { thing: 'What did it leave behind?', person: 'What did {p} leave behind?' },
  ],
  [
    /^(?:(?:(?:cultural|political|social|economic|historical|later) )?(?:influence|impact)|effects?|consequences|significance)$/iu,
    { thing: 'What difference did it make?', person: 'What difference did {p} make?' },
  ],
  [/^(?:aftermath|results?|aftermath and \p{Ll}+)$/iu, { thing: 'What came of it?' }],
  [
    /^(?:(?:(?:critical|public|initial|contemporary) )?reception|reception and \p{Ll}+|(?:release|broadcast|composition) and reception)$/iu,
    { thing: 'What did people make of it?', person: 'What did people make of {o}?' },
  ],
  [
    /^(?:criticism|critical (?:response|reaction|review|opinion)|reviews|criticism and \p{Ll}+)$/iu,
    { thing: 'What did people make of it?', person: 'What did people make of {o}?' },
  ],
  [/^(?:design|appearance|physical description|exterior)$/iu, { thing: 'What does it look like?' }],
  [
    /^(?:plot|(?:plot )?synopsis|plot (?:summary|overview)|story|storyline|plot and setting)$/iu,
    { thing: 'What happens in it?', person: 'What happens in it?' },
  ],
  [/^(?:premise)$/iu, { thing: 'What is it about?', person: 'What is it about?' }],
  [/^(?:geography|location|geography and location)$/iu, { thing: 'Where are we on the map?' }],
  [/^(?:climate)$/iu, { thing: 'And the weather there?' }],
  [/^(?:economy)$/iu, { thing: 'Where does the money come from?' }],
  [/^(?:demographics|population|demography)$/iu, { thing: 'Who lives there?' }],
  [/^(?:uses?|applications?|usage)$/iu, { thing: 'What is it used for?' }],
  [
    /^(?:types|varieties|kinds|variants|(?:types|kinds) of \p{Ll}+)$/iu,
    { thing: 'Is there more than one sort?' },
  ],
  [
    /^(?:(?:geographic )?distribution|habitat|range|distribution and \p{Ll}+|habitat and \p{Ll}+)$/iu,
    { thing: 'Where would you find it?' },
  ],
  [/^(?:diet|feeding|food and feeding)$/iu, { thing: 'What does it live on?' }],
  [/^(?:mechanism|operation|function|principle|how it works)$/iu, { thing: 'How does it work?' }],
  [/^(?:signs and symptoms|symptoms)$/iu, { thing: 'How does it show?' }],
  [/^(?:causes?)$/iu, { thing: 'What is behind it?' }],
  [/^(?:treatment|management)$/iu, { thing: 'What can be done about it?' }],
  [/^(?:prevention)$/iu, { thing: 'Is there any way to avoid it?' }],
  [/^(?:diagnosis)$/iu, { thing: 'How is it recognised?' }],
  [/^(?:development|writing|conception|creation)(?: and \p{Ll}+)?$/iu, { thing: 'How did it come about?' }],
  [/^(?:construction|building)$/iu, { thing: 'How was it built?' }],
  [/^(?:discovery)$/iu, { thing: 'How was it discovered?' }],
  [/^(?:planning)$/iu, { thing: 'How was it planned?' }],
  [
    /^(?:(?:the )?(?:mission|flight|voyage|expedition|battle|match|race)|season summary|regular season)$/iu,
    { thing: 'How did it go?' },
  ],
  [/^(?:cast|crew)$/iu, { thing: 'Who was in it?' }],
  [/^(?:members|participants)$/iu, { thing: 'Who was part of it?' }],
  [/^(?:characters?|main characters)$/iu, { thing: 'Who do we meet in it?' }],
  [/^(?:definitions?)$/iu, { thing: 'What exactly is it?' }],
  [/^(?:controvers(?:y|ies)|opposition|objections|public opposition)$/iu, { thing: 'Did anybody object?' }],
  [/^(?:disadvantages|limitations|drawbacks)$/iu, { thing: 'And the drawbacks?' }],
  [
    /^(?:\p{Ll}+ )?(?:importance|significance)$/iu,
    { thing: 'Why does it matter so much?', person: 'Why does {p} matter so much?' },
  ],
  [/^(?:modern (?:usage|use|day|times)|present day|today|current status)$/iu, { thing: 'And these days?' }],
  [/^(?:religious views|religion|beliefs)$/iu, { person: 'And what did {p} believe in?' }],
  [/^(?:early career|career beginnings)$/iu, { person: 'How did {p} get started?' }],
  [/^(?:adaptations?)$/iu, { thing: 'Has anybody adapted it?' }],
  [/^(?:rules|gameplay|rules of play)$/iu, { thing: 'How is it played?' }],
  [
    /^(?:architecture|landmarks|sights|main sights|(?:\p{Ll}+ )?attractions|places of interest|points of interest)$/iu,
    { thing: 'What is there to see?' },
  ],
  [/^(?:transport|transportation|public transport(?:ation)?)$/iu, { thing: 'How do people get around?' }],
  [/^(?:sports?)$/iu, { thing: 'What do people play there?' }],
  [/^(?:wildlife|flora and fauna|fauna)$/iu, { thing: 'What lives there?' }],
  [/^(?:cuisine|food)$/iu, { thing: 'What do people eat there?' }],
  [/^(?:units|measurement)$/iu, { thing: 'How is it measured?' }],
  [/^(?:rebellions?|uprisings?|revolts?)$/iu, { thing: 'Did people ever rise up?' }],
];
