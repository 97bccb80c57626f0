import type { z } from 'zod';
import { podcastSchema } from './podcast.schema.ts';

export const sharedPodcastSchema = podcastSchema
  .omit({
    transcript_omitted: true,
    host_voices: true,
    series_id: true,
    part_number: true,
    custom_instructions: true,
    max_length: true,
    revision: true,
    editing: true,
    edit_error: true,
    can_undo: true,
    user_id: true,
    usage: true,
    cost_usd: true,
  })
  .meta({ id: 'SharedPodcast', description: 'A podcast as everyone sees it who has its link.' });
export type SharedPodcast = z.infer<typeof sharedPodcastSchema>;
