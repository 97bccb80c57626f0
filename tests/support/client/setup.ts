import { focusManager, onlineManager } from '@tanstack/react-query';
import { afterAll, vi } from 'vitest';

// All files of a worker share the page and the libraries. Each file gets new modules of the client.
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
  // An import that is pending during the reset would never resolve for the next file.
  await vi.dynamicImportSettled();
  vi.resetModules();
});
