/** What a span says of itself: names of OpenTelemetry's semantic conventions, or `wikicasts.*`. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A stretch of work in a trace. */
export interface Span {
  /** 32 hexadecimal digits; undefined where nothing is traced. */
  readonly traceId: string | undefined;
  /** What another process needs to point at this span (W3C Trace Context, `traceparent`); undefined where nothing is traced. */
  readonly traceparent: string | undefined;
  /** Names it anew, where what it is shows only in the end. */
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Ends the span; a span that failed says how, in one of our codes. */
  end(failure?: string): void;
}

export interface SpanOptions {
  /** What the span stands below; a trace of its own where there is none. */
  parent?: Span | undefined;
  kind?: 'server' | 'client' | 'internal';
  attributes?: Attributes;
  /** The `traceparent` of a span that brought this one about. */
  link?: string | undefined;
}

/** Records what is done for whom and how long it takes. */
export interface Tracing {
  start(name: string, options?: SpanOptions): Span;
  /** Sends what is recorded, for a moment at most. */
  close(): Promise<void>;
}

/** The span of who does not trace. */
export const NO_SPAN: Span = {
  traceId: undefined,
  traceparent: undefined,
  rename: () => undefined,
  set: () => undefined,
  end: () => undefined,
};

const NO_TRACING: Tracing = { start: () => NO_SPAN, close: async () => undefined };

/** Traces to the collector at `endpoint` (OTLP over HTTP); without one nothing is recorded, nor even loaded. */
export async function createTracing(endpoint: string | undefined, version: string): Promise<Tracing> {
  if (!endpoint) return NO_TRACING;
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing(endpoint, version);
}
