import { setTimeout as sleep } from 'node:timers/promises';
import { startFakeProviders } from '../tests/support/fake-providers.ts';
import { type FakePage, startFakeWikipedia } from '../tests/support/fake-wikipedia.ts';
import { startProduct } from './product.ts';
import { MODEL_PACE, SPEECH_PACE, warmUpSpeechServer } from './simulation.ts';

const POLL_INTERVAL_MS = 50;

export const JSON_HEADERS = { 'content-type': 'application/json', 'x-session-id': 'bench' };

export interface SimulatedProduct {
  url: string;
  vendors: Awaited<ReturnType<typeof startFakeProviders>>;
  close(): Promise<void>;
}

/** The full product in its own process, with a simulated Wikipedia and simulated providers. */
export async function startSimulatedProduct(
  pages: readonly FakePage[],
  env: Record<string, string> = {},
): Promise<SimulatedProduct> {
  const wikipedia = await startFakeWikipedia(pages);
  warmUpSpeechServer();
  const vendors = await startFakeProviders({ model: MODEL_PACE, speech: SPEECH_PACE });
  const product = await startProduct({
    ...vendors.env,
    LOG_LEVEL: 'silent',
    ENCYCLOPEDIA: 'wikipedia',
    WIKIPEDIA_URL: wikipedia.url,
    ...env,
  });
  return {
    url: product.url,
    vendors,
    async close() {
      await product.close();
      await Promise.all([vendors.close(), wikipedia.close()]);
    },
  };
}

export async function waitUntil(isReached: () => Promise<boolean>): Promise<void> {
  while (!(await isReached())) await sleep(POLL_INTERVAL_MS);
}
