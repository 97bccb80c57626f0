import type { Article } from '../article/article.schema.ts';
import { createSource, type NumberedSentence } from '../article/numbered-sentences.ts';
import { HOST_NAMES } from '../script/hosts.ts';
import type { ScriptTurn } from '../script/script.schema.ts';
import type { PublishedTurn } from './transcript.schema.ts';

export type SentencesByNumber = ReadonlyMap<number, NumberedSentence>;

/** In seconds. */
export interface SpokenTurn {
  turn: ScriptTurn;
  start: number;
  end: number;
}

export function composePublishedTurn(
  { turn, start, end }: SpokenTurn,
  sentences: SentencesByNumber,
  articles: readonly Article[],
): PublishedTurn {
  const sources = getCitedSentences(turn, sentences).map((sentence) => createSource(sentence, articles));
  return {
    speaker: HOST_NAMES[turn.host],
    startTime: roundToMilliseconds(start),
    endTime: roundToMilliseconds(end),
    body: turn.text,
    supported: turn.supported,
    source: sources[0] ?? null,
    sources,
    ...(turn.isRead && { read: true as const }),
    ...(turn.supported === false && turn.reason ? { reason: turn.reason } : {}),
  };
}

export function composeTranscript(turns: readonly ScriptTurn[]): string {
  return formatTranscript(turns.map(({ host, text }) => ({ speaker: HOST_NAMES[host], body: text })));
}

export function formatTranscript(turns: readonly Pick<PublishedTurn, 'speaker' | 'body'>[]): string {
  return turns.map(({ speaker, body }) => `${speaker}: ${body}`).join('\n\n');
}

/** [] for a turn that its sentences do not support. */
export function getCitedSentences(
  { supported, sources }: ScriptTurn,
  sentences: SentencesByNumber,
): NumberedSentence[] {
  return supported ? sources.flatMap((number) => sentences.get(number) ?? []) : [];
}

export function roundToMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
