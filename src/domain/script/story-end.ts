import {
  definesEvent,
  isAboutAftermath,
  isAboutLastYears,
  isAboutOutcome,
  isSideSection,
} from './section-kinds.ts';
import type { SectionMaterial } from './section-material.ts';

const LIFE =
  /\(born\b|\(.{0,80}\d{3,4}\)?,? ?[–-] ?.{0,40}\d{3,4}|^.{3,160}\b(?:was|is) an? .{0,160}\b(?:who|whose)\b/u;
const DEATH = /\b(?:died|was killed|was executed|was assassinated|was murdered|passed away|retired)\b/u;

/**
 * Where the story of an event or a life ends: a journey comes home, a trial has its verdict. `definition`: the first
 * sentence of the lead. null for a subject without a story, or if no section tells its end.
 */
export function findStoryEnd(
  sections: readonly SectionMaterial[],
  definition: string,
  central: ReadonlySet<string>,
): SectionMaterial | null {
  if (LIFE.test(definition)) {
    const tells = ({ heading, sentences }: SectionMaterial) =>
      isAboutLastYears(heading) && sentences.some(({ text }) => DEATH.test(text));
    return sections.findLast(tells) ?? null;
  }
  if (!definesEvent(definition)) return null;
  const after = sections.findIndex(
    ({ heading }, at) => 2 * at >= sections.length && isAboutAftermath(heading),
  );
  const own = sections
    .slice(0, after < 0 ? undefined : after)
    .filter(({ heading }) => !isSideSection(heading, central) && !isAboutAftermath(heading));
  return own.findLast(({ heading }) => isAboutOutcome(heading)) ?? own.at(-1) ?? null;
}
