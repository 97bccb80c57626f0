import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import { findTraceId } from './tracing.ts';

/** The request or run that the current code works for. */
export interface WorkContext {
  requestId?: string;
  podcastId?: number;
  attempt?: number;
  /** Parent of new spans, unless their stage has a span. */
  span: Span;
  /** Spans of the run's current stages. */
  stages?: ReadonlyMap<string, Span>;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Undefined for work that no request and no run has started. */
export function getWorkContext(): WorkContext | undefined {
  return storage.getStore();
}

/** Runs the callback, and everything that it starts, in the context. */
export function runWithContext<T>(context: WorkContext, run: () => T): T {
  return storage.run(context, run);
}

/** Ids for a log line that is written now (pino's `mixin`). */
export function getCurrentLogIds(): Record<string, string | number> {
  const context = storage.getStore();
  return context ? getLogIds(context) : {};
}

export function getLogIds({
  requestId,
  podcastId,
  attempt,
  span,
}: WorkContext): Record<string, string | number> {
  const traceId = findTraceId(span);
  return {
    ...(requestId !== undefined && { requestId }),
    ...(podcastId !== undefined && { podcastId }),
    ...(attempt !== undefined && { attempt }),
    ...(traceId !== undefined && { traceId }),
  };
}
