import type { ScriptBrief } from '../../../../domain/ports.ts';
import type { DraftTurn, Host } from '../../../../domain/script/script.schema.ts';
import { beatsOf } from './beats.ts';
import type { Random } from './random.ts';
import type { Subject } from './subject.ts';
import type { Unit } from './units.ts';

const FIRST_ASKS = [
  'So, {q}?',
  "Let's begin simply: {q}?",
  'First of all, {q}?',
  "Then I'll ask right away: {q}?",
  'To begin with, {q}?',
  'The plain question first: {q}?',
  'Tell me, {q}?',
  'So that we all start from the same place, {q}?',
] as const;
const FIRST_ASKS_OPEN = [
  'So, where do we begin?',
  "What's the first thing to know?",
  'How does the article begin?',
  'What does the first line say?',
  'What should one know at the outset?',
] as const;

/** To the other host. */
const LAST_ASKS = [
  'That brings us near the end. What will you take with you?',
  "We're almost done. Is there one thought you'd keep?",
  'Before we close, which line would you hold on to?',
  'Our time is nearly up. What would you leave people with?',
  "One last question. Which line is the one you'd remember?",
  'So we come to the end. Which sentence will you remember?',
  'If all of this had to fit into one line, which would you choose?',
  'Which line should stand at the end, do you think?',
] as const;

/** How the last part of a series asks for a summing-up. */
const SUMS = [
  'That was our series. What sums it up for you?',
  'And that is the end of the whole series. How would you sum it up?',
  "Now that all the parts are told, let's sum up. What comes first?",
  'The series ends here. In short, what have we learnt?',
] as const;

/** Before the first thought, where nobody asks for it. */
const KEEPS = [
  'One thought to keep, then.',
  'If it has to be one line, mine is this.',
  "I'd take this along.",
  'Let me leave you with this.',
  'I kept this one for the end.',
  "Here's the one I marked for the end.",
  'Near the end, back to this.',
  'This is what stays with me.',
] as const;
const SUMS_UP = [
  'To sum it up.',
  'In short, then.',
  'In short, this is what we have learnt.',
  'If I had to sum it up, I would say this.',
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
  const asks = (text: string): DraftTurn => ({ host: 'A', sources: [], text });
  if (!verb || plural !== subject.plural) return asks(pick(FIRST_ASKS_OPEN, random));
  const question = `${subject.person ? 'who' : 'what'} ${verb} ${subject.introduced}`;
  return asks(pick(FIRST_ASKS, random).replace('{q}', question));
}

/**
 * Thoughts to keep, told by turns; the host who begins also ends, so one who
 * would not asks first. Thanks and goodbye come after it.
 */
export function lastThoughts(
  thoughts: readonly Unit[],
  starts: Host,
  random: Random,
  { role, series }: Pick<ScriptBrief, 'role' | 'series'>,
): DraftTurn[] {
  const sumsUp = series && role === 'conclusion';
  const other: Host = starts === 'A' ? 'B' : 'A';
  const beats = beatsOf(thoughts, random);
  if (beats.length === 0) return [{ host: starts, sources: [], text: NOTHING_LEFT }];
  const asks = beats.length % 2 === 0;
  const lead = asks ? '' : `${pick(sumsUp ? SUMS_UP : KEEPS, random)} `;
  const turns = beats.map(
    ({ units, text }, index): DraftTurn => ({
      host: (index % 2 === 0) === asks ? other : starts,
      sources: units.map(({ number }) => number),
      text: index === 0 ? lead + text : text,
    }),
  );
  if (!asks) return turns;
  return [{ host: starts, sources: [], text: pick(sumsUp ? SUMS : LAST_ASKS, random) }, ...turns];
}
