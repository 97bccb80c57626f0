const SCRIPT_ATTRIBUTE = 'data-analytics';

export const isAnalyticsLoaded = (): boolean =>
  document.querySelector(`script[${SCRIPT_ATTRIBUTE}]`) !== null;

/** Call this only after consent. */
export function loadAnalytics(scriptUrl: string): void {
  if (isAnalyticsLoaded()) return;
  const script = document.createElement('script');
  script.src = scriptUrl;
  script.defer = true;
  script.setAttribute(SCRIPT_ATTRIBUTE, '');
  document.head.append(script);
}
