import { isExample } from '../example/example.ts';
import { estimateCost, estimateSpeechCost } from '../models/prices.ts';
import type { PodcastRecord } from './podcast.entity.ts';
import type { Podcast } from './podcast.schema.ts';
import { toSettingsView } from './podcast-settings.schema.ts';
import type { Usage } from './usage.schema.ts';
import { getWriter } from './writer.ts';

export type ViewablePodcast = Pick<PodcastRecord, Exclude<keyof PodcastRecord & string, 'transcript'>> & {
  transcript?: string | null | undefined;
};

export type ListedPodcast = ViewablePodcast & Pick<PodcastRecord, 'transcriptSize'>;

export type PodcastRowRecord = Pick<
  PodcastRecord,
  | 'id'
  | 'settings'
  | 'status'
  | 'progress'
  | 'audioFilename'
  | 'duration'
  | 'writer'
  | 'error'
  | 'createdAt'
  | 'updatedAt'
>;

export function getAudioUrl(filename: string): string {
  return `/api/podcasts/audio/${filename}`;
}

export function toOperatorView(record: ViewablePodcast, usage: Usage | null, now: Date): Podcast {
  return { ...toPodcastView(record, true), usage, cost_usd: usage && estimateUsageCost(usage, now) };
}

function estimateUsageCost(usage: Usage, now: Date): number | null {
  const modelCost = estimateCost(usage.models, now);
  const speechCost = estimateSpeechCost(usage.speech.provider, usage.speech.characters);
  return modelCost === null || speechCost === null ? null : modelCost + speechCost;
}

export function toPodcastRowView(record: PodcastRowRecord) {
  const { title, wiki_title, tts_provider, role } = toSettingsView(record.settings, false);
  return {
    id: record.id,
    title,
    wiki_title,
    status: record.status,
    progress: record.progress,
    audio_url: record.audioFilename ? getAudioUrl(record.audioFilename) : null,
    audio_filename: record.audioFilename ?? null,
    duration: record.duration ?? null,
    tts_provider,
    writer: getWriter(record.writer),
    ...(isExample(record) && { example: true as const }),
    role,
    error: record.error ?? null,
    created_at: record.createdAt.toISOString(),
    updated_at: record.updatedAt.toISOString(),
  };
}

export function toPodcastView(record: ViewablePodcast, forOwner: boolean): Podcast {
  return {
    ...toPodcastRowView(record),
    ...toSettingsView(record.settings, forOwner),
    chapters: record.chapters,
    show_notes: record.showNotes ?? null,
    transcript: record.transcript ?? null,
    series_id: record.seriesId ?? null,
    part_number: record.partNumber ?? null,
    revision: record.revision,
    editing: record.pendingRevision != null,
    edit_error: forOwner ? (record.editError ?? null) : null,
    can_undo: forOwner && record.undoRevision != null,
    credits: record.credits,
    user_id: null,
  };
}

/** The owner's view without the transcript, marked if there is one. */
export function toListedPodcastView(record: ListedPodcast): Podcast {
  const podcast = { ...toPodcastView(record, true), transcript: null };
  return record.transcriptSize ? { ...podcast, transcript_omitted: true } : podcast;
}
