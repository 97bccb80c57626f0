import { type ArticleNames, listNameWords } from './article-names.ts';
import { findCountry } from './demonyms.ts';
import type { Passage } from './passage.ts';
import type { ClaimReason } from './verdict.ts';

/** Finds a year that a turn assigns to another name than the citations do. */
export function checkYearAssignment(
  turn: Passage,
  sentences: readonly Passage[],
  names: ArticleNames,
): ClaimReason | null {
  if (sentences.length < 2) return null;
  const citedSentences = sentences.map((passage) => ({
    years: listYears(passage),
    keys: new Set(passage.words.map(({ normalized }) => getNameKey(normalized))),
  }));
  const turnNames = listNameWords(turn, names).map(({ word }) => word);
  for (const { span, from } of turn.quantities) {
    if (!isSingleYear(span)) continue;
    const { clause, sentence } = turn.words[from] ?? {};
    const namesInClause = turnNames.filter((word) => word.clause === clause);
    const isOnlyYear = turn.quantities.every(
      (other) => other.from === from || !other.span || turn.words[other.from]?.sentence !== sentence,
    );
    // In a sentence with two years, a year is only sure to belong to the names of its own clause.
    const nearNames =
      namesInClause.length > 0 || !isOnlyYear
        ? namesInClause
        : turnNames.filter((word) => word.sentence === sentence);
    const nameKeys = nearNames.map(({ normalized }) => getNameKey(normalized));
    const withYear = citedSentences.filter(({ years }) => years.has(span[0]));
    const withName = citedSentences.filter(({ keys }) => nameKeys.some((key) => keys.has(key)));
    if (withYear.length === 0 || withName.length === 0) continue;
    if (withYear.some((one) => withName.includes(one))) continue;
    if (withName.every(({ years }) => years.size > 0)) return 'date';
  }
  return null;
}

function isSingleYear(span: readonly [number, number] | null): span is readonly [number, number] {
  return span !== null && span[1] - span[0] === 1;
}

function listYears({ quantities }: Passage): Set<number> {
  return new Set(quantities.flatMap(({ span }) => (isSingleYear(span) ? [span[0]] : [])));
}

function getNameKey(normalized: string): string {
  return findCountry(normalized) ?? normalized;
}
