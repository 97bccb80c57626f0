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
    sources: [912],
    text: 'Tamsin Roe had rung the fog bell of Orla Point by hand for thirty-one years.',
  },
  { host: 'A', sources: [], text: "You'd think she could do it in her sleep." },
  {
    host: 'B',
    sources: [913],
    text: 'In nineteen hundred and three it no longer needed her. The harbour board fitted a clockwork striker, and out she went.',
  },
  {
    host: 'A',
    sources: [],
    text: 'So from then on, whoever was out there in the fog had a spring and a few wheels to trust in.',
  },
  { host: 'B', sources: [914], text: 'Until the first night of fog. The striker froze.' },
  { host: 'A', sources: [], text: 'And nobody to ring.' },
  {
    host: 'B',
    sources: [915],
    text: 'Roe walked out along the breakwater herself, with a coal hammer, and rang until morning.',
  },
  { host: 'A', sources: [], text: 'After they had thrown her out. Did the board see what it had lost?' },
  {
    host: 'B',
    sources: [916],
    text: 'It gave the post back to her. The pay for the weeks between, it kept.',
  },
  {
    host: 'A',
    sources: [917],
    text: 'What she left them is still there. Put a finger below the rim, and you can feel the dent of that hammer.',
  },
];

const TELLS_WHY =
  'It goes forward, from the first sentence to the last. The listener is a step ahead, or moved, and never clever for the sake of it. What turns the story, the dismissal and the post given back, is not left out. The name and the year come when they are needed, and the end is a thing, not a lesson.';

export function formatWorkedExample(): string {
  const sentences = SENTENCES.map(([number, text]) => `[${number}] ${text}`).join(' ');
  const turns = EXAMPLE_TURNS.map((turn) => JSON.stringify(turn)).join('\n');
  return `An example of good turns, from an invented article (take neither facts nor phrases from it). Its sentences: ${sentences}
Its turns:
${turns}
${TELLS_WHY}`;
}
