import { lazy, Suspense, useLayoutEffect } from 'react';
import { setConsent, useConsent } from './consent.ts';

const CookieBanner = lazy(async () => ({ default: (await import('./cookie-banner.tsx')).CookieBanner }));
const AnalyticsScript = lazy(async () => ({
  default: (await import('./analytics-script.tsx')).AnalyticsScript,
}));

/** Asks a visitor who has not answered; loads analytics for one who accepted; nothing for anyone else. */
export function CookieConsent() {
  const consent = useConsent();
  // Before the first paint, so that nothing moves when the banner comes.
  useLayoutEffect(() => {
    if (consent !== null) return;
    const { style } = document.documentElement;
    style.setProperty('--wc-banner-space', '216px');
    return () => void style.removeProperty('--wc-banner-space');
  }, [consent]);
  return (
    <Suspense fallback={null}>
      {consent === null && <CookieBanner />}
      {consent === 'accepted' && <AnalyticsScript />}
    </Suspense>
  );
}

/** Asks again: what was answered once can be answered otherwise. */
export function CookieSettings() {
  return (
    <button type="button" onClick={() => setConsent(null)}>
      Cookie settings
    </button>
  );
}
