export const CLOSING = {
  /** Returns to the moment that the opening named. `{x}` has the definite article: 'the felt-tip pen'. */
  thing: [
    "Of everything we've heard today, it's {x} that I will remember.",
    "We started out with {x}. That's the picture I'll keep.",
    'Whenever I think of this, I will see {x}.',
    'For me, {x} from the beginning says it best.',
  ],
  words: [
    'We started out with the words {x}. After all this, I hear them differently.',
    'The words {x} were there at the start, and they stay with me.',
    'The words I will remember are the ones from the beginning: {x}.',
  ],
  count: [
    "Of everything we've heard today, it's the {x} that I will remember.",
    'I still think of the {x} from the beginning.',
    'We promised you {x}, and I will not forget them.',
  ],
  record: [
    'We promised you {x}, and that is the one I will remember.',
    "Of all we've heard today, {x} is what I will remember.",
  ],
  /** `{x}` is whom or what the promise was about: 'the crew'. */
  why: [
    'We began with {x} and a why, and by now we have heard the reason.',
    'We asked why at the start, about {x}. By now we know.',
  ],
  how: ['We began with {x} and a how, and by now we have heard the answer.'],
  turn: ['We came in with {x}, and I will remember that.', 'For us, it all began with {x} today.'],
  event: [
    'We came in with {x}, and that is what I will tell others.',
    'For us, it began with {x} today, and I will remember that.',
  ],
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
  /** After the return to the moment. */
  shortQuestion: [
    'And what do you take with you?',
    'What stays with you?',
    'And your last thought?',
    'What would you add at the end?',
    'And the line you would keep?',
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
  /** The last words: one turn after an answer, otherwise two. */
  lastWord: ["I'd leave it at that.", 'A good last line.', "And that's our last line.", "Let's end on that."],
  stop: ["Let's leave it there.", "I'd stop right there.", "That's where we stop.", 'Then we end here.'],
  agree: ['Agreed.', "Yes, let's.", 'Gladly.'],
} as const;
