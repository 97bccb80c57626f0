import type { Host } from './script.schema.ts';

export const HOST_NAMES: Readonly<Record<Host, string>> = { A: 'Mira', B: 'Theo' };

/** Opens the podcast after the intro. */
export const OPENING_HOST: Host = 'B';

export function getOtherHost(host: Host): Host {
  return host === 'A' ? 'B' : 'A';
}
