import path from 'node:path';
import { ERROR_CODES } from '../../../src/domain/errors.ts';
import type { HttpResult } from './fire.ts';
import type { HttpShot } from './shots.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
/** Texts that no response may contain: stacks, paths, database messages. */
const SECRETS = [
  /\n\s+at .+[:(]/,
  /node_modules|node:internal|\.ts:\d+/,
  /file:\/\//,
  /\/(?:home|root|usr|tmp|var|work)\//,
  /pglite|postgres:|pgboss|mikro|syntax error at|violates|relation "/i,
];

/** Returns what is wrong with a response, or null. `tokens` are the server's secrets. */
export function findFault(
  shot: HttpShot,
  { status, type, body }: HttpResult,
  tokens: readonly string[],
): string | null {
  if (status >= 500 && status !== 503) return `status ${status}`;
  const told = leaked(body, tokens);
  if (told) return told;
  if (status < 400 || body === '' || shot.method === 'HEAD') return null;
  // HTML pages have no error body. Invalid HTTP is refused by Node.
  if (type.startsWith('text/html')) return null;
  if (!type.startsWith('application/json')) return `an error as ${type}`;
  const content = parsed(body);
  if (!shot.path.startsWith('/trpc')) return isRefusal(content) ? null : `an error as ${body.slice(0, 200)}`;
  for (const entry of [content].flat()) {
    const fault = callFault(entry);
    if (fault) return fault;
  }
  return null;
}

/** Returns what is wrong with a socket frame, or null. */
export function findFrameFault(
  over: '/ws' | '/trpc',
  frame: string,
  tokens: readonly string[],
): string | null {
  const told = leaked(frame, tokens);
  if (told) return told;
  if (frame === 'PONG') return null;
  const content = parsed(frame) as { type?: unknown; message?: unknown };
  if (content === null) return `a frame that is no JSON: ${frame.slice(0, 100)}`;
  if (over === '/trpc') return [content].flat().map(callFault).find(Boolean) ?? null;
  if (typeof content?.type !== 'string') return 'a message without a type';
  return content.message === 'Something went wrong on the server.' ? 'an internal error' : null;
}

/** Returns null if the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function leaked(text: string, tokens: readonly string[]): string | null {
  const found = SECRETS.find((secret) => secret.test(text));
  if (found) return `it tells ${found.exec(text)?.[0]}`;
  return [ROOT, ...tokens].some((secret) => text.includes(secret)) ? 'it tells a secret' : null;
}

function isRefusal(content: unknown): boolean {
  const { message, code, ...more } = (content ?? {}) as Record<string, unknown>;
  return (
    typeof message === 'string' &&
    message !== '' &&
    (ERROR_CODES as readonly unknown[]).includes(code) &&
    Object.keys(more).length === 0
  );
}

/** Returns what is wrong with one tRPC response, or null. */
function callFault(entry: unknown): string | null {
  const error = (
    entry as { error?: { message?: unknown; data?: { code?: unknown; httpStatus?: unknown } } } | null
  )?.error;
  if (!error) return null;
  const { code, httpStatus } = error.data ?? {};
  if (typeof error.message !== 'string' || !(ERROR_CODES as readonly unknown[]).includes(code)) {
    return `a call's error as ${JSON.stringify(error).slice(0, 200)}`;
  }
  return Number(httpStatus) >= 500 && httpStatus !== 503 ? `a call with status ${httpStatus}` : null;
}
