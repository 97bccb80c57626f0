import type { NumberedSentence } from '../domain/article/numbered-sentences.ts';
import { toOneLine } from '../domain/language/index.ts';
import { HOST_NAMES } from '../domain/script/hosts.ts';
import { listSections } from '../domain/script/material.ts';
import { formatOutline, type Outline } from '../domain/script/outline.ts';
import type { Exchange, ScriptBrief, SegmentRequest, WrittenSegment } from '../domain/script-model.ts';
import {
  composeRequest,
  composeResponse,
  composeStart,
  formatTurns,
  TOKENS_PER_WORD,
} from './prompts/conversation-messages.ts';
import {
  estimatePromptTokens,
  estimateTokens,
  formatArticles,
  joinBlocks,
  type Message,
  type Prompt,
  RESPONSE_TOKENS,
  wrapInTag,
} from './prompts/prompt.ts';
import { createSystemPrompt } from './prompts/system-prompt.ts';

const OUTLINE_TOKENS = 1_200;

/** The request for the outline: the beginning of every conversation about the same podcast. */
export function composeOutlineRequest(brief: ScriptBrief): Prompt {
  return fitsWhole(brief) ? composeStart(brief, brief.material.sentences) : composeExcerptStart(brief);
}

/**
 * The request for a segment. In a whole conversation it is the request before it, the accepted response and one line,
 * byte for byte, so that providers read the rest from their cache.
 */
export function composeSegmentRequest(brief: ScriptBrief, request: SegmentRequest): Prompt {
  const whole = fitsWhole(brief) ? composeWholeRequest(brief, request) : null;
  // A response may be longer than its request asks.
  if (whole && hasRoom(brief, estimatePromptTokens(whole) + TOKENS_PER_WORD * request.words)) return whole;
  return composeExcerptRequest(brief, request);
}

function composeWholeRequest(brief: ScriptBrief, request: SegmentRequest): Prompt {
  const { outline, earlier, exchanges, words } = request;
  const written = [...earlier, { exchanges, keyPoint: null }];
  return [
    ...composeStart(brief, brief.material.sentences),
    composeResponse(formatOutline(outline)),
    ...written.flatMap((segment, index) => composeSegment(segment, index, outline)),
    composeRequest(request.index, exchanges.length, words, outline),
  ];
}

/** Whether the article and all that will be said about it fit into the model's context together. */
export function fitsWhole(brief: ScriptBrief): boolean {
  const { contextTokens, material, articles, language, words, settings } = brief;
  if (contextTokens === undefined) return true;
  const data = estimateTokens(
    formatArticles(articles, material.sentences) +
      (settings.customInstructions ?? '') +
      createSystemPrompt(language),
  );
  return hasRoom(brief, data + OUTLINE_TOKENS + TOKENS_PER_WORD * words);
}

function hasRoom({ contextTokens = Number.POSITIVE_INFINITY }: ScriptBrief, tokens: number): boolean {
  return tokens <= contextTokens;
}

export function estimateWritingTokens(brief: ScriptBrief, segments: readonly { words: number }[]): number {
  const start = estimatePromptTokens(composeStart(brief, brief.material.sentences));
  const prompt = fitsWhole(brief) ? start : (brief.contextTokens ?? 0) / 2;
  let said = 0;
  return segments.reduce((sum, { words }) => {
    const tokens = TOKENS_PER_WORD * words;
    said += tokens;
    return sum + prompt + said;
  }, 0);
}

function composeSegment({ exchanges }: WrittenSegment, index: number, outline: Outline): Message[] {
  return exchanges.flatMap(({ words, turns }: Exchange, at): Message[] => [
    composeRequest(index, at, words, outline),
    composeResponse(formatTurns(turns)),
  ]);
}

/** Tokens that no message may use: estimates may be too low. */
const RESERVE_TOKENS = 60;
const NUMBER_TOKENS = 4;
/** Share of the context. Wishes take the place of the article's sentences. */
const MAX_INSTRUCTION_RATIO = 1 / 24;

interface Shown {
  /** Earlier segments whose turns are shown, the last ones. */
  wholeSegments: number;
  hasKeyPoints: boolean;
  hasTells: boolean;
}

const SHOWN: readonly Shown[] = [
  { wholeSegments: 2, hasKeyPoints: true, hasTells: true },
  { wholeSegments: 1, hasKeyPoints: true, hasTells: true },
  { wholeSegments: 0, hasKeyPoints: true, hasTells: true },
  { wholeSegments: 0, hasKeyPoints: false, hasTells: true },
  { wholeSegments: 0, hasKeyPoints: false, hasTells: false },
];

/** The request for an outline: the lead and the beginnings of the sections, as many sentences as fit. */
function composeExcerptStart(brief: ScriptBrief): Prompt {
  const short = shorten(brief);
  const room = countRoom(short, composeStart(short, []), RESPONSE_TOKENS);
  return composeStart(short, selectBeginnings(brief, room));
}

