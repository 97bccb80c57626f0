import { toAmerican } from './american.ts';
import type { Phone } from './arpabet.ts';
import { toBritish } from './british.ts';

export type Accent = 'american' | 'british';

export function toAccent(phones: readonly Phone[], spelling: string, accent: Accent): string {
  return accent === 'american' ? toAmerican(phones) : toBritish(phones, spelling);
}
