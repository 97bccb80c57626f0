/** How a host begins a chapter or a new passage of it. */
export const CHAPTERS = {
  /** Before the first sentence. The slot `{x}` is the heading as part of a sentence. */
  heading: ["Let's talk about {x}.", "Let's turn to {x}.", 'Now to {x}.', 'On to {x}.', "Let's look at {x}."],
  firstHeading: ["Let's begin with {x}.", "Let's start with {x}.", "I'd begin with {x}."],
  /** Of something that was mentioned before. */
  askedHeading: ['What about {x}?', 'What do we know about {x}?', 'And {x}?'],
  /** Before another chapter; the second before an event, the third before a later year. */
  onward: [
    'What else should we know?',
    'What else did you find?',
    "There's more, isn't there?",
    'What else stayed with you?',
    'What shall we look at next?',
    'And what else?',
  ],
  onwardEvent: ['What else happened?', 'Then what happened?', 'And what else happened?'],
  onwardLater: ['And later?', 'What came after that?', 'How did it go on?'],
  /** Before an event of which more is told. */
  attention: ['Now listen to this.', 'This is where it gets interesting.', 'Wait until you hear this.'],
  /** Before a passage of another time. `{x}` is a year. */
  ahead: ["Let's jump ahead to {x}.", 'We move on to {x}.', 'Fast forward to {x}.'],
  back: ["Let's go back to {x}.", 'Back to {x}, though.', 'We have to go back to {x} for this.'],
} as const;
