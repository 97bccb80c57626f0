import { follows, type Unit } from './units.ts';

/** Sentences in a row that lean on each other; a turn has no room for more. */
const LONGEST_CHAIN = 3;

/** What being at its section's beginning adds to a sentence, where little can be told. */
const EARLY = 2;

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

/** Words below which a section is not worth turning to. */
const WORDS_A_SECTION = 55;
/** Share of a stretch that facts take. */
const FACTS = 0.8;

/**
 * The units weighed anew for a stretch of `words` that has room for a small
 * part of them: rather a few sections told properly, the longest ones, than
 * one sentence of each; and of a section rather its beginning, in one piece.
 */
export function focused(units: readonly Unit[], words: number): Unit[] {
  const available = units.reduce((sum, unit) => sum + unit.words, 0);
  if (available * FACTS < words) return [...units];
  const sizes = new Map<number, number>();
  for (const unit of units) sizes.set(unit.section, (sizes.get(unit.section) ?? 0) + unit.words);
  const most = Math.max(Math.round((words * FACTS) / WORDS_A_SECTION), 1);
  const longest = [...sizes].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, most);
  const told = new Set(longest.map(([section]) => section));
  // A further article's lead says what it is about.
  for (const unit of units) if (unit.heading === '') told.add(unit.section);
  const places = new Map<number, number>();
  return units.map((unit) => {
    const place = places.get(unit.section) ?? 0;
    places.set(unit.section, place + 1);
    const early = Math.max(EARLY - place * 0.5, 0);
    return { ...unit, score: unit.score + early - (told.has(unit.section) ? 0 : 100) };
  });
}
