import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './tracing.ts';

/** On whose behalf something is done: a request, or a run that makes a podcast. */
export interface Work {
  requestId?: string;
  podcastId?: number;
  attempt?: number;
  /** What spans that begin now stand below, unless their stage has one of its own. */
  span: Span;
  /** The spans of a run's stages that are under way. */
  stages?: ReadonlyMap<string, Span>;
}

const storage = new AsyncLocalStorage<Work>();

/** What this code runs on behalf of; undefined for the server's own errands. */
export function currentWork(): Work | undefined {
  return storage.getStore();
}

/** Runs something, and all that it sets going, on behalf of `work`. */
export function workFor<T>(work: Work, run: () => T): T {
  return storage.run(work, run);
}

/** The ids that belong into a log line written now (pino's `mixin`). */
export function currentIds(): Record<string, string | number> {
  const work = storage.getStore();
  return work ? idsOf(work) : {};
}

/** The ids under which a piece of work is found in logs and traces. */
export function idsOf({ requestId, podcastId, attempt, span }: Work): Record<string, string | number> {
  return {
    ...(requestId !== undefined && { requestId }),
    ...(podcastId !== undefined && { podcastId }),
    ...(attempt !== undefined && { attempt }),
    ...(span.traceId !== undefined && { traceId: span.traceId }),
  };
}
