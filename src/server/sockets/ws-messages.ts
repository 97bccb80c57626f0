import type { WebSocket } from 'ws';
import { z } from 'zod';
import { DomainError } from '../../domain/errors.ts';
import { type Chapter, podcastIdSchema } from '../../domain/podcast/podcast.schema.ts';

const MAX_MESSAGE_BYTES = 64 * 1024;

const clientMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('register'), podcastId: podcastIdSchema }),
  z.object({ type: z.literal('duration_update'), podcastId: podcastIdSchema, duration: z.number() }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

export type ServerMessage =
  | { type: 'welcome'; message: string }
  | { type: 'register_confirm'; podcastId: number }
  | { type: 'chapter_update'; podcastId: number; chapters: Chapter[]; duration: number | null }
  | { type: 'error'; message: string };

/** Throws `too_large` over 64 KiB and `validation` for a message outside the protocol. */
export function parseMessage(data: Buffer, isBinary: boolean): ClientMessage {
  if (data.length > MAX_MESSAGE_BYTES) throw new DomainError('too_large', 'The message is over 64 KiB.');
  if (isBinary) throw new DomainError('validation', 'Messages must be JSON text.');
  let content: unknown;
  try {
    content = JSON.parse(data.toString('utf8'));
  } catch {
    throw new DomainError('validation', 'The message is not valid JSON.');
  }
  const parsed = clientMessageSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const type = (content as { type?: unknown } | null)?.type;
  if (typeof type !== 'string') throw new DomainError('validation', 'The message needs a type.');
  if (issue?.code === 'invalid_union') {
    throw new DomainError('validation', `Unknown message type "${type.slice(0, 40)}".`);
  }
  throw new DomainError('validation', `${issue?.path.join('.')}: ${issue?.message}`);
}

export function sendMessage(socket: WebSocket, message: ServerMessage): void {
  broadcastMessage([socket], message);
}

export function broadcastMessage(sockets: Iterable<WebSocket>, message: ServerMessage): void {
  const text = Buffer.from(JSON.stringify(message));
  for (const socket of sockets) {
    if (socket.readyState === socket.OPEN) socket.send(text, { binary: false });
  }
}
