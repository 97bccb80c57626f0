import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { type Chromium, launchChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: Chromium;
  }
}

let browser: Browser | null = null;

/** Returns the browser that all test files of a worker share. It ends with the worker; a crashed one is replaced. */
export async function getBrowser(): Promise<Browser> {
  if (!browser?.isConnected()) browser = await launchChromium(inject('chromium'));
  return browser;
}
