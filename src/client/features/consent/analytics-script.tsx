import { useEffect } from 'react';
import { useSettings } from '../../use-settings.ts';

const SCRIPT_ATTRIBUTE = 'data-analytics';

/** Rendered only after consent. */
export function AnalyticsScript() {
  const scriptUrl = useSettings().data?.analyticsScriptUrl;
  useEffect(() => {
    if (scriptUrl) loadAnalytics(scriptUrl);
  }, [scriptUrl]);
  return null;
}

export const isAnalyticsLoaded = (): boolean =>
  document.querySelector(`script[${SCRIPT_ATTRIBUTE}]`) !== null;

/** Call this only after consent. */
function loadAnalytics(scriptUrl: string): void {
  if (isAnalyticsLoaded()) return;
  const script = document.createElement('script');
  script.src = scriptUrl;
  script.defer = true;
  script.setAttribute(SCRIPT_ATTRIBUTE, '');
  document.head.append(script);
}
