import { countWords } from '../../src/domain/article/sentences.ts';
import type { DraftTurn } from '../../src/domain/script/script.schema.ts';
import type { ModelFailure } from './fake-model-server.ts';

/** What a prompt asks for. */
export type AskedKind = 'opening' | 'chapter' | 'turns' | 'rewrite' | 'audit' | 'other';

/** A numbered sentence as the prompt shows it. */
interface Shown {
  number: number;
  text: string;
  /** The first one below its heading. */
  first: boolean;
}

/** What a prompt asks for, as read from its text alone. */
export interface Asked {
  kind: AskedKind;
  words: number;
  headings: string[];
  sentences: Shown[];
  /** Turns that stand already, as one text. */
  spoken: string;
  /** Lines that the second reader is to judge, by their numbers. */
  lines: Map<number, string>;
}

/** Reads a prompt as a model would: the task, its length, the numbered sentences and what has been said. */
export function readPrompt(prompt: string, schema: string | null): Asked {
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
  return { kind: kindOf(prompt, schema), words, headings, sentences, spoken, lines: new Map(lines) };
}

/** By the schema's name, or by the form that is spelled out where there is none. */
function kindOf(prompt: string, schema: string | null): AskedKind {
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
const QUESTIONS = [
  ...['And what comes then?', 'How so?', 'What else is there to be said?', 'And after that?', 'Why so?'],
  ...['Is there more of it than that?', 'Where does it go from there on?', 'Then what?', 'So what now?'],
  ...['Who would have it so, and who not?', 'Is it so?', 'But was it so all of the time?', 'What of it?'],
];

/** A conversation of the asked length: the article's own sentences, something of every heading first, reactions and questions, and small talk that fills up. */
export function makeTurns(asked: Asked): DraftTurn[] {
  const fresh = asked.sentences.filter(({ text }) => !asked.spoken.includes(speakable(text)));
  if (asked.kind === 'rewrite') {
    const [sentence] = fresh.length > 0 ? fresh : asked.sentences;
    return sentence ? [{ host: 'B', sources: [sentence.number], text: speakable(sentence.text) }] : [];
  }
  const turns: DraftTurn[] = [];
  let words = 0;
  const add = (text: string, sources: number[]) => {
    turns.push({ host: turns.length % 2 ? 'B' : 'A', sources, text });
    words += countWords(text);
  };
  const chosen: Shown[] = [];
  let room = asked.words;
  for (const sentence of [...fresh.filter((one) => one.first), ...fresh.filter((one) => !one.first)]) {
    const takes = countWords(sentence.text) + 2;
    if (takes > room) continue;
    chosen.push(sentence);
    room -= takes;
  }
  for (const [index, group] of inTurns(chosen.sort((a, b) => a.number - b.number)).entries()) {
    const text = group.map((one) => speakable(one.text)).join(' ');
    // Parts are written apart: where one begins among these depends on what it tells.
    const from = (chosen[0]?.number ?? 0) + index;
    const question = QUESTIONS[from % QUESTIONS.length] ?? '';
    if (index % 3 === 2 && words + countWords(question) + countWords(text) <= asked.words) add(question, []);
    const reaction = index % 2 ? `${REACTIONS[from % REACTIONS.length]} ` : '';
    const sources = group.map(({ number }) => number);
    add(words + countWords(reaction + text) <= asked.words ? reaction + text : text, sources);
  }
  const told = asked.sentences.map(({ text }) => text).join().length;
  const seed = (asked.spoken.length + told + 13 * (asked.sentences[0]?.number ?? 0)) % 97;
  for (let turn = 1; words < asked.words; turn += 1)
    add(smallTalk(seed, turn, Math.min(asked.words - words, 24)), []);
  return turns;
}

/** Sentences that one turn tells: two where they follow each other and are short. */
function inTurns(sentences: readonly Shown[]): Shown[][] {
  const groups: Shown[][] = [];
  for (const sentence of sentences) {
    const open = groups.at(-1);
    const isShort = countWords(open?.map(({ text }) => text).join(' ') ?? '') < 16;
    if (open?.length === 1 && isShort && open[0]?.number === sentence.number - 1 && !sentence.first)
      open.push(sentence);
    else groups.push([sentence]);
  }
  return groups;
}

/** The whole answer to what is asked, keys in the contract's order. */
function contentFor(asked: Asked, turns: object[], doubts: (line: string) => boolean): object {
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

/** The text of the answer, marred as asked. */
export function contentOf(
  asked: Asked,
  failure: ModelFailure | undefined,
  doubts: (line: string) => boolean,
): string {
  if (failure === 'blank') return ' \n';
  if (failure === 'babble' || failure === 'refusal' || failure === 'filter') return '';
  if (failure === 'garbage') return 'Certainly! Here is the conversation you asked for: [Mira] Hello.';
  const wanted = failure === 'too-short' ? { ...asked, words: Math.round(asked.words / 3) } : asked;
  const content = contentFor(asked, marred(makeTurns(wanted), failure), doubts);
  const json = JSON.stringify(content);
  if (failure === 'thinks-aloud') return `<think>${json} or so?</think>\n${json}`;
  if (endlessPiece(failure, 0) !== null) return unended(asked, content, failure);
  if (failure === 'cut' || failure === 'cut-quietly') return json.slice(0, Math.floor(json.length * 0.6));
  return failure === 'fenced'
    ? `Here it is:\n\`\`\`json\n${JSON.stringify(content, null, 2)}\n\`\`\`\nEnjoy {it}!`
    : json;
}

/** What comes after the content, again and again without end; null where it ends. */
export function endlessPiece(failure: ModelFailure | undefined, count: number): string | null {
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

/** An answer that goes on where it should end: after the last turn, outside the turns, or after everything. */
function unended({ kind }: Asked, content: object, failure: ModelFailure | undefined): string {
  const json = JSON.stringify(content);
  if (failure === 'endless-after') return json;
  if (failure === 'endless-outside' || kind === 'audit' || kind === 'other') return json.slice(0, -1);
  const { summary, keyPoint, ...until } = content as Record<string, unknown>;
  return JSON.stringify(until).slice(0, -2);
}

function marred(turns: ReturnType<typeof makeTurns>, failure: ModelFailure | undefined): object[] {
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

/** So many words that state nothing, another text for each place. */
function smallTalk(seed: number, turn: number, words: number): string {
  const bank =
    'let us stay with that for a while since there is more in it than we would have had if you and I were not here to be at it once again as they say so now and then but never all too much or at any one time on our own'.split(
      ' ',
    );
  const count = Math.max(words, 1);
  const step = 1 + ((seed * 31 + turn * 17) % (bank.length - 1));
  // No run of words comes again: each remark strides through them in its own way.
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

/** What stands in a prompt's frames of a kind. */
function framed(prompt: string, tag: string): string {
  const frames = prompt.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>\\n?([\\s\\S]*?)</${tag}>`, 'g'));
  return [...frames].map((match) => match[1] ?? '').join('\n\n');
}
