import { useEffect, useLayoutEffect } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';

/** Where each place in the history was scrolled to, in pixels, for as long as the tab lives. */
const STORAGE_KEY = 'wikicasts-scroll';

/** Pages loaded afresh all have the key 'default': without their path they would scroll to each other's place. */
const getScrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** Goes to the top of a new screen, and to where the visitor was on one that was left. */
export function ScrollRestoration() {
  const location = useLocation();
  const type = useNavigationType();
  const place = getScrollKey(location);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    const target = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    if (type === 'POP') window.scrollTo(0, readPositions()[place] ?? 0);
    else if (target !== null) target.scrollIntoView();
    else window.scrollTo(0, 0);
    const keep = () => writePositions({ ...readPositions(), [place]: window.scrollY });
    window.addEventListener('scrollend', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scrollend', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [place, location.hash, type]);
  return null;
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function writePositions(places: Record<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(places));
  } catch {
    // Where storage is blocked, going back begins at the top.
  }
}
