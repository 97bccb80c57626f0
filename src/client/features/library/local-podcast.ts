import { z } from 'zod';
import {
  chapterSchema,
  type Podcast,
  podcastSchema,
  showNotesSchema,
} from '../../../domain/podcast/podcast.schema.ts';

const text = z.string().catch('');
const textOrNull = z.string().nullable().catch(null);

/**
 * A podcast as this browser keeps it. Only the id is required: copies of older
 * releases and of imports may lack or garble any other field, and none is
 * thrown away for that.
 */
export const localPodcastSchema = z.looseObject({
  id: podcastSchema.shape.id,
  title: text,
  wiki_title: text,
  wiki_titles: z.array(z.string()).catch([]),
  status: podcastSchema.shape.status.catch('error'),
  progress: text,
  audio_url: textOrNull,
  audio_filename: textOrNull,
  duration: z.number().nonnegative().nullable().catch(null),
  chapters: z.array(chapterSchema).catch([]),
  show_notes: showNotesSchema.nullable().catch(null),
  transcript: textOrNull,
  tts_provider: text,
  model_type: text,
  specific_model: text,
  writer: text,
  role: podcastSchema.shape.role.catch(null),
  series_id: podcastSchema.shape.series_id.catch(null),
  part_number: podcastSchema.shape.part_number.catch(null),
  custom_instructions: textOrNull,
  max_length: z.number().catch(15),
  error: textOrNull,
  credits: podcastSchema.shape.credits.catch([]),
  user_id: z.null().catch(null),
  created_at: text,
  updated_at: text,
  /** Kept in this browser. */
  isLocal: z.literal(true).catch(true),
  /** Whether the server had it when last asked. */
  syncStatus: z.enum(['synced', 'local-only']).catch('local-only'),
});
export type LocalPodcast = z.infer<typeof localPodcastSchema>;

/** The copy to keep of what the server answered. */
export function localCopy(podcast: Podcast): LocalPodcast {
  // Through the schema, so that a copy and what is read back later are the same text.
  return localPodcastSchema.parse({ ...podcast, user_id: null, isLocal: true, syncStatus: 'synced' });
}

const texts = new WeakMap<LocalPodcast, string>();

/** A podcast as it is stored, worked out once: a library of hundreds is several megabytes. Podcasts never change in place. */
export function textOf(podcast: LocalPodcast): string {
  const known = texts.get(podcast);
  if (known !== undefined) return known;
  const text = JSON.stringify(podcast);
  texts.set(podcast, text);
  return text;
}

/** Whether a podcast is still waiting for or under its making. */
export function inProgress(podcast: { status: string }): boolean {
  return podcast.status === 'processing' || podcast.status === 'pending';
}

/** Seconds since a podcast was created; 0 where its date cannot be read or lies ahead. */
export function secondsSinceCreation(podcast: { created_at: string }, now: number): number {
  const created = Date.parse(podcast.created_at);
  return Number.isNaN(created) ? 0 : Math.max(0, (now - created) / 1000);
}
