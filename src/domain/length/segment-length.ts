import { countWords, splitSentences } from '../language/index.ts';

/** A segment of which less was written is continued. */
const MIN_LENGTH_RATIO = 0.7;
const MAX_LENGTH_RATIO = 1.3;
/** The same where the segments after it have no room left. */
const MIN_MAX_RATIO = 1.15;
/** Of a request, against the words that the plan gave the segment. */
const MIN_REQUEST_RATIO = 0.6;
const MAX_REQUEST_RATIO = 1.5;

interface CountedSegment {
  plannedWords: number;
  writtenWords: number;
}

/** Words for segment `index`: those that the segments before it have too many or too few go to the rest. */
export function computeRequestWords(segments: readonly CountedSegment[], index: number): number {
  const ratio = countMissing(segments, index) / Math.max(sum(segments.slice(index), 'plannedWords'), 1);
  const bounded = Math.min(Math.max(ratio, MIN_REQUEST_RATIO), MAX_REQUEST_RATIO);
  return Math.round((segments[index]?.plannedWords ?? 0) * bounded);
}

/** Most words that segment `index` may have, so that those after it have room. The last one comes to its end. */
export function computeMaxWords(
  segments: readonly CountedSegment[],
  index: number,
  requestedWords: number,
): number {
  const later = sum(segments.slice(index + 1), 'plannedWords');
  const max = MAX_LENGTH_RATIO * requestedWords;
  if (later === 0) return max;
  const room = countMissing(segments, index) - MIN_REQUEST_RATIO * later;
  return Math.min(Math.max(room, MIN_MAX_RATIO * requestedWords), max);
}

function countMissing(segments: readonly CountedSegment[], index: number): number {
  return sum(segments, 'plannedWords') - sum(segments.slice(0, index), 'writtenWords');
}

function sum(segments: readonly CountedSegment[], key: keyof CountedSegment): number {
  return segments.reduce((total, segment) => total + segment[key], 0);
}

export function isTooShort(writtenWords: number, requestedWords: number): boolean {
  return writtenWords < MIN_LENGTH_RATIO * requestedWords;
}

/** As many sentences of a turn as there is room for; '' for none. */
export function cutToFit(text: string, writtenWords: number, maxWords: number): string {
  const room = maxWords - writtenWords;
  if (countWords(text) <= room) return text;
  let kept = '';
  for (const sentence of splitSentences(text)) {
    const longer = kept === '' ? sentence : `${kept} ${sentence}`;
    // A response that is one long sentence is better than none.
    if (countWords(longer) > room && (kept !== '' || writtenWords > 0)) break;
    kept = longer;
  }
  return kept;
}
