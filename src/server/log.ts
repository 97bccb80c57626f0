import { type DestinationStream, type Logger, pino } from 'pino';
import { DomainError } from '../domain/errors.ts';
import { getCurrentLogIds } from './telemetry/tracing.ts';

export type Log = Logger;

/** Text fields without data of visitors or upstream services. Other texts are removed. */
const TEXT_FIELDS: ReadonlySet<string> = new Set([
  'cause',
  'code',
  'format',
  'method',
  'model',
  'operation',
  'option',
  'procedure',
  'provider',
  'reason',
  'requestId',
  'role',
  'route',
  'spanId',
  'stage',
  'successor',
  'traceId',
]);

const ERROR_FIELDS = ['code', 'status', 'syscall', 'table', 'column', 'constraint', 'routine'] as const;

/** A single word: a sentence could quote a visitor. */
const ERROR_CODE = /^[\w.-]{1,60}$/;

const MAX_CAUSES = 4;
const MAX_STACK_FRAMES = 12;

/** Logs only allowed fields: error messages can quote titles, SQL values, prompts or keys. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    mixin: getCurrentLogIds,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: keepAllowedFields },
    hooks: { logMethod: callWithoutValues },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Pino would add an error's message and format further values into the message. */
function callWithoutValues(this: Logger, args: unknown[], method: (...args: unknown[]) => void): void {
  const [first, second] = args;
  const details = first instanceof Error ? { err: first } : typeof first === 'object' ? (first ?? {}) : {};
  const message = typeof first === 'string' ? first : typeof second === 'string' ? second : '';
  method.call(this, details, message);
}

function keepAllowedFields(details: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(details)) {
    if (value instanceof Error) kept[key] = serializeError(value);
    else if (typeof value === 'number' || typeof value === 'boolean' || value === null) kept[key] = value;
    else if (typeof value === 'string' && TEXT_FIELDS.has(key)) kept[key] = value;
  }
  return kept;
}

function serializeError(error: Error, depth = 1): Record<string, unknown> {
  const fields: Record<string, unknown> = { type: error.constructor.name };
  if (error instanceof DomainError && error.plain !== undefined) fields.message = error.plain;
  for (const field of ERROR_FIELDS) {
    const value = (error as unknown as Record<string, unknown>)[field];
    if (typeof value === 'number' || (typeof value === 'string' && ERROR_CODE.test(value)))
      fields[field] = value;
  }
  fields.stack = parseStackFrames(error);
  if (error.cause instanceof Error && depth < MAX_CAUSES)
    fields.cause = serializeError(error.cause, depth + 1);
  return fields;
}

/** The message comes before the frames, and its lines can look like frames. */
function parseStackFrames({ stack = '', message }: Error): string[] {
  const end = message ? stack.indexOf(message) : -1;
  const frames = end < 0 ? stack : stack.slice(end + message.length);
  return frames
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .slice(0, MAX_STACK_FRAMES)
    .map((line) => line.trim().slice('at '.length));
}
