import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** A headless Chromium of its own: the one that CHROMIUM_PATH names, else the one that npm brought along. */
export async function launchBrowser(): Promise<{ browser: Browser; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wikicasts-browser-'));
  const { executablePath, args } = await findChromium(folder);
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--autoplay-policy=document-user-activation-required', '--disable-background-networking'],
    env: { ...process.env, TMPDIR: folder } as Record<string, string>,
  });
  return {
    browser,
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * The packaged browser brings arguments for very small machines along: one process for everything, in which
 * contexts share their storage and closing one ends the browser. Tests want it as visitors have it.
 */
const ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run'];

async function findChromium(folder: string): Promise<{ executablePath: string; args: string[] }> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, args: ARGS };
  // The package unpacks the libraries that the browser needs only where it believes to be on Lambda.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return { executablePath: await packaged.executablePath(), args: ARGS };
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
