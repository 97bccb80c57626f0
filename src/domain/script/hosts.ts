import type { Host } from './script.schema.ts';

export const HOST_NAMES: Readonly<Record<Host, string>> = { A: 'Mira', B: 'Theo' };

/** The first and last host of a segment: parallel segments join if each begins with the other host. */
export function getBoundaryHost(part: number): Host {
  return part % 2 === 0 ? 'A' : 'B';
}
