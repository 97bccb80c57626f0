import type { RetentionService } from '../domain/podcast/retention.service.ts';
import type { Log } from './log.ts';

const SWEEP_INTERVAL_MS = 10 * 60_000;
/** Covers servers that run for less than one interval, but keeps the sweep out of the start. */
const FIRST_SWEEP_DELAY_MS = 30_000;

export function scheduleRetention(retention: RetentionService, log: Log): () => void {
  const sweep = () => retention.sweep().catch((error: unknown) => log.error({ err: error }, 'retention'));
  const interval = setInterval(sweep, SWEEP_INTERVAL_MS);
  const first = setTimeout(sweep, FIRST_SWEEP_DELAY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(interval);
  };
}
