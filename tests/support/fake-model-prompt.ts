import type { Host } from '../../src/domain/script/script.schema.ts';

export type PromptKind = 'opening' | 'chapter' | 'turns' | 'rewrite' | 'audit' | 'answer' | 'other';

export interface ShownSentence {
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
  /** The remainder of the number of turns by two; null if either will do. */
  turnParity: 0 | 1 | null;
  mostTurns: number;
  headings: string[];
  sentences: ShownSentence[];
  /** Existing turns as one text. */
  spoken: string;
  /** Turns to review, by number. */
  lines: Map<number, string>;
  direction: ParsedDirection;
  /** A listener's question; '' for none. */
  question: string;
  /** Sentences that a rewriting tells because they have changed. */
  changed: readonly number[];
}

/** What a prompt says about the whole show. Without its words, the fake model does nothing of it. */
export interface ParsedDirection {
  shape: string | null;
  /** The sentence of the first turn. */
  entry: number | null;
  /** Sentences that must be told. */
  required: number[];
  /** The promised sentence, if this chapter tells it. */
  promised: number | null;
  /** Lines that may be named: of earlier chapters, or the opening's promise. */
  told: string[];
  promise: string | null;
  /** Earlier lines may only be named in passing. Otherwise the model tells them again. */
  isToldOnce: boolean;
  sentencesPerHeading: number;
  prefersRuns: boolean;
  /** A sentence that turns the one before is told with it. */
  keepsTurns: boolean;
}

/** Parses a prompt as a model would: task, length, numbered sentences, existing turns and directions. */
export function parsePrompt(prompt: string, schema: string | null): ParsedPrompt {
  const headings: string[] = [];
  const sentences: ShownSentence[] = [];
  let first = true;
  for (const line of readFrame(prompt, 'article').split('\n')) {
    const heading = /^== (.+) ==$/u.exec(line)?.[1];
    const sentence = /^\[(\d+)\] (.+)$/u.exec(line);
    if (heading !== undefined) headings.push(heading);
    first ||= heading !== undefined;
    if (!sentence) continue;
    sentences.push({ number: Number(sentence[1]), text: sentence[2] ?? '', first });
    first = false;
  }
  const spoken = readFrame(prompt, 'spoken');
  const lines = [...spoken.matchAll(/^\[(\d+)\] (.+)$/gmu)].map((match): [number, string] => [
    Number(match[1]),
    match[2] ?? '',
  ]);
  const words = Number(/about (\d+) words/.exec(prompt)?.[1] ?? 0);
  const starts = /\(B\) has the first turn|beginning with \w+ \(B\)/.test(prompt) ? 'B' : 'A';
  const parity = / turns, an (odd|even) number/.exec(prompt)?.[1];
  return {
    kind: getPromptKind(prompt, schema),
    words,
    starts,
    turnParity: parity === undefined ? null : parity === 'odd' ? 1 : 0,
    mostTurns: Number(/in \d+ to (\d+) turns/.exec(prompt)?.[1] ?? Number.POSITIVE_INFINITY),
    headings,
    sentences,
    spoken,
    lines: new Map(lines),
    direction: parseDirection(prompt),
    question: readFrame(prompt, 'question'),
    changed: readNumbers(/tells what sentences? .+ says? now/.exec(prompt)?.[0]),
  };
}

function parseDirection(prompt: string): ParsedDirection {
  const [promised = null] = readNumbers(/^Sentence \[\d+\] is what the opening promised/m.exec(prompt)?.[0]);
  const [entry = null] = readNumbers(/first turn answers [^.]*, with sentence \[\d+\]/.exec(prompt)?.[0]);
  const required = readNumbers(/^Tell ((?:\[\d+\](?: and )?)+) in any case/m.exec(prompt)?.[0]);
  const names = /names what it is about as something still to come/.test(prompt);
  return {
    shape: /^Shape: ([^.:]+)[.:]/m.exec(prompt)?.[1] ?? null,
    entry,
    required: [...new Set([promised, ...required].filter((number) => number !== null))],
    promised,
    told: readFrame(prompt, 'told')
      .split('\n')
      .filter((line) => line !== ''),
    promise: names ? readFrame(prompt, 'promise') : null,
    isToldOnce: /refers back to one in half a sentence, never more/.test(prompt),
    sentencesPerHeading: /tell at least three sentences/.test(prompt) ? 3 : 1,
    keepsTurns: /Never leave off before the sentence that turns the story/.test(prompt),
    prefersRuns: /mostly sentences that follow one another/.test(prompt),
  };
}

function readNumbers(text = ''): number[] {
  return [...text.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]));
}

/** Reads the kind from the schema's name, or from the spelled-out schema. */
function getPromptKind(prompt: string, schema: string | null): PromptKind {
  const named =
    schema ??
    /\{"(unsupported|title|episodes|answerable)"|"(summary)"/.exec(prompt.slice(-600))?.slice(1).join('');
  const byKey = {
    unsupported: 'audit',
    title: 'chapter',
    summary: 'opening',
    episodes: 'other',
    answerable: 'answer',
  } as const;
  const kind: string | undefined = byKey[named as keyof typeof byKey] ?? named;
  if (/exactly 1 turn\b/.test(prompt)) return 'rewrite';
  if (kind === 'opening' || kind === 'chapter' || kind === 'audit' || kind === 'answer') return kind;
  return kind === 'episodes' || kind === 'other' ? 'other' : 'turns';
}

function readFrame(prompt: string, tag: string): string {
  const frames = prompt.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>\\n?([\\s\\S]*?)\\n?</${tag}>`, 'g'));
  return [...frames].map((match) => match[1] ?? '').join('\n\n');
}
