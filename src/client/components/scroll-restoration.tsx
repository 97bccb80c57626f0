import { useEffect, useLayoutEffect } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';

/** Session storage key of the scroll position of each history entry, in pixels. */
const STORAGE_KEY = 'wikicasts-scroll';

/** Reloaded pages share the key 'default', so the path identifies them. */
const getScrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

export function ScrollRestoration() {
  const location = useLocation();
  const type = useNavigationType();
  const scrollKey = getScrollKey(location);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    if (isNewVisit()) writePositions({ ...readPositions(), [scrollKey]: 0 });
  }, []);

  useLayoutEffect(() => {
    const target = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    if (type === 'POP') window.scrollTo(0, readPositions()[scrollKey] ?? 0);
    else if (target !== null) target.scrollIntoView();
    else window.scrollTo(0, 0);
    const save = () => writePositions({ ...readPositions(), [scrollKey]: window.scrollY });
    window.addEventListener('scrollend', save);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scrollend', save);
      window.removeEventListener('pagehide', save);
    };
  }, [scrollKey, location.hash, type]);
  return null;
}

/** The visitor typed the address or followed a link; a reload and going back keep the position. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function writePositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Storage is blocked: going back starts at the top.
  }
}
