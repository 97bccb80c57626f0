import { useEffect, useRef } from 'react';

/**
 * Keeps the document's head that of the screen shown. The server has filled it
 * for the first one, so a first visit loads nothing for this.
 */
export function useScreenHead(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    import('./use-page-head.ts').then(
      ({ showScreenHead }) => shown.current === pathname && showScreenHead(pathname),
      // Without a connection there is no crawler to tell either.
      () => undefined,
    );
  }, [pathname]);
}
