import type { DialogueRequest, WritingBrief } from '../../domain/ports.ts';
import { blocks } from './prompt.ts';

/** What is particular to a chapter. */
export function chapterTask(_brief: WritingBrief, request: DialogueRequest): string {
  return blocks(
    request.points.length === 0
      ? ''
      : 'It should say what the plan lists below its title, as far as the text below bears it out.',
    `The conversation is well under way: no greeting, nobody introduces anything or names the chapter.
- The first turn picks up the new thread by itself; you cannot know the words that come before it, so it must not answer or refer to them.
- What the plan gives to other chapters is theirs: neither tell it nor announce it.
- The last turn brings this thread to rest. No summing up, no farewell, no look ahead.`,
  );
}
