import { countWords } from '../../src/domain/language/index.ts';
import type { DraftTurn, Host } from '../../src/domain/script/script.schema.ts';
import type { ModelFailure } from './fake-model-server.ts';

export type PromptKind = 'opening' | 'chapter' | 'turns' | 'rewrite' | 'audit' | 'other';

interface Shown {
  number: number;
  text: string;
  /** The first sentence below its heading. */
  first: boolean;
}

/** What a prompt asks for, parsed from its text. */
export interface ParsedPrompt {
  kind: PromptKind;
  words: number;
  /** Host of the first turn. */
  starts: Host;
  endsAsItStarts: boolean;
  mostTurns: number;
  headings: string[];
  sentences: Shown[];
  /** Existing turns as one text. */
  spoken: string;
  /** Turns to review, by number. */
  lines: Map<number, string>;
}

/** Parses a prompt as a model would: task, length, numbered sentences and existing turns. */
export function parsePrompt(prompt: string, schema: string | null): ParsedPrompt {
  const headings: string[] = [];
  const sentences: Shown[] = [];
  let first = true;
  for (const line of framed(prompt, 'article').split('\n')) {
    const heading = /^== (.+) ==$/u.exec(line)?.[1];
    const sentence = /^\[(\d+)\] (.+)$/u.exec(line);
    if (heading !== undefined) headings.push(heading);
    first ||= heading !== undefined;
    if (!sentence) continue;
    sentences.push({ number: Number(sentence[1]), text: sentence[2] ?? '', first });
    first = false;
  }
  const spoken = framed(prompt, 'spoken');
  const lines = [...spoken.matchAll(/^\[(\d+)\] (.+)$/gmu)].map((match): [number, string] => [
    Number(match[1]),
    match[2] ?? '',
  ]);
  const words = Number(/about (\d+) words/.exec(prompt)?.[1] ?? 0);
  const starts = /\(B\) has the first turn|beginning with \w+ \(B\)/.test(prompt) ? 'B' : 'A';
  const endsAsItStarts = prompt.includes('has the first turn and the last');
  return {
    kind: getPromptKind(prompt, schema),
    words,
    starts,
    endsAsItStarts,
    mostTurns: Number(/in \d+ to (\d+) turns/.exec(prompt)?.[1] ?? Number.POSITIVE_INFINITY),
    headings,
    sentences,
    spoken,
    lines: new Map(lines),
  };
}

/** Reads the kind from the schema's name, or from the spelled-out schema. */
function getPromptKind(prompt: string, schema: string | null): PromptKind {
  const named =
    schema ?? /\{"(unsupported|title|episodes)"|"(summary)"/.exec(prompt.slice(-600))?.slice(1).join('');
  const byKey = { unsupported: 'audit', title: 'chapter', summary: 'opening', episodes: 'other' } as const;
  const kind: string | undefined = byKey[named as keyof typeof byKey] ?? named;
  if (/exactly 1 turn\b/.test(prompt)) return 'rewrite';
  if (kind === 'opening' || kind === 'chapter' || kind === 'audit') return kind;
  return kind === 'episodes' || kind === 'other' ? 'other' : 'turns';
}

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
  ...['if one may ask', 'in the end', 'and for how long', 'after all of that', 'or was it not'],
  ...['when all is done', 'as you see it', 'and what for', 'before there was more'],
];

/** Shares that `SYSTEM_PROMPT` asks for: one question in 6 turns, one reaction in 7. */
const TURNS_PER = { question: 6, reaction: 7 };
const FULL = [24, 40] as const;
/** Words of questions and reactions per factual turn. */
const TALK_PER_TURN = 2;
/** Tolerated difference from the requested words. */
const SLACK = 6;
/** Number of sentences among which the short first turn is chosen. */
const OPENERS = 3;

interface Said {
  kind: 'telling' | 'question' | 'reaction' | 'filling';
  text: string;
  sources: number[];
}

/**
 * Composes a dialogue as the prompt asks: the requested length and number of turns, the same host
 * first and last, a short first sentence, then turns of one or two of the article's sentences, some
 * of every heading, with questions, reactions and small talk in between.
 */
