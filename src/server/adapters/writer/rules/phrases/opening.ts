export const OPENING = {
  /** First questions with the question about the subject in the slot `{q}`. */
  firstQuestion: [
    'So, {q}?',
    "Let's begin simply: {q}?",
    'First of all, {q}?',
    "Then I'll ask right away: {q}?",
    'To begin with, {q}?',
    'The plain question first: {q}?',
    'Tell me, {q}?',
    'So that we all start from the same place, {q}?',
  ],
  openFirstQuestion: [
    'So, where do we begin?',
    "What's the first thing to know?",
    'How does the article begin?',
    'What does the first line say?',
    'What should one know at the outset?',
  ],
} as const;
