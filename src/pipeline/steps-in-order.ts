import type { StepStore } from '../domain/ports.ts';

/** Saves of one step come one after another, each with what the value is by then: none overtakes a later one. */
export function inOrder(steps: StepStore): StepStore {
  const last = new Map<string, Promise<void>>();
  return {
    load: (step) => steps.load(step),
    save(step, value) {
      const before = last.get(step) ?? Promise.resolve();
      const next = before.catch(() => undefined).then(() => steps.save(step, value));
      last.set(step, next);
      return next;
    },
  };
}
