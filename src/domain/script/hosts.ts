import type { Host } from './script.schema.ts';

export const HOST_NAMES: Readonly<Record<Host, string>> = { A: 'Mira', B: 'Theo' };

/** In podcasts that a model writes: who has read the article, and who hears it for the first time. */
export const TELLER: Host = 'B';
export const LISTENER: Host = 'A';

export function getOtherHost(host: Host): Host {
  return host === 'A' ? 'B' : 'A';
}

/** The first and last host of a segment: parallel segments join if each begins with the other host. */
export function getBoundaryHost(part: number): Host {
  return part % 2 === 0 ? 'A' : 'B';
}
