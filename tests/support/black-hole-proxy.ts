import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A TCP proxy that can drop connections silently, as a firewall does. It uses a free port unless
 * one is given.
 */
export async function startBlackHoleProxy(target: { host: string; port: number }, port = 0) {
  const open = new Set<Socket>();
  let gone = false;
  let silent = false;
  const server = createServer((inner) => {
    if (gone) {
      inner.destroy();
      return;
    }
    if (silent) {
      open.add(inner);
      inner.on('error', () => undefined);
      inner.on('close', () => open.delete(inner));
      inner.resume();
      return;
    }
    const outer = connect(target.port, target.host);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined);
      from.on('close', () => open.delete(from) && to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const swallow = () => {
    for (const socket of open) {
      socket.unpipe();
      socket.resume();
      socket.removeAllListeners('close');
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** Drops all traffic of open connections. New connections work. */
    swallow,
    /** Accepts connections and drops all traffic, also of open ones. */
    setSilent(isSilent: boolean) {
      silent = isSilent;
      if (isSilent) swallow();
    },
    /** Closes all connections and refuses new ones. */
    setGone(away: boolean) {
      gone = away;
      if (away) for (const socket of open) socket.destroy();
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
