import { afterEach } from 'vitest';
import type { Language } from '../../../src/domain/languages.ts';

/** As in the page of a server whose own language is the first. */
export function offerLanguages(...languages: Language[]): void {
  const meta = document.createElement('meta');
  meta.name = 'wikicasts:languages';
  meta.content = languages.join(' ');
  document.head.append(meta);
}

afterEach(() => document.querySelector('meta[name="wikicasts:languages"]')?.remove());
