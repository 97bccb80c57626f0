import type { Config } from '../config.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createTracing, type Tracing } from './tracing.ts';

export interface Telemetry {
  metrics: Metrics;
  tracing: Tracing;
}

export async function createTelemetry(
  { OTEL_EXPORTER_OTLP_ENDPOINT }: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  version: string,
): Promise<Telemetry> {
  return {
    metrics: createMetrics(version),
    tracing: await createTracing(OTEL_EXPORTER_OTLP_ENDPOINT, version),
  };
}
