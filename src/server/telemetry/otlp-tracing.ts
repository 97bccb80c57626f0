import { setTimeout as sleep } from 'node:timers/promises';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Tracing } from './tracing.ts';

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
  return {
    tracer: provider.getTracer('wikicasts', version),
    async close() {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        sleep(MAX_FLUSH_MS, undefined, { ref: false }),
      ]);
    },
  };
}
