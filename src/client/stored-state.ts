import { openLocalStorage } from './local-storage.ts';
import { createStore, type ReadonlyStore } from './store.ts';

/** One entry of a storage, and what this page knows of it. Notifies after a change in any tab. */
export interface StoredState<T> extends ReadonlyStore<T> {
  /** Also includes what another tab has just written, whose event may be late. */
  read(): T;
  /** Returns false if the storage is full or blocked: then only this page has the value. */
  set(value: T): boolean;
}

interface StoredStateOptions<T> {
  storage?: Storage | null;
  /** Null removes the entry. */
  serialize?: (value: T) => string | null;
}

/** `parse` gets the stored text, null without one, and must accept any text. */
export function createStoredState<T>(
  key: string,
  parse: (text: string | null) => T,
  { storage = openLocalStorage(), serialize = JSON.stringify }: StoredStateOptions<T> = {},
): StoredState<T> {
  /** The storage's text at the last read or write. A refused write leaves it, so that the page's value stays. */
  let text = storage?.getItem(key) ?? null;
  const state = createStore(parse(text));

  const read = () => {
    const stored = storage?.getItem(key) ?? null;
    if (stored !== text) {
      text = stored;
      state.set(parse(stored));
    }
    return state.get();
  };
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) read();
  });

  return {
    get: state.get,
    subscribe: state.subscribe,
    read,
    set(value) {
      const next = serialize(value);
      const isStored = writeText(storage, key, next);
      if (isStored) text = next;
      if (next !== serialize(state.get())) state.set(value);
      return isStored;
    },
  };
}

export const createStoredFlag = (key: string) =>
  createStoredState(key, (text) => text !== null, { serialize: (isSet) => (isSet ? '1' : null) });

export const createStoredText = (key: string, storage = openLocalStorage()) =>
  createStoredState<string | null>(key, (text) => text, { storage, serialize: (text) => text });

function writeText(storage: Storage | null, key: string, text: string | null): boolean {
  try {
    if (text === null) storage?.removeItem(key);
    else storage?.setItem(key, text);
    return storage !== null;
  } catch {
    return false;
  }
}
