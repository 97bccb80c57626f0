/**
 * The outcome of `work`, or at once the signal's reason when it is aborted
 * first. What `work` does afterwards is ignored, its failure too.
 */
export function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * Runs a task under our own clock: when `ms` pass without a call of `touch`,
 * its signal is aborted and the promise rejects with `late()`. It rejects with
 * the outer signal's reason when that is aborted, in both cases at once,
 * whether or not the task heeds its signal.
 */
export async function withIdleTimeout<T>(
  ms: number,
  late: () => Error,
  signal: AbortSignal,
  task: (signal: AbortSignal, touch: () => void) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const clock = new AbortController();
  const either = AbortSignal.any([signal, clock.signal]);
  const timer = setTimeout(() => clock.abort(late()), ms);
  try {
    return await rejectOnAbort(
      task(either, () => {
        // A cleared timer would start again.
        if (!either.aborted) timer.refresh();
      }),
      either,
    );
  } catch (error) {
    // An aborted task may fail before the abort is seen, in words of its own.
    either.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
