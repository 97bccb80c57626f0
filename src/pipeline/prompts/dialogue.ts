import type { DialogueRequest, WritingBrief } from '../../domain/ports.ts';
import { wordsIn } from '../../domain/script/plan.ts';
import type { PartKind } from '../../domain/script/script.schema.ts';
import { chapterTask } from './chapter.ts';
import { closingTask } from './closing.ts';
import { continuation, wordsLeft } from './continuation.ts';
import { articleBlocks, framed, instructionsBlock } from './data.ts';
import { HOUSE_STYLE, hostLabel, inTurns, speakerAtEnds } from './house-style.ts';
import { openingTask } from './opening.ts';
import { blocks, type Prompt, quoted } from './prompt.ts';
import { roleLine } from './roles.ts';

/** Words given for each word wanted from which a chapter must choose. */
const FAR_TOO_MUCH = 2;

const TASKS: Readonly<Record<PartKind, (brief: WritingBrief, request: DialogueRequest) => string>> = {
  opening: openingTask,
  chapter: chapterTask,
  closing: closingTask,
};

const NAMES: Readonly<Record<PartKind, string>> = {
  opening: 'the opening',
  chapter: 'the chapter',
  closing: 'the closing',
};

/**
 * Asks for one stretch of dialogue, or for the rest of one that was cut off.
 * Only its own sections are shown, so that nothing is told twice.
 */
export function dialoguePrompt(brief: WritingBrief, request: DialogueRequest): Prompt {
  const words = wordsLeft(request);
  const goesOn = request.after.length > 0;
  const name = request.kind === 'chapter' ? `the chapter ${quoted(request.title)}` : NAMES[request.kind];
  const length = `about ${words} words`;
  return {
    system: HOUSE_STYLE,
    user: blocks(
      `Podcast: ${quoted(brief.title)}. Write ${goesOn ? `the rest of ${name}` : name}: ${length}, ${inTurns(words)}.${goesOn ? '' : whoSpeaks(request.part)}`,
      roleLine(brief),
      planBlock(request),
      TASKS[request.kind](brief, request),
      materialNote(request),
      articleBlocks(brief.articles, request.sections),
      instructionsBlock(brief.instructions),
      continuation(request),
      `Now write ${goesOn ? 'the rest' : NAMES[request.kind]}, ${length}.`,
    ),
  };
}

function whoSpeaks(part: number): string {
  const host = speakerAtEnds(part);
  return ` ${hostLabel(host)} has the first turn and the last.`;
}

/** The whole plan with the place of this stretch in it. */
function planBlock({ outline, kind, title: own }: DialogueRequest): string {
  if (!outline || kind === 'opening') return '';
  // Chapters with nothing to tell have been left out of the parts, so the title tells which this is.
  const lines = outline.chapters.map(({ title, points }, index) => {
    const isThis = kind === 'chapter' && title === own;
    const others = kind === 'chapter' ? `: ${points.join(' ')}` : '';
    return `${index + 1}. ${title}${isThis ? ' (this chapter)' : others}`.replace(/\s+/gu, ' ');
  });
  return framed('plan', ['Opening', ...lines, 'Closing'].join('\n'));
}

/** Says when the text holds far more than can be told. */
function materialNote({ kind, sections, words }: DialogueRequest): string {
  if (kind !== 'chapter' || wordsIn(sections) < words * FAR_TOO_MUCH) return '';
  return 'The text below is far more than can be told: choose.';
}
