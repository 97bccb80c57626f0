import { lazy, Suspense, useLayoutEffect } from 'react';
import { setConsent, useConsent } from './consent.ts';

const CookieBanner = lazy(async () => ({ default: (await import('./cookie-banner.tsx')).CookieBanner }));
const AnalyticsScript = lazy(async () => ({
  default: (await import('./cookie-banner.tsx')).AnalyticsScript,
}));

export function CookieConsent() {
  const consent = useConsent();
  // Reserves the space before the first paint to avoid a layout shift when the banner loads.
  useLayoutEffect(() => {
    if (consent !== null) return;
    const { style } = document.documentElement;
    style.setProperty('--wc-banner-space', 'var(--wc-banner-height)');
    return () => void style.removeProperty('--wc-banner-space');
  }, [consent]);
  return (
    <Suspense fallback={null}>
      {consent === null && <CookieBanner />}
      {consent === 'accepted' && <AnalyticsScript />}
    </Suspense>
  );
}

export function CookieSettings() {
  return (
    <button type="button" onClick={() => setConsent(null)}>
      Cookie settings
    </button>
  );
}
