import {
  type Span as OtelSpan,
  type SpanContext as OtelSpanContext,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Span, Tracing } from './tracing.ts';

/** How long a stop waits for the collector to take the last spans, in milliseconds. */
const LAST_SPANS_MS = 1_000;
/** How long spans are gathered before they are sent, in milliseconds. */
const SEND_EVERY_MS = 2_000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/**
 * Spans through OpenTelemetry's SDK. Parents are handed over by hand, and
 * nothing is registered globally, so that servers in one process stay apart.
 */
export function createOtlpTracing(endpoint: string, version: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': 'wikicasts', 'service.version': version }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS })],
  });
  const tracer = provider.getTracer('wikicasts', version);
  const known = new WeakMap<Span, OtelSpan>();
  return {
    start(name, { parent, kind = 'internal', attributes = {}, link } = {}) {
      const above = parent && known.get(parent);
      const linked = link === undefined ? null : contextIn(link);
      const otel = tracer.startSpan(
        name,
        { kind: KINDS[kind], attributes, ...(linked && { links: [{ context: linked }] }) },
        above ? trace.setSpan(ROOT_CONTEXT, above) : ROOT_CONTEXT,
      );
      const { traceId, spanId } = otel.spanContext();
      const span: Span = {
        traceId,
        traceparent: `00-${traceId}-${spanId}-01`,
        rename: (other) => void otel.updateName(other),
        set: (more) => void otel.setAttributes(more),
        end(failure) {
          if (failure !== undefined) {
            otel.setAttribute('error.type', failure);
            otel.setStatus({ code: SpanStatusCode.ERROR, message: failure });
          }
          otel.end();
        },
      };
      known.set(span, otel);
      return span;
    },
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, LAST_SPANS_MS);
      });
      // A collector that is gone must not hold up a stop.
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}

/** The span that a `traceparent` names, or null (https://www.w3.org/TR/trace-context/#traceparent-header). */
function contextIn(traceparent: string): OtelSpanContext | null {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent) ?? [];
  return traceId && spanId ? { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true } : null;
}
