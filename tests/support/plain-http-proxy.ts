import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy that does not know WebSockets: it passes the request on without `Upgrade`. */
export async function startPlainHttpProxy(target: string): Promise<{ url: string; close(): void }> {
  const forward = createServer((incoming, outgoing) => {
    const { connection: _, upgrade: __, ...headers } = incoming.headers;
    const inner = request(`${target}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    inner.on('error', () => outgoing.destroy());
    outgoing.on('close', () => inner.destroy());
    incoming.pipe(inner);
  });
  await new Promise<void>((resolve) => forward.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(forward.address() as AddressInfo).port}`,
    close() {
      forward.close();
      forward.closeAllConnections();
    },
  };
}
