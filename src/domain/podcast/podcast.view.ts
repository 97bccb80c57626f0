import type { PodcastRecord } from './podcast.entity.ts';
import type { Podcast } from './podcast.schema.ts';

/** Where a finished podcast's audio is served. */
export function audioUrl(filename: string): string {
  return `/api/podcasts/audio/${filename}`;
}

/** A record as callers see it; what is the owner's alone is left out for others. */
export function viewPodcast(record: PodcastRecord, forOwner: boolean): Podcast {
  return {
    id: record.id,
    title: record.title,
    wiki_title: record.wikiTitle,
    wiki_titles: record.wikiTitles,
    status: record.status,
    progress: record.progress,
    audio_url: record.audioFilename ? audioUrl(record.audioFilename) : null,
    audio_filename: record.audioFilename ?? null,
    duration: record.duration ?? null,
    chapters: record.chapters,
    show_notes: record.showNotes ?? null,
    transcript: record.transcript ?? null,
    tts_provider: record.ttsProvider,
    model_type: record.modelType,
    specific_model: record.specificModel,
    writer: record.writer,
    role: record.role ?? null,
    custom_instructions: forOwner ? (record.customInstructions ?? null) : null,
    max_length: record.maxLength,
    error: record.error ?? null,
    credits: record.credits,
    user_id: null,
    created_at: record.createdAt.toISOString(),
    updated_at: record.updatedAt.toISOString(),
  };
}
