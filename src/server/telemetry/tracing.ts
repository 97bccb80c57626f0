import {
  type Attributes,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';

export interface Tracing {
  tracer: Tracer;
  close(): Promise<void>;
}

export interface SpanOptions {
  parent?: Span | undefined;
  kind?: SpanKind;
  attributes?: Attributes;
  /** The `traceparent` of a span in another trace that caused this one. */
  link?: string | undefined;
}

/** Traces to the collector at `endpoint` (OTLP over HTTP). Without an endpoint, spans are no-ops. */
export async function createTracing(endpoint: string | undefined, version: string): Promise<Tracing> {
  if (!endpoint) return { tracer: trace.getTracer('wikicasts', version), close: async () => undefined };
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing(endpoint, version);
}

/** Takes the parent as an argument: no context is registered globally, so servers in one process stay separate. */
export function startSpan({ tracer }: Tracing, name: string, options: SpanOptions = {}): Span {
  const { parent, link, ...spanOptions } = options;
  const linked = link === undefined ? null : parseTraceparent(link);
  const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  return tracer.startSpan(name, { ...spanOptions, ...(linked && { links: [{ context: linked }] }) }, context);
}

export function endSpan(span: Span, errorCode?: string): void {
  if (errorCode !== undefined) {
    span.setAttribute('error.type', errorCode);
    span.setStatus({ code: SpanStatusCode.ERROR, message: errorCode });
  }
  span.end();
}

/** 32 hexadecimal digits; undefined for a no-op span. */
export function findTraceId(span: Span): string | undefined {
  const context = span.spanContext();
  return isSpanContextValid(context) ? context.traceId : undefined;
}

/** The span's `traceparent` (https://www.w3.org/TR/trace-context/#traceparent-header); undefined for a no-op span. */
export function formatTraceparent(span: Span): string | undefined {
  const context = span.spanContext();
  return isSpanContextValid(context) ? `00-${context.traceId}-${context.spanId}-01` : undefined;
}

function parseTraceparent(traceparent: string): SpanContext | null {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent) ?? [];
  return traceId && spanId ? { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true } : null;
}
