import { z } from 'zod';
import { chapterSchema, podcastStatusSchema } from './podcast/podcast.schema.ts';
import { hostSchema } from './script/script.schema.ts';

/** All events are idempotent: a resumed run may emit the same event again. */
export const podcastEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), status: podcastStatusSchema, progress: z.string() }),
  z.object({
    type: z.literal('outlined'),
    parts: z.array(z.object({ title: z.string(), words: z.int() })),
  }),
  /** `part` and `turn` are indexes from 0. */
  z.object({
    type: z.literal('turn_written'),
    part: z.int(),
    turn: z.int(),
    host: hostSchema,
    words: z.int(),
  }),
  z.object({ type: z.literal('turn_spoken'), part: z.int(), turn: z.int(), seconds: z.number() }),
  /** `seconds` is the sound of all `chunks`; the run `attempt` stores them. */
  z.object({
    type: z.literal('sound'),
    chunks: z.int(),
    seconds: z.number(),
    attempt: z.int().optional(),
  }),
  z.object({
    type: z.literal('chapters'),
    chapters: z.array(chapterSchema),
    duration: z.number().nullable(),
  }),
  z.object({ type: z.literal('ready'), duration: z.number() }),
  z.object({ type: z.literal('failed'), error: z.string() }),
  /** No event follows: the podcast was cancelled or deleted. */
  z.object({ type: z.literal('deleted') }),
]);
export type PodcastEvent = z.infer<typeof podcastEventSchema>;

export interface LoggedEvent {
  /** Counts from 1 for each podcast, without gaps. */
  id: number;
  podcastId: number;
  event: PodcastEvent;
}

export function isFinal(event: PodcastEvent): boolean {
  return event.type === 'ready' || event.type === 'failed' || event.type === 'deleted';
}
