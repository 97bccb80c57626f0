import type { ArticleNames } from './names.ts';
import { nameWords } from './names.ts';
import type { Passage } from './passage.ts';
import { peopleOf } from './places.ts';
import type { ClaimReason } from './verdict.ts';

/**
 * Years that a turn gives to another name than the cited sentences do: the
 * sentence with the year has none of the names beside it in the turn, and a
 * sentence with such a name has a year of its own.
 */
export function checkBinding(
  turn: Passage,
  sentences: readonly Passage[],
  names: ArticleNames,
): ClaimReason | null {
  if (sentences.length < 2) return null;
  const given = sentences.map((passage) => ({
    years: yearsOf(passage),
    keys: new Set(passage.words.map(({ plain }) => keyOf(plain))),
  }));
  const said = nameWords(turn, names).map(({ word }) => word);
  for (const { span, from } of turn.quantities) {
    const { clause, sentence } = turn.words[from] ?? {};
    const close = said.filter((word) => word.clause === clause);
    if (!span || span[1] - span[0] !== 1) continue;
    // Where a sentence has two years, only what stands in the same clause is surely meant.
    const alone = turn.quantities.every(
      (one) => one.from === from || !one.span || turn.words[one.from]?.sentence !== sentence,
    );
    const near = close.length > 0 || !alone ? close : said.filter((word) => word.sentence === sentence);
    const named = near.map(({ plain }) => keyOf(plain));
    const dated = given.filter(({ years }) => years.has(span[0]));
    const other = given.filter(({ keys }) => named.some((key) => keys.has(key)));
    if (dated.length === 0 || other.length === 0 || dated.some((one) => other.includes(one))) continue;
    if (other.every(({ years }) => years.size > 0)) return 'date';
  }
  return null;
}

function yearsOf({ quantities }: Passage): Set<number> {
  return new Set(quantities.flatMap(({ span }) => (span && span[1] - span[0] === 1 ? [span[0]] : [])));
}

function keyOf(plain: string): string {
  return peopleOf(plain) ?? plain;
}
