import type { z } from 'zod';
import { podcastSchema } from './podcast.schema.ts';

/** A podcast as anyone sees it who was given its link: nothing of its owner. */
export const sharedPodcastSchema = podcastSchema.pick({
  id: true,
  title: true,
  wiki_title: true,
  wiki_titles: true,
  status: true,
  progress: true,
  audio_url: true,
  audio_filename: true,
  duration: true,
  chapters: true,
  show_notes: true,
  transcript: true,
  tts_provider: true,
  model_type: true,
  specific_model: true,
  writer: true,
  role: true,
  error: true,
  credits: true,
  created_at: true,
  updated_at: true,
});
export type SharedPodcast = z.infer<typeof sharedPodcastSchema>;
