import type { Pronunciations } from '../article/pronunciations.ts';
import { parseRespelling } from '../language/index.ts';
import type { SpeechTraits } from '../speech-model.ts';

/** How a listener wants a name to be said: `['Coubertin', 'koo-ber-TAN']`. */
export type Correction = readonly [name: string, say: string];

export const CORRECTIONS_CHECKPOINT = 'corrections';

/** Marks a correction in a map of pronunciations, whose other values are IPA. */
const MARK = '=';

/** Corrections replace the sounds that the article gives. */
export function addCorrections(
  pronunciations: Pronunciations,
  corrections: readonly Correction[],
): Pronunciations {
  return new Map([...pronunciations, ...corrections.map(([name, say]) => [name, MARK + say] as const)]);
}

/** Respellings become IPA for models that read it, and other words for the others. */
export function applyPronunciations(
  text: string,
  pronunciations: Pronunciations,
  readsNames: SpeechTraits['readsNames'],
): { text: string; pronunciations: Pronunciations } {
  const sounds = new Map<string, string>();
  let spoken = text;
  for (const [name, value] of pronunciations) {
    const say = value.startsWith(MARK) ? value.slice(MARK.length) : null;
    if (say === null) {
      if (readsNames === 'all') sounds.set(name, value);
      continue;
    }
    const ipa = readsNames === 'none' ? null : parseRespelling(say);
    if (ipa !== null) sounds.set(name, `/${ipa}/`);
    else spoken = replaceName(spoken, name, say.toLowerCase());
  }
  return { text: spoken, pronunciations: sounds };
}

export function replaceName(text: string, name: string, replacement: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])`, 'gu');
  return text.replace(pattern, () => replacement);
}
