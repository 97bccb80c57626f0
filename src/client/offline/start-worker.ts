import { openLocalStorage } from '../local-storage.ts';
import { IS_PLAYING, TAKE_OVER } from '../service-worker/take-over.ts';
import { DOWNLOADS_KEY } from './download-index.ts';

/** How often a page that stays open looks for a new version. */
const UPDATE_INTERVAL_MS = 60 * 60_000;

/** Registers the service worker. A new version takes over while no tab plays, and never reloads a page. */
export async function startWorker(workers: ServiceWorkerContainer): Promise<void> {
  workers.addEventListener('message', ({ data, ports }) => {
    if (data === IS_PLAYING) ports[0]?.postMessage(isPlaying());
  });
  reloadOnNavigationAfterUpdate(workers);
  // The worker loads the files of all screens, which must not delay the first one.
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  if (openLocalStorage()?.getItem(DOWNLOADS_KEY)) void import('./downloads.ts');
  const registration = await workers.register('/sw.js');
  const offer = () => {
    if (registration.waiting !== null && !isPlaying()) registration.waiting.postMessage(TAKE_OVER);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  // Media events do not bubble.
  for (const event of ['pause', 'ended']) document.addEventListener(event, offer, true);
  let checkedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    offer();
    if (performance.now() - checkedAt < UPDATE_INTERVAL_MS) return;
    checkedAt = performance.now();
    // Offline, the next check finds the new version.
    registration.update().catch(() => undefined);
  });
}

function isPlaying(): boolean {
  return [...document.querySelectorAll('audio')].some(({ paused, ended }) => !paused && !ended);
}

/** A page of the previous version keeps working. The next link loads the new one. */
function reloadOnNavigationAfterUpdate(workers: ServiceWorkerContainer): void {
  let isControlled = workers.controller !== null;
  let isOutdated = false;
  workers.addEventListener('controllerchange', () => {
    isOutdated ||= isControlled;
    isControlled = true;
  });
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain =
        event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (!isOutdated || isPlaying() || !isPlain || link === null) return;
      const isInApp = link.origin === location.origin && link.target === '' && !link.hasAttribute('download');
      // Without the router's handler, the browser loads the page.
      if (isInApp && link.pathname !== location.pathname) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
