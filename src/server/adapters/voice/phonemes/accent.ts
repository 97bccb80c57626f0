import { toAmerican } from './american.ts';
import type { Phone } from './arpabet.ts';
import { toBritish } from './british.ts';

export type Accent = 'american' | 'british';

/** Writes a word with Kokoro's symbols; a British word may end with `LINKING_R`. */
export function toAccent(phones: readonly Phone[], spelling: string, accent: Accent): string {
  return accent === 'american' ? toAmerican(phones) : toBritish(phones, spelling);
}
