import { isObject } from '../../../domain/json.ts';
import { request } from '../../request.ts';

/** How a name is said. The server keeps them for each session. */
export interface Correction {
  name: string;
  say: string;
}

const PATH = '/api/pronunciations';
const MAX_CORRECTIONS = 100;
/** A browser starts a download only for a few seconds after a click. */
const MAX_LOADING_MS = 3_000;

/** Null if the server does not answer. */
export async function loadCorrections(): Promise<Correction[] | null> {
  if (!navigator.onLine) return null;
  try {
    const response = await request(PATH, { signal: AbortSignal.timeout(MAX_LOADING_MS) });
    const { pronunciations } = (await response.json()) as { pronunciations?: unknown };
    return response.ok ? parseCorrections(pronunciations) : null;
  } catch {
    return null;
  }
}

/** Adds those of other names. Returns how many could not be saved. */
export async function addCorrections(corrections: readonly Correction[]): Promise<number> {
  if (corrections.length === 0) return 0;
  const known = await loadCorrections();
  if (known === null) return corrections.length;
  const names = new Set(known.map(({ name }) => name));
  let failed = 0;
  for (const correction of corrections.filter(({ name }) => !names.has(name))) {
    const saved = await request(PATH, { method: 'POST', body: JSON.stringify(correction) }).catch(() => null);
    if (!saved?.ok) failed += 1;
  }
  return failed;
}

export function parseCorrections(value: unknown): Correction[] {
  if (!Array.isArray(value)) return [];
  return value
    .flatMap((entry) => {
      if (!isObject(entry) || typeof entry.name !== 'string' || typeof entry.say !== 'string') return [];
      return { name: entry.name, say: entry.say };
    })
    .slice(0, MAX_CORRECTIONS);
}
