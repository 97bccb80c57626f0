/** The opening names things, or half of the best moment, and does not tell them. `{x}` is that half. */
export const OPENING = {
  /** Of several chapters: '{things}' is 'a silver ball, a drinking bowl and a telegram', '{all}' is 'both' for two. */
  things: [
    "{things}. We'll come across {all} of them today.",
    '{things}. What could they have in common? You will hear.',
    '{things}. Each of them has a part to play today.',
    "{things}. Keep them in mind: we'll get to each of them.",
    "Listen out for {things}. We'll get to {all} of them.",
    "What do {things} have to do with one another? By the end of this, you'll know.",
  ],
  /** Chapters by their headings: '{list}' is 'its history, the uprisings and the game'. */
  roadmap: [
    'Ahead of us today: {list}.',
    'We have some ground to cover today: {list}.',
    "Here's where we're going today: {list}.",
  ],
  /** Of one chapter. */
  thing: [
    'Somewhere in this story we come across {things}. Wait for it.',
    "There will be {things} in this. I won't say more yet.",
    'Listen out for {things}. That comes later.',
    "Keep {things} in mind. We'll come back to that.",
  ],
  /** `{x}` is a sentence that says what happened, but not why. */
  why: [
    "{x} Why? We'll get to that.",
    '{x} The question is why. Stay with us.',
    '{x} Keep asking yourself why, until we get there.',
  ],
  how: ["{x} How? We'll get to that.", '{x} The question is how. Stay with us.'],
  /** The next words change how it ends. */
  turn: [
    '{x} Was that the end of it? Wait and see.',
    "{x} What happened then? We'll get to that.",
    '{x} And then? Stay with us.',
  ],
  /** `{x}` is a quotation with its marks. */
  words: [
    "{x} Whose words are those? You'll find out.",
    "{x} Remember that line. There's a story behind it.",
    '{x} Who says that? Stay with us.',
  ],
  /** `{x}` is an expression or a belief, with its marks. */
  line: [
    "{x} Remember that line. There's a story behind it.",
    "{x} Keep that line in mind: we'll come back to it.",
  ],
  event: ["{x} How did it come to that? We'll get there.", '{x} How did that come about? Stay with us.'],
  /** The question after the promise. `{n}` is the subject, or 'he', 'she' or 'it' if nothing else was named. */
  lived: ['But first: who was {n}?', 'And who was {n}?', 'So who was {n}?', 'Remind me: who was {n}?'],
  lives: ['But first: who is {n}?', 'And who is {n}?', 'So who is {n}?', 'Remind me: who is {n}?'],
  /** `{be}` is 'is', 'are', 'was' or 'were'. */
  topic: [
    'But first: what {be} {n}?',
    'And what {be} {n}?',
    'So what {be} {n}?',
    'Remind me: what {be} {n}?',
  ],
  plainLived: [
    'So, who was {n}?',
    'Say somebody has never heard the name. How would you begin: who was {n}?',
    "Let's start from scratch, for anyone who's new to this. Who was {n}?",
    'Before we get into the details, give me the short version. Who was {n}?',
  ],
  plainLives: [
    'So, who is {n}?',
    'Say somebody has never heard the name. How would you begin: who is {n}?',
    "Let's start from scratch, for anyone who's new to this. Who is {n}?",
    'Before we get into the details, give me the short version. Who is {n}?',
  ],
  plainTopic: [
    'So, what are we talking about?',
    'Say somebody has never heard of it. Where would you start: what {be} {n}?',
    "Let's start from scratch, for anyone who's new to this. What {be} {n}?",
    'Before we get into the details, give me the short version. What {be} {n}?',
    'The easy question first, unless it turns out to be the hard one: what {be} {n}?',
  ],
  /** Of an article that does not say what it is about. */
  plainStart: ["Let's get straight to it.", "Let's start right away."],
} as const;

/** Before the sentence with a thing that the opening named. `{the}` is its name. */
export const THING_QUESTIONS = ['And {the}?', 'So what about {the}?'] as const;

export const RECOGNITION = {
  why: ["So that's why.", "And there's our answer."],
  how: ["So that's how.", "And there's our answer."],
  turn: ['Which is where we came in.', "And we're back where we started."],
  words: ["And there's our line.", 'There it is, our line.'],
  event: ['Which is where we came in.', "And we're back where we started."],
} as const;

export const MOMENT_QUESTIONS = {
  turn: ['Which is where we came in. And then?', "And we're back where we started. So what happened?"],
  why: ['Which is where we came in. So why?', 'And that was our question. Why?'],
  how: ['Which is where we came in. So how?', 'And that was our question. How?'],
} as const;
