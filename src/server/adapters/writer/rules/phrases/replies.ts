/** The few replies that say nothing about the subject. None follows a death, a loss or a denial. */
export const REPLIES = {
  short: [
    "I hadn't thought of it that way.",
    "That's easy to picture.",
    "I'd have guessed something else.",
    'Not what I expected.',
    'That adds up.',
    'I like that.',
    'Fair enough.',
    "That's quite a thing.",
    'Worth remembering.',
    'Well, well.',
    'That makes sense.',
    'Good to know.',
  ],
} as const;
