/** How a host begins a chapter or a passage. `{x}` is a heading within a sentence: 'the planning', 'lunar orbit'. */
export const CHAPTERS = {
  /** Before the first sentence, or said by the other host. */
  heading: [
    "Let's turn to {x}.",
    'Now, {x}.',
    'On to {x}.',
    "Let's look at {x}.",
    "Let's talk about {x}.",
    'That brings us to {x}.',
    'Next, {x}.',
  ],
  /** Of something that was mentioned before. */
  askedHeading: ['What about {x}?', 'And {x}?'],
  /** Of something new. */
  askedTopic: [
    'What about {x}?',
    'And what about {x}?',
    'Can you tell us about {x}?',
    'What can you tell us about {x}?',
  ],
  askedTransition: [
    'So much for {x}. And {y}?',
    'That was {x}. What about {y}?',
    "That's {x}. But what about {y}?",
    "Let's leave {x} there. What about {y}?",
  ],
  /** From the chapter before, `{x}`, to `{y}`. */
  transition: [
    'So much for {x}. Now, {y}.',
    "That was {x}. Let's turn to {y}.",
    'From {x}, then, to {y}.',
    "Let's leave {x} there and turn to {y}.",
    "After {x}, let's look at {y}.",
    "That's {x}. On to {y}.",
    "So that's {x}. Next, {y}.",
  ],
  /** Before a question. */
  leave: ['So much for {x}.', 'That was {x}.', "So that's {x}.", "Let's leave {x} there.", "That's {x}."],
  /** Before a sentence of another section. */
  close: ['So much for {x}.', 'That was {x}.', "Let's leave {x} there.", "That's it for {x}."],
  start: [
    'So where do we begin?',
    'Where would you start?',
    'Where shall we start?',
    'So where does this start?',
  ],
  /** Where the chapter before has no name. */
  onward: ['What else should we know?', 'And apart from that?', 'What else is there?'],
  /** Within a plot, which is told in the present. */
  onwardPlot: ['And then?', 'What happens next?', 'And what happens then?'],
  onwardLater: ['And later?', 'What came after that?', 'And after that?'],
  /** Before a passage of another time. `{x}` is a year. */
  ahead: ["Let's jump ahead to {x}.", 'Fast forward to {x}.', "Let's move on to {x}."],
  askedYear: ['What happened in {x}?', 'And what happened in {x}?', 'And in {x}?'],
  back: ["Let's go back to {x}.", 'Back to {x}, though.', 'We have to go back to {x} for this.'],
} as const;
