import { focusManager, onlineManager } from '@tanstack/react-query';
import { afterAll, vi } from 'vitest';

// The page is the same for all files of a worker, and so are the libraries, which take most of the
// time to load; what is ours begins anew with each file, and finds nothing that another one has left.
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
  if (typeof document !== 'undefined') {
    localStorage.clear();
    sessionStorage.clear();
    document.head.replaceChildren();
    document.body.replaceChildren();
  }
  // A module that is on its way when all are forgotten would never arrive for those who ask for it next.
  await vi.dynamicImportSettled();
  vi.resetModules();
});
