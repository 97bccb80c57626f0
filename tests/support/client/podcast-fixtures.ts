import type { Podcast } from '../../../src/domain/podcast/podcast.schema.ts';

export function buildPodcast(fields: Partial<Podcast> = {}): Podcast {
  const id = fields.id ?? 1;
  return {
    id,
    title: 'Abacus',
    wiki_title: 'Abacus',
    wiki_titles: ['Abacus'],
    status: 'ready',
    progress: '',
    audio_url: `/api/podcasts/audio/podcast_${id}.mp3`,
    audio_filename: `podcast_${id}.mp3`,
    duration: 100,
    chapters: [
      { title: 'Introduction', timestamp: 0 },
      { title: 'How the beads work', timestamp: 61 },
    ],
    show_notes: {
      summary: 'A counting frame.',
      keyPoints: ['Beads slide along rods.'],
      sources: ['Abacus: /articles/abacus'],
    },
    transcript: 'Mira: Hello.\n\nTheo: Hello to you.',
    tts_provider: 'builtin',
    host_voices: null,
    model_type: 'openai',
    specific_model: 'gpt-4.1',
    writer: 'builtin',
    role: null,
    series_id: null,
    part_number: null,
    custom_instructions: null,
    max_length: 15,
    error: null,
    credits: [],
    user_id: null,
    created_at: '2026-01-01T12:00:00.000Z',
    updated_at: '2026-01-01T12:00:00.000Z',
    ...fields,
  };
}
