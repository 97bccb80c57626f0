import { Agent, get } from 'node:http';
import { type Served, startServed } from './serving.ts';

/** What REST costs beyond the work itself: requests per second of processor time, through the facade and past it. */

const AT_ONCE = 16;
const ROUNDS = 3;
const REQUESTS = 500;

/** Requests that the server answered per second of its processor time. */
async function rate(served: Served, address: string, agent: Agent): Promise<number> {
  const before = await served.cpu();
  let left = REQUESTS;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'x-session-id': 'bench' };
      get(address, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${address}: ${answer.statusCode}`));
        answer.resume().on('end', resolve);
      }).on('error', reject);
    });
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await one();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return REQUESTS / ((await served.cpu()) - before);
}

/** Rounds take turns, so that a machine that is busy for a while is so for both. */
export async function benchFacade(): Promise<{ name: string; rows: Array<[string, string]> }> {
  const served = await startServed();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const rest = `${served.url}/api/podcasts/${served.podcastId}`;
  const bare = `${served.bareUrl}/bare/${served.podcastId}`;
  try {
    for (const address of [rest, bare]) await rate(served, address, agent);
    const rates = { rest: 0, bare: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.rest += (await rate(served, rest, agent)) / ROUNDS;
      rates.bare += (await rate(served, bare, agent)) / ROUNDS;
    }
    return {
      name: 'REST facade: GET /api/podcasts/{id}, requests per second of processor time',
      rows: [
        ['through the whole server', rates.rest.toFixed(0)],
        ['the same handler as a bare Express route', rates.bare.toFixed(0)],
        ['ratio (wanted: 0.5 or more)', (rates.rest / rates.bare).toFixed(2)],
      ],
    };
  } finally {
    agent.destroy();
    await served.close();
  }
}

if (import.meta.main) {
  const { name, rows } = await benchFacade();
  process.stdout.write(`${name}\n${rows.map(([label, value]) => `  ${label}: ${value}`).join('\n')}\n`);
}
