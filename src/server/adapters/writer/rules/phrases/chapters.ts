/** How a host begins a chapter or a new passage of it. */
export const CHAPTERS = {
  /** Before the first sentence. The slot `{x}` is the heading as part of a sentence. */
  heading: [
    'Now for {x}.',
    'On to {x}.',
    'Which brings us to {x}.',
    "Then there's {x}.",
    "Let's turn to {x}.",
    'Next, {x}.',
    "I'd like to stay with {x} for a while.",
    'That leads us to {x}.',
    "Let's look at {x}.",
    "We haven't touched on {x} yet.",
    'Time for {x}.',
    'Here we come to {x}.',
  ],
  /** A question before the first chapter, whatever it is about. */
  begin: [
    'So where do we begin?',
    'Where does one start with this?',
    'Where shall we dive in?',
    'Good. And the first thing to know?',
    'Take me to the beginning, then, will you?',
  ],
  /** A question of the other host before a chapter, whatever it is about. */
  move: [
    'Where do we go from here?',
    "What's the next stop?",
    'Where should we look next?',
    'What have we left out so far?',
    'Which thread do we pick up now?',
    "What's still missing from the picture?",
    'What should we hear about now?',
    'Shall we change the scene?',
    'And what else belongs to the story?',
    "There's more, isn't there?",
    'What would you put next?',
    'Where does the trail lead now?',
    'What else did you find?',
    'Which part surprised you?',
  ],
  /** Before a chapter that begins at a date. */
  start: [
    'Where does this part begin?',
    'When did it all start?',
    'How far back do we have to go?',
    'Where in time are we now?',
    'Which year do we start from?',
    'When does this take us to?',
  ],
} as const;
