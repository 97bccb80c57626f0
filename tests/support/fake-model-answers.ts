import { countWords, splitSentences } from '../../src/domain/article/sentences.ts';
import type { DraftTurn, Outline } from '../../src/domain/script/script.schema.ts';
import type { ModelFailure } from './fake-model-server.ts';

/** What a prompt asks for, as read from its text alone. */
export interface Asked {
  kind: 'outline' | 'dialogue' | 'rewrite';
  words: number;
  headings: string[];
  sentences: string[];
  /** Turns that stand already, as one text. */
  spoken: string;
  /** Turns to write anew. */
  turns: number;
  chapters: number;
  isOpening: boolean;
}

/** Reads a prompt as a model would: the task, its length, the article and what has been said. */
export function readPrompt(prompt: string, schema: string | null): Asked {
  const article = framed(prompt, 'article');
  const lines = article.split('\n');
  const isHeading = (line: string) => /^={2,}.*={2,}$/.test(line.trim());
  const headings = lines.filter(isHeading).map((line) => line.replace(/^[\s=]+|[\s=]+$/g, ''));
  const prose = lines.map((line) => (isHeading(line) ? '' : line)).join('\n');
  const rewrites = Number(/exactly (\d+) turns?\b/.exec(prompt)?.[1] ?? 0);
  const wantsOutline = schema === null ? prompt.includes('"chapters"') : schema === 'outline';
  return {
    kind: wantsOutline ? 'outline' : rewrites > 0 ? 'rewrite' : 'dialogue',
    words: Number(/about (\d+) words/.exec(prompt)?.[1] ?? 0),
    headings,
    sentences: [...new Set(splitSentences(prose))].filter((sentence) => countWords(sentence) >= 4),
    spoken: framed(prompt, 'spoken'),
    turns: rewrites,
    chapters: Number(/(\d+) chapters/.exec(prompt)?.[1] ?? 3),
    isOpening: /\bsynthetic\b/.test(prompt),
  };
}

/** A plan that gives the article's headings in order to as many chapters as are asked for. */
export function makeOutline({ headings, sentences, chapters }: Asked): Outline {
  const count = Math.max(Math.min(chapters, Math.max(headings.length, 2)), 1);
  const share = (index: number) => Math.floor((index * headings.length) / count);
  return {
    summary: sentences[0] ?? 'A talk.',
    keyPoints: sentences.slice(0, 3),
    chapters: Array.from({ length: count }, (_, index) => {
      const own = headings.slice(share(index), share(index + 1));
      return {
        title: own[0] ?? `Part ${index + 1}`,
        headings: own,
        points: own.slice(0, 4).map((heading) => `What there is to say of ${heading}.`),
      };
    }),
  };
}

/** A conversation of the asked length: questions, the article's own sentences with their quotes, and small talk that fills up. */
export function makeTurns(asked: Asked): DraftTurn[] {
  if (asked.kind === 'rewrite') {
    return asked.sentences
      .slice(0, asked.turns)
      .map((quote) => ({ host: 'B', text: speakable(quote), quote }));
  }
  const turns: DraftTurn[] = asked.isOpening && asked.spoken === '' ? greeting() : [];
  const fresh = asked.sentences.filter((sentence) => !asked.spoken.includes(speakable(sentence)));
  let words = turns.reduce((sum, turn) => sum + countWords(turn.text), 0);
  const add = (turn: DraftTurn) => {
    turns.push(turn);
    words += countWords(turn.text);
  };
  for (const quote of fresh) {
    const text = speakable(quote);
    const cue = `And what of ${text
      .split(' ')
      .slice(0, 3)
      .join(' ')
      .replace(/[.,;:!?]+/g, '')}?`;
    if (words + countWords(cue) + countWords(text) > asked.words) break;
    add({ host: 'A', text: cue, quote: '' });
    add({ host: 'B', text, quote });
  }
  const seed = (asked.spoken.length + asked.sentences.join().length) % 97;
  for (let turn = 1; words < asked.words; turn += 1) {
    add({
      host: turn % 2 ? 'A' : 'B',
      text: smallTalk(seed, turn, Math.min(asked.words - words, 24)),
      quote: '',
    });
  }
  return turns;
}

/** The text of the answer, marred as asked. */
export function contentOf(asked: Asked, failure: ModelFailure | undefined): string {
  if (failure === 'blank') return ' \n';
  if (failure === 'babble' || failure === 'refusal' || failure === 'filter') return '';
  if (failure === 'garbage') return 'Certainly! Here is the conversation you asked for: [Mira] Hello.';
  const wanted = failure === 'too-short' ? { ...asked, words: Math.round(asked.words / 3) } : asked;
  const content =
    asked.kind === 'outline' ? makeOutline(wanted) : { turns: marred(makeTurns(wanted), failure) };
  const json = JSON.stringify(content);
  if (failure === 'thinks-aloud') return `<think>${json} or so?</think>\n${json}`;
  if (endlessPiece(failure, 0) !== null) return json.slice(0, json.length - unendedBy(asked, failure));
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
      return count === 0 ? ',{"host":"A","quote":"","text":"' : on;
    case 'endless-turns':
      return `,{"host":"A","quote":"","text":"Remark ${count} is about thing ${count} of case ${count}."}`;
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

/** Brackets that an endless answer leaves open. */
function unendedBy({ kind }: Asked, failure: ModelFailure | undefined): number {
  if (failure === 'endless-after') return 0;
  return failure === 'endless-outside' || kind === 'outline' ? 1 : 2;
}

function marred(turns: ReturnType<typeof makeTurns>, failure: ModelFailure | undefined): object[] {
  switch (failure) {
    case 'no-turns':
      return [];
    case 'repeated-turns':
      return turns.flatMap((turn) => [turn, turn]);
    case 'unsupported-quotes':
      return turns.map((turn) => ({ ...turn, quote: turn.quote && `Nobody has ever written ${turn.quote}` }));
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

function greeting(): DraftTurn[] {
  return [
    { host: 'A', text: 'Hello, I am Mira, and my voice is synthetic.', quote: '' },
    { host: 'B', text: 'I am Theo, and so is mine.', quote: '' },
  ];
}

/** So many words that state nothing, another text for each place. */
function smallTalk(seed: number, turn: number, words: number): string {
  const bank = 'let us stay with that thought for a while since there is more in it than meets the ear'.split(
    ' ',
  );
  const count = Math.max(words, 1);
  const all = Array.from({ length: count }, (_, i) => bank[(seed + turn * 7 + i) % bank.length] ?? 'so');
  all[0] = `Remark${turn}`;
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
