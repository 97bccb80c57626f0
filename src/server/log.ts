import { type DestinationStream, type Logger, pino } from 'pino';
import { DomainError } from '../domain/errors.ts';
import { getCurrentLogIds } from './telemetry/work-context.ts';

export type Log = Logger;

/** Texts that say what the server did, never what a visitor or an upstream said. Other texts are left out. */
const TEXT_FIELDS: ReadonlySet<string> = new Set([
  'code',
  'format',
  'method',
  'model',
  'operation',
  'option',
  'procedure',
  'provider',
  'requestId',
  'role',
  'route',
  'spanId',
  'stage',
  'successor',
  'traceId',
]);

/** What a database, the operating system or an upstream's client tells of a failure in terms of its own. */
const ERROR_FIELDS = ['code', 'status', 'syscall', 'table', 'column', 'constraint', 'routine'] as const;

/** A term of theirs: no sentence, which could quote a visitor. */
const TERM = /^[\w.-]{1,60}$/;

/** Causes that are followed, and calls of a stack that are kept. */
const DEPTH = 4;
const FRAMES = 12;

/**
 * The server's log: one JSON object a line on standard output. What it may
 * hold is decided here, whatever it is given: numbers, yes and no, the texts
 * named above, and of errors where and of which kind they are. An error's
 * message may quote a title, a statement's values, a prompt or a key, so it is
 * left out unless it is a `DomainError` that has it in plain words.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    mixin: getCurrentLogIds,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: permitted },
    hooks: { logMethod: withoutValues },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Details and a message, whatever was given: pino would take a message from the error, or fill in values. */
function withoutValues(this: Logger, args: unknown[], method: (...args: unknown[]) => void): void {
  const [first, second] = args;
  const details = first instanceof Error ? { err: first } : typeof first === 'object' ? (first ?? {}) : {};
  const message = typeof first === 'string' ? first : typeof second === 'string' ? second : '';
  method.call(this, details, message);
}

function permitted(details: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(details)) {
    if (value instanceof Error) kept[key] = errorForLog(value);
    else if (typeof value === 'number' || typeof value === 'boolean' || value === null) kept[key] = value;
    else if (typeof value === 'string' && TEXT_FIELDS.has(key)) kept[key] = value;
  }
  return kept;
}

/** An error without what it quotes. */
export function errorForLog(error: Error, depth = 1): Record<string, unknown> {
  const told: Record<string, unknown> = { type: error.constructor.name };
  if (error instanceof DomainError && error.plain !== undefined) told.message = error.plain;
  for (const field of ERROR_FIELDS) {
    const value = (error as unknown as Record<string, unknown>)[field];
    if (typeof value === 'number' || (typeof value === 'string' && TERM.test(value))) told[field] = value;
  }
  told.stack = callsOf(error);
  if (error.cause instanceof Error && depth < DEPTH) told.cause = errorForLog(error.cause, depth + 1);
  return told;
}

/** The calls of a stack, without the message above them, which may have lines that look like calls. */
function callsOf({ stack = '', message }: Error): string[] {
  const end = message ? stack.indexOf(message) : -1;
  const calls = end < 0 ? stack : stack.slice(end + message.length);
  return calls
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim().slice('at '.length));
}
