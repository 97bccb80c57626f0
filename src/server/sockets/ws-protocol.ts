import type { Request } from 'express';
import type { WebSocket, WebSocketServer } from 'ws';
import { DomainError } from '../../domain/errors.ts';
import type { Quota } from '../../routers/trpc.ts';
import type { Container } from '../container.ts';
import { getCallerAddress } from '../http/caller.ts';
import { PodcastSubscriptions } from './podcast-subscriptions.ts';
import { type ClientMessage, parseMessage, sendMessage } from './ws-messages.ts';

const PING_INTERVAL_MS = 30_000;

/** The documented real-time protocol: JSON text frames `{type, ...}` (specification, section 7). */
export function serveProtocol(server: WebSocketServer, container: Container): void {
  const subscriptions = new PodcastSubscriptions(container);
  server.on('connection', (socket, req) => {
    const quota = container.limits.createQuota(getCallerAddress(req as Request), 0);
    closeWhenUnresponsive(socket);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => subscriptions.unsubscribeAll(socket));
    socket.on('message', async (data: Buffer, isBinary: boolean) => {
      try {
        await quota.countCall();
        await handleMessage(parseMessage(data, isBinary), { socket, subscriptions, quota, container });
      } catch (error) {
        const isExpected = error instanceof DomainError;
        if (!isExpected) container.log.error({ err: error }, 'socket message failed');
        const message = isExpected ? error.message : 'Something went wrong on the server.';
        sendMessage(socket, { type: 'error', message });
      }
    });
    sendMessage(socket, {
      type: 'welcome',
      message: 'Welcome to Wikicasts. Register for a podcast to follow it.',
    });
  });
}

interface Connection {
  socket: WebSocket;
  subscriptions: PodcastSubscriptions;
  quota: Quota;
  container: Container;
}

async function handleMessage(message: ClientMessage, connection: Connection): Promise<void> {
  const { socket, subscriptions, quota } = connection;
  const { podcasts } = connection.container.services;
  const { podcastId } = message;
  if (message.type === 'register') {
    await podcasts.requireExists(podcastId);
    // After 'close', nothing would remove the subscription again.
    if (socket.readyState !== socket.OPEN) return;
    await subscriptions.subscribe(podcastId, socket, quota);
    sendMessage(socket, { type: 'register_confirm', podcastId });
    return;
  }
  const { duration, chapters, changed } = await podcasts.reportDuration(podcastId, message.duration);
  // An unchanged duration is not in the event log, but subscribers expect a confirmation.
  if (!changed) subscriptions.publish(podcastId, { type: 'chapters', chapters, duration });
}

function closeWhenUnresponsive(socket: WebSocket): void {
  let isResponsive = true;
  const interval = setInterval(() => {
    if (!isResponsive) socket.terminate();
    isResponsive = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, PING_INTERVAL_MS);
  socket.on('pong', () => {
    isResponsive = true;
  });
  socket.on('close', () => clearInterval(interval));
}
