import { countWords } from '../../domain/language/index.ts';
import type { ScriptBrief, TurnRepairRequest } from '../../domain/ports.ts';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import type { DraftTurn } from '../../domain/script/script.schema.ts';
import { formatArticles, wrapInTag } from './data-blocks.ts';
import { joinBlocks, type Prompt, quoteTitle, toOneLine } from './prompt.ts';
import { formatHost, SYSTEM_PROMPT } from './system-prompt.ts';

/** Includes the response and the system prompt, which most providers have cached. */
export const REPAIR_TOKENS = 1_800;

const MIN_TURN_WORDS = 12;

export function buildRepairPrompt(brief: ScriptBrief, request: TurnRepairRequest): Prompt {
  const { turn, reason, before, after } = request;
  const words = Math.max(countWords(turn.text), MIN_TURN_WORDS);
  // Only our own mark may request a rewrite.
  const line = ({ host, text }: DraftTurn) =>
    `${HOST_NAMES[host]}: ${toOneLine(text).replace(/\[rewrite\]/giu, '')}`;
  const script = [
    ...before.map(line),
    `[REWRITE] ${line(turn)}`,
    `(what is wrong with it: ${toOneLine(reason)})`,
    ...after.map(line),
  ];
  return {
    system: SYSTEM_PROMPT,
    user: joinBlocks(
      `Podcast: ${quoteTitle(brief.title)}. The marked turn claims what the article does not bear out. Write it anew: exactly 1 turn, about ${words} words, by ${formatHost(turn.host)}. It answers what stands before it and may tell something else than it did; give no other turn.`,
      wrapInTag('spoken', script.join('\n')),
      formatArticles(brief.articles, request.sentences),
    ),
  };
}
