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

/** Eight turns of a chapter with the shape 'guess'. */
const EXAMPLE_TURNS: readonly DraftTurn[] = [
  { host: 'B', sources: [914], text: 'On its first night of fog, the striker froze.' },
  {
    host: 'A',
    sources: [913],
    text: 'The clockwork that had just cost a keeper her post. Nineteen hundred and three: the board fits a machine, and out she goes.',
  },
  {
    host: 'B',
    sources: [912],
    text: 'Her name was Tamsin Roe, and she had rung that bell by hand for thirty-one years.',
  },
  { host: 'A', sources: [], text: 'So that night the boats had to wait until somebody thawed the thing?' },
  {
    host: 'B',
    sources: [915],
    text: 'They waited for nobody. Roe walked out along the breakwater herself, with a coal hammer, and rang until morning.',
  },
  { host: 'A', sources: [], text: 'Dismissed, and still she went.' },
  {
    host: 'B',
    sources: [916],
    text: 'The board did give the post back to her. The pay for the weeks between, it kept.',
  },
  {
    host: 'A',
    sources: [917],
    text: 'Then I like what she left them. Put a finger below the rim, and the dent is still there.',
  },
];

const TELLS_WHY =
  'It begins in the middle of the matter. The guess is wrong, and the very next turn puts it right from a new sentence. What turns the story, the dismissal and the post given back, is not left out. The names and the year come when they are needed, and the end is a thing, not a lesson.';

export function formatWorkedExample(): string {
  const sentences = SENTENCES.map(([number, text]) => `[${number}] ${text}`).join(' ');
  const turns = EXAMPLE_TURNS.map((turn) => JSON.stringify(turn)).join('\n');
  return `An example of good turns, from an invented article (take neither facts nor phrases from it). Its sentences: ${sentences}
Its turns:
${turns}
${TELLS_WHY}`;
}
