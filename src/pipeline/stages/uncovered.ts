import { groupBySection, type NumberedSentence } from '../../domain/article/numbered-sentences.ts';
import { countWords } from '../../domain/language/index.ts';
import type { ScriptTurn } from '../../domain/script/script.schema.ts';

/** Words of material for each word that is requested about uncovered sections. */
const MATERIAL_RATIO = 1.3;

/** The sentences of each section that no supported turn cites. */
export function findUncoveredSections(
  sentences: readonly NumberedSentence[],
  turns: readonly ScriptTurn[],
): NumberedSentence[][] {
  const cited = new Set(turns.flatMap((turn) => (turn.supported ? turn.sources : [])));
  return groupBySection(sentences).filter((section) => !section.some(({ number }) => cited.has(number)));
}

/**
 * The sentences that a continuation shows: of uncovered sections as much as the
 * words can cover; without such sections the sentences that no turn cites, or all.
 */
export function selectSentencesToShow(
  sentences: readonly NumberedSentence[],
  turns: readonly ScriptTurn[],
  uncovered: readonly (readonly NumberedSentence[])[],
  words: number,
): NumberedSentence[] {
  if (uncovered.length > 0) {
    const share = (MATERIAL_RATIO * words) / uncovered.length;
    return uncovered.flatMap((section) => takeWords(section, share));
  }
  const cited = new Set(turns.flatMap((turn) => turn.sources));
  const uncited = sentences.filter(({ number }) => !cited.has(number));
  return uncited.length > 0 ? uncited : [...sentences];
}

function takeWords(section: readonly NumberedSentence[], maxWords: number): NumberedSentence[] {
  let words = 0;
  const end = section.findIndex(({ text }) => {
    words += countWords(text);
    return words >= maxWords;
  });
  return section.slice(0, end < 0 ? section.length : end + 1);
}
