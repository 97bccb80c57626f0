import { createRequire } from 'node:module';
import type * as Prom from 'prom-client';

/**
 * The parts of prom-client that count. Its own entry loads several times as
 * much, a tracing interface among it, for the process metrics: those come with
 * the first look at them.
 */
const require = createRequire(import.meta.url);
const part = (name: string): unknown => require(`prom-client/lib/${name}`);

export const Registry = part('registry') as typeof Prom.Registry;
export const Counter = part('counter') as typeof Prom.Counter;
export const Gauge = part('gauge') as typeof Prom.Gauge;
export const Histogram = part('histogram') as typeof Prom.Histogram;
