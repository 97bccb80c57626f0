export const CLOSING = {
  /** `{all}` is 'both' for two things. */
  things: [
    '{the}: we promised you {all} of them.',
    'We promised you {things}, and there they {all} were.',
    '{the}: now you know where they belong.',
    "{the}: that's how I'll remember this.",
  ],
  thing: [
    "Of everything we've heard today, it's {the} that I'll remember.",
    "If I keep one picture from this, it's {the}.",
    "When I think of this story, I'll think of {the}.",
    'For me, it all comes back to {the}.',
  ],
  /** `{x}` is what the promise was about: 'the Great Fire of 1904'. */
  why: [
    'We started with {x} and asked why. Now we know.',
    "We started with {x} and a why. I'd say we have our answer.",
  ],
  how: ["We started with {x} and a how. I'd say we have our answer."],
  turn: [
    'We started with {x}, and now we know what came next.',
    "We started with {x}. That's the part I'll be telling people about.",
  ],
  /** `{x}` is a quotation with its marks. */
  words: [
    'We started with {x} I can still hear that line.',
    'We started with the words {x} I will remember them.',
  ],
  event: [
    "We started with {x}. That's the part I'll be telling people about.",
    "We started with {x}, and I'll be thinking about that for a while.",
  ],
  /** If its name would say too little. */
  unnamed: {
    why: ['We started by asking why. Now we know.'],
    how: ['We started by asking how. Now we know.'],
    turn: ['And now we know what came after our first sentence.'],
    event: [
      'And now we know how our first sentence came about.',
      "So that's the story behind our first sentence.",
    ],
  },
  lastQuestion: [
    'Before we go: what will stay with you?',
    "We're nearly there. Which line would you keep?",
    'If I remember only one thing from this, what should it be?',
    'What should people take away from all this?',
    'One last question. What stuck with you?',
    'So, one thing to remember from all this: what should it be?',
  ],
  summaryQuestion: [
    'That was our series. What sums it up for you?',
    'And that is the end of the whole series. How would you sum it up?',
    "Now that all the parts are told, let's sum up. What comes first?",
    'The series ends here. In short, what have we learnt?',
  ],
  thoughtIntro: [
    'One last thought, then.',
    'If I had to keep one line, it would be this.',
    "Here's what I'll take away.",
    'Let me leave you with this.',
    'If you remember one thing, make it this.',
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
    'A good one to end on.',
    "That's one to remember.",
    "I couldn't end it better.",
  ],
  /** Where a return to the opening ends the podcast. */
  afterReturn: ["I won't forget it, either.", 'It will stay with me, too.', 'Nor will I forget it.'],
  /** An ending with neither a thought nor a return, and what the other host says to it. */
  bare: [
    "That's as far as we go today. The whole article is in the show notes.",
    "There we'll leave it. The show notes have the whole article.",
    "And that's where our time ends. The rest is in the article, which the show notes link to.",
  ],
  bareReply: ["And it's worth a read.", "I'll read on there."],
} as const;
