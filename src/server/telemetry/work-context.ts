import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './tracing.ts';

/** On whose behalf something is done: a request, or a run that makes a podcast. */
export interface WorkContext {
  requestId?: string;
  podcastId?: number;
  attempt?: number;
  /** What spans that begin now stand below, unless their stage has one of its own. */
  span: Span;
  /** The spans of a run's stages that are under way. */
  stages?: ReadonlyMap<string, Span>;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** What this code runs on behalf of; undefined for the server's own errands. */
export function getWorkContext(): WorkContext | undefined {
  return storage.getStore();
}

/** Runs something, and all that it sets going, on behalf of `work`. */
export function runWithContext<T>(work: WorkContext, run: () => T): T {
  return storage.run(work, run);
}

/** The ids that belong into a log line written now (pino's `mixin`). */
export function getCurrentLogIds(): Record<string, string | number> {
  const work = storage.getStore();
  return work ? getLogIds(work) : {};
}

/** The ids under which a piece of work is found in logs and traces. */
export function getLogIds({
  requestId,
  podcastId,
  attempt,
  span,
}: WorkContext): Record<string, string | number> {
  return {
    ...(requestId !== undefined && { requestId }),
    ...(podcastId !== undefined && { podcastId }),
    ...(attempt !== undefined && { attempt }),
    ...(span.traceId !== undefined && { traceId: span.traceId }),
  };
}
