/** Steps that go on in one turn of the event loop: a few milliseconds each. */
const STEPS = 3;

const waiting: Array<() => void> = [];

/**
 * To be awaited before each step of what is computed for podcasts. Few steps
 * go on in one turn of the event loop, in the order in which they were waited
 * for, so that whoever asks the process for something is answered in between.
 * Counted, not timed: the same podcasts take the same turns on any machine.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((goOn) => {
    if (waiting.push(goOn) === 1) setImmediate(next);
  });
}

function next(): void {
  for (const goOn of waiting.splice(0, STEPS)) goOn();
  if (waiting.length > 0) setImmediate(next);
}
