import type { WebSocket } from 'ws';

/** More messages a second than this, for `FLOOD_SECONDS` on end, close the connection (design, section 6). */
const FLOOD_RATE = 200;
const FLOOD_SECONDS = 5;

/** How long a connection that was cut may take to say goodbye, in milliseconds; meanwhile nothing of it is heard. */
const GOODBYE_MS = 1_000;

/** Closes a connection over which messages or pings come too fast for too long. */
export function cutFloods(socket: WebSocket): void {
  const isFlood = floodWatch();
  const count = () => {
    if (!isFlood()) return;
    for (const event of ['message', 'ping', 'pong']) socket.removeAllListeners(event);
    socket.close(1008, 'Too many messages.');
    setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
  };
  for (const event of ['message', 'ping', 'pong']) socket.on(event, count);
}

/** Tells, message by message, whether they have come too fast for too long. */
function floodWatch(): () => boolean {
  let second = 0;
  let inSecond = 0;
  let floodedSeconds = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) {
      floodedSeconds = inSecond > FLOOD_RATE && now === second + 1 ? floodedSeconds + 1 : 0;
      second = now;
      inSecond = 0;
    }
    inSecond += 1;
    return floodedSeconds >= FLOOD_SECONDS;
  };
}
