import { constants, getPriority, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** About a tenth of the processor under load. More would hold the allocator's locks for too long. */
const BACKGROUND_NICE = 10;

export function runInBackground(): void {
  // Only Linux has a nice value per thread (setpriority(2)); elsewhere it would change the whole process.
  if (process.platform !== 'linux' || isMainThread) return;
  try {
    // The thread that started this one may be a background thread itself.
    setPriority(Math.min(getPriority(process.pid) + BACKGROUND_NICE, constants.priority.PRIORITY_LOW));
  } catch {
    // The work continues at normal priority if the system refuses another.
  }
}
