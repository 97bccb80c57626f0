import { useStore } from '../../store.ts';
import { createStoredState } from '../../stored-state.ts';

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

const textSize = createStoredState<string>(
  STORAGE_KEY,
  (text) => (text !== null && isKnown(text) ? text : DEFAULT_SIZE),
  { serialize: (size) => size },
);

export function setTextSize(size: string): void {
  if (isKnown(size)) textSize.set(size);
}

export function useTextSize(): string {
  return useStore(textSize, (size) => size);
}
