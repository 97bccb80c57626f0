export const CLOSING = {
  lastQuestion: [
    'That brings us near the end. What will you take with you?',
    "We're almost done. Is there one thought you'd keep?",
    'Before we close, which line would you hold on to?',
    'Our time is nearly up. What would you leave people with?',
    "One last question. Which line is the one you'd remember?",
    'So we come to the end. Which sentence will you remember?',
    'If all of this had to fit into one line, which would you choose?',
    'Which line should stand at the end, do you think?',
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
    'Near the end, back to this.',
    'This is what stays with me.',
  ],
  summaryIntro: [
    'To sum it up.',
    'In short, then.',
    'In short, this is what we have learnt.',
    'If I had to sum it up, I would say this.',
  ],
} as const;

export const NO_THOUGHTS_LEFT = 'That is all there was to tell.';
