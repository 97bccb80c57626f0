import { ws } from 'msw';
import { network } from './network.ts';

interface Subscription {
  path: string;
  input: unknown;
  lastEventId: string | null;
}

export interface Subscriptions {
  started: Subscription[];
  send(id: number, data: unknown): void;
  refuse(httpStatus: number): void;
  disconnect(): void;
}

interface Message {
  id: number;
  method: string;
  params?: { path: string; input?: unknown; lastEventId?: string };
}

/** The server side of the WebSocket, with tRPC's messages (https://trpc.io/docs/rpc). */
export function serveSubscriptions(): Subscriptions {
  const link = ws.link('ws://*/trpc');
  const started: Subscription[] = [];
  let sendResult: ((result: object) => void) | null = null;
  let sendError: ((error: object) => void) | null = null;
  let close: () => void = () => undefined;
  network.use(
    link.addEventListener('connection', ({ client }) => {
      close = () => client.close(1012);
      client.addEventListener('message', ({ data }) => {
        if (data === 'PING') return client.send('PONG');
        const { id, method, params } = JSON.parse(String(data)) as Message;
        if (method !== 'subscription' || params === undefined) return;
        const { path, input, lastEventId = null } = params;
        started.push({ path, input, lastEventId });
        sendResult = (result) => client.send(JSON.stringify({ id, result }));
        sendError = (error) => client.send(JSON.stringify({ id, error }));
        sendResult({ type: 'started' });
      });
    }),
  );
  return {
    started,
    send: (id, data) => sendResult?.({ type: 'data', id: String(id), data: { id: String(id), data } }),
    refuse: (httpStatus) => sendError?.({ code: -32_000, message: 'Refused', data: { httpStatus } }),
    disconnect: () => close(),
  };
}
