import { HOST_NAMES } from '../../domain/script/hosts.ts';
import type { Host } from '../../domain/script/script.schema.ts';
import type { Seam, SegmentDirection } from '../../domain/script/segment-direction.ts';
import type { Shape } from '../../domain/script/shapes.ts';
import { wrapInTag } from './data-blocks.ts';
import { joinBlocks, toOneLine } from './prompt.ts';

/** `{l}` leads, `{o}` is the other host. */
const SHAPES: Readonly<Record<Shape, string>> = {
  guess:
    'an expectation. {o} sees in what was just told what anybody would see, and says in one picture what must follow; the next turn of {l} shows that it came otherwise, and why.',
  objection:
    'an objection. What {l} tells sounds settled, until {o} objects what anybody would object; what {l} tells next meets it, or makes it worse.',
  story:
    'a story in three moves: how things stood, what upset them, what came of it. Nobody gives the outcome away before its turn.',
  quotation:
    'two readings of one quotation. {l} says who spoke and why; {o} says its words in full and takes them as one would; what {l} tells next shows what they meant or led to.',
  number:
    'a number made imaginable. One figure from below is what it comes to: first the people and things behind it, then the figure, and what it does to the one who hears it.',
  comparison:
    'a comparison within the article. {l} tells two things from below, one after the other; {o} is the one who sees what parts them or what they share.',
  cause:
    'cause and consequence. {l} begins with what the sentences give as the first cause; each step leads to the next, and {o} sees the next one coming, or does not.',
  scene:
    'a scene. One place and moment from below, as near as the sentences allow: who is there, what happens, what happens next. What it meant comes last.',
};

const STARTS: Readonly<Record<Seam, string>> = {
  question:
    'the first turn answers a question that was just asked, in one short, whole sentence that would be clear without it',
  rest: 'the first turn is one short sentence, a concrete fact, and says when or where we are now',
  echo: 'the first turn is one short sentence that says who or what this chapter is about and what they want or face',
  scene:
    'the first turn is one short sentence that puts the listener at the place and moment where the story below begins',
  remark:
    'the first turn is one short sentence, the least expected fact of those with which the story below begins, with its proper name',
};

const ENDS: Readonly<Record<Seam, string>> = {
  question:
    'the last turn asks the question to which the line between next tags is the answer. It stays open, and does not contain the answer',
  rest: 'the last turn brings it to rest on something that can be seen or touched, in one short sentence',
  echo: 'the last turn comes back to something from the beginning of the chapter, which now means more',
  scene: 'the last turn is the outcome itself, without a comment',
  remark:
    'the last turn is the first thing that the listener thinks or feels at what was just told, in a few plain words',
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
  const { shape, leader, start, end, entry, promise, keySentences } = direction;
  const beginsWithPromise = promise !== null && entry === promise;
  const from = entry ? `, with sentence [${entry.number}]` : '';
  const other = leader === 'A' ? 'B' : 'A';
  const others = keySentences.filter((sentence) => sentence !== promise).map(({ number }) => `[${number}]`);
  return [
    `Shape: ${fillHosts(SHAPES[shape], leader)}`,
    `${HOST_NAMES[leader]} has read up on this chapter and tells it; ${HOST_NAMES[other]} hears it for the first time.`,
    `Start: ${STARTS[start]}${start === 'question' ? from : ''}. End: ${ENDS[end]}.`,
    promise === null
      ? ''
      : `Sentence [${promise.number}] is what the opening promised. Tell it ${beginsWithPromise ? 'at the very start' : 'where the chapter turns on it'}, with the sentences around it, so that a listener who waited for it has it.`,
    others.length > 0 ? `Tell ${others.join(' and ')} in any case: later chapters refer to it.` : '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function fillHosts(text: string, leader: Host): string {
  const other = leader === 'A' ? 'B' : 'A';
  return text.replaceAll('{l}', HOST_NAMES[leader]).replaceAll('{o}', HOST_NAMES[other]);
}