export function composeTurns(asked: ParsedPrompt): DraftTurn[] {
  const fresh = asked.sentences.filter(({ text }) => !asked.spoken.includes(speakable(text)));
  if (asked.kind === 'rewrite') {
    const [sentence] = fresh.length > 0 ? fresh : asked.sentences;
    return sentence ? [{ host: 'B', sources: [sentence.number], text: speakable(sentence.text) }] : [];
  }
  const turns: Said[] = [];
  const chosen = chosenTurns(fresh, asked.words);
  // Segments are written independently, so the talk depends on the cited sentences.
  const from = chosen[0]?.[0]?.number ?? 0;
  for (const sentences of chosen) {
    if (turns.length >= TURNS_PER.reaction * count(turns, 'reaction') + 2) turns.push(reaction(from, turns));
    else if (turns.length >= TURNS_PER.question * count(turns, 'question') + 1)
      turns.push(question(from, turns));
    const text = sentences.map((one) => speakable(one.text)).join(' ');
    turns.push({ kind: 'telling', text, sources: sentences.map(({ number }) => number) });
  }
  const told = asked.sentences.map(({ text }) => text).join().length;
  const seed = (asked.spoken.length + told + 13 * (asked.sentences[0]?.number ?? 0)) % 997;
  let missing = asked.words - turns.reduce((sum, { text }) => sum + countWords(text), 0);
  for (let turn = 1; missing > SLACK; turn += 1, missing -= 24)
    turns.push({ kind: 'filling', text: smallTalk(seed, turn, Math.min(missing, 24)), sources: [] });
  if (asked.kind === 'opening') turns.push(question(from, turns));
  inAsMany(turns, asked, from);
  return turns.map(({ sources, text }, index) => ({ host: hostAt(asked.starts, index), sources, text }));
}

/** Removes talk or adds a reaction until the number of turns and the last host are as requested. */
function inAsMany(turns: Said[], { mostTurns, endsAsItStarts }: ParsedPrompt, from: number): void {
  while (turns.length > mostTurns || (endsAsItStarts && turns.length % 2 === 0)) {
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
  if (index % 2 === 0) return starts;
  return starts === 'A' ? 'B' : 'A';
}

/**
 * Selects sentences for the available words, some of every heading first, in the article's order
 * after the opener.
 */
function chosenTurns(sentences: readonly Shown[], words: number): Shown[][] {
  const all = inTurns(sentences);
  const chosen = new Set<Shown[]>();
  let room = words;
  const isFirst = (turn: Shown[]) => turn === all[0] || turn.some(({ first }) => first);
  for (const turn of [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))]) {
    const takes = countTurnWords(turn) + TALK_PER_TURN;
    if (takes > room + SLACK) continue;
    chosen.add(turn);
    room -= takes;
  }
  return all.filter((turn) => chosen.has(turn));
}

/**
 * Groups sentences into turns: a short one alone first, then long ones alone and short ones with
 * the next of their section.
 */
function inTurns(sentences: readonly Shown[]): Shown[][] {
  const opener = sentences.slice(0, OPENERS).toSorted((a, b) => countTurnWords([a]) - countTurnWords([b]))[0];
  const turns: Shown[][] = opener ? [[opener]] : [];
  const rest = sentences.filter((sentence) => sentence !== opener);
  for (let one = rest.shift(); one; one = rest.shift()) {
    const turn = [one];
    const until = rest.findIndex(({ first }) => first);
    const next = rest
      .slice(0, until < 0 ? rest.length : until)
      .find((other) => countTurnWords([...turn, other]) <= FULL[1]);
    if (next && countTurnWords(turn) < FULL[0]) turn.push(...rest.splice(rest.indexOf(next), 1));
    turns.push(turn);
  }
  return turns;
}

function countTurnWords(turn: readonly Shown[]): number {
  return turn.reduce((sum, { text }) => sum + countWords(text), 0);
}

