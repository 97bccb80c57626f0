/** The few replies that say nothing about the subject. None follows a death, a loss or a denial. */
export const REPLIES = {
  short: [
    'That adds up.',
    'I like that.',
    'Fair enough.',
    'Worth remembering.',
    'That makes sense.',
    'Good to know.',
    'I see.',
    'Right.',
    'Understood.',
    'That I will remember.',
  ],
} as const;
