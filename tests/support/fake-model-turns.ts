import { countWords } from '../../src/domain/language/index.ts';
import { getOtherHost } from '../../src/domain/script/hosts.ts';
import type { DraftTurn, Host } from '../../src/domain/script/script.schema.ts';
import type { ParsedPrompt } from './fake-model-prompt.ts';
import { SLACK_WORDS, selectTurns } from './fake-model-selection.ts';

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

/** Shares that `SYSTEM_PROMPT` asks for: one question in 6 turns, one reaction in 7. */
const TURNS_PER = { question: 6, reaction: 7 };
/** A model begins no two turns alike. */
const WAYS_BACK = ['Back to', 'Just like', 'So much for', 'Again that', 'Not unlike', 'Which reminds me of'];
const FILLING_WORDS = 24;
/** A line of another segment is named by so many words. */
const NAMED_WORDS = 4;

interface Said {
  kind: 'telling' | 'question' | 'reaction' | 'filling';
  text: string;
  sources: number[];
}

/**
 * Composes a dialogue as the prompt asks: the requested length and number of turns, the same host first and last,
 * a short first sentence, then turns of the article's sentences, with questions, reactions and small talk in between.
 * It names the line that the opening promises and one that an earlier chapter told.
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
  const turns: Said[] = [];
  const chosen = selectTurns(fresh, asked);
  // Segments are written independently, so the talk depends on the cited sentences.
  const from = chosen[0]?.[0]?.number ?? 0;
  for (const sentences of chosen) {
    if (turns.length >= TURNS_PER.reaction * count(turns, 'reaction') + 2) turns.push(reaction(from, turns));
    else if (turns.length >= TURNS_PER.question * count(turns, 'question') + 1)
      turns.push(question(from, turns));
    const text = sentences.map((one) => toSpeakable(one.text)).join(' ');
    turns.push({ kind: 'telling', text, sources: sentences.map(({ number }) => number) });
  }
  if (asked.kind === 'chapter') turns.splice(2, 0, ...referBack(asked));
  const told = asked.sentences.map(({ text }) => text).join().length;
  const seed = (asked.spoken.length + told + 13 * (asked.sentences[0]?.number ?? 0)) % 997;
  let missing = asked.words - turns.reduce((sum, { text }) => sum + countWords(text), 0);
  for (let turn = 1; missing > SLACK_WORDS; turn += 1, missing -= FILLING_WORDS)
    turns.push({
      kind: 'filling',
      text: smallTalk(seed, turn, Math.min(missing, FILLING_WORDS)),
      sources: [],
    });
  if (asked.kind === 'opening') {
    const { promise } = asked.direction;
    if (promise) turns.push({ kind: 'telling', text: `Later comes ${nameLine(promise)}.`, sources: [] });
    turns.push(question(from, turns));
  }
  inAsMany(turns, asked, from);
  return turns.map(({ sources, text }, index) => ({ host: hostAt(asked.starts, index), sources, text }));
}

/** Names the last line of the earlier chapters, or tells it once more if the prompt does not forbid that. */
function referBack({ direction: { told, isToldOnce } }: ParsedPrompt): Said[] {
  const line = told.at(-1);
  if (line === undefined) return [];
  const way = WAYS_BACK[(told.length + line.length) % WAYS_BACK.length];
  const text = isToldOnce ? `${way} ${nameLine(line)}.` : line;
  return [{ kind: 'telling', text, sources: [] }];
}

/** Some words in a row, a name among them if there is one. */
function nameLine(line: string): string {
  const words = line.split(/\s+/u);
  const name = words.findIndex((word, index) => index > 0 && /^\p{Lu}/u.test(word));
  const from = Math.max(name, 0);
  const named = words.slice(from, from + NAMED_WORDS);
  const end = named.findIndex((word) => /[^\p{L}\p{M}’'-]/u.test(word));
  return (end < 1 ? named : named.slice(0, end)).join(' ').replace(/[^\p{L}\p{M}\s’'-]/gu, '');
}

/** Removes talk or adds a reaction until the number of turns and the last host are as requested. */
function inAsMany(turns: Said[], { mostTurns, turnParity }: ParsedPrompt, from: number): void {
  while (turns.length > mostTurns || (turnParity !== null && turns.length % 2 !== turnParity)) {
    const overShare = (kind: 'question' | 'reaction') => count(turns, kind) * TURNS_PER[kind] - turns.length;
    const more = overShare('question') > overShare('reaction') ? 'question' : 'reaction';
    const last = turns.slice(0, -1).findLastIndex(({ kind }) => kind === more);
    if (turns.length < mostTurns && overShare('reaction') < 0) turns.splice(-1, 0, reaction(from, turns));
    else if (last >= 0) turns.splice(last, 1);
    else return;
  }
}

function count(turns: readonly Said[], wanted: Said['kind']): number {
  return turns.filter(({ kind }) => kind === wanted).length;
}

function question(from: number, { length }: readonly Said[]): Said {
  const at = from + length;
  const text = `${ASKS[at % ASKS.length]}, ${ASKED[at % ASKED.length]}?`;
  return { kind: 'question', text, sources: [] };
}

function reaction(from: number, { length }: readonly Said[]): Said {
  return { kind: 'reaction', text: REACTIONS[(from + length) % REACTIONS.length] ?? '', sources: [] };
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
