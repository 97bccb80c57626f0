import { useEffect, useState } from 'react';

/** For dialogs and menus that load late: Mantine returns the focus only from one that opens after it is mounted. */
export function useIsMounted(): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return isMounted;
}
