export const CLOSING = {
  things: [
    'So that was {the}. All there, as promised.',
    "{the}: by now we know where each of them belongs. That's how I'll remember this.",
    'And so we have met {the}, as we said at the start.',
    'We set out with {things}, and now each of them has its place.',
  ],
  thing: [
    "Of everything we've heard today, it's {the} that I will remember.",
    "We started out with {things}. That's the picture I'll keep.",
    'Whenever I think of this, I will see {the}.',
    'For me, {the} from the beginning says it best.',
  ],
  /** `{x}` is what the promise was about: 'the Great Fire of 1904'. */
  why: [
    'We began with {x} and a why, and by now we have heard the reason.',
    'We asked why at the start, about {x}. By now we know.',
  ],
  how: ['We began with {x} and a how, and by now we have heard the answer.'],
  turn: [
    'We began with {x}, and by now we know how that went on.',
    "We began with {x}. That's the part I will tell others.",
  ],
  /** `{x}` is a quotation with its marks. */
  words: [
    'We began with the words {x} Those are the words I will remember.',
    'We began with the words {x} Now we know where they come from.',
  ],
  event: [
    "We began with {x}. That's the part I will tell others.",
    'We began with {x}, and I will be thinking of that for a while.',
  ],
  /** If its name would say too little. */
  unnamed: {
    why: ['We asked why at the start. By now we know.'],
    how: ['We asked how at the start. By now we know.'],
    turn: ['By now we know how our first sentence went on.'],
    event: [
      'Now we know how our first sentence came about.',
      'So that was the story behind our first sentence.',
    ],
  },
  lastQuestion: [
    'That brings us near the end. What will you take with you?',
    "We're almost done. Is there one thought you'd keep?",
    'Before we close, which line would you hold on to?',
    'Our time is nearly up. What would you leave people with?',
    "One last question. What is it you'd remember?",
    'So we come to the end. What stays with you?',
    'If all of this had to fit into one line, which would you choose?',
    'What should stand at the end, do you think?',
  ],
  summaryQuestion: [
    'That was our series. What sums it up for you?',
    'And that is the end of the whole series. How would you sum it up?',
    "Now that all the parts are told, let's sum up. What comes first?",
    'The series ends here. In short, what have we learnt?',
  ],
  thoughtIntro: [
    'One thought to keep, then.',
    'If it has to be one line, mine is this.',
    "I'd take this along.",
    'Let me leave you with this.',
    'I kept this one for the end.',
    "Here's the one I marked for the end.",
    'This is what stays with me.',
  ],
  summaryIntro: [
    'To sum it up.',
    'In short, then.',
    'In short, this is what we have learnt.',
    'If I had to sum it up, I would say this.',
  ],
  lastWord: [
    "I'll keep that one, too.",
    'And with that, we close.',
    "Let's end on that.",
    'Thank you for that one.',
  ],
  /** After something serious. */
  soberThanks: ['Thank you for going through this with me.', 'Thank you for taking me through this.'],
  thanks: ['I enjoyed this. Thank you.', 'I liked this one. Thanks.'],
  /** An ending without a thought or a return. */
  plainThanks: [
    'This is as far as we go today. I enjoyed going through it with you.',
    'I think this is where I would leave it. It was good to go through all of this with you.',
    'Now I have heard all that I wanted to hear today. It was a pleasure.',
    'So much for one sitting, and I am glad that we took the time.',
  ],
  thanksToo: ['Same here.', 'And thanks to you.', 'Thanks to you, too.'],
} as const;
