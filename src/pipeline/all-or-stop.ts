/** Waits for both; the first failure stops the other and is thrown when both have ended. */
export async function allOrStop<A, B>(
  tasks: [Promise<A>, Promise<B>],
  stop: AbortController,
): Promise<[A, B]> {
  let first: { error: unknown } | null = null;
  for (const task of tasks) {
    task.catch((error: unknown) => {
      first ??= { error };
      stop.abort(error);
    });
  }
  await Promise.allSettled(tasks);
  if (first) throw (first as { error: unknown }).error;
  return Promise.all(tasks);
}
