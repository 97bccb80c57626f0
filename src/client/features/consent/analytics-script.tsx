import { useEffect } from 'react';
import { loadAnalytics } from './analytics.ts';
import { useAnalyticsAddress } from './use-analytics-address.ts';

/** The operator's analytics, if there are any, for visitors who accepted. */
export function AnalyticsScript() {
  const { address } = useAnalyticsAddress();
  useEffect(() => {
    if (address) loadAnalytics(address);
  }, [address]);
  return null;
}
