import { createRequire } from 'node:module';
import type * as Prom from 'prom-client';

/** prom-client's main entry also loads the process metrics, several times the code. */
const require = createRequire(import.meta.url);
const loadModule = (name: string): unknown => require(`prom-client/lib/${name}`);

export const Registry = loadModule('registry') as typeof Prom.Registry;
export const Counter = loadModule('counter') as typeof Prom.Counter;
export const Gauge = loadModule('gauge') as typeof Prom.Gauge;
export const Histogram = loadModule('histogram') as typeof Prom.Histogram;