/** The complete response, with keys in the contract's order. */
function contentFor(asked: ParsedPrompt, turns: object[], doubts: (line: string) => boolean): object {
  const [sentence] = asked.sentences;
  switch (asked.kind) {
    case 'audit':
      return { unsupported: [...asked.lines].flatMap(([number, line]) => (doubts(line) ? [number] : [])) };
    case 'opening':
      return { turns, summary: sentence?.text ?? 'A talk.' };
    case 'chapter': {
      const keyPoint = { sources: sentence ? [sentence.number] : [], text: sentence?.text ?? 'A talk.' };
      return { title: asked.headings[0] ?? 'More', turns, keyPoint };
    }
    default:
      return { turns };
  }
}

/** The response text, damaged as requested. */
export function composeContent(
  asked: ParsedPrompt,
  failure: ModelFailure | undefined,
  doubts: (line: string) => boolean,
): string {
  if (failure === 'blank') return ' \n';
  if (failure === 'babble' || failure === 'refusal' || failure === 'filter') return '';
  if (failure === 'garbage') return 'Certainly! Here is the conversation you asked for: [Mira] Hello.';
  const wanted = failure === 'too-short' ? { ...asked, words: Math.round(asked.words / 3) } : asked;
  const content = contentFor(asked, marred(composeTurns(wanted), failure), doubts);
  const json = JSON.stringify(content);
  if (failure === 'thinks-aloud') return `<think>${json} or so?</think>\n${json}`;
  if (composeEndlessChunk(failure, 0) !== null) return unended(asked, content, failure);
  if (failure === 'cut' || failure === 'cut-quietly') return json.slice(0, Math.floor(json.length * 0.6));
  return failure === 'fenced'
    ? `Here it is:\n\`\`\`json\n${JSON.stringify(content, null, 2)}\n\`\`\`\nEnjoy {it}!`
    : json;
}

/** Text that repeats without end after the content; null if it ends. */
export function composeEndlessChunk(failure: ModelFailure | undefined, count: number): string | null {
  const on = 'and on '.repeat(100);
  switch (failure) {
    case 'endless-turn':
      return count === 0 ? ',{"host":"A","sources":[],"text":"' : on;
    case 'endless-turns':
      return `,{"host":"A","sources":[],"text":"Remark ${count} is about thing ${count} of case ${count}."}`;
    case 'endless-space':
      return ' \n'.repeat(300);
    case 'endless-outside':
      return count === 0 ? ',"more":"' : on;
    case 'endless-after':
      return on;
    default:
      return null;
  }
}

/** A response that continues after the last turn, outside the turns, or after the JSON. */
function unended({ kind }: ParsedPrompt, content: object, failure: ModelFailure | undefined): string {
  const json = JSON.stringify(content);
  if (failure === 'endless-after') return json;
  if (failure === 'endless-outside' || kind === 'audit' || kind === 'other') return json.slice(0, -1);
  const { summary, keyPoint, ...until } = content as Record<string, unknown>;
  return JSON.stringify(until).slice(0, -2);
}

function marred(turns: ReturnType<typeof composeTurns>, failure: ModelFailure | undefined): object[] {
  switch (failure) {
    case 'no-turns':
      return [];
    case 'repeated-turns':
      return turns.flatMap((turn) => [turn, turn]);
    case 'wrong-sources':
      return turns.map((turn) => ({ ...turn, sources: turn.sources.map((number) => number + 5000) }));
    case 'changed-numbers':
      return turns.map((turn) => ({ ...turn, text: turn.text.replace(/\d+/u, (figure) => `${figure}77`) }));
    case 'wrong-hosts': {
      const names = { A: ['a', 'Host A', 'Mira', 'mira (A)'], B: ['b', 'HOST B', 'Theo', 'Theo (host B)'] };
      return turns.map((turn, index) => ({
        ...turn,
        host: names[turn.host][index % 4],
        text: index % 3 ? turn.text : `${turn.host === 'A' ? 'Mira' : 'Theo'}: ${turn.text}`,
      }));
    }
    case 'unknown-hosts':
      return turns.map((turn) => ({ ...turn, host: 'narrator' }));
    default:
      return turns;
  }
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

function speakable(sentence: string): string {
  return sentence
    .replace(/\[[^\]\s]{1,12}\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function framed(prompt: string, tag: string): string {
  const frames = prompt.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>\\n?([\\s\\S]*?)</${tag}>`, 'g'));
  return [...frames].map((match) => match[1] ?? '').join('\n\n');
}
