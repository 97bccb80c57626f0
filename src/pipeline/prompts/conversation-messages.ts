import type { NumberedSentence } from '../../domain/article/numbered-sentences.ts';
import { formatRanges } from '../../domain/script/number-ranges.ts';
import type { Outline } from '../../domain/script/outline.ts';
import type { DraftTurn } from '../../domain/script/script.schema.ts';
import type { ScriptBrief } from '../../domain/script-model.ts';
import { escapeTags, formatArticles, formatInstructions } from './data-blocks.ts';
import { describePodcast } from './podcast-description.ts';
import { joinBlocks, type Message, quoteTitle, type ResponseKind } from './prompt.ts';
import { SYSTEM_PROMPT } from './system-prompt.ts';

/** Tokens of a spoken word in a response, with the keys and numbers of its turn. */
export const TOKENS_PER_WORD = 2.2;

/** The messages with which every conversation about a podcast begins. */
export function composeStart(brief: ScriptBrief, sentences: readonly NumberedSentence[]): Message[] {
  const content = joinBlocks(
    formatArticles(brief.articles, sentences),
    formatInstructions(brief.settings.customInstructions),
    `${describePodcast(brief)}\nWrite the outline.`,
  );
  return [
    { role: 'system', content: SYSTEM_PROMPT },
    { role: 'user', content, requests: 'outline' },
  ];
}

/** A model's text is data in later requests. */
export function composeResponse(json: string): Message {
  return { role: 'assistant', content: escapeTags(json) };
}

export function formatTurns(turns: readonly DraftTurn[]): string {
  const formatted = turns.map(({ host, sources, text }) => ({ host, sources, text }));
  return JSON.stringify({ turns: formatted });
}

/** Asks for a segment: the opening is segment 0. `continuation`: 0 for its first request. */
export function composeRequest(
  index: number,
  continuation: number,
  words: number,
  { chapters }: Outline,
): Message {
  const chapter = chapters[index - 1];
  const kind = index === 0 ? 'opening' : chapter ? 'chapter' : 'closing';
  const name = kind === 'chapter' ? `chapter ${index}` : `the ${kind}`;
  const ask = (content: string, requests: ResponseKind): Message => ({ role: 'user', content, requests });
  if (continuation > 0) return ask(`Go on with ${name}: about ${words} words.`, 'turns');
  if (!chapter) return ask(`Write ${name}: about ${words} words.`, index === 0 ? 'opening' : 'turns');
  const numbers = formatRanges(chapter.sentences.map(({ number }) => number));
  const title = quoteTitle(chapter.title);
  return ask(
    `Write ${name} of ${chapters.length}, ${title}: about ${words} words. Its sentences: ${numbers}.`,
    'chapter',
  );
}
