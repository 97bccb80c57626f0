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
  quote: [
    'In what words?',
    'How was it put?',
    'What was said?',
    'And the exact words?',
    'What were the words?',
  ],
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
  /** Between what something is not and what it is. */
  instead: ['What, then?', 'But?', 'Then what?'],
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
  example: ['Such as?', 'For example?', 'Can you make that concrete?', 'What would be an example?'],
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
  today: ['And today?', 'And now?', 'What about today?', 'And these days?'],
  unheardOf: ['Had anyone done that before?', 'Was that usual?', 'Was that anything new?'],
  atFirst: ['At first?', 'And later?', 'But not for good?', 'Did it stay that way?', 'So that changed?'],
  legend: ['Is there a story to that?', 'And what does the story say?'],
  dispute: ['Does everybody agree?', 'Do all agree on that?', 'Is that undisputed?'],
  /** `{a}` is 'three kinds'. */
  which: ['Which {a}?', 'And which {a}?'],
  /** Before a reservation about what is so in general. */
  but: ['And the catch?', "There's a but, isn't there?"],
  /** Between what was given up or lost and 'And yet ...' */
  concession: ['And yet?', 'But?'],
  /** Before what follows from what is so. */
  means: ['Which means?', 'Meaning?', 'And that means?'],
  /** Between a claim and its explanation. */
  elaborate: ['In what way?', 'How so?', 'How do you mean?', 'What does that look like?'],
  nameOrigin: ['Where does the name come from?', 'And the name?'],
  /** `{a}` is a name: 'Who was Simons?' */
  whoWas: ['Who was {a}?', 'And who was {a}?'],
  whatIs: ['What is {a}?', 'And what is {a}?'],
  whatWas: ['What was {a}?', 'And what was {a}?'],
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
