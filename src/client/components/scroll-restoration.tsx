import { useLayoutEffect } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { parseJson } from '../../domain/json.ts';
import { openSessionStorage } from '../local-storage.ts';
import { createStoredState } from '../stored-state.ts';

/** Of each history entry of this tab, in pixels. */
const positions = createStoredState(
  'wikicasts-scroll',
  (text) => (parseJson(text) ?? {}) as Record<string, number>,
  { storage: openSessionStorage() },
);

history.scrollRestoration = 'manual';

/** Reloaded pages share the key 'default', so the path identifies them. */
const getScrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

export function ScrollRestoration() {
  const location = useLocation();
  const type = useNavigationType();
  const scrollKey = getScrollKey(location);

  useLayoutEffect(() => {
    if (isNewVisit()) positions.set({ ...positions.read(), [scrollKey]: 0 });
  }, []);

  useLayoutEffect(() => {
    const target = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    if (type === 'POP') window.scrollTo(0, positions.read()[scrollKey] ?? 0);
    else if (target !== null) target.scrollIntoView();
    else window.scrollTo(0, 0);
    const save = () => positions.set({ ...positions.read(), [scrollKey]: window.scrollY });
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
