import type { Host } from './script.schema.ts';

export const HOST_NAMES: Readonly<Record<Host, string>> = { A: 'Mira', B: 'Theo' };

/** In podcasts that a model writes, the expert has read the article. */
export const EXPERT_HOST: Host = 'B';
/** The newcomer hears it for the first time. */
export const NEWCOMER_HOST: Host = 'A';

export function getOtherHost(host: Host): Host {
  return host === 'A' ? 'B' : 'A';
}

/** The first and last host of a segment: parallel segments join if each begins with the other host. */
export function getBoundaryHost(part: number): Host {
  return part % 2 === 0 ? 'A' : 'B';
}
