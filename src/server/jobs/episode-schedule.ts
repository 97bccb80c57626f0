import type { EpisodeGenerator } from '../../domain/follow/episode-generator.service.ts';
import type { Log } from '../log.ts';
import { schedule } from '../schedule.ts';
import type { Queue } from './queue.ts';

const TIMES = { firstMs: 5_000, intervalMs: 30_000 };

/** Queues due follows. The due times are in our table, not in the queue, so that a clock may be set (decision 038). */
export async function startEpisodeSchedule(
  queue: Pick<Queue, 'enqueueEpisode' | 'workOnEpisodes'>,
  generator: Pick<EpisodeGenerator, 'findDue' | 'generate'>,
  log: Log,
  times = TIMES,
): Promise<() => Promise<void>> {
  await queue.workOnEpisodes((followId, signal) =>
    generator.generate(followId, signal).catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, 'An episode could not be started.');
      throw error;
    }),
  );
  const enqueueDue = async () => {
    for (const id of await generator.findDue()) await queue.enqueueEpisode(id);
  };
  return schedule(enqueueDue, times, (error) => log.error({ err: error }, 'due episodes'));
}
