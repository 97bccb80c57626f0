import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { unpackChromium } from './chromium.ts';

/** Unpacks the browser once per run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wikicasts-browser-'));
  project.provide('chromium', await unpackChromium(folder));
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
