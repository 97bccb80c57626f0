import { EXPERT_HOST, HOST_NAMES, NEWCOMER_HOST } from '../../domain/script/hosts.ts';
import type { Seam, SegmentDirection } from '../../domain/script/segment-direction.ts';
import type { Shape } from '../../domain/script/shapes.ts';
import { wrapInTag } from './data-blocks.ts';
import { joinBlocks, toOneLine } from './prompt.ts';

const expert = HOST_NAMES[EXPERT_HOST];
const newcomer = HOST_NAMES[NEWCOMER_HOST];

const SHAPES: Readonly<Record<Shape, string>> = {
  guess: `an expectation. ${newcomer} says once, with a reason from what was just told, what must follow; the next turn of ${expert} tells that it came otherwise, and why.`,
  objection: `an objection. What ${expert} tells sounds settled, until ${newcomer} objects what anybody would object; what ${expert} tells next meets it, or makes it worse.`,
  story:
    'a story in three moves: how things stood, what upset them, what came of it. Nobody gives the outcome away before its turn.',
  quotation: `two readings of one quotation. ${expert} says who spoke and why, and then the words in full; ${newcomer} takes them as one would; what ${expert} tells next shows what they meant or led to.`,
  number:
    'a number made imaginable. One figure from below is what it comes to: first the people and things behind it, then the figure, and what it does to the one who hears it.',
  comparison: `a comparison within the article. ${expert} tells two things from below, one after the other; ${newcomer} is the one who sees what parts them or what they share.`,
  cause: `cause and consequence. ${expert} begins with what the sentences give as the first cause; each step leads to the next, and ${newcomer} sees the next one coming, or does not.`,
  scene:
    'a scene. One place and moment from below, as near as the sentences allow: who is there, what happens, what happens next. What it meant comes last.',
};

const STARTS: Readonly<Record<Seam, string>> = {
  question: `${expert}'s first turn answers a question that was just asked, in one short, whole sentence that would be clear without it`,
  remark: `${expert}'s first turn is one short sentence, the least expected fact of those with which the story below begins, with its proper name`,
  echo: `${expert}'s first turn is one short sentence that says who or what this chapter is about and what they want or face`,
  rest: `${newcomer}'s first turn asks what one wants to know next: one short question that names its subject and would be clear to somebody who comes in now. ${expert} answers it`,
  scene: `${newcomer}'s first turn asks, in a few words, about the person, the place or the time with which the story below begins, so named that it is clear at once. ${expert} answers by putting her there`,
};

const ENDS: Readonly<Record<Seam, string>> = {
  question: `${newcomer}'s last turn asks the question to which the line between next tags is the answer. It stays open, and does not contain the answer`,
  remark: `${newcomer}'s last turn is the first thing that she thinks or feels at what was just told, in a few plain words`,
  echo: `${newcomer}'s last turn comes back in a few words to something from the beginning of the chapter, which now means more`,
  rest: `${expert}'s last turn brings it to rest on something that can be seen or touched, in one short sentence`,
  scene: `${expert}'s last turn is the outcome itself, without a comment`,
};

/** The data of a direction. The line after a segment is shown only if its end leads to it. */
export function formatDirectionData(direction: SegmentDirection | undefined): string {
  if (!direction) return '';
  const { earlierKeySentences, introducedNames, promise, next, end } = direction;
  const formatLines = (sentences: readonly { text: string }[]) =>
    sentences.map(({ text }) => toOneLine(text)).join('\n');
  const isLeadIn = end === 'question' && next !== null && next !== promise;
  return joinBlocks(
    earlierKeySentences.length > 0 ? wrapInTag('told', formatLines(earlierKeySentences)) : null,
    introducedNames.length > 0 ? wrapInTag('known', introducedNames.map(toOneLine).join(', ')) : null,
    promise ? wrapInTag('promise', formatLines([promise])) : null,
    isLeadIn ? wrapInTag('next', formatLines([next])) : null,
  );
}

export function formatChapterDirection(direction: SegmentDirection | undefined): string {
  if (!direction?.shape) return '';
  const { shape, start, end, entry, promise, keySentences } = direction;
  const beginsWithPromise = promise !== null && entry === promise;
  const isEntryTold = start === 'question' || start === 'rest' || start === 'scene';
  const from = entry && isEntryTold ? `, with sentence [${entry.number}]` : '';
  const others = keySentences.filter((sentence) => sentence !== promise).map(({ number }) => `[${number}]`);
  return [
    `Shape: ${SHAPES[shape]}`,
    `Start: ${STARTS[start]}${from}. End: ${ENDS[end]}.`,
    promise === null
      ? ''
      : `Sentence [${promise.number}] is what the opening promised. Tell it ${beginsWithPromise ? 'at the very start' : 'where the chapter turns on it'}, with the sentences around it, so that a listener who waited for it has it.`,
    others.length > 0 ? `Tell ${others.join(' and ')} in any case: later chapters refer to it.` : '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}
