import type { WritingBrief } from '../../../../domain/ports.ts';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import type { Random } from './random.ts';
import type { Subject } from './subject.ts';
import type { Unit } from './units.ts';

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

/** What is said where there is no thought left to keep. */
const NOTHING_LEFT = 'That is all there was to tell.';

function pick(pool: readonly string[], random: Random): string {
  return pool[Math.floor(random() * pool.length)] ?? '';
}

/** The first question, after the greeting: 'What is an abacus?' where the first sentence says so, else an open one. */
export function firstQuestion(subject: Subject, first: Unit, random: Random): DraftTurn {
  const verb = /^(?:\S+ ){1,8}?(is|was|are|were)\b/u.exec(first.text)?.[1];
  const plural = verb === 'are' || verb === 'were';
  if (!verb || plural !== subject.plural) return frame('A', pick(FIRST_ASKS_OPEN, random));
  const question = `${subject.person ? 'who' : 'what'} ${verb} ${subject.introduced}`;
  return frame('A', pick(FIRST_ASKS, random).replace('{q}', question));
}

/** One thought to keep, and further ones where there is room; thanks and goodbye come after it. */
export function lastThoughts(
  thoughts: readonly Unit[],
  random: Random,
  { role, series }: Pick<WritingBrief, 'role' | 'series'>,
): DraftTurn[] {
  const asks = [
    pick(series && role === 'conclusion' ? SUMS : LAST_ASKS, random),
    pick(MORE, random),
    pick(LAST, random),
  ];
  const turns = thoughts.slice(0, asks.length).flatMap((unit, index): DraftTurn[] => {
    const lead = index === 0 ? `${pick(KEEPS, random)} ` : '';
    return [
      frame('A', asks[index] ?? ''),
      { host: 'B', sources: [unit.number], text: lead + (unit.alone ?? unit.text) },
    ];
  });
  return turns.length > 0 ? turns : [frame('B', NOTHING_LEFT)];
}

function frame(host: 'A' | 'B', text: string): DraftTurn {
  return { host, sources: [], text };
}
