import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** A browser that can be started: its program and what its environment needs beside ours. */
export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

/**
 * The packaged browser brings arguments for very small machines along: one process for everything, in which
 * contexts share their storage and closing one ends the browser. Tests want it as visitors have it.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // A process of its own for it gives up, and the browser with it, where a busy machine starts it late.
  '--in-process-gpu',
  '--no-first-run',
  '--autoplay-policy=document-user-activation-required',
  '--disable-background-networking',
];

/** A headless Chromium of its own, with a folder of its own for what it writes. */
export async function launchChromium({
  executablePath,
  env,
}: Chromium): Promise<{ browser: Browser; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wikicasts-browser-'));
  const browser = await chromium.launch({
    executablePath,
    args: ARGS,
    ignoreDefaultArgs: (await sharesMemory()) ? ['--disable-dev-shm-usage'] : [],
    env: { ...process.env, ...env, TMPDIR: folder } as Record<string, string>,
  });
  return {
    browser,
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Bytes of /dev/shm from which a browser is left to use it: some containers have 64 MB, of which one dies. */
const ENOUGH = 1_000_000_000;

/** Whether what the browser's processes share can be in memory, and need not be files made and dropped on a disk. */
async function sharesMemory(): Promise<boolean> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= ENOUGH;
}

/** The browser that CHROMIUM_PATH names, else the one that npm brought along, unpacked into a folder. */
export async function unpackChromium(folder: string): Promise<Chromium> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, env: {} };
  const before = { ...process.env };
  // The package unpacks the libraries that the browser needs only where it believes to be on Lambda,
  // and tells where it put them by changing the environment, which other programs must not see.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
  process.env.TMPDIR = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const executablePath = await packaged.executablePath();
    const { FONTCONFIG_PATH, LD_LIBRARY_PATH } = process.env;
    return {
      executablePath,
      env: { ...(FONTCONFIG_PATH && { FONTCONFIG_PATH }), ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }) },
    };
  } finally {
    for (const name of ['AWS_EXECUTION_ENV', 'TMPDIR', 'FONTCONFIG_PATH', 'LD_LIBRARY_PATH']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}