function selectBeginnings({ material }: ScriptBrief, room: number): NumberedSentence[] {
  const sections = listSections(material);
  const chosen: NumberedSentence[] = [];
  let tokens = 0;
  for (let at = 0; sections.some(({ sentences }) => at < sentences.length); at += 1) {
    for (const { sentences, heading } of sections) {
      const sentence = sentences[at];
      if (!sentence) continue;
      tokens += countTokens([sentence]) + (at === 0 ? estimateTokens(heading) + NUMBER_TOKENS : 0);
      if (tokens > room) return chosen.toSorted((a, b) => a.number - b.number);
      chosen.push(sentence);
    }
  }
  return chosen.toSorted((a, b) => a.number - b.number);
}

/**
 * A segment's request for a context that does not hold the whole conversation: its own sentences, the outline, the last
 * two segments whole and earlier ones as title and key point. Where they leave no room for its sentences, less is shown.
 */
function composeExcerptRequest(brief: ScriptBrief, request: SegmentRequest): Prompt {
  const { outline, words } = request;
  const short = shorten(brief);
  const ask = composeRequest(request.index, request.exchanges.length, words, outline);
  const own = selectOwn(request);
  const compose = (sentences: readonly NumberedSentence[], shown: Shown): Prompt => [
    ...composeStart(short, sentences),
    composeResponse(formatOutline(shortenOutline(outline, shown))),
    { ...ask, content: joinBlocks(formatEarlier(request, shown), ask.content) },
  ];
  const responseTokens = TOKENS_PER_WORD * words;
  const needed = Math.min(countTokens(own), 1.2 * responseTokens);
  const rooms = SHOWN.map((shown) => ({ shown, room: countRoom(short, compose([], shown), responseTokens) }));
  const best = rooms.find(({ room }) => room >= needed) ?? rooms.at(-1);
  if (!best) throw new Error('There is no form of the request.');
  return compose(takeTokens(own, best.room), best.shown);
}

function shorten(brief: ScriptBrief): ScriptBrief {
  const { settings, contextTokens = 0 } = brief;
  const instructions = settings.customInstructions ?? '';
  const ratio = (MAX_INSTRUCTION_RATIO * contextTokens) / Math.max(estimateTokens(instructions), 1);
  if (ratio >= 1) return brief;
  const customInstructions = instructions.slice(0, instructions.length * ratio).toWellFormed();
  return { ...brief, settings: { ...settings, customInstructions } };
}

function countRoom({ contextTokens = 0 }: ScriptBrief, prompt: Prompt, responseTokens: number): number {
  return contextTokens - estimatePromptTokens(prompt) - responseTokens - RESERVE_TOKENS;
}

function selectOwn({ sentences, exchanges }: SegmentRequest): NumberedSentence[] {
  const cited = new Set(exchanges.flatMap(({ turns }) => turns.flatMap(({ sources }) => sources)));
  return sentences.filter(({ number }) => !cited.has(number));
}

/** The request names the sentences of its chapter, and the other chapters' are not shown. */
function shortenOutline(outline: Outline, { hasTells }: Shown): Outline {
  const chapters = outline.chapters.map(({ title, tells }) => ({
    ...{ title, sentences: [] },
    tells: hasTells ? tells : '',
  }));
  return { ...outline, chapters };
}

function formatEarlier({ earlier, exchanges, outline }: SegmentRequest, shown: Shown): string {
  const from = Math.max(earlier.length - shown.wholeSegments, 0);
  const told = earlier.slice(0, from).flatMap(({ keyPoint }, index) => {
    const title = outline.chapters[index - 1]?.title;
    const hasKeyPoint = shown.hasKeyPoints && keyPoint !== null;
    return title === undefined ? [] : [toOneLine(`${index}. ${title}${hasKeyPoint ? `: ${keyPoint}` : ''}`)];
  });
  const said = [...earlier.slice(from), { exchanges, keyPoint: null }].flatMap(listLines);
  return joinBlocks(
    told.length > 0 ? `Told before:\n${wrapInTag('told', told.join('\n'))}` : null,
    said.length > 0 ? `Said last:\n${wrapInTag('spoken', said.join('\n'))}` : null,
  );
}

function listLines({ exchanges }: WrittenSegment): string[] {
  return exchanges.flatMap(({ turns }) =>
    turns.map(({ host, text }) => `${HOST_NAMES[host]}: ${toOneLine(text)}`),
  );
}

function countTokens(sentences: readonly NumberedSentence[]): number {
  return sentences.reduce((sum, { text }) => sum + estimateTokens(text) + NUMBER_TOKENS, 0);
}

function takeTokens(sentences: readonly NumberedSentence[], room: number): NumberedSentence[] {
  let tokens = 0;
  return sentences.filter(({ text }) => {
    tokens += estimateTokens(text) + NUMBER_TOKENS;
    return tokens <= room;
  });
}
