const SCRIPT_ATTRIBUTE = 'data-analytics';

/** Whether the analytics script is on the page. */
export const isAnalyticsLoaded = (): boolean => document.querySelector(`script[${SCRIPT_ATTRIBUTE}]`) !== null;

/** Puts the operator's analytics script on the page, once. Only for visitors who accepted. */
export function loadAnalytics(address: string): void {
  if (isAnalyticsLoaded()) return;
  const script = document.createElement('script');
  script.src = address;
  script.defer = true;
  script.setAttribute(SCRIPT_ATTRIBUTE, '');
  document.head.append(script);
}
