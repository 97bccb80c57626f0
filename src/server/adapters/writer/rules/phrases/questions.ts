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
  such: [
    'Such as?',
    'For example?',
    'Like what?',
    'Which ones?',
    'For instance?',
    'Can you name some?',
    'What, for instance?',
  ],
  /** Before what a colon announces. */
  namely: ['Namely?', 'And what would that be?', 'To be precise?', 'What exactly?'],
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
    'End of story?',
    'And that settled it?',
    'And that was the end of it?',
    'So far, so good?',
  ],
  /** Before 'However, ...' */
  contrast: [
    'But?',
    'I sense a but.',
    "There's a but, isn't there?",
    'Is that the full picture?',
    'And yet?',
    'I hear a but coming.',
    'Is there a catch?',
  ],
  /** Before 'As a result, ...' */
  result: [
    'With what result?',
    'And where did that lead?',
    'What came out of that?',
    'And the consequence?',
    'What did that change?',
    'So what followed from it?',
    'And the upshot?',
    'What did it lead to?',
  ],
  addition: ['Was that all?', 'Anything else?', 'And beyond that?', 'Is there more to it?', 'What else?'],
  example: ['Such as?', 'For example?', 'Can you make that concrete?', 'What would be an example?'],
  /** Before the next dated step of a story. */
  next: [
    'What happened next?',
    'And after that?',
    'How did things go on?',
    'What came next?',
    'Then what?',
    'And from there?',
    'How did it go from there?',
    'Where did that leave things?',
    'And then?',
    'What was the next step?',
    'How did the story go on?',
    'So what came afterwards?',
    'What followed?',
  ],
  meanwhile: ['And in the meantime?', 'What else was going on?', 'Was anything happening alongside?'],
  /** Before 'Later, ...', after 'At first, ...' */
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
