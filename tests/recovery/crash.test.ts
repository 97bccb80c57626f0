import { afterEach, expect, test } from 'vitest';
import { createInstallation, type Installation } from '../support/installation.ts';
import { createLedger, RetryingClient } from '../support/retrying-client.ts';

let installation: Installation | undefined;
afterEach(async () => {
  await installation?.close();
  installation = undefined;
});

test('SIGTERM ends the process within 10 seconds with code 0, and the work resumes later', async () => {
  installation = await createInstallation({ SPEECH_CONCURRENCY: '1' });
  const first = await installation.start();
  let { url } = first;
  const visitor = new RetryingClient('crash', () => url, createLedger());
  // A second server on the same data directory is refused and does no harm.
  if (!installation.shared)
    await expect(installation.start()).rejects.toThrow(/Another Wikicasts process uses the data directory/);
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);

  const { speech } = installation;
  await visitor.order('Volcano');
  await expect.poll(() => speech.requests.length, { timeout: 60_000, interval: 10 }).toBeGreaterThan(1);
  const asked = performance.now();
  expect(await installation.stop(first, 'SIGTERM')).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);

  const second = await installation.start();
  url = second.url;
  expect((await visitor.settled(60_000)).map(({ status }) => status)).toEqual(['ready']);
  // Stored speech was used: only the turn in flight at the shutdown was requested again.
  const lines = speech.requests
    .filter(({ aborted }) => !aborted)
    .map(({ text, voice }) => `${voice}: ${text}`);
  expect(lines.length - new Set(lines).size).toBeLessThanOrEqual(1);
}, 240_000);

test('an invalid setting stops the start with one line that names it', async () => {
  installation = await createInstallation({ GENERATION_CONCURRENCY: 'many', ENCYCLOPEDIA: 'x' });
  await expect(installation.start()).rejects.toThrow(
    /Bad configuration\. GENERATION_CONCURRENCY: .*; ENCYCLOPEDIA: [^\n]*\n$/,
  );
});
