import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, type SpanContext, SpanKind, TraceFlags, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { SpanOptions, Tracing } from './tracing.ts';

const MAX_FLUSH_MS = 1_000;
const EXPORT_INTERVAL_MS = 2_000;

export function createOtlpTracing(endpoint: string, version: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': 'wikicasts', 'service.version': version }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: EXPORT_INTERVAL_MS })],
  });
  const tracer = provider.getTracer('wikicasts', version);
  return {
    startSpan: (name, options) => startSpan(tracer, name, options),
    async close() {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        sleep(MAX_FLUSH_MS, undefined, { ref: false }),
      ]);
    },
  };
}

/** Registers no context globally, so that several servers in one process stay separate. */
function startSpan(tracer: Tracer, name: string, { parent, kind, attributes, link }: SpanOptions = {}) {
  const linked = link === undefined ? null : parseTraceparent(link);
  const options = {
    ...(kind && { kind: SpanKind[kind] }),
    ...(attributes && { attributes }),
    ...(linked && { links: [{ context: linked }] }),
  };
  return tracer.startSpan(name, options, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);
}

function parseTraceparent(traceparent: string): SpanContext | null {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent) ?? [];
  return traceId && spanId ? { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true } : null;
}
