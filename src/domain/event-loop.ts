const STEPS_PER_ITERATION = 3;

const waiting: Array<() => void> = [];

/** Await this before each step of a long computation, so that the process answers requests in between. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resume) => {
    if (waiting.push(resume) === 1) setImmediate(runNext);
  });
}

function runNext(): void {
  for (const resume of waiting.splice(0, STEPS_PER_ITERATION)) resume();
  if (waiting.length > 0) setImmediate(runNext);
}
