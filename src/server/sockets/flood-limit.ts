import type { WebSocket } from 'ws';

const MAX_MESSAGES_PER_SECOND = 200;
const FLOOD_SECONDS = 5;

const CLOSE_TIMEOUT_MS = 1_000;

export function closeOnFlood(socket: WebSocket): void {
  const isFlood = createFloodDetector();
  const countMessage = () => {
    if (!isFlood()) return;
    for (const event of ['message', 'ping', 'pong']) socket.removeAllListeners(event);
    socket.close(1008, 'Too many messages.');
    setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  };
  for (const event of ['message', 'ping', 'pong']) socket.on(event, countMessage);
}

function createFloodDetector(): () => boolean {
  let currentSecond = 0;
  let messages = 0;
  let floodSeconds = 0;
  return () => {
    const second = Math.floor(performance.now() / 1000);
    if (second !== currentSecond) {
      const continues = messages > MAX_MESSAGES_PER_SECOND && second === currentSecond + 1;
      floodSeconds = continues ? floodSeconds + 1 : 0;
      currentSecond = second;
      messages = 0;
    }
    messages += 1;
    return floodSeconds >= FLOOD_SECONDS;
  };
}
