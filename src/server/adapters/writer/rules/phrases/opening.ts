/** The opening names the best moment and does not tell it. `{x}` is its name. */
export const OPENING = {
  thing: [
    "Somewhere in this story there's {x}. We'll get to it.",
    "There will be {x} in this. I won't say more yet.",
    'Listen out for {x}. It comes later.',
    "If you wonder why I'm smiling: {x} is waiting further on.",
  ],
  /** `{x}` is a sentence that says what happened, but not why. */
  why: [
    "{x} Why? We'll get to that.",
    '{x} You may wonder why. That comes later.',
    '{x} Keep asking yourself why, until we are there.',
  ],
  how: ["{x} How? We'll get to that.", '{x} And how that was done comes later.'],
  /** The next words change how it ends. */
  turn: [
    '{x} Was that the end of it? Wait and see.',
    "{x} What happened then? We'll get to that.",
    '{x} How did it go on from there? Stay with us.',
  ],
  event: ["{x} How did it come to that? We'll get there.", '{x} What was behind it? Stay with us.'],
  /** The question after the promise. `{p}` is 'he', 'she', 'it' or 'they'. */
  lived: [
    'But first: who was {p}?',
    'First things first: who was {p}?',
    'But who was {p}?',
    "Let's start at the start. Who was {p}?",
  ],
  lives: [
    'But first: who is {p}?',
    'First things first: who is {p}?',
    'But who is {p}?',
    "Let's start at the start. Who is {p}?",
  ],
  topic: [
    'But first, what are we talking about?',
    'First things first: what is this about?',
    "But let's start at the start. What are we dealing with?",
    'For now, just the outline. What should we know?',
    'To begin with, though: what is it, in plain words?',
  ],
  plainLived: [
    'So, who was {p}?',
    'Suppose that somebody has never heard the name. How would you begin: who was {p}?',
    "Let's begin simply, for all those who hear the name for the first time. Who was {p}?",
    'Before we go into any detail, give me the short version. Who was {p}?',
  ],
  plainLives: [
    'So, who is {p}?',
    'Suppose that somebody has never heard the name. How would you begin: who is {p}?',
    "Let's begin simply, for all those who hear the name for the first time. Who is {p}?",
    'Before we go into any detail, give me the short version. Who is {p}?',
  ],
  plainTopic: [
    'So, what are we talking about?',
    'Suppose that somebody has never heard of it. Where would your explanation begin: what is it?',
    "Let's begin simply, for all those who hear of it for the first time. What is it?",
    'Before we go into any detail, give me the short version. What should one know first?',
    'The plain question first, because everything else depends on it: what is it?',
  ],
} as const;

export const RECOGNITION = {
  thing: ['There it is: {x}.', 'So this is {x}, as promised.', "And that's {x} from the beginning."],
  why: ["So that's the reason, as promised.", "And that's the why from the beginning."],
  how: ["So that's how it was done.", "And that's the how from the beginning."],
  turn: ['So this is where we came in.', 'And here we are, back at the beginning.'],
  event: ["So that's what we began with.", 'And that is the scene from the beginning.'],
} as const;

/** Before the second half of the moment. */
export const MOMENT_QUESTIONS = {
  turn: [
    'That is where we came in. And then?',
    'And here we are, back at the beginning. What happened then?',
  ],
  why: ['That is where we came in. So why?', "That's the question from the beginning. Why?"],
  how: ['That is where we came in. So how?', "That's the question from the beginning. How?"],
} as const;
