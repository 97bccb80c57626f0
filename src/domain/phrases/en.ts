import type { Phrases } from './phrases.ts';

export const en = {
  hosts: { A: 'Mira', B: 'Theo' },
  greetings: [
    "Hello and a warm welcome. I'm {me}.",
    'Hello, this is {me}.',
    'Welcome. My name is {me}.',
    "Good to have you with us. I'm {me}.",
    "Hello to everyone listening. I'm {me}.",
    "Hello, and thanks for joining us. I'm {me}.",
  ],
  introductions: [
    "And I'm {me}. Both our voices are synthetic.",
    "And this is {me}. We're two synthetic voices.",
    '{me} here as well. The voices you hear are synthetic.',
    'And my name is {me}. Our voices are synthetic, both of them.',
  ],
  subjects: [
    "Today we're talking about {x}.",
    'Our subject today is {x}.',
    "This time, it's all about {x}.",
    'This one is about {x}.',
    "For the next while, it's all about {x}.",
  ],
  withoutSubject: "Let's begin.",
  thanks: [
    "That's all for today. I'm {me}. Thank you for listening.",
    "We'll leave it there. This was {me}. Thank you for your time.",
    "And that's our time. I'm {me}. Thanks for being with us.",
    "We'll stop here. I'm {me}, and it was good to have you with us.",
  ],
  farewells: [
    "I'm {me}, and you've been listening to two synthetic voices. Every fact has its source in the transcript. Goodbye.",
    "I'm {me}. These voices were synthetic. What each line is based on is in the transcript. Goodbye.",
    'This was {me}, a synthetic voice like my partner. Our sources are in the transcript. Until next time.',
    '{me} says goodbye, too. Our voices are synthetic, our sources are in the transcript. Take care.',
  ],
  chapters: ['Next, {x}.', 'On to {x}.', 'The next chapter: {x}.', 'Now to {x}.', 'Next chapter: {x}.'],
  opening: 'Introduction',
  closing: 'A closing thought',
  leadIns: [
    'Let me see what the article says.',
    'Here is what the article has on that.',
    'The article has something on that.',
    'We looked that up in the article.',
  ],
  doesNotSay: 'The article does not say.',
  closest: 'The closest it comes is this.',
  asked: 'A listener asks:',
  notes: {
    disclosure:
      'AI-generated: software made this podcast from encyclopedia articles, and two synthetic voices, {A} and {B}, speak it.',
    changes: 'The text was shortened and adapted for two voices.',
    conversation: 'A conversation of two hosts',
    reading: 'Read from the article by two voices',
    source: 'Source',
    revision: 'Wikipedia, revision {n}',
    textWasChanged: 'the text was changed',
    sameLicence: 'This episode has the same licence.',
    excerpt:
      'The article is too long for the model, which read the beginnings of its sections and chose from them.',
    readLine: 'One line is read from the article, because the model could not write it.',
    readLines: '{n} lines are read from the article, because the model could not write them.',
    checked: 'Checked automatically.',
    reviewedLine: 'Checked automatically; a second reader, also a model, read one line.',
    reviewedLines: 'Checked automatically; a second reader, also a model, read {n} lines.',
  },
} satisfies Phrases;
