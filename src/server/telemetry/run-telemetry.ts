import type { PodcastEvent } from '../../domain/events.ts';
import type { PodcastRecord } from '../../domain/podcast/podcast.entity.ts';
import type { Clock } from '../../domain/ports.ts';
import type { StageListener } from '../../pipeline/run.ts';
import type { Telemetry } from './telemetry.ts';
import type { Span } from './tracing.ts';
import { getLogIds, runWithContext, type WorkContext } from './work-context.ts';

/** How a run ended: `again` and `postponed` leave the podcast to a later one, as does `interrupted` by a stop. */
export type RunOutcome =
  | 'ready'
  | 'failed'
  | 'cancelled'
  | 'superseded'
  | 'interrupted'
  | 'postponed'
  | 'again';

/** Watches one run that makes a podcast. */
export interface RunTelemetry {
  /** The ids that its log lines carry. */
  readonly logIds: Record<string, string | number>;
  /** Runs something on its behalf: log lines, spans and calls upstream are the run's. */
  runInContext<T>(run: () => Promise<T>): Promise<T>;
  onStage: StageListener;
  /** What the run has told, for the first sound. */
  recordEvents(events: readonly PodcastEvent[]): void;
  end(outcome: RunOutcome): void;
}

/** Begins to watch a run; `link` is the `traceparent` of what ordered the podcast. */
export function startRunTelemetry(
  { metrics, tracing }: Telemetry,
  clock: Clock,
  { id: podcastId, attempt, createdAt }: Pick<PodcastRecord, 'id' | 'attempt' | 'createdAt'>,
  link: string | undefined,
): RunTelemetry {
  const begun = performance.now();
  const stages = new Map<string, Span>();
  const begunAt = new Map<string, number>();
  const span = tracing.start('make podcast', {
    link,
    attributes: { 'wikicasts.podcast.id': podcastId, 'wikicasts.podcast.attempt': attempt },
  });
  const work: WorkContext = { podcastId, attempt, span, stages };
  const took = (stage: string, since: number) =>
    metrics.stageDuration.observe({ stage }, (performance.now() - since) / 1000);
  if (attempt === 1) {
    metrics.queueWait.observe(Math.max(0, clock.now().getTime() - createdAt.getTime()) / 1000);
  }
  let sounds = false;
  let over = false;
  return {
    logIds: getLogIds(work),
    runInContext: (run) => runWithContext(work, run),
    onStage(stage, moment) {
      if (moment === 'begun') {
        begunAt.set(stage, performance.now());
        stages.set(stage, tracing.start(stage, { parent: span }));
        return;
      }
      stages.get(stage)?.end(moment === 'failed' ? 'failed' : undefined);
      stages.delete(stage);
      if (moment === 'ended') took(stage, begunAt.get(stage) ?? begun);
    },
    recordEvents(events) {
      if (sounds || !events.some((event) => event.type === 'sound')) return;
      sounds = true;
      took('first_sound', begun);
    },
    end(outcome) {
      if (over) return;
      over = true;
      if (outcome === 'ready') took('whole', begun);
      metrics.runs.inc({ outcome });
      span.set({ 'wikicasts.podcast.outcome': outcome });
      span.end(outcome === 'ready' ? undefined : outcome);
    },
  };
}
