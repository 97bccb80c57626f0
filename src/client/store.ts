import { useSyncExternalStore } from 'react';

export interface ReadonlyStore<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** `set` notifies the subscribers unless the value is the same. */
export interface Store<T> extends ReadonlyStore<T> {
  set(next: T): void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `select` must not create a new object. */
export function useStore<T, Selected>(store: ReadonlyStore<T>, select: (value: T) => Selected): Selected {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
