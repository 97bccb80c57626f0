import type { PlannedChapter, SectionMaterial } from './section-material.ts';

/** In squared shares of a chapter. */
const SEPARATION_COST = 0.1;
/** Other chapters learn from the heading what is not theirs. */
const MAX_NAMED_HEADINGS = 3;
const MAX_HEADING_CHARACTERS = 80;

/** The partition into chapters of at most `maxHeadings` sections with the least squared error. */
export function joinSections(
  run: readonly SectionMaterial[],
  size: number,
  maxHeadings = Number.POSITIVE_INFINITY,
): PlannedChapter[] {
  if (run.length === 0) return [];
  const total = run.reduce((sum, section) => sum + section.words, 0);
  const least = Math.max(Math.ceil(run.length / maxHeadings), 1);
  const count = Math.min(Math.max(Math.round(total / size), least), run.length);
  const ideal = total / count;
  /** `costs[end]`: least cost of the first `end` sections in n chapters, and where each chapter begins. */
  let costs: { cost: number; from: number[] }[] = run.map(() => ({
    cost: Number.POSITIVE_INFINITY,
    from: [],
  }));
  costs = [{ cost: 0, from: [] }, ...costs];
  for (let n = 0; n < count; n += 1) {
    const next: typeof costs = costs.map(() => ({ cost: Number.POSITIVE_INFINITY, from: [] }));
    for (let end = 1; end <= run.length; end += 1) {
      let words = 0;
      for (let from = end - 1; from >= Math.max(end - maxHeadings, 0); from -= 1) {
        const section = run[from];
        words += section?.words ?? 0;
        const known = costs[from];
        if (!section || !known || known.cost === Number.POSITIVE_INFINITY) continue;
        const separation =
          from > 0 && section.level > (run[from - 1]?.level ?? 0)
            ? SEPARATION_COST * 2
            : section.level > 2
              ? SEPARATION_COST
              : 0;
        const cost = known.cost + ((words - ideal) / ideal) ** 2 + (from > 0 ? separation : 0);
        const best = next[end];
        if (best && cost < best.cost) next[end] = { cost, from: [...known.from, from] };
      }
    }
    costs = next;
  }
  const from = costs[run.length]?.from ?? [0];
  return from.map((start, index) => {
    const sections = run.slice(start, from[index + 1]);
    return { heading: composeHeading(sections), sentences: sections.flatMap((section) => section.sentences) };
  });
}

function composeHeading(sections: readonly SectionMaterial[]): string {
  const [first] = sections;
  const peers = sections.filter((section, index) => index === 0 || section.level <= (first?.level ?? 1));
  const [one = '', two, three] = peers.map((section) => section.heading);
  if (two === undefined) return one;
  const all = three === undefined ? `${one} and ${two}` : `${one}, ${two} and ${three}`;
  const isShort = peers.length <= MAX_NAMED_HEADINGS && all.length <= MAX_HEADING_CHARACTERS;
  return isShort || peers.length === 2 ? all : `${one} and more`;
}
