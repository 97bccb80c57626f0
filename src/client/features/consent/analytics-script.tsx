import { useEffect } from 'react';
import { loadAnalytics } from './analytics.ts';
import { useAnalyticsScript } from './use-analytics-script.ts';

/** Rendered only after consent. */
export function AnalyticsScript() {
  const { scriptUrl } = useAnalyticsScript();
  useEffect(() => {
    if (scriptUrl) loadAnalytics(scriptUrl);
  }, [scriptUrl]);
  return null;
}
