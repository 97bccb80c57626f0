import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from './product.ts';
import { type BenchReport, printReport } from './report.ts';

// Resident memory of the product with the embedded database, writer and voices. Linux only (/proc).

const PODCAST_MINUTES = 10;
const REST_MS = 30_000;
const SAMPLE_INTERVAL_MS = 100;
const HEADERS = { 'content-type': 'application/json', 'x-session-id': 'bench' };

export async function benchMemory(): Promise<BenchReport> {
  const name = `Memory: the embedded set-up, podcasts of ${PODCAST_MINUTES} minutes`;
  if (process.platform !== 'linux') return { name, rows: [['skipped', 'requires /proc']] };
  const product = await startProduct({ LOG_LEVEL: 'silent' });
  const { url, readResidentMb } = product;
  try {
    await sleep(REST_MS);
    const startMb = await readResidentMb();
    const onePodcastMb = await createPodcasts(url, ['Volcano'], readResidentMb);
    await sleep(REST_MS);
    const restMb = await readResidentMb();
    const twoPodcastsMb = await createPodcasts(url, ['Honey bee', 'Jazz'], readResidentMb);
    await sleep(REST_MS);
    const finalMb = await readResidentMb();
    const formatMegabytes = (value: number) => `${value.toFixed(0)} MB`;
    return {
      name,
      rows: [
        [`${REST_MS / 1000} s after the first start`, formatMegabytes(startMb)],
        ['one at work, at most', formatMegabytes(onePodcastMb)],
        [`at rest, ${REST_MS / 1000} s after it (target: 350)`, formatMegabytes(restMb)],
        ['two at work, at most (target: 700)', formatMegabytes(twoPodcastsMb)],
        [`at rest, ${REST_MS / 1000} s after them`, formatMegabytes(finalMb)],
      ],
    };
  } finally {
    await product.close();
  }
}

/** Resolves to the highest resident memory in megabytes. */
async function createPodcasts(
  url: string,
  titles: readonly string[],
  resident: () => Promise<number>,
): Promise<number> {
  const unfinished = new Set<number>();
  for (const title of titles) {
    const body = JSON.stringify({ title, wikiTitle: title, maxLength: PODCAST_MINUTES });
    const response = await fetch(`${url}/api/podcasts`, { method: 'POST', headers: HEADERS, body });
    const { podcast } = (await response.json()) as { podcast: { id: number } };
    unfinished.add(podcast.id);
  }
  let maxMb = 0;
  for (let sample = 0; unfinished.size > 0; sample += 1) {
    await sleep(SAMPLE_INTERVAL_MS);
    maxMb = Math.max(maxMb, await resident());
    // Requests use memory of the server too, so most samples send none.
    if (sample % 10 !== 0) continue;
    for (const id of unfinished) {
      const response = await fetch(`${url}/api/podcasts/${id}`, { headers: HEADERS });
      const { podcast } = (await response.json()) as { podcast: { status: string } };
      if (podcast.status === 'failed') throw new Error('A podcast of the bench failed.');
      if (podcast.status === 'ready') unfinished.delete(id);
    }
  }
  return maxMb;
}

if (import.meta.main) printReport(await benchMemory());
