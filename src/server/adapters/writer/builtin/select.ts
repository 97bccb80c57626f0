import { follows, type Unit } from './units.ts';

/** Sentences in a row that lean on each other; a turn has no room for more. */
const LONGEST_CHAIN = 3;

/** Without units whose footing is missing, and with no chain longer than a turn holds. */
export function settled(units: readonly Unit[]): Unit[] {
  const kept: Unit[] = [];
  let chain = 0;
  for (const unit of units) {
    const footed = follows(unit, kept.at(-1));
    if (unit.alone === null) {
      if (!footed || chain >= LONGEST_CHAIN) continue;
      chain += 1;
    } else {
      // A link word is cut off where it has nothing to join; other leaning cannot be cured so.
      if (unit.leans && unit.link === null && !footed) continue;
      chain = 1;
    }
    kept.push(unit);
  }
  return kept;
}

/**
 * The units, in order, for which `length` (words of the dialogue made of
 * them) comes down to at most `most`: the least missed go first.
 */
export function fewest(
  units: readonly Unit[],
  most: number,
  length: (units: readonly Unit[]) => number,
): Unit[] {
  let kept = settled(units);
  let words = kept.reduce((sum, unit) => sum + unit.words, 0);
  // Far too much: what is surely too long need not be laid out as dialogue first.
  while (words > most && kept.length > 1) {
    kept = without(kept);
    words = kept.reduce((sum, unit) => sum + unit.words, 0);
  }
  while (kept.length > 1 && length(kept) > most) kept = without(kept);
  return kept;
}

/** Without the unit that is missed least and what leans on it. */
function without(units: readonly Unit[]): Unit[] {
  let worst = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, unit] of units.entries()) {
    // What others lean on is missed with them.
    const next = units[index + 1];
    const carried =
      next && (next.alone === null || (next.leans && next.link === null)) && follows(next, unit)
        ? Math.max(next.score, 0) + 0.6
        : 0;
    if (unit.score + carried < least) {
      least = unit.score + carried;
      worst = index;
    }
  }
  return settled(units.filter((_, index) => index !== worst));
}
