import type { NumberedSentence } from '../domain/article/numbered-sentences.ts';
import { toOneLine } from '../domain/language/index.ts';
import { HOST_NAMES } from '../domain/script/hosts.ts';
import { listSections } from '../domain/script/material.ts';
import { formatOutline, type Outline } from '../domain/script/outline.ts';
import type { ScriptBrief, SegmentRequest, WrittenSegment } from '../domain/script-model.ts';
import {
  composeRequest,
  composeResponse,
  composeStart,
  TOKENS_PER_WORD,
} from './prompts/conversation-messages.ts';
import {
  estimatePromptTokens,
  estimateTokens,
  joinBlocks,
  type Prompt,
  RESPONSE_TOKENS,
  wrapInTag,
} from './prompts/prompt.ts';

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
export function composeExcerptStart(brief: ScriptBrief): Prompt {
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
export function composeExcerptRequest(brief: ScriptBrief, request: SegmentRequest): Prompt {
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
