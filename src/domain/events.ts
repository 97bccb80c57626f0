import { z } from 'zod';
import { chapterSchema, podcastStatusSchema } from './podcast/podcast.schema.ts';
import { hostSchema } from './script/script.schema.ts';

/**
 * What happens to a podcast while it is made. One log of these feeds the tRPC
 * subscription and `/ws` alike. Every event is
 * idempotent: a run that resumes may tell the same thing again.
 */
export const podcastEventSchema = z.discriminatedUnion('type', [
  /** Status or progress text changed. */
  z.object({ type: z.literal('progress'), status: podcastStatusSchema, progress: z.string() }),
  /** The plan stands: part titles in order and the words asked of each. */
  z.object({
    type: z.literal('outlined'),
    parts: z.array(z.object({ title: z.string(), words: z.number().int() })),
  }),
  /** A turn has been written; `part` and `turn` count from 0. */
  z.object({
    type: z.literal('turn_written'),
    part: z.number().int(),
    turn: z.number().int(),
    host: hostSchema,
    words: z.number().int(),
  }),
  /** A turn has been voiced. */
  z.object({
    type: z.literal('turn_spoken'),
    part: z.number().int(),
    turn: z.number().int(),
    seconds: z.number(),
  }),
  /** The stream has grown: `chunks` pieces, `seconds` of sound in all. `attempt` is the run that keeps them, as the log tells it. */
  z.object({
    type: z.literal('sound'),
    chunks: z.number().int(),
    seconds: z.number(),
    attempt: z.number().int().optional(),
  }),
  /** Chapters or duration changed; seconds. */
  z.object({
    type: z.literal('chapters'),
    chapters: z.array(chapterSchema),
    duration: z.number().nullable(),
  }),
  /** Done: everything about the podcast can be fetched. */
  z.object({ type: z.literal('ready'), duration: z.number() }),
  z.object({ type: z.literal('failed'), error: z.string() }),
  /** Cancelled or deleted; nothing follows. */
  z.object({ type: z.literal('deleted') }),
]);
export type PodcastEvent = z.infer<typeof podcastEventSchema>;

/** An event at its place in the log. */
export interface LoggedEvent {
  /** Counts within its podcast, from 1, without gaps. */
  id: number;
  podcastId: number;
  event: PodcastEvent;
}

/** Whether no event can follow this one. */
export function isFinal(event: PodcastEvent): boolean {
  return event.type === 'ready' || event.type === 'failed' || event.type === 'deleted';
}
