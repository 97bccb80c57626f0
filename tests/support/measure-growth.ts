const DIVISOR = 16;
const ROUNDS = 10;

/** A linear function has a growth of about 1, a quadratic one of 16. Caches and other processes add to it. */
export const MAX_LINEAR_GROWTH_RATIO = 4;

/** Time of a task divided by the time of 16 tasks with a 16th of the size, each the shortest of several. */
export function measureGrowth(task: (size: number) => unknown, size: number): number {
  const runSmallTasks = () => {
    for (let count = 0; count < DIVISOR; count += 1) task(size / DIVISOR);
  };
  let small = Number.POSITIVE_INFINITY;
  let large = Number.POSITIVE_INFINITY;
  // The large task comes first, so that compiling the code cannot hide its growth.
  for (let round = 0; round < ROUNDS; round += 1) {
    large = Math.min(
      large,
      measureMs(() => task(size)),
    );
    small = Math.min(small, measureMs(runSmallTasks));
    if (large / small < MAX_LINEAR_GROWTH_RATIO) break;
  }
  return large / small;
}

function measureMs(task: () => unknown): number {
  const startedAt = performance.now();
  task();
  return performance.now() - startedAt;
}
