import { useEffect } from 'react';
import { loadAnalytics } from './analytics.ts';
import { useAnalyticsScript } from './use-analytics-script.ts';

/** The operator's analytics, if there are any, for visitors who accepted. */
export function AnalyticsScript() {
  const { address } = useAnalyticsScript();
  useEffect(() => {
    if (address) loadAnalytics(address);
  }, [address]);
  return null;
}
