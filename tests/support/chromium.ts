import { mkdtemp, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
  /** Parent folder of the browser's temporary files. */
  folder: string;
}

/**
 * The package's defaults are for tiny machines: one process, shared storage between contexts. Tests
 * need a visitor's browser.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // A separate GPU process times out on a busy machine and ends the browser.
  '--in-process-gpu',
  '--no-first-run',
  '--autoplay-policy=document-user-activation-required',
  '--disable-background-networking',
];

export async function launchChromium({ executablePath, env, folder }: Chromium): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ARGS,
    ignoreDefaultArgs: (await sharesMemory()) ? ['--disable-dev-shm-usage'] : [],
    env: { ...process.env, ...env, TMPDIR: await mkdtemp(path.join(folder, 'run-')) } as Record<
      string,
      string
    >,
  });
}

/** Free bytes in /dev/shm for shared memory. Containers with 64 MB crash the browser. */
const ENOUGH = 1_000_000_000;

async function sharesMemory(): Promise<boolean> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= ENOUGH;
}

/** Returns the browser at CHROMIUM_PATH, or unpacks the packaged one into a folder. */
export async function unpackChromium(folder: string): Promise<Chromium> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, env: {}, folder };
  const before = { ...process.env };
  // The package unpacks its libraries only on Lambda and changes the environment. Restore the environment
  // afterwards.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
  process.env.TMPDIR = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const executablePath = await packaged.executablePath();
    const { LD_LIBRARY_PATH } = process.env;
    const FONTCONFIG_FILE = await writeFontConfig(folder);
    return { executablePath, folder, env: { FONTCONFIG_FILE, ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }) } };
  } finally {
    for (const name of ['AWS_EXECUTION_ENV', 'TMPDIR', 'FONTCONFIG_PATH', 'LD_LIBRARY_PATH']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

/**
 * The package's own configuration names other folders than the unpacked one. Without a font, text has
 * no size until the web fonts have arrived.
 */
async function writeFontConfig(folder: string): Promise<string> {
  const file = path.join(folder, 'fonts.conf');
  const lines = [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  ];
  await writeFile(file, lines.join('\n'));
  return file;
}
