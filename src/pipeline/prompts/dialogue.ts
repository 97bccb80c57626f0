import type { DialogueRequest, WritingBrief } from '../../domain/ports.ts';
import { wordsIn } from '../../domain/script/plan.ts';
import type { PartKind } from '../../domain/script/script.schema.ts';
import { chapterTask } from './chapter.ts';
import { closingTask } from './closing.ts';
import { continuation, wordsLeft } from './continuation.ts';
import { articleBlocks, framed, instructionsBlock } from './data.ts';
import { HOUSE_STYLE, hostLabel, inTurns, speakerAtEnds } from './house-style.ts';
import { openingTask } from './opening.ts';
import { blocks, list, oneLine, type Prompt, quoted } from './prompt.ts';
import { roleLine } from './roles.ts';

/** Words given for each word wanted from which a chapter must choose. */
const FAR_TOO_MUCH = 2;

const TASKS: Readonly<Record<PartKind, (brief: WritingBrief, request: DialogueRequest) => string>> = {
  opening: openingTask,
  chapter: chapterTask,
  closing: closingTask,
};

/**
 * Asks for one stretch of dialogue, or for the rest of one that was cut off.
 * Only its own sections are shown, so that nothing is told twice.
 */
export function dialoguePrompt(brief: WritingBrief, request: DialogueRequest): Prompt {
  const words = wordsLeft(request);
  const goesOn = request.after.length > 0;
  const name = nameOf(request);
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
      `Now write ${goesOn ? 'the rest' : name}, ${length}.`,
    ),
  };
}

function whoSpeaks(part: number): string {
  const host = speakerAtEnds(part);
  return ` ${hostLabel(host)} has the first turn and the last.`;
}

/** A chapter goes by its number: its title is a model's, and stands in the plan alone. */
function nameOf(request: DialogueRequest): string {
  const place = placeOf(request);
  return place < 0 ? `the ${request.kind}` : `chapter ${place + 1} of the plan`;
}

/**
 * A chapter's index in the plan; -1 for none. Chapters with nothing to tell have
 * been left out of the parts, so the title tells which this is.
 */
function placeOf({ kind, outline, title: own }: DialogueRequest): number {
  return kind === 'chapter' && outline ? outline.chapters.findIndex(({ title }) => title === own) : -1;
}

/** The whole plan with the place of this stretch in it. A model wrote it, so all of it is data. */
function planBlock(request: DialogueRequest): string {
  const { outline, kind, points: own } = request;
  if (!outline || kind === 'opening') return '';
  const place = placeOf(request);
  const lines = outline.chapters.map(({ title, points }, index) => {
    const head = `${index + 1}. ${oneLine(title)}`;
    if (index === place) return lineBreaks(`${head} (this chapter)`, list(own));
    return kind === 'chapter' ? `${head}: ${oneLine(points.join(' '))}` : head;
  });
  const heard = kind === 'closing' ? list(outline.keyPoints) : '';
  return framed('plan', lineBreaks('Opening', ...lines, 'Closing', heard && `Key points\n${heard}`));
}

function lineBreaks(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n');
}

/** Says when the text holds far more than can be told. */
function materialNote({ kind, sections, words }: DialogueRequest): string {
  if (kind !== 'chapter' || wordsIn(sections) < words * FAR_TOO_MUCH) return '';
  return 'The text below is far more than can be told: choose.';
}
