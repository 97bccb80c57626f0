import { type AppBuild, deleteOldVersions, installApp } from './app-files.ts';
import { routeRequest } from './route-request.ts';
import { TAKE_OVER, takeOverUnlessPlaying, type WorkerScope } from './take-over.ts';

/** Replaced by the build. */
declare const APP_BUILD: AppBuild;

const app = APP_BUILD;
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(installApp(app)));
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldVersions(app), scope.clients.claim()]));
});
scope.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(takeOverUnlessPlaying(scope));
});
scope.addEventListener('fetch', (event) => {
  const response = routeRequest(event.request, app, scope.location.origin);
  if (response !== null) event.respondWith(response);
});
