import { openLocalStorage } from '../../local-storage.ts';
import { createStore, useStore } from '../../store.ts';

const STORAGE_KEY = 'wikicasts-transcript-size';

/** Pixels. */
export const TEXT_SIZES = [
  { value: '14', label: 'Small' },
  { value: '16', label: 'Normal' },
  { value: '20', label: 'Large' },
  { value: '26', label: 'Largest' },
] as const;
const DEFAULT_SIZE = '16';

const isKnown = (size: string) => TEXT_SIZES.some(({ value }) => value === size);

const stored = openLocalStorage()?.getItem(STORAGE_KEY) ?? DEFAULT_SIZE;
const textSize = createStore<string>(isKnown(stored) ? stored : DEFAULT_SIZE);

export function setTextSize(size: string): void {
  if (!isKnown(size)) return;
  textSize.set(size);
  try {
    openLocalStorage()?.setItem(STORAGE_KEY, size);
  } catch {
    // The storage is full: the size lasts as long as the page.
  }
}

export function useTextSize(): string {
  return useStore(textSize, (size) => size);
}
