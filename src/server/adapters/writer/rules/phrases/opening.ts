/** The opening names things, or half of the best moment, and does not tell them. `{x}` is that half. */
export const OPENING = {
  /** Of several chapters: '{things}' is 'a silver ball, a drinking bowl and a telegram'. */
  things: [
    "{things}: all of that belongs to today's story.",
    '{things}. How do they go together? You will hear.',
    '{things}. We will come across all of that today.',
    '{things}. Keep them in mind, because we will meet each of them.',
    'Listen out for {things}. All of that is on our way today.',
    'What do {things} have to do with one another? Today, quite a lot.',
  ],
  /** Chapters by their headings: '{list}' is 'its history, the uprisings and the game'. */
  roadmap: [
    "We'll talk about {list} today.",
    'Today we look at {list}.',
    'Ahead of us today: {list}.',
    "I'd like to hear about {list}.",
  ],
  /** Of one chapter. */
  thing: [
    'Somewhere in this story we come across {things}.',
    "There will be {things} in this. I won't say more yet.",
    'Listen out for {things}. That comes later.',
    'Keep {things} in mind. We will come back to it.',
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
  /** `{x}` is a quotation with its marks. */
  words: [
    '{x} Keep those words in mind. We will hear where they come from.',
    '{x} Remember that line. We will come to what is behind it.',
    '{x} Who says that, and why? Stay with us.',
  ],
  event: ["{x} How did it come to that? We'll get there.", '{x} What was behind it? Stay with us.'],
  /** The question after the promise. `{n}` is the subject, or 'he', 'she' or 'it' if nobody else was named. */
  lived: ['But first: who was {n}?', 'And who was {n}?', 'So who was {n}?', 'Who was {n}, in short?'],
  lives: ['But first: who is {n}?', 'And who is {n}?', 'So who is {n}?', 'Who is {n}, in short?'],
  topic: ['But first: what is {n}?', 'And what is {n}?', 'So what is {n}?', 'What is {n}, in short?'],
  topics: ['But first: what are {n}?', 'And what are {n}?', 'So what are {n}?', 'What are {n}, in short?'],
  plainLived: [
    'So, who was {n}?',
    'Suppose that somebody has never heard the name. How would you begin: who was {n}?',
    "Let's begin simply, for all those who hear the name for the first time. Who was {n}?",
    'Before we go into any detail, give me the short version. Who was {n}?',
  ],
  plainLives: [
    'So, who is {n}?',
    'Suppose that somebody has never heard the name. How would you begin: who is {n}?',
    "Let's begin simply, for all those who hear the name for the first time. Who is {n}?",
    'Before we go into any detail, give me the short version. Who is {n}?',
  ],
  plainTopic: [
    'So, what are we talking about?',
    'Suppose that somebody has never heard of it. Where would your explanation begin: what is it?',
    "Let's begin simply, for all those who hear of it for the first time. What is it?",
    'Before we go into any detail, give me the short version. What should one know first?',
    'The plain question first, because everything else depends on it: what is it?',
  ],
} as const;

/** Before the sentence with a thing that the opening named. `{the}` is its name. */
export const THING_QUESTIONS = ['And {the}?', 'So what about {the}?'] as const;

export const RECOGNITION = {
  why: ["So that's the reason, as promised.", "And that's the why from the beginning."],
  how: ["So that's how it was done.", "And that's the how from the beginning."],
  turn: ['So this is where we came in.', 'And here we are, back at the beginning.'],
  words: ['Those are the words we began with.', "So that's where our first words come from."],
  event: ["So that's what we began with.", 'And that is the scene from the beginning.'],
} as const;

export const MOMENT_QUESTIONS = {
  turn: [
    'That is where we came in. And then?',
    'And here we are, back at the beginning. What happened then?',
  ],
  why: ['That is where we came in. So why?', "That's the question from the beginning. Why?"],
  how: ['That is where we came in. So how?', "That's the question from the beginning. How?"],
} as const;
