/** Questions of the host who listens, by what the next words answer. None says who or what it is about. */
export const QUESTIONS = {
  /** Before 'Because ...' */
  why: [
    'Why?',
    'Why was that?',
    'And why?',
    'How come?',
    'For what reason?',
    'And the reason?',
    'Why so?',
    'What was behind that?',
    'Do we know why?',
    'And what explains that?',
  ],
  /** Before 'By doing ...' */
  how: ['How?', 'And how?', 'How exactly?', 'But how?', 'By what means?'],
  /** Before 'In order to ...' and 'So that ...' */
  purpose: ['What for?', 'To what end?', 'With what aim?', 'And the purpose?'],
  such: ['Such as?', 'For example?', 'Like what?', 'Which ones?', 'For instance?', 'Can you name some?'],
  /** Before what a colon announces. */
  namely: ['And what would that be?', 'What exactly?', 'And what is that?'],
  quote: [
    'In what words?',
    'How was it put?',
    'What was said?',
    'And the exact words?',
    'What were the words?',
  ],
  duration: ['For how long?', 'And for how long?', 'How long?'],
  until: ['Until when?', 'For how long?', 'How long?', 'And how long was that?'],
  /** Between a circumstance and what happened then. */
  afterwards: [
    'And then?',
    'What happened?',
    'And what happened?',
    'And?',
    'So what happened?',
    'Then what?',
    'What came of it?',
  ],
  /** A wrong guess before 'But ...' and 'However, ...', after something that happened. */
  guess: [
    'And that was that?',
    'And that settled it?',
    'And that was the end of it?',
    'Was that the end of it?',
  ],
  /** The same about a person. The slot `{a}` is a pronoun or a name. */
  guessOf: ['And that was that for {a}?', 'Was that the end of it for {a}?', 'So that was it for {a}?'],
  /** Between an attempt and how it ended. */
  success: ['Did it work?', 'And did it work?', 'Did that work?', 'Was it any use?', 'Did it succeed?'],
  /** Before 'However, ...', after what is said to be so in general. */
  contrast: ['Is that always so?', 'Without exception?', 'In every case?', 'Does that hold everywhere?'],
  /** Before 'As a result, ...' */
  result: [
    'With what result?',
    'And where did that lead?',
    'What came out of that?',
    'And the consequence?',
    'What did that change?',
    'What did it lead to?',
  ],
  /** Before the words for an effect: 'A long strike.' */
  effect: [
    'With what result?',
    'And the result?',
    'What did that lead to?',
    'And what did it lead to?',
    'What came of that?',
    'With what effect?',
  ],
  example: ['Such as?', 'For example?', 'Can you make that concrete?', 'What would be an example?'],
  /** Before the next step of a story, after a step of the year `{y}`. */
  nextYear: ['And after {y}?', 'What came after {y}?', 'What happened after {y}?', 'So what came after {y}?'],
  next: ['What happened next?', 'What came next?', 'And then?', 'And after that?', 'What followed?'],
  /** The slot `{a}` is a pronoun or a name. */
  did: ['And what did {a} do?', 'So what did {a} do?', 'What did {a} do?', 'What did {a} do about it?'],
  didNext: ['What did {a} do next?', 'And what did {a} do then?', 'So what did {a} do next?'],
  responded: ['And what did {a} say to that?', 'How did {a} respond?', 'And how did {a} take it?'],
  became: [
    'And what became of {a}?',
    'What became of {a}?',
    'So what became of {a}?',
    'What happened to {a}?',
  ],
  content: ["What's it about?", 'And what is it about?', 'So what is in it?', 'What does it tell us?'],
  evidence: ['How do we know?', 'And how do we know that?', 'What is the evidence?'],
  damage: ['How bad was it?', 'How much damage did it do?', 'And what did it leave behind?'],
  received: ['And how was it received?', 'How did people take it?', 'And what did people make of it?'],
  there: ['And what happened there?', 'What happened there?', 'So what happened there?'],
  thereupon: ['And what happened then?', 'What happened then?'],
  when: [
    'When was that?',
    'And when was that?',
    'When did that happen?',
    'What year was that?',
    'In what year?',
  ],
  whoIsThat: ['Who was that?', 'And who was that?', 'Who is that?'],
  where: ['Where?', 'And where?', 'Where was that?', 'Whereabouts?'],
  age: ['At what age?', 'And at what age?'],
  point: ['When?', 'And when was that?', 'When did that happen?'],
  byWhom: ['By whom?', 'And by whom?', 'Who by?'],
  withWhom: ['With whom?', 'And with whom?', 'Who with?'],
  fromWhom: ['From whom?', 'And from whom?', 'Who from?'],
  asWhat: ['As what?', 'And as what?', 'In what role?'],
  condition: ['In which case?', 'Under what condition?', 'And when is that?'],
  whatIsThat: ['What is that?', 'And what is that?', 'What was that?'],
  today: ['And today?', 'And now?', 'What about today?', 'And these days?'],
  unheardOf: ['Had anyone done that before?', 'Was that usual?', 'Was that anything new?'],
  opinion: ['And what do others say?', 'How do others see it?', 'And what do people make of that?'],
  meanwhile: ['And at the same time?', 'What else was going on?', 'Was anything happening alongside?'],
  atFirst: ['At first?', 'And later?', 'But not for good?', 'Did it stay that way?', 'So that changed?'],
  unknown: [
    'Do we know for certain?',
    'Is that settled?',
    'How sure can we be?',
    'Is there any doubt?',
    'How much of that is certain?',
    'Do we have the full answer?',
  ],
  named: ['Can you name one?', 'Is there one to single out?', 'Which one should we know?'],
} as const;
