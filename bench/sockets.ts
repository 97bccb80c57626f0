import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type BenchReport, printReport } from './report.ts';
import { type BenchServer, startBenchServer } from './start-bench-server.ts';

// Cost of many subscribers to one podcast, who receive each duration report.

const CLIENT_COUNT = 2_000;
const REPORTS_PER_SECOND = 20;
const DURATION_SECONDS = 5;
const CONNECT_BATCH = 100;
/** Duration of the podcast. The server accepts reports within 5% of it. */
const PODCAST_SECONDS = 100;

interface MessageCounts {
  updates: number;
  errors: number;
}

export async function benchSockets(): Promise<BenchReport> {
  const server = await startBenchServer();
  const counts: MessageCounts = { updates: 0, errors: 0 };
  try {
    const connectStart = { at: performance.now(), cpu: await server.readCpuSeconds() };
    const clients = await connectClients(server, counts);
    const connectSeconds = (performance.now() - connectStart.at) / 1000;
    const connectCpu = (await server.readCpuSeconds()) - connectStart.cpu;

    const start = { at: performance.now(), cpu: await server.readCpuSeconds() };
    const reports = await sendReports(clients, server.podcastId);
    while (counts.updates + counts.errors < reports * CLIENT_COUNT) await sleep(20);
    const seconds = (performance.now() - start.at) / 1000;
    const cpu = (await server.readCpuSeconds()) - start.cpu;
    for (const client of clients) client.terminate();
    return {
      name: `/ws: ${CLIENT_COUNT} clients registered for one podcast, ${REPORTS_PER_SECOND} reports a second`,
      rows: [
        [
          'opened and registered',
          `${connectSeconds.toFixed(1)} s, ${connectCpu.toFixed(1)} s of processor time`,
        ],
        ['messages in', `${(reports / seconds).toFixed(0)} a second`],
        ['messages out', `${(counts.updates / seconds).toFixed(0)} a second, ${counts.errors} errors`],
        // CPU time per report, because the rate drops on a busy machine.
        ['cores used at that rate (target: below 1)', ((cpu / reports) * REPORTS_PER_SECOND).toFixed(2)],
      ],
    };
  } finally {
    await server.close();
  }
}

async function connectClients(server: BenchServer, counts: MessageCounts): Promise<WebSocket[]> {
  const clients: WebSocket[] = [];
  while (clients.length < CLIENT_COUNT) {
    const batch = Array.from({ length: CONNECT_BATCH }, () => connectClient(server, counts));
    clients.push(...(await Promise.all(batch)));
  }
  return clients;
}

function connectClient({ url, podcastId }: BenchServer, counts: MessageCounts): Promise<WebSocket> {
  const register = JSON.stringify({ type: 'register', podcastId });
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { perMessageDeflate: false });
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      // Reads only the first letters of the type, because parsing 40,000 messages a second distorts the
      // result.
      const type = data.subarray(9, 14).toString();
      if (type === 'welco') socket.send(register);
      else if (type === 'regis') resolve(socket);
      else if (type === 'chapt') counts.updates += 1;
      else counts.errors += 1;
    });
  });
}

function sendReports(clients: readonly WebSocket[], podcastId: number): Promise<number> {
  return new Promise((resolve) => {
    let reports = 0;
    const timer = setInterval(() => {
      reports += 1;
      const duration = PODCAST_SECONDS + (reports % 40) / 10;
      const message = { type: 'duration_update', podcastId, duration };
      clients[reports % clients.length]?.send(JSON.stringify(message));
      if (reports < REPORTS_PER_SECOND * DURATION_SECONDS) return;
      clearInterval(timer);
      resolve(reports);
    }, 1000 / REPORTS_PER_SECOND);
  });
}

if (import.meta.main) printReport(await benchSockets());
