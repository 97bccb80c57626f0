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
    'So now we know what stands behind the words {x}.',
    'The words I will remember are the ones from the beginning: {x}.',
  ],
  count: [
    "Of everything we've heard today, it's the {x} that I will remember.",
    'I still think of the {x} from the beginning.',
    'We promised you {x}, and I will not forget them.',
  ],
  record: [
    'I will remember the one that we promised at the start.',
    'We promised you one thing at the start, and that is the one I will remember.',
  ],
  why: [
    'We began with a why, and I will remember the answer.',
    'At the start we asked why. I had expected another answer.',
    "That why from the beginning is the part I'll tell others about.",
  ],
  how: [
    'We began with a how, and I will remember the answer.',
    "That how from the beginning is the part I'll tell others about.",
  ],
  setback: [
    'I said that something would go wrong. By now you know what I meant.',
    'You waited for the moment when things went wrong, and it came.',
  ],
  quarrel: [
    'There was the trouble I promised you at the start. I can still hear it.',
    "I said there would be a quarrel. That's the scene I will remember.",
  ],
  secret: [
    'So what was hidden has come out, as promised at the start.',
    'I promised you something hidden. That part will stay with me.',
  ],
  firstTime: [
    "We promised you a first, and that's the moment I'd like to have seen.",
    'I would have liked to be there for that first time, the one from the beginning.',
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
  /** If the article has no thought left. */
  withoutThought: [
    'I will go on thinking about it for a while, and I hope you will, too.',
    'There is more to read than we could tell, and the article is a good place to start.',
    "Then let's stop here, while it is still fresh, and keep the rest for another day.",
    'I came in with one question, and I leave with several.',
    "I'd only spoil it by adding something, so I leave it at that.",
    'Let me think about that one on the way home.',
  ],
} as const;
