import type { CheckpointStore } from '../domain/ports.ts';

/**
 * Saves of one step come one after another, each with what the value is by
 * then: none overtakes a later one. Those that wait behind one are a single
 * save: parts grow turn by turn, faster than a database takes them down.
 */
export function inOrder(steps: CheckpointStore): CheckpointStore {
  const last = new Map<string, Promise<void>>();
  const waiting = new Map<string, { value: unknown; saved: Promise<void> }>();
  return {
    load: (step) => steps.load(step),
    save(step, value) {
      const next = waiting.get(step);
      if (next) {
        next.value = value;
        return next.saved;
      }
      const entry = { value, saved: Promise.resolve() };
      const before = last.get(step) ?? Promise.resolve();
      entry.saved = before
        .catch(() => undefined)
        .then(() => {
          waiting.delete(step);
          return steps.save(step, entry.value);
        });
      waiting.set(step, entry);
      last.set(step, entry.saved);
      return entry.saved;
    },
  };
}
