import { WebSocket } from 'ws';
import { startServed } from './serving.ts';

/**
 * What many listeners cost: all registered for one podcast, each report of a
 * duration told to every one of them.
 */

const CLIENTS = 2_000;
const REPORTS_PER_SECOND = 20;
const SECONDS = 5;
/** Connections that are opened at once. */
const OPENING = 100;
/** The podcast's measured length in seconds; a report is believed within 5% of it. */
const LENGTH = 100;

export async function benchSockets(): Promise<{ name: string; rows: Array<[string, string]> }> {
  const served = await startServed();
  const url = `${served.url.replace('http', 'ws')}/ws`;
  const register = JSON.stringify({ type: 'register', podcastId: served.podcastId });
  let updates = 0;
  let errors = 0;
  const connect = () =>
    new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(url, { perMessageDeflate: false });
      socket.on('error', reject);
      socket.on('message', (data: Buffer) => {
        // Told apart by their first letters: parsing 40,000 a second would be the bench's own work.
        const type = data.subarray(9, 14).toString();
        if (type === 'welco') socket.send(register);
        else if (type === 'regis') resolve(socket);
        else if (type === 'chapt') updates += 1;
        else errors += 1;
      });
    });
  try {
    const clients: WebSocket[] = [];
    const opened = { at: performance.now(), cpu: await served.cpu() };
    while (clients.length < CLIENTS) {
      clients.push(...(await Promise.all(Array.from({ length: OPENING }, connect))));
    }
    const opening = {
      seconds: (performance.now() - opened.at) / 1000,
      cpu: (await served.cpu()) - opened.cpu,
    };

    const before = { at: performance.now(), cpu: await served.cpu() };
    let reports = 0;
    await new Promise<void>((resolve) => {
      const sending = setInterval(() => {
        reports += 1;
        const duration = LENGTH + (reports % 40) / 10;
        const message = { type: 'duration_update', podcastId: served.podcastId, duration };
        clients[reports % CLIENTS]?.send(JSON.stringify(message));
        if (reports < REPORTS_PER_SECOND * SECONDS) return;
        clearInterval(sending);
        resolve();
      }, 1000 / REPORTS_PER_SECOND);
    });
    while (updates + errors < reports * CLIENTS) await new Promise((resolve) => setTimeout(resolve, 20));
    const seconds = (performance.now() - before.at) / 1000;
    const cpu = (await served.cpu()) - before.cpu;
    for (const client of clients) client.terminate();
    return {
      name: `/ws: ${CLIENTS} clients registered for one podcast, ${REPORTS_PER_SECOND} reports a second`,
      rows: [
        [
          'opened and registered',
          `${opening.seconds.toFixed(1)} s, ${opening.cpu.toFixed(1)} s of processor time`,
        ],
        ['messages in', `${(reports / seconds).toFixed(0)} a second`],
        ['messages out', `${(updates / seconds).toFixed(0)} a second, ${errors} errors`],
        // By report, so that a machine that is too busy to keep the pace does not make it look better.
        ['cores used at that rate (wanted: below 1)', ((cpu / reports) * REPORTS_PER_SECOND).toFixed(2)],
      ],
    };
  } finally {
    await served.close();
  }
}

if (import.meta.main) {
  const { name, rows } = await benchSockets();
  process.stdout.write(`${name}\n${rows.map(([label, value]) => `  ${label}: ${value}`).join('\n')}\n`);
}
