import { useStore } from '../../store.ts';
import { createStoredState } from '../../stored-state.ts';

/** Pixels. */
export const TEXT_SIZES = [
  { value: '14', label: 'Small' },
  { value: '16', label: 'Normal' },
  { value: '20', label: 'Large' },
  { value: '26', label: 'Largest' },
] as const;

export const textSize = createStoredState<string>(
  'wikicasts-transcript-size',
  (text) => TEXT_SIZES.find(({ value }) => value === text)?.value ?? '16',
  { serialize: (size) => size },
);

export function useTextSize(): string {
  return useStore(textSize, (size) => size);
}
