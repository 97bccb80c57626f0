import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/**
 * A TCP proxy that can drop connections silently, as a firewall does. It uses a free port unless
 * one is given.
 */
export async function startBlackHoleProxy(target: { host: string; port: number }, port = 0) {
  const open = new Set<Socket>();
  let gone = false;
  let silent = false;
  let bytesPerSecond = Number.POSITIVE_INFINITY;
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
    }
    inner.pipe(outer);
    outer.pipe(createThrottle(() => bytesPerSecond)).pipe(inner);
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
    /** Limits what clients receive; undefined removes the limit. */
    setSpeed(limit = Number.POSITIVE_INFINITY) {
      bytesPerSecond = limit;
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

function createThrottle(getBytesPerSecond: () => number): Transform {
  return new Transform({
    transform(data: Buffer, _encoding, done) {
      const ms = (data.length / getBytesPerSecond()) * 1000;
      if (ms < 1) done(null, data);
      else setTimeout(() => done(null, data), ms);
    },
  });
}
