const DIVISOR = 16;
const ROUNDS = 10;

/** A linear function has a growth of about 1, a quadratic one of 16. Caches and other processes add to it. */
export const MAX_LINEAR_GROWTH_RATIO = 4;

/** Time of a task divided by the time of 16 tasks with a 16th of the size, each the shortest of several. */
export async function measureGrowth(task: (size: number) => unknown, size: number): Promise<number> {
  const runSmallTasks = async () => {
    for (let count = 0; count < DIVISOR; count += 1) await task(size / DIVISOR);
  };
  let small = Number.POSITIVE_INFINITY;
  let large = Number.POSITIVE_INFINITY;
  // The large task comes first, so that compiling the code cannot hide its growth.
  for (let round = 0; round < ROUNDS; round += 1) {
    const largeMs = await measureMs(() => task(size));
    large = Math.min(large, largeMs);
    small = Math.min(small, await measureMs(runSmallTasks));
    if (large / small < MAX_LINEAR_GROWTH_RATIO) break;
  }
  return large / small;
}

async function measureMs(task: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await task();
  return performance.now() - startedAt;
}
