/** pg-boss fetches the highest priority first, a signed 32-bit integer. */
const MAX_PRIORITY = 2 ** 31 - 1;

/** Priority of a waiting job; never positive. `deadline` is in seconds. */
export function toWaitingPriority(deadline: number): number {
  return -Math.min(deadline, MAX_PRIORITY) || 0;
}

/** Positive: an interrupted job runs again before all waiting ones. */
export function toStartedPriority(deadline: number): number {
  return MAX_PRIORITY - Math.min(deadline, MAX_PRIORITY - 1);
}

export function parseDeadline(priority: number): number {
  return priority > 0 ? MAX_PRIORITY - priority : -priority || 0;
}
