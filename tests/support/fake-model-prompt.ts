import { getOtherHost } from '../../src/domain/script/hosts.ts';
import { parseRanges } from '../../src/domain/script/outline.ts';
import type { Host } from '../../src/domain/script/script.schema.ts';

export type PromptKind =
  | 'outline'
  | 'opening'
  | 'chapter'
  | 'turns'
  | 'rewrite'
  | 'audit'
  | 'answer'
  | 'other';

export interface ChatMessage {
  role: string;
  content: string;
}

export interface ShownSentence {
  number: number;
  text: string;
  /** '' for the lead. */
  heading: string;
}

/** What a request asks for, read from its messages as a model would. */
export interface ParsedPrompt {
  kind: PromptKind;
  words: number;
  /** Host of the first turn. */
  starts: Host;
  /** Most chapters of an outline. */
  maxChapters: number;
  /** The sentences that the requested segment may use. */
  sentences: ShownSentence[];
  /** All turns that exist already, as one text. */
  spoken: string;
  /** Turns to review, by number. */
  lines: Map<number, string>;
  /** A listener's question; '' for none. */
  question: string;
  /** Sentences that a rewriting tells because they have changed. */
  changed: readonly number[];
}

const CLOSING = /^Write the closing/m;
const SCHEMA_KEYS = {
  unsupported: 'audit',
  question: 'outline',
  keyPoint: 'chapter',
  summary: 'opening',
  episodes: 'other',
  answerable: 'answer',
} as const;

export function parsePrompt(messages: readonly ChatMessage[], schema: string | null): ParsedPrompt {
  const request = messages.at(-1)?.content ?? '';
  const all = messages.map(({ content }) => content).join('\n\n');
  const responses = messages.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const kind = getPromptKind(request, schema);
  const shown = listSentences(all);
  const ranges = /Its sentences: (.+)\.$/m.exec(request)?.[1];
  const lines = [...readFrame(request, 'spoken').matchAll(/^\[(\d+)\] (.+)$/gmu)];
  return {
    kind,
    words: Number(/about (\d+) words/.exec(request)?.[1] ?? 0),
    starts: findFirstHost(request, responses),
    maxChapters: Number(/(\d+) chapters? and a closing/.exec(request)?.[1] ?? 1),
    sentences: selectSentences(kind, shown, ranges),
    spoken: [...responses, readFrame(request, 'spoken')].join('\n'),
    lines: new Map(lines.map((match) => [Number(match[1]), match[2] ?? ''])),
    question: readFrame(request, 'question'),
    changed: readNumbers(/tells what sentences? .+ says? now/.exec(request)?.[0]),
  };
}

function listSentences(text: string): ShownSentence[] {
  let heading = '';
  return readFrame(text, 'article')
    .split('\n')
    .flatMap((line) => {
      heading = /^== (.+) ==$/u.exec(line)?.[1] ?? heading;
      const sentence = /^\[(\d+)\] (.+)$/u.exec(line);
      return sentence ? [{ number: Number(sentence[1]), text: sentence[2] ?? '', heading }] : [];
    });
}

/** A chapter tells its own sentences, the opening the lead, anything else what it finds. */
function selectSentences(
  kind: PromptKind,
  shown: readonly ShownSentence[],
  ranges: string | undefined,
): ShownSentence[] {
  if (ranges !== undefined) {
    const isListed = parseRanges(ranges);
    return shown.filter(({ number }) => isListed(number));
  }
  const lead = shown.filter(({ heading }) => heading === '');
  return kind === 'opening' && lead.length > 0 ? lead : [...shown];
}

function findFirstHost(request: string, responses: readonly string[]): Host {
  if (/\(B\) has the first turn/.test(request)) return 'B';
  const last = [...(responses.at(-1) ?? '').matchAll(/"host":"([AB])"/g)].at(-1)?.[1] as Host | undefined;
  if (last) return getOtherHost(last);
  return CLOSING.test(request) || /answer/i.test(request) ? 'A' : 'B';
}

function readNumbers(text = ''): number[] {
  return [...text.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]));
}

/** Reads the kind from the schema's name, or from the form in words. */
function getPromptKind(request: string, schema: string | null): PromptKind {
  const form = /"(unsupported|keyPoint|episodes|answerable|summary)"|\{"(question)"/.exec(
    request.slice(-600),
  );
  const key = form?.slice(1).find((name) => name !== undefined) as keyof typeof SCHEMA_KEYS | undefined;
  const kind: string = schema ?? (key ? SCHEMA_KEYS[key] : 'turns');
  if (/exactly 1 turn\b/.test(request)) return 'rewrite';
  if (kind === 'episodes') return 'other';
  return kind as PromptKind;
}

function readFrame(prompt: string, tag: string): string {
  const frames = prompt.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>\\n?([\\s\\S]*?)\\n?</${tag}>`, 'g'));
  return [...frames].map((match) => match[1] ?? '').join('\n\n');
}
