import { countWords } from '../../src/domain/language/index.ts';
import { getOtherHost } from '../../src/domain/script/hosts.ts';
import type { DraftTurn, Host } from '../../src/domain/script/script.schema.ts';
import type { ParsedPrompt, ShownSentence } from './fake-model-prompt.ts';

const REACTIONS = [
  ...[
    'Right.',
    'I see.',
    'Good.',
    'And so it is.',
    'Well then.',
    'There it is.',
    'Quite so.',
    'Fair enough.',
  ],
  ...[
    'True.',
    'Indeed.',
    'Very well.',
    'So it goes.',
    'Hm.',
    'Just that.',
    'Of course.',
    'As you say.',
    'Well now.',
  ],
];
/** Openings and endings of questions, combined so that questions rarely repeat. */
const ASKS = [
  ...['And what then', 'But why so', 'So where to', 'Who was that', 'How was it'],
  ...['Since when', 'What of them', 'Which was it', 'Was it so', 'Could one see'],
  ...['To what end', 'Until when', 'Had they then'],
];
const ASKED = [
  ...['if one may', 'in the end', 'after all', 'or not', 'by then'],
  ...['as you see', 'and what for', 'before it', 'once more'],
];

const FULL_TURN_WORDS = 24;
const FILLING_WORDS = 24;
/** Tolerated difference from the requested words. */
const SLACK_WORDS = 6;
/** Of a question or reaction between two turns that tell something. */
const TALK_WORDS = 4;

interface Said {
  text: string;
  sources: number[];
}

/**
 * Composes a dialogue as the request asks: the requested length, turns of the article's sentences that were not told
 * before, a question or a reaction after each, and small talk where the sentences do not suffice.
 */
export function composeTurns(asked: ParsedPrompt): DraftTurn[] {
  const fresh = asked.sentences.filter(({ text }) => !asked.spoken.includes(toSpeakable(text)));
  if (asked.kind === 'rewrite') {
    const [sentence] = [
      ...asked.sentences.filter(({ number }) => asked.changed.includes(number)),
      ...fresh,
      ...asked.sentences,
    ];
    return sentence ? [{ host: 'B', sources: [sentence.number], text: toSpeakable(sentence.text) }] : [];
  }
  const told = groupIntoTurns(fresh, asked.words);
  const from = fresh[0]?.number ?? asked.spoken.length;
  const turns = told.flatMap((turn, at) => [turn, at % 2 === 0 ? ask(from + at) : react(from + at)]);
  let missing = asked.words - turns.reduce((sum, { text }) => sum + countWords(text), 0);
  const seed = (asked.spoken.length + 13 * from) % 997;
  for (let turn = 1; missing > SLACK_WORDS; turn += 1, missing -= FILLING_WORDS)
    turns.push({ text: smallTalk(seed, turn, Math.min(missing, FILLING_WORDS)), sources: [] });
  return turns.map(({ sources, text }, index) => ({ host: hostAt(asked.starts, index), sources, text }));
}

function groupIntoTurns(sentences: readonly ShownSentence[], words: number): Said[] {
  const turns: Said[] = [];
  let room = words;
  for (const { number, text } of sentences) {
    const spoken = toSpeakable(text);
    const last = turns.at(-1);
    const isNew = !last || countWords(last.text) >= FULL_TURN_WORDS;
    const cost = countWords(spoken) + (isNew ? TALK_WORDS : 0);
    if (cost > room + SLACK_WORDS) continue;
    room -= cost;
    if (isNew) turns.push({ text: spoken, sources: [number] });
    else {
      last.text = `${last.text} ${spoken}`;
      last.sources.push(number);
    }
  }
  return turns;
}

function ask(at: number): Said {
  return { text: `${ASKS[at % ASKS.length]}, ${ASKED[at % ASKED.length]}?`, sources: [] };
}

function react(at: number): Said {
  return { text: REACTIONS[at % REACTIONS.length] ?? '', sources: [] };
}

function hostAt(starts: Host, index: number): Host {
  return index % 2 === 0 ? starts : getOtherHost(starts);
}

/** Words that state nothing, different in each place. */
function smallTalk(seed: number, turn: number, words: number): string {
  const bank =
    'let us stay with that for a while since there is more in it than we would have had if you and I were not here to be at it once again as they say so now and then but never all too much or at any one time on our own'.split(
      ' ',
    );
  const count = Math.max(words, 1);
  const step = 1 + ((seed * 31 + turn * 17) % (bank.length - 1));
  // A different stride for each remark, so that no sequence of words repeats.
  const all = Array.from(
    { length: count },
    (_, at) => bank[(seed + turn * 7 + at * step + ((at * at * (1 + (seed % 5))) % 7)) % bank.length] ?? 'so',
  );
  all[0] = `Remark${String.fromCharCode(97 + ((seed + turn) % 26))}`;
  if (count > 1) all[1] = 'let';
  if (count > 2) all[2] = 'us';
  return `${all.join(' ')}.`;
}

function toSpeakable(sentence: string): string {
  return sentence
    .replace(/\[[^\]\s]{1,12}\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
