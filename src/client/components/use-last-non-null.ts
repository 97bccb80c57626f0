import { useRef } from 'react';

/** The value, or the last one that was not null: what a dialog shows while it closes. */
export function useLastNonNull<T>(value: T | null): T | null {
  const last = useRef(value);
  if (value !== null) last.current = value;
  return last.current;
}
