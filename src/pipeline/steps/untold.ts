import { groupBySection, type NumberedSentence } from '../../domain/article/numbered-sentences.ts';
import { countWords } from '../../domain/language/index.ts';
import type { ScriptTurn } from '../../domain/script/script.schema.ts';

/** Words of material for each word that is asked about headings that have not been told of. */
const MATERIAL = 1.3;

/** The sentences of each section of which no turn tells, a list for each. */
export function untoldHeadings(
  sentences: readonly NumberedSentence[],
  turns: readonly ScriptTurn[],
): NumberedSentence[][] {
  const told = new Set(turns.flatMap((turn) => (turn.supported ? turn.sources : [])));
  return groupBySection(sentences).filter((section) => !section.some(({ number }) => told.has(number)));
}

/**
 * What is shown to a writer that goes on: of headings that have not been told
 * of as much as so many words can tell; without such headings what no turn rests
 * on yet, or all where there is nothing else.
 */
export function sentencesFor(
  sentences: readonly NumberedSentence[],
  turns: readonly ScriptTurn[],
  untold: readonly (readonly NumberedSentence[])[],
  words: number,
): NumberedSentence[] {
  if (untold.length > 0) {
    const share = (MATERIAL * words) / untold.length;
    return untold.flatMap((section) => firstWords(section, share));
  }
  const told = new Set(turns.flatMap((turn) => turn.sources));
  const fresh = sentences.filter(({ number }) => !told.has(number));
  return fresh.length > 0 ? fresh : [...sentences];
}

function firstWords(section: readonly NumberedSentence[], most: number): NumberedSentence[] {
  let words = 0;
  const end = section.findIndex(({ text }) => {
    words += countWords(text);
    return words >= most;
  });
  return section.slice(0, end < 0 ? section.length : end + 1);
}
