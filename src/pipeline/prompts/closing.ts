import type { DialogueRequest, WritingBrief } from '../../domain/ports.ts';
import { blocks } from './prompt.ts';

/** What is particular to the closing. */
export function closingTask(_brief: WritingBrief, request: DialogueRequest): string {
  return blocks(
    request.outline?.keyPoints.length
      ? 'The key points in the plan are what listeners have heard, so that you know; facts are still taken from the text below.'
      : '',
    `This is the end; everything has been told.
- One host says what has stayed with them, something that is in the text below; the other takes it further. They do not retell the chapters, and bring up nothing that needs explaining.
- The goodbye is short. Nobody asks for likes, subscriptions or reviews.
- The very last sentence is one thought to keep: a single idea that follows from the article, said so plainly that a listener could pass it on.`,
  );
}
