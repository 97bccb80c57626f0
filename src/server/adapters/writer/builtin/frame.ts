import type { Role } from '../../../../domain/podcast/podcast.schema.ts';
import type { WritingBrief } from '../../../../domain/ports.ts';
import { HOST_NAMES } from '../../../../domain/script/hosts.ts';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import type { Random } from './random.ts';
import type { Subject } from './subject.ts';
import type { Unit } from './units.ts';

const A = HOST_NAMES.A;
const B = HOST_NAMES.B;

/** An opening asked to be shorter than this greets in fewer words; a closing likewise. */
const BRIEF_OPENING = 85;
const BRIEF_CLOSING = 66;
/** Characters of a series' title that a greeting can hold. */
const LONGEST_SPOKEN = 80;

const HELLOS = [
  `Hello and welcome. I am ${A}.`,
  `Hello, this is ${A}.`,
  `Welcome. My name is ${A}.`,
  `Good to have you with us. I am ${A}.`,
  `Hello to everyone listening. I am ${A}.`,
  `A warm welcome from me, ${A}.`,
  `Hello, and thank you for joining us. I am ${A}.`,
  `Welcome to the table. I am ${A}.`,
  `Hello, wherever you are listening. This is ${A}.`,
  `Welcome, it is ${A} here.`,
] as const;

const SECONDS = [
  `And I am ${B}.`,
  `And this is ${B}.`,
  `${B} here, glad to be with you.`,
  `I am ${B}. Good to be here.`,
  `And my name is ${B}.`,
  `And I am ${B}, with the article in front of me.`,
  `Hello from me, too. I am ${B}.`,
  `With me, ${B}, at the other side of the table.`,
] as const;

const SUBJECTS: Readonly<Record<'plain' | Role, readonly string[]>> = {
  plain: [
    'Today we talk about {x}.',
    'Our subject today is {x}.',
    'We have opened the encyclopedia at {x}.',
    'What lies on the table today is the article on {x}.',
    'Today we read about {x}.',
    'This time it is all about {x}.',
    'We have read the article on {x} for you.',
    'The article we brought today is about {x}.',
    'For the next while, we stay with {x}.',
  ],
  intro: [
    'We begin a series today, with {x}.',
    'This is where we start: with {x}.',
    'As an introduction, we talk about {x}.',
  ],
  'deep-dive': [
    'Today we take a closer look at {x}.',
    'This time we go further into {x}.',
    'We take our time today, with {x}.',
  ],
  conclusion: [
    'To round things off, we talk about {x}.',
    'This is the last stretch, and it is about {x}.',
    'We come to an end with {x}.',
  ],
};

/** The same for an episode: `{s}` is the series' title. */
const EPISODES: Readonly<Record<Role, readonly string[]>> = {
  intro: [
    'Welcome to our new series, {s}. We begin with {x}.',
    'This is the first part of a series, {s}, and it starts with {x}.',
    'A new series begins today: {s}. The introduction is about {x}.',
  ],
  'deep-dive': [
    'In our series, {s}, we now look closely at {x}.',
    'We go on with our series, {s}. This part is all about {x}.',
    'Our series is called {s}, and today it goes into {x}.',
  ],
  conclusion: [
    'This is the last part of our series, {s}. It closes with {x}.',
    'Our series, {s}, comes to its end today, with {x}.',
    'We round off our series, {s}, and talk about {x} once more.',
  ],
};

const DISCLOSURES = [
  'Before we start: our voices are synthetic, and the facts come from the encyclopedia article, in its own words.',
  'You should know that both our voices are synthetic. What we tell you comes from the encyclopedia article.',
  'A word first. These voices are synthetic, and every fact in what follows is taken from the encyclopedia article.',
  'So that you know: we are two synthetic voices, and the facts we give are sentences of the encyclopedia article.',
  'To be open about it, our voices are synthetic. The facts are those of the encyclopedia article, as it stands.',
  'One thing in advance. The two of us are synthetic voices, and we keep to the words of the encyclopedia article.',
  'As always, the voices you hear are synthetic, and the facts are read from the encyclopedia article.',
  'Neither of us is a person, by the way. These are synthetic voices, and the facts are those of the encyclopedia article.',
] as const;

const FIRST_ASKS = [
  'So, {q}?',
  'Let me begin simply: {q}?',
  'First of all, {q}?',
  'Then I will ask right away: {q}?',
  'To begin with, {q}?',
  'The plain question first: {q}?',
  'Tell us, {q}?',
  'So that we all start from the same place, {q}?',
] as const;
const FIRST_ASKS_OPEN = [
  'So, where do we begin?',
  'What is the first thing to know?',
  'How does the article begin?',
  'What does the first line say?',
  'What should one know at the outset?',
] as const;

const LAST_ASKS = [
  'That brings us near the end. What should I take with me?',
  'We are almost done. Is there one thought you would keep?',
  'Before we close, give me one sentence to hold on to.',
  'Our time is nearly up. What would you leave our listeners with?',
  'One last question. What is the line to remember?',
  'So we come to the end. Which sentence will you remember?',
  'If all of this had to fit into one line, which would you choose?',
  'There is room for one more. Which sentence shall stand at the end?',
] as const;

/** How the last part of a series asks for a summing-up. */
const SUMS = [
  'That was our series. What sums it up for you?',
  'And that is the end of the whole series. How would you sum it up?',
  'Let us sum up, now that all the parts are told. What comes first?',
  'The series ends here. In short, what have we learnt?',
] as const;

