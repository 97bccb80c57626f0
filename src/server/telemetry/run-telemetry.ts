import type { Span } from '@opentelemetry/api';
import type { PodcastEvent } from '../../domain/events.ts';
import type { PodcastRecord } from '../../domain/podcast/podcast.entity.ts';
import type { Clock } from '../../domain/ports.ts';
import type { StageListener } from '../../pipeline/context.ts';
import type { RunEnd } from '../jobs/run-job.ts';
import type { Telemetry } from './telemetry.ts';
import { endSpan, getLogIds, runWithContext, type WorkContext } from './tracing.ts';

export type RunTelemetry = ReturnType<typeof startRunTelemetry>;

/** `link` is the `traceparent` of the request that ordered the podcast. */
export function startRunTelemetry(
  { metrics, tracing }: Telemetry,
  clock: Clock,
  { id: podcastId, attempt, createdAt }: Pick<PodcastRecord, 'id' | 'attempt' | 'createdAt'>,
  link: string | undefined,
) {
  const startedAt = performance.now();
  const stageSpans = new Map<string, Span | undefined>();
  const stageStarts = new Map<string, number>();
  const span = tracing.startSpan('make podcast', {
    link,
    attributes: { 'wikicasts.podcast.id': podcastId, 'wikicasts.podcast.attempt': attempt },
  });
  const context: WorkContext = { podcastId, attempt, span, stages: stageSpans };
  const observeDuration = (stage: string, sinceMs: number) =>
    metrics.stageDuration.observe({ stage }, (performance.now() - sinceMs) / 1000);
  if (attempt === 1) {
    metrics.queueWait.observe(Math.max(0, clock.now().getTime() - createdAt.getTime()) / 1000);
  }
  let hasSound = false;
  let hasEnded = false;
  return {
    logIds: getLogIds(context),
    /** Runs the callback so that its log lines, spans and upstream calls belong to the run. */
    runInContext: <T>(run: () => Promise<T>) => runWithContext(context, run),
    onStage: ((stage, moment) => {
      if (moment === 'begun') {
        stageStarts.set(stage, performance.now());
        stageSpans.set(stage, tracing.startSpan(stage, { parent: span }));
        return;
      }
      endSpan(stageSpans.get(stage), moment === 'failed' ? 'failed' : undefined);
      stageSpans.delete(stage);
      if (moment === 'ended') observeDuration(stage, stageStarts.get(stage) ?? startedAt);
    }) satisfies StageListener,
    recordEvents(events: readonly PodcastEvent[]): void {
      if (hasSound || !events.some((event) => event.type === 'sound')) return;
      hasSound = true;
      observeDuration('first_sound', startedAt);
    },
    end(outcome: RunEnd): void {
      if (hasEnded) return;
      hasEnded = true;
      if (outcome === 'ready') observeDuration('whole', startedAt);
      metrics.runs.inc({ outcome });
      span?.setAttribute('wikicasts.podcast.outcome', outcome);
      endSpan(span, outcome === 'ready' ? undefined : outcome);
    },
  };
}
