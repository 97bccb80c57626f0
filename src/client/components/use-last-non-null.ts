import { useRef } from 'react';

/** Keeps the content of a dialog while it closes. */
export function useLastNonNull<T>(value: T | null): T | null {
  const last = useRef(value);
  if (value !== null) last.current = value;
  return last.current;
}
