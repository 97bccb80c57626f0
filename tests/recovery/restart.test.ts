import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSound, useVisitors } from '../support/browser-visitor.ts';
import { createIsolatedDatabase } from '../support/database.ts';
import { createDataFolder, type ServerProcess, startProcess } from '../support/process.ts';

const { visit } = useVisitors();
const closers: Array<() => Promise<unknown>> = [];
let env: Record<string, string>;
beforeAll(async () => {
  const scratch = await createDataFolder();
  const database = await createIsolatedDatabase();
  closers.unshift(scratch.remove, database.drop);
  env = { DATA_DIR: scratch.folder, ...database.env };
});
afterAll(async () => {
  for (const close of closers) await close();
});

async function start(more: Record<string, string>): Promise<ServerProcess> {
  const server = await startProcess({ ...env, ...more });
  closers.unshift(() => server.stop('SIGKILL'));
  return server;
}

test('an open page recovers after a server crash and plays the podcast', async () => {
  const first = await start({ SPEECH_CONCURRENCY: '1' });
  const session = randomUUID();
  const ordered = await fetch(`${first.url}/api/podcasts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-id': session },
    body: JSON.stringify({ title: 'Volcano', wikiTitle: 'Volcano', maxLength: 1 }),
  });
  expect(ordered.status).toBe(201);
  const page = await visit(first, '/', { session, allow: /WebSocket|Failed to load resource/ });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const card = page.getByRole('article', { name: 'Volcano' });
  await card.getByRole('img', { name: /[1-9]\d* of them spoken/ }).waitFor();
  await first.stop('SIGKILL');
  expect(await card.isVisible()).toBe(true);

  await start({ PORT: new URL(first.url).port });
  const player = page.getByRole('region', { name: 'Player: Volcano' });
  await player.getByRole('button', { name: 'Play' }).click({ timeout: 45_000 });
  await expectSound(page);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}, 90_000);
