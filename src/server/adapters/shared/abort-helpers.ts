/** Rejects as soon as the signal aborts and ignores later results. */
export function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Rejects with `createError()` after `timeoutMs` without a call of `touch`, or with the signal's reason. */
export async function withIdleTimeout<T>(
  timeoutMs: number,
  createError: () => Error,
  signal: AbortSignal,
  task: (signal: AbortSignal, touch: () => void) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const idle = new AbortController();
  const either = AbortSignal.any([signal, idle.signal]);
  const timer = setTimeout(() => idle.abort(createError()), timeoutMs);
  try {
    return await rejectOnAbort(
      task(either, () => {
        // `refresh` would restart a cleared timer.
        if (!either.aborted) timer.refresh();
      }),
      either,
    );
  } catch (error) {
    // An aborted task can fail with its own error before the abort is seen.
    either.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
