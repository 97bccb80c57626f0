import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import { findTraceId } from './tracing.ts';

export interface WorkContext {
  requestId?: string;
  podcastId?: number;
  attempt?: number;
  /** Parent of new spans, unless their stage has a span. Undefined without a collector. */
  span: Span | undefined;
  stages?: ReadonlyMap<string, Span | undefined>;
}

const storage = new AsyncLocalStorage<WorkContext>();

export function getWorkContext(): WorkContext | undefined {
  return storage.getStore();
}

export function runWithContext<T>(context: WorkContext, run: () => T): T {
  return storage.run(context, run);
}

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
