import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import type { SpeechModel } from '../../src/domain/speech-model.ts';
import { OPENINGS } from '../../src/pipeline/openings.ts';
import { getTurnSpeechKey } from '../../src/pipeline/turn-speech.ts';
import { findInstallation, getVoicesFolder } from '../../src/server/adapters/voice/kokoro/kokoro-files.ts';
import { KOKORO_SPEECH_FINGERPRINT } from '../../src/server/adapters/voice/kokoro/kokoro-speech-model.ts';
import { createDataFolder, type ServerProcess, startProcess } from '../support/process.ts';
import { findVoiceProcess, TEST_VOICES } from '../support/voice-process.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const HEADERS = { 'content-type': 'application/json', 'x-session-id': 'visitor' };
/** A busy machine speaks at a third of real time. */
const READY_WITHIN_MS = 800_000;
const SPEECH_MODEL = { provider: 'natural', fingerprint: KOKORO_SPEECH_FINGERPRINT } as SpeechModel;
const OPENING_FILES = new Set(OPENINGS.map((turn) => path.basename(getTurnSpeechKey(SPEECH_MODEL, turn))));
const PROCESS_FAILED = 'it ended with SIGKILL';

let data: Awaited<ReturnType<typeof createDataFolder>>;
let server: ServerProcess | null = null;
beforeEach(async () => {
  data = await createDataFolder();
});
afterEach(async () => {
  await server?.stop('SIGKILL');
  server = null;
  await data.remove();
});

async function start(): Promise<ServerProcess> {
  server = await startProcess({ DATA_DIR: data.folder, NATURAL_VOICES: 'on' });
  return server;
}

async function createPodcast({ url }: ServerProcess): Promise<number> {
  const body = JSON.stringify({ title: 'Chess', wikiTitle: 'Chess', maxLength: 1, ttsProvider: 'natural' });
  const response = await fetch(`${url}/api/podcasts`, { method: 'POST', headers: HEADERS, body });
  return ((await response.json()) as { podcast: Podcast }).podcast.id;
}

async function readPodcast(id: number): Promise<Podcast> {
  const response = await fetch(`${server?.url}/api/podcasts/${id}`, { headers: HEADERS });
  return ((await response.json()) as { podcast: Podcast }).podcast;
}

const waitUntilReady = (id: number) =>
  expect
    .poll(async () => (await readPodcast(id)).status, { timeout: READY_WITHIN_MS, interval: 500 })
    .toBe('ready');

const isOpeningFile = (name: string) => OPENING_FILES.has(path.basename(name));

/** Stored speech of the podcast, without openings, and its inode: another inode means that it was written again. */
async function listSpeech(): Promise<Map<string, number>> {
  const names = await listSpeechFiles();
  return listInodes(names.filter((name) => !isOpeningFile(name)));
}

async function listSpeechFiles(): Promise<string[]> {
  const names = await readdir(getSpeechFolder(), { recursive: true }).catch(() => []);
  return names.filter((name) => !name.includes('.part'));
}

const getSpeechFolder = () => path.join(data.folder, 'audio/speech');

async function listInodes(names: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const name of names) {
    const file = await stat(path.join(getSpeechFolder(), name)).catch(() => null);
    if (file?.isFile()) found.set(name, file.ino);
  }
  return found;
}

const waitForSpeech = (count: number) =>
  expect
    .poll(async () => (await listSpeech()).size, { timeout: READY_WITHIN_MS })
    .toBeGreaterThanOrEqual(count);

/** A killed one is replaced when the next turn comes. */
async function waitForVoiceProcess(running: ServerProcess): Promise<number> {
  let pid: number | null = null;
  const find = async () => {
    pid = await findVoiceProcess(running);
    return pid;
  };
  await expect.poll(find, { timeout: READY_WITHIN_MS }).not.toBeNull();
  return pid ?? 0;
}

/** A process that is idle at that moment costs nothing, so the next one is killed too. */
async function killBusyVoiceProcess(running: ServerProcess): Promise<void> {
  for (;;) {
    const { size } = await listSpeech();
    process.kill(await waitForVoiceProcess(running), 'SIGKILL');
    const hasFailed = () => running.output().includes(PROCESS_FAILED);
    await expect
      .poll(async () => hasFailed() || (await listSpeech()).size > size, { timeout: READY_WITHIN_MS })
      .toBe(true);
    if (hasFailed()) return;
  }
}

