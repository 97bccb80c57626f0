import type { z } from 'zod';
import { podcastSchema } from './podcast.schema.ts';

export const sharedPodcastSchema = podcastSchema
  .pick({
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
    example: true,
    language: true,
    spoken_language: true,
    role: true,
    error: true,
    credits: true,
    created_at: true,
    updated_at: true,
  })
  .meta({ id: 'SharedPodcast', description: 'A podcast as everyone sees it who has its link.' });
export type SharedPodcast = z.infer<typeof sharedPodcastSchema>;
