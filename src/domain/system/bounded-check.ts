/**
 * A check whose answer comes within `timeoutMs`: its value, or null where it
 * fails or takes longer. While one hangs no further one is begun, so that
 * asking often does not pile them up.
 */
export function createBoundedCheck<T>(check: () => Promise<T>, timeoutMs: number): () => Promise<T | null> {
  let running: Promise<T | null> | null = null;
  return async () => {
    running ??= check()
      .catch(() => null)
      .finally(() => {
        running = null;
      });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), timeoutMs);
    });
    return Promise.race([running, late]).finally(() => clearTimeout(timer));
  };
}
