import { Agent, get } from 'node:http';
import { type BenchReport, printReport } from './report.ts';
import { type BenchServer, startBenchServer } from './start-bench-server.ts';

const CONCURRENCY = 16;
const ROUNDS = 3;
const REQUESTS = 500;

/** Requests per second of the server's CPU time. */
async function measureRequestRate(server: BenchServer, address: string, agent: Agent): Promise<number> {
  const cpuBefore = await server.readCpuSeconds();
  let remaining = REQUESTS;
  const sendRequest = () =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'x-session-id': 'bench' };
      get(address, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`));
        response.resume().on('end', resolve);
      }).on('error', reject);
    });
  const runClient = async () => {
    while (remaining > 0) {
      remaining -= 1;
      await sendRequest();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runClient));
  return REQUESTS / ((await server.readCpuSeconds()) - cpuBefore);
}

/** Alternates both variants, so that other load on the machine affects both. */
export async function benchFacade(): Promise<BenchReport> {
  const server = await startBenchServer();
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const rest = `${server.url}/api/podcasts/${server.podcastId}`;
  const bare = `${server.bareUrl}/bare/${server.podcastId}`;
  try {
    for (const address of [rest, bare]) await measureRequestRate(server, address, agent);
    const rates = { rest: 0, bare: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.rest += (await measureRequestRate(server, rest, agent)) / ROUNDS;
      rates.bare += (await measureRequestRate(server, bare, agent)) / ROUNDS;
    }
    return {
      name: 'REST facade: GET /api/podcasts/{id}, requests per second of processor time',
      rows: [
        ['through the whole server', rates.rest.toFixed(0)],
        ['the same handler as a bare Express route', rates.bare.toFixed(0)],
        ['ratio (target: 0.5 or more)', (rates.rest / rates.bare).toFixed(2)],
      ],
    };
  } finally {
    agent.destroy();
    await server.close();
  }
}

if (import.meta.main) printReport(await benchFacade());