const KEEPS = [
  'I would keep this one.',
  'One thought, then.',
  'If it has to be one line, this is mine.',
  'I would take this sentence along.',
  'Let me leave you with this.',
  'I chose this one for the end.',
  'My choice would be this one.',
  'Here is the one I marked for the end.',
] as const;

const MORE = [
  'Can I have a second one?',
  'And if there is room for one more?',
  'Is there another you would put beside it?',
  'One more, to go with it?',
  'And the one you nearly chose?',
] as const;

const LAST = [
  'And a last one?',
  'Then one to finish.',
  'Have you got a final line?',
  'And to close?',
] as const;

const THANKS = [
  `A good line to end on. Thank you for listening. This was ${A}.`,
  `I will keep that one. From me, ${A}, thank you for your time.`,
  `Then let us leave it there. Thank you for being with us. I was ${A}.`,
  `That is a good place to stop. This was ${A}, and I thank you for listening.`,
  `I will go on thinking about that. This was ${A}. Thank you for listening.`,
  `Let us end with that. My name is ${A}, and it was good to have you here.`,
] as const;

const THANKS_ALONE = [
  `That brings us to the end. Thank you for listening. This was ${A}.`,
  `And with that we are through. From me, ${A}, thank you for your time.`,
] as const;

const BYES = [
  `And I was ${B}. The transcript shows where each sentence stands in the article. Goodbye.`,
  `From ${B} as well. Each fact can be looked up, sentence by sentence, in the transcript. Until next time.`,
  `And this was ${B}. If you want to read on, the article is named beside this podcast. Goodbye, and take care.`,
  `${B} says goodbye, too. The transcript has the source of every fact. Until we meet again.`,
  `And from me, ${B}. You will find the article and its sentences in the transcript. Goodbye.`,
  `This was ${B}. Every line we read has its place in the transcript. Until the next article.`,
] as const;

/** A list as it is said: 'a, b and c'. */
function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function pick(pool: readonly string[], random: Random): string {
  return pool[Math.floor(random() * pool.length)] ?? '';
}

/** The hosts greet, name the subject, say what they are, and ask the first question; in fewer words where few are asked. */
export function greeting(
  subjects: readonly Subject[],
  { role, series }: Pick<WritingBrief, 'role' | 'series'>,
  first: Unit | undefined,
  words: number,
  random: Random,
): DraftTurn[] {
  const name = spokenTitle(series?.title ?? '');
  const lines = role && name !== '' ? EPISODES[role] : SUBJECTS[role ?? 'plain'];
  const topic = listed(subjects.map((one) => one.topic));
  const subject = pick(lines, random).replace(/\{[sx]\}/g, (slot) => (slot === '{x}' ? topic : name));
  const ask = first ? firstQuestion(subjects[0], first, random) : 'Shall we begin?';
  if (words < BRIEF_OPENING) {
    return [
      frame(
        'A',
        `Hello, I am ${A}. Our voices are synthetic, and the facts are those of the encyclopedia article.`,
      ),
      frame('B', `And I am ${B}. ${subject}`),
      frame('A', ask),
    ];
  }
  return [
    frame('A', pick(HELLOS, random)),
    frame('B', `${pick(SECONDS, random)} ${subject}`),
    frame('A', `${pick(DISCLOSURES, random)} ${ask}`),
  ];
}

/** A series' title within a sentence; '' for one that is too long to be said in passing. */
function spokenTitle(title: string): string {
  const name = title.replace(/\s+/gu, ' ').replace(/[\s.!?:;,]+$/u, '');
  return name.length > LONGEST_SPOKEN ? '' : name;
}

/** 'What is an abacus?' where the first sentence says so, else an open question. */
function firstQuestion(subject: Subject | undefined, first: Unit, random: Random): string {
  const verb = /^(?:\S+ ){1,8}?(is|was|are|were)\b/u.exec(first.text)?.[1];
  const plural = verb === 'are' || verb === 'were';
  if (!subject || !verb || plural !== subject.plural) return pick(FIRST_ASKS_OPEN, random);
  const question = `${subject.person ? 'who' : 'what'} ${verb} ${subject.introduced}`;
  return pick(FIRST_ASKS, random).replace('{q}', question);
}

/** One thought to keep (and further ones where there is room), thanks and goodbye. */
export function farewell(
  thoughts: readonly Unit[],
  words: number,
  random: Random,
  { role, series }: Pick<WritingBrief, 'role' | 'series'>,
): DraftTurn[] {
  const turns: DraftTurn[] = [];
  const asks = [
    pick(series && role === 'conclusion' ? SUMS : LAST_ASKS, random),
    pick(MORE, random),
    pick(LAST, random),
  ];
  for (const [index, unit] of thoughts.slice(0, asks.length).entries()) {
    turns.push(frame('A', asks[index] ?? ''));
    const lead = index === 0 ? `${pick(KEEPS, random)} ` : '';
    turns.push({ host: 'B', text: lead + (unit.alone ?? unit.text), quote: unit.quote });
  }
  if (words < BRIEF_CLOSING && thoughts.length > 0) {
    turns.push(frame('A', `Then thank you for listening, from ${B} and from me, ${A}. Goodbye.`));
    return turns;
  }
  turns.push(frame('A', pick(thoughts.length > 0 ? THANKS : THANKS_ALONE, random)));
  turns.push(frame('B', pick(BYES, random)));
  return turns;
}

function frame(host: 'A' | 'B', text: string): DraftTurn {
  return { host, text, quote: '' };
}
