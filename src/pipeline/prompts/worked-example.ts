import type { DraftTurn } from '../../domain/script/script.schema.ts';

/** An invented article: nothing of it is true. */
const SENTENCES: readonly [number: number, text: string][] = [
  [911, 'The fog bell of Orla Point was cast in 1871, after the harbour had lost four boats in one winter.'],
  [912, 'Its keeper, Tamsin Roe, rang it by hand for thirty-one years.'],
  [913, 'In 1903 the harbour board fitted a clockwork striker and dismissed her.'],
  [914, 'On the first night of fog the striker froze.'],
  [915, 'Roe walked out along the breakwater and rang the bell with a coal hammer until morning.'],
  [916, 'The board gave her back the post, but not the pay for the weeks between.'],
  [917, 'The dent that the hammer left can still be felt below the rim.'],
];

const EXAMPLE_TURNS: readonly DraftTurn[] = [
  {
    host: 'B',
    sources: [911],
    text: 'The harbour of Orla Point had lost four boats in one winter. After that it had a fog bell cast.',
  },
  { host: 'A', sources: [], text: 'And who stands out there and rings it?' },
  {
    host: 'B',
    sources: [912],
    text: 'Its keeper was Tamsin Roe. She rang it by hand, for thirty-one years.',
  },
  { host: 'A', sources: [], text: 'Then every skipper in that harbour knew what she was worth.' },
  {
    host: 'B',
    sources: [913],
    text: 'In nineteen hundred and three the harbour board fitted a clockwork striker, and dismissed her.',
  },
  { host: 'A', sources: [], text: 'After thirty-one years.' },
  { host: 'B', sources: [914], text: 'On the first night of fog, the striker froze.' },
  { host: 'A', sources: [], text: 'So there are boats out, and no bell.' },
  {
    host: 'B',
    sources: [915],
    text: 'Roe walked out along the breakwater with a coal hammer and rang the bell with it until morning.',
  },
  { host: 'A', sources: [], text: 'For the people who had just dismissed her.' },
  {
    host: 'B',
    sources: [916],
    text: 'The board gave her back the post. The pay for the weeks between, it kept.',
  },
  { host: 'A', sources: [], text: 'Is anything left of that night?' },
  { host: 'B', sources: [917], text: 'The dent of the hammer. You can still feel it, below the rim.' },
];

const TELLS_WHY =
  'It goes forward, from the first sentence to the last. A is a step ahead, or moved, and asks only what one has to know. What turns the story, the dismissal and the post given back, is not left out. The name and the year come when they are needed, and the end is a thing, not a lesson.';

export function formatWorkedExample(): string {
  const sentences = SENTENCES.map(([number, text]) => `[${number}] ${text}`).join(' ');
  const turns = EXAMPLE_TURNS.map((turn) => JSON.stringify(turn)).join('\n');
  return `An example of good turns, from an invented article (take neither facts nor phrases from it). Its sentences: ${sentences}
Its turns:
${turns}
${TELLS_WHY}`;
}
