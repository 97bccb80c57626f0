const ATTRIBUTE = 'data-analytics';

/** Whether the analytics script is on the page. */
export const analyticsLoaded = (): boolean => document.querySelector(`script[${ATTRIBUTE}]`) !== null;

/** Puts the operator's analytics script on the page, once. Only for visitors who accepted. */
export function loadAnalytics(address: string): void {
  if (analyticsLoaded()) return;
  const script = document.createElement('script');
  script.src = address;
  script.defer = true;
  script.setAttribute(ATTRIBUTE, '');
  document.head.append(script);
}
