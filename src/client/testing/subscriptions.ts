import { ws } from 'msw';
import { network } from './network.ts';

/** A subscription that the client has begun. */
export interface Subscription {
  path: string;
  input: unknown;
  /** The event after which it goes on; null from the beginning. */
  lastEventId: string | null;
}

export interface Subscriptions {
  /** What was begun, in order. */
  begun: Subscription[];
  /** Sends an event with its id to whoever follows. */
  send(id: number, data: unknown): void;
  /** Breaks the connection, as a server that restarts does. */
  breakOff(): void;
}

interface Message {
  id: number;
  method: string;
  params?: { path: string; input?: unknown; lastEventId?: string };
}

/**
 * The server's side of the subscriptions' WebSocket, in tRPC's own messages
 * (https://trpc.io/docs/rpc: a result is `started`, `data` or `stopped`).
 */
export function serveSubscriptions(): Subscriptions {
  const link = ws.link('ws://*/trpc');
  const begun: Subscription[] = [];
  let answer: ((result: object) => void) | null = null;
  let close: () => void = () => undefined;
  network.use(
    link.addEventListener('connection', ({ client }) => {
      close = () => client.close(1012);
      client.addEventListener('message', ({ data }) => {
        if (data === 'PING') return client.send('PONG');
        const { id, method, params } = JSON.parse(String(data)) as Message;
        if (method !== 'subscription' || params === undefined) return;
        const { path, input, lastEventId = null } = params;
        begun.push({ path, input, lastEventId });
        answer = (result) => client.send(JSON.stringify({ id, result }));
        answer({ type: 'started' });
      });
    }),
  );
  return {
    begun,
    send: (id, data) => answer?.({ type: 'data', id: String(id), data: { id: String(id), data } }),
    breakOff: () => close(),
  };
}
