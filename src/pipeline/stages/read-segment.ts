import type { NumberedSentence } from '../../domain/article/numbered-sentences.ts';
import { countWords } from '../../domain/language/index.ts';
import { getOtherHost, OPENING_HOST } from '../../domain/script/hosts.ts';
import { isTellable, sumWords } from '../../domain/script/material.ts';
import type { ScriptTurn } from '../../domain/script/script.schema.ts';
import type { Segment } from '../script.ts';

const MAX_PASSAGE_WORDS = 60;

/**
 * The segment's own sentences that nobody has told yet, as turns that the hosts read by turns: for a segment that the
 * model could not write. `words`: how many are missing.
 */
export function readSegment(segment: Segment, words: number): ScriptTurn[] {
  const said = segment.listSaidTurns();
  const told = new Set(said.flatMap(({ sources }) => sources));
  const sentences = segment.planned.sentences.filter(
    (sentence) => !told.has(sentence.number) && isTellable(sentence),
  );
  const turns: ScriptTurn[] = [];
  let host = said.at(-1)?.host ?? getOtherHost(OPENING_HOST);
  let left = words;
  for (const passage of groupPassages(sentences)) {
    if (left <= 0) break;
    host = getOtherHost(host);
    const text = passage.map((sentence) => sentence.text).join(' ');
    const sources = passage.map(({ number }) => number);
    turns.push({ host, sources, text, supported: true, reason: null, state: 'final', isRead: true });
    left -= countWords(text);
  }
  return turns;
}

/** Neighbours of one section. */
function groupPassages(sentences: readonly NumberedSentence[]): NumberedSentence[][] {
  const passages: NumberedSentence[][] = [];
  for (const sentence of sentences) {
    const open = passages.at(-1);
    const last = open?.at(-1);
    const follows = last && last.number + 1 === sentence.number && last.section === sentence.section;
    if (open && follows && sumWords([...open, sentence]) <= MAX_PASSAGE_WORDS) open.push(sentence);
    else passages.push([sentence]);
  }
  return passages;
}
