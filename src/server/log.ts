import { type Logger, pino } from 'pino';
import { currentIds } from './telemetry/work-context.ts';

export type Log = Logger;

/** The server's log: one JSON object a line on standard output, without credentials. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    mixin: currentIds,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.authorization', '*.apiKey', '*.headers', '*.config'], remove: true },
  });
}
