import { countWords } from '../../domain/article/sentences.ts';
import type { RewriteRequest, WritingBrief } from '../../domain/ports.ts';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import { framed, instructionsBlock, textBlock } from './data.ts';
import { HOUSE_STYLE } from './house-style.ts';
import { blocks, oneLine, type Prompt, quoted } from './prompt.ts';

/**
 * Asks for some turns of a stretch anew, each resting on one of the given
 * sentences, so that the stretch still reads as one conversation.
 */
export function rewritePrompt(brief: WritingBrief, request: RewriteRequest): Prompt {
  const wanted = new Set(request.rewrite);
  const script = request.turns.map(({ host, text }, index) => {
    const mark = wanted.has(index) ? ' [REWRITE]' : '';
    // The mark is ours: a turn that holds it must not ask for more.
    return `${index + 1}.${mark} ${HOST_NAMES[host]}: ${oneLine(text).replace(/\[rewrite\]/giu, '')}`;
  });
  const old = request.rewrite.reduce((sum, index) => sum + countWords(request.turns[index]?.text ?? ''), 0);
  const length = `about ${Math.max(old, request.rewrite.length * 12)} words`;
  const count = request.rewrite.length;
  const turns = count === 1 ? 'exactly 1 turn' : `exactly ${count} turns`;
  const hosts = request.rewrite.map((index) => request.turns[index]?.host ?? 'A').join(', ');
  return {
    system: HOUSE_STYLE,
    user: blocks(
      `Podcast: ${quoted(brief.title)}. Some turns of this script state what the article does not say. Write them anew: ${turns}, ${length} in all, in their order, by the same hosts (${hosts}).`,
      framed('spoken', script.join('\n')),
      `- Give the new turns only, those marked [REWRITE], and none of the others.
- Each rests on one of the sentences below, one that no other turn has told, and carries it whole in "quote". It may tell something else than the old turn did.
- Each answers the turn before it and leads to the turn after it, which both stay as they are. It is about as long as the old one.`,
      'The only sentences that they may rest on, a line each:',
      textBlock(request.sentences.join('\n')),
      instructionsBlock(brief.instructions),
      `Now write ${turns}, ${length}.`,
    ),
  };
}