const onLinux = test.skipIf(process.platform !== 'linux');

onLinux('a killed process of the natural voices costs no turn of the podcast', async () => {
  await symlink(TEST_VOICES, getVoicesFolder(data.folder));
  const running = await start();
  const id = await createPodcast(running);
  await waitForSpeech(2);
  await killBusyVoiceProcess(running);
  await waitUntilReady(id);
  expect((await readPodcast(id)).tts_provider).toBe('natural');
});

onLinux('a podcast in progress finishes with natural voices that are removed meanwhile', async () => {
  await promisify(execFile)('cp', ['-al', TEST_VOICES, getVoicesFolder(data.folder)]);
  const running = await start();
  const id = await createPodcast(running);
  await waitForSpeech(2);
  expect(await run(data.folder, '--remove')).toContain('removed');
  await waitUntilReady(id);
  expect((await readPodcast(id)).tts_provider).toBe('natural');
  // The next podcast does not get them.
  await expect.poll(running.output, { timeout: READY_WITHIN_MS }).toContain('voices were removed');
  const next = await createPodcast(running);
  expect((await readPodcast(next)).tts_provider).toBe('builtin');
});

onLinux('a killed server ends its voices, and the next one synthesizes no stored turn again', async () => {
  await symlink(TEST_VOICES, getVoicesFolder(data.folder));
  const killed = await start();
  const id = await createPodcast(killed);
  await waitForSpeech(3);
  const voiceProcess = await waitForVoiceProcess(killed);
  await killed.stop('SIGKILL');
  const stored = await listSpeech();
  await expect.poll(() => stat(`/proc/${voiceProcess}`).catch(() => null), { timeout: 60_000 }).toBeNull();
  await start();
  await waitUntilReady(id);
  const finished = await listSpeech();
  for (const [name, inode] of stored) expect(finished.get(name), name).toBe(inode);
  expect(finished.size).toBeGreaterThan(stored.size);
});

onLinux('a server stores the openings once, and a killed one leaves the rest to the next', async () => {
  await symlink(TEST_VOICES, getVoicesFolder(data.folder));
  const listOpeningFiles = async () => listInodes((await listSpeechFiles()).filter(isOpeningFile));
  const waitForOpenings = (count: number) =>
    expect
      .poll(async () => (await listOpeningFiles()).size, { timeout: READY_WITHIN_MS })
      .toBeGreaterThanOrEqual(count);
  const killed = await start();
  await waitForOpenings(3);
  await killed.stop('SIGKILL');
  const stored = await listOpeningFiles();
  expect(stored.size).toBeLessThan(OPENING_FILES.size);
  await start();
  await waitForOpenings(OPENING_FILES.size);
  const all = await listOpeningFiles();
  for (const [name, inode] of stored) expect(all.get(name), name).toBe(inode);
});

onLinux('a killed installation of the natural voices is continued by the next one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'voices-killed-'));
  try {
    await killInstallation(folder);
    expect(await findInstallation(getVoicesFolder(folder))).toBeNull();
    expect(await run(folder)).toMatch(/The natural voices are installed: \d+\.\d times real time/);
    expect(await findInstallation(getVoicesFolder(folder))).not.toBeNull();
    expect(await run(folder, '--remove')).toContain('removed');
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

function startScript(folder: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, ['scripts/run.mjs', 'scripts/voices.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Kills it as soon as the voices are there, while the runtime is downloaded. */
async function killInstallation(folder: string): Promise<void> {
  const child = startScript(folder);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const voices = getVoicesFolder(folder);
  await expect
    .poll(async () => (await readdir(voices).catch(() => [])).some((name) => name.startsWith('runtime-')), {
      timeout: READY_WITHIN_MS,
    })
    .toBe(true);
  child.kill('SIGKILL');
  await exited;
}

async function run(folder: string, ...args: string[]): Promise<string> {
  const child = startScript(folder, ...args);
  let printed = '';
  child.stdout?.on('data', (data) => {
    printed += data;
  });
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
  return printed;
}
