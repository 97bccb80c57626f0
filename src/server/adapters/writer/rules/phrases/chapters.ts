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
  longHeading: [
    "Let's leave it at that for now and look at {x}.",
    "There's something else I'd like to hear about: {x}.",
    'So far, so good. The next thing on my list is {x}.',
    'We could stay here for hours, but next comes {x}.',
    'Keep all that in mind, because now we come to {x}.',
    "Before we go any further, let's talk about {x}.",
    "I'd like us to spend a little time on {x}.",
    'That was one side of it. Another one is {x}.',
    "Shall we go on? I'm curious about {x}.",
    'One thing that belongs in here is {x}.',
  ],
  /** The same as a question of the other host. */
  askedHeading: [
    'What do we know about {x}?',
    'Can we talk about {x}?',
    'And how about {x}?',
    'So what is there to know about {x}?',
  ],
  /** If the heading gives years. */
  years: [
    'How did things go between {a} and {b}?',
    'And the years from {a} to {b}?',
    'What did the years from {a} to {b} bring?',
  ],
  since: ['And since {a}?', 'What has changed since {a}?'],
  before: ['What do we know of the time before {a}?', 'And before {a}?'],
  /** If the heading is no part of a sentence. */
  onward: [
    'I was hoping that we would come to this.',
    'Here is something that I have kept until now.',
    'The next part is one that I like to tell.',
    "That's not the end of it, so let's go on.",
    'Let me add another piece to the picture.',
    'We have time for more, so here it comes.',
    'Now for another side of the same thing.',
    'This belongs to the picture as well, I think.',
  ],
  /** The same in the first chapter. */
  firstHeading: ["Let's begin with {x}.", "Let's start with {x}.", "I'd begin with {x}.", 'First, {x}.'],
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
  /** In the middle of a story. */
  prompt: ['Go on.', 'Tell me more.', "I'm listening.", 'Do go on.'],
  /** A question before a later chapter, whatever it is about. */
  handover: [
    'Where do we go from here?',
    "What's next?",
    'And where to now?',
    'What else should we hear?',
    'So what else is there?',
    'Which thread do we pick up now?',
    'Shall we turn the page?',
    "What haven't we heard yet?",
    'What comes next on your list?',
    'What else do you have?',
    'Is there another side to it?',
  ],
  longHandover: [
    'I could stay here for a while, but where do we go next?',
    'That gives me something to think about. What comes after it?',
    'All right, I have that picture in my head. What belongs next to it?',
    'Before I forget my other questions: what else should we hear about?',
    'Let me catch up for a moment. And where do we turn now?',
    'I have been waiting for the next part. What is it about?',
  ],
  /** A question before the first chapter, whatever it is about. */
  begin: [
    'So where do we begin?',
    'Where does one start with this?',
    'And where do we start?',
    'Where would you start?',
    'Then where shall we begin?',
  ],
} as const;
