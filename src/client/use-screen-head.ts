import { useEffect, useRef } from 'react';

/** The server renders the head of the first screen. */
export function useScreenHead(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    import('./use-page-head.ts').then(
      ({ showScreenHead }) => shown.current === pathname && showScreenHead(pathname),
      // Only crawlers read the head, and they are online.
      () => undefined,
    );
  }, [pathname]);
}
