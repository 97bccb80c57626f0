import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from './product.ts';

/**
 * Resident memory of the whole product as `npm start` runs it, embedded
 * database, writer and voices, in a process of its own. Linux only: elsewhere
 * nothing says what is resident.
 */

const MINUTES = 10;
/** How long nothing is asked for before it counts as rest, in milliseconds. */
const REST_MS = 30_000;
const SAMPLE_MS = 100;
const HEADERS = { 'content-type': 'application/json', 'x-session-id': 'bench' };

export async function benchMemory(): Promise<{ name: string; rows: Array<[string, string]> }> {
  const name = `Memory: the embedded set-up, podcasts of ${MINUTES} minutes`;
  if (process.platform !== 'linux') return { name, rows: [['not measured', 'it needs /proc']] };
  const product = await startProduct({ LOG_LEVEL: 'silent' });
  const { url, resident } = product;
  try {
    await sleep(REST_MS);
    const begun = await resident();
    const one = await make(url, ['Volcano'], resident);
    await sleep(REST_MS);
    const rest = await resident();
    const two = await make(url, ['Honey bee', 'Jazz'], resident);
    await sleep(REST_MS);
    const after = await resident();
    const megabytes = (value: number) => `${value.toFixed(0)} MB`;
    return {
      name,
      rows: [
        [`${REST_MS / 1000} s after the first start`, megabytes(begun)],
        ['one at work, at most', megabytes(one)],
        [`at rest, ${REST_MS / 1000} s after it (wanted: 350)`, megabytes(rest)],
        ['two at work, at most (wanted: 700)', megabytes(two)],
        [`at rest, ${REST_MS / 1000} s after them`, megabytes(after)],
      ],
    };
  } finally {
    await product.close();
  }
}

/** Makes the podcasts side by side; resolves to the most memory that was seen meanwhile, in megabytes. */
async function make(
  url: string,
  titles: readonly string[],
  resident: () => Promise<number>,
): Promise<number> {
  const waiting = new Set<number>();
  for (const title of titles) {
    const body = JSON.stringify({ title, wikiTitle: title, maxLength: MINUTES });
    const answer = await fetch(`${url}/api/podcasts`, { method: 'POST', headers: HEADERS, body });
    const { podcast } = (await answer.json()) as { podcast: { id: number } };
    waiting.add(podcast.id);
  }
  let most = 0;
  for (let sample = 0; waiting.size > 0; sample += 1) {
    await sleep(SAMPLE_MS);
    most = Math.max(most, await resident());
    // Asked for more rarely than looked at: answering is the server's work too.
    if (sample % 10 !== 0) continue;
    for (const id of waiting) {
      const answer = await fetch(`${url}/api/podcasts/${id}`, { headers: HEADERS });
      const { podcast } = (await answer.json()) as { podcast: { status: string } };
      if (podcast.status === 'failed') throw new Error('A podcast of the bench failed.');
      if (podcast.status === 'ready') waiting.delete(id);
    }
  }
  return most;
}

if (import.meta.main) {
  const { name, rows } = await benchMemory();
  process.stdout.write(`${name}\n${rows.map(([label, value]) => `  ${label}: ${value}`).join('\n')}\n`);
}
