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
    'That leads us to {x}.',
    "We haven't touched on {x} yet.",
    'Here we come to {x}.',
  ],
  /** The same with `{w}`, the heading of the chapter before. */
  nextHeading: [
    'From {w} to {x}.',
    'So much for {w}. Now {x}.',
    'After {w}, {x}.',
    'That was {w}, and now for {x}.',
    'We leave {w} and come to {x}.',
  ],
  longHeading: [
    "Let's leave it at that for now and look at {x}.",
    "There's something else I'd like to hear about: {x}.",
    'Keep all that in mind, because now we come to {x}.',
    "Before we go any further, let's talk about {x}.",
    "I'd like us to spend a little time on {x}.",
    'One thing that belongs in here is {x}.',
  ],
  askedHeading: ['What about {x}?', 'And how about {x}?', 'And {x}?', 'What do we know about {x}?'],
  /** The same with the heading of the chapter before. */
  askedNext: [
    'So that was {w}. What about {x}?',
    "We've heard about {w}. And {x}?",
    'So much for {w}. And what about {x}?',
  ],
  askedOn: [
    'And after {w}?',
    'So that was {w}. What came next?',
    'What comes after {w}?',
    'So much for {w}. And then?',
    'Where do we go after {w}?',
    'So we have {w}. What belongs next to it?',
  ],
  longAskedOn: [
    'Let me catch up for a moment: that was {w}. And where do we turn now?',
    'All right, I have a picture of {w} in my head. What belongs next to it?',
    'Before I forget my other questions about {w}: what else should we hear?',
    'I could stay with {w} for a while, but where do we go next?',
  ],
  /** If the heading gives years. */
  years: [
    'How did things go between {a} and {b}?',
    'And the years from {a} to {b}?',
    'What did the years from {a} to {b} bring?',
  ],
  since: ['And since {a}?', 'What has changed since {a}?'],
  before: ['What do we know of the time before {a}?', 'And before {a}?'],
  /** The same in the first chapter. */
  firstHeading: ["Let's begin with {x}.", "Let's start with {x}.", "I'd begin with {x}.", 'First, {x}.'],
  /** A question before the first chapter about `{x}`. */
  begin: [
    'What should one know first about {x}?',
    'Where would you begin with {x}?',
    'And where do we start with {x}?',
  ],
  /** Before the best sentence of a chapter. */
  attention: [
    'Now listen to this.',
    "Here's the part that I like.",
    'This is where it gets interesting.',
    'And now comes my favourite part.',
    'This is the bit that I keep coming back to.',
    'Wait until you hear this.',
    'One detail that I love.',
  ],
  /** Before a passage of another time. `{x}` is a year. */
  ahead: ["Let's jump ahead to {x}.", 'Now it is {x}.', 'We move on to {x}.', 'Fast forward to {x}.'],
  back: ["Let's go back to {x}.", 'Back to {x}, though.', 'We have to go back to {x} for this.'],
} as const;
