import { constants, getPriority, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** How much nicer a background thread is than its process: about a tenth of the processor where both want all of it. Much nicer ones would hold locks of the allocator for long that others wait for. */
const BACKGROUND_NICE = 10;

/**
 * Lets the worker thread that calls it give way to the thread that answers
 * visitors. On Linux alone, where a nice value is a thread's own
 * (setpriority(2), "C library/kernel differences"); elsewhere it would be the
 * whole process'. Does nothing where the system refuses.
 */
export function runInBackground(): void {
  if (process.platform !== 'linux' || isMainThread) return;
  try {
    // The first thread has the process' own value; this one may have been started by a nicer one.
    setPriority(Math.min(getPriority(process.pid) + BACKGROUND_NICE, constants.priority.PRIORITY_LOW));
  } catch {
    // The work is done all the same, only less politely.
  }
}
