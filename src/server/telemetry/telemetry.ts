import type { Config } from '../config.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { NO_TRACING, type Tracing } from './tracing.ts';

export interface Telemetry {
  metrics: Metrics;
  tracing: Tracing;
}

export async function createTelemetry(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  version: string,
): Promise<Telemetry> {
  return {
    metrics: createMetrics(version),
    tracing: endpoint ? (await import('./otlp-tracing.ts')).createOtlpTracing(endpoint, version) : NO_TRACING,
  };
}
