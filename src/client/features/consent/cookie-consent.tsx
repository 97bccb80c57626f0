import { useLayoutEffect } from 'react';
import { createLazyComponent } from '../../components/lazy-component.tsx';
import { useStore } from '../../store.ts';
import { createStoredState } from '../../stored-state.ts';

const load = () => import('./cookie-banner.tsx');
const { Component: CookieBanner } = createLazyComponent(() => load().then((m) => m.CookieBanner));
const { Component: AnalyticsScript } = createLazyComponent(() => load().then((m) => m.AnalyticsScript));

export function CookieConsent() {
  const answer = useStore(consent, (stored) => stored);
  // Reserves the space before the first paint to avoid a layout shift when the banner loads.
  useLayoutEffect(() => {
    if (answer !== null) return;
    const { style } = document.documentElement;
    style.setProperty('--wc-banner-space', 'var(--wc-banner-height)');
    return () => void style.removeProperty('--wc-banner-space');
  }, [answer]);
  return (
    <>
      {answer === null && <CookieBanner onAnswer={setConsent} />}
      {answer === 'accepted' && <AnalyticsScript />}
    </>
  );
}

export function CookieSettings() {
  return (
    <button type="button" onClick={() => setConsent(null)}>
      Cookie settings
    </button>
  );
}

const consent = createStoredState<'accepted' | 'declined' | null>(
  'cookie-consent',
  (text) => (text === 'accepted' || text === 'declined' ? text : null),
  { serialize: (answer) => answer },
);

export const setConsent = consent.set;
