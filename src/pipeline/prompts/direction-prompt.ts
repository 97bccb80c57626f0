import { HOST_NAMES } from '../../domain/script/hosts.ts';
import type { Host } from '../../domain/script/script.schema.ts';
import type { Seam, SegmentDirection } from '../../domain/script/segment-direction.ts';
import type { Shape } from '../../domain/script/shapes.ts';
import { wrapInTag } from './data-blocks.ts';
import { joinBlocks, toOneLine } from './prompt.ts';

/** `{l}` leads, `{o}` is the other host. */
const SHAPES: Readonly<Record<Shape, string>> = {
  guess:
    'a wrong guess and its correction. {o} guesses what one would expect; {l} tells what the sentences say instead; then they find what made the guess so tempting.',
  objection:
    'an objection. What {l} tells sounds settled, until {o} sets something from below against it; they weigh the two, and neither simply gives in.',
  story:
    'a story in three moves: how things stood, what upset them, what came of it. Nobody gives the outcome away before its turn.',
  quotation:
    'two readings of one quotation. Its words are said in full; {l} hears one thing in them, {o} another; the sentences around it decide how far each is right.',
  number:
    'a number made imaginable. Take one figure from below and turn it over until it can be pictured, with the other things below as the only measure.',
  comparison:
    'a comparison within the article. Two things from below side by side, one for each host: first what parts them, then what they share after all.',
  cause:
    'cause and consequence. Begin with the consequence and go back from turn to turn to what the sentences give as its cause, never further.',
  scene:
    'a scene. One place and moment from below, as near as the sentences allow: who is there, what happens, what happens next. What it meant comes last.',
  retelling:
    'said back. {l} explains; {o} says it back in other words, and gets one thing wrong; putting that right brings the point home.',
  riddle:
    'a riddle. {l} describes something from below and holds back what it is; {o} asks and guesses; the answer comes late, and then what follows from it.',
};

const STARTS: Readonly<Record<Seam, string>> = {
  question: 'in one short sentence, the first turn answers a question that was just asked',
  rest: 'the first turn is one short sentence, a concrete fact that answers nothing said before',
  echo: 'the first turn takes up a line between told tags in a few words and sets something below beside it',
  scene: 'the first turn is one short sentence that puts the listener at a place or moment from below',
  remark: 'the first turn is one short sentence, the least expected fact below',
};

const ENDS: Readonly<Record<Seam, string>> = {
  question:
    'the last turn asks the question to which the line between next tags is the answer. It stays open, and does not contain the answer',
  rest: 'the last turn brings it to rest on something that can be seen or touched, in one short sentence',
  echo: 'the last turn leaves standing what the sentences leave open, or what the hosts do not agree on',
  scene: 'the last turn is the outcome itself, without a comment',
  remark: 'the last turn is a dry remark of a few words on what was just told',
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
    `${HOST_NAMES[leader]} knows this chapter and tells most of it; ${HOST_NAMES[other]} draws it out.`,
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
