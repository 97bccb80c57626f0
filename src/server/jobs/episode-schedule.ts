import type { EpisodeGenerator } from '../../domain/follow/episode-generator.service.ts';
import type { Log } from '../log.ts';
import type { Queue } from './queue.ts';

/** Keeps the first sweep, which catches up, out of the start. */
const DEFAULT_TIMES = { firstMs: 5_000, intervalMs: 30_000 };

/** Queues due follows. The due times are in our table, not in the queue, so that a clock may be set (decision 038). */
export async function startEpisodeSchedule(
  queue: Pick<Queue, 'enqueueEpisode' | 'workOnEpisodes'>,
  generator: Pick<EpisodeGenerator, 'findDue' | 'generate'>,
  log: Log,
  { firstMs, intervalMs } = DEFAULT_TIMES,
): Promise<() => void> {
  await queue.workOnEpisodes((followId, signal) =>
    generator.generate(followId, signal).catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, 'An episode could not be started.');
      throw error;
    }),
  );
  let isSweeping = false;
  const sweep = async () => {
    if (isSweeping) return;
    isSweeping = true;
    await enqueueDue(generator, queue).catch((error: unknown) => log.error({ err: error }, 'due episodes'));
    isSweeping = false;
  };
  const interval = setInterval(() => void sweep(), intervalMs);
  const first = setTimeout(() => void sweep(), firstMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(interval);
  };
}

async function enqueueDue(
  generator: Pick<EpisodeGenerator, 'findDue'>,
  queue: Pick<Queue, 'enqueueEpisode'>,
): Promise<void> {
  for (const id of await generator.findDue()) await queue.enqueueEpisode(id);
}
