import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { type Chromium, launchChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: Chromium;
  }
}

export function launchBrowser(): Promise<{ browser: Browser; close(): Promise<void> }> {
  return launchChromium(inject('chromium'));
}
