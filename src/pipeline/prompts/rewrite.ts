import { countWords } from '../../domain/article/sentences.ts';
import type { ScriptBrief, TurnRepairRequest } from '../../domain/ports.ts';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import type { DraftTurn } from '../../domain/script/script.schema.ts';
import { articleBlocks, framed } from './data.ts';
import { blocks, oneLine, type Prompt, quoted } from './prompt.ts';
import { hostLabel, TURN_STYLE } from './system-prompt.ts';

const FEWEST_WORDS = 12;

/** Asks for one turn anew, with the sentences near by, so that the talk around it still reads as one. */
export function rewritePrompt(brief: ScriptBrief, request: TurnRepairRequest): Prompt {
  const { turn, reason, before, after } = request;
  const words = Math.max(countWords(turn.text), FEWEST_WORDS);
  // The mark is ours: a turn that holds it must not ask for more.
  const line = ({ host, text }: DraftTurn) =>
    `${HOST_NAMES[host]}: ${oneLine(text).replace(/\[rewrite\]/giu, '')}`;
  const script = [
    ...before.map(line),
    `[REWRITE] ${line(turn)}`,
    `(what is wrong with it: ${oneLine(reason)})`,
    ...after.map(line),
  ];
  return {
    system: TURN_STYLE,
    user: blocks(
      `Podcast: ${quoted(brief.title)}. The marked turn claims what the article does not bear out. Write it anew: exactly 1 turn, about ${words} words, by ${hostLabel(turn.host)}. It answers what stands before it and may tell something else than it did; give no other turn.`,
      framed('spoken', script.join('\n')),
      articleBlocks(brief.articles, request.sentences),
    ),
  };
}
