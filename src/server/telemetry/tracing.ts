import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';

/** `SpanStatusCode.ERROR`. Only types of the API package are imported, because loading it takes 33 ms. */
const ERROR_STATUS: SpanStatusCode.ERROR = 2;

export interface SpanOptions {
  parent?: Span | undefined;
  kind?: keyof typeof SpanKind;
  attributes?: Attributes;
  /** The `traceparent` of a span in another trace that caused this one. */
  link?: string | undefined;
}

export interface Tracing {
  /** Returns undefined without a collector. */
  startSpan(name: string, options?: SpanOptions): Span | undefined;
  close(): Promise<void>;
}

export const NO_TRACING: Tracing = { startSpan: () => undefined, close: async () => undefined };

export function endSpan(span: Span | undefined, errorCode?: string): void {
  if (errorCode !== undefined) {
    span?.setAttribute('error.type', errorCode);
    span?.setStatus({ code: ERROR_STATUS, message: errorCode });
  }
  span?.end();
}

/** The span's `traceparent` (https://www.w3.org/TR/trace-context/#traceparent-header). */
export function formatTraceparent(span: Span | undefined): string | undefined {
  if (!span) return undefined;
  const { traceId, spanId } = span.spanContext();
  return `00-${traceId}-${spanId}-01`;
}

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

export function getLogIds(context: WorkContext): Record<string, string | number> {
  const { requestId, podcastId, attempt, span } = context;
  const traceId = span?.spanContext().traceId;
  return {
    ...(requestId !== undefined && { requestId }),
    ...(podcastId !== undefined && { podcastId }),
    ...(attempt !== undefined && { attempt }),
    ...(traceId !== undefined && { traceId }),
  };
}
