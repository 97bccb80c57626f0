import type { Credit } from '../../domain/article/article.schema.ts';
import type {
  Chapter,
  Podcast,
  PodcastStatus,
  Role,
  ShowNotes,
} from '../../domain/podcast/podcast.schema.ts';
import { DEFAULT_MAX_LENGTH_MINUTES, isPodcastId } from '../../domain/podcast/podcast-limits.ts';
import { isObject, isText, listOf, numberOr, oneOf, textOr } from '../json-fields.ts';

/** A podcast as this browser keeps it. */
export interface LocalPodcast extends Omit<Podcast, 'usage' | 'cost_usd' | 'transcript_omitted'> {
  /** Kept in this browser. */
  isLocal: true;
  /** Whether the server had it when last asked. */
  syncStatus: 'synced' | 'local-only';
}

const STATUSES: readonly PodcastStatus[] = ['pending', 'processing', 'ready', 'error', 'failed'];
const ROLES: readonly Role[] = ['intro', 'deep-dive', 'conclusion'];

/**
 * Reads a stored or imported entry; null for anything but an object with an
 * id. Copies of older releases may lack or garble any other field, and none is
 * thrown away for that; fields that are not known stay. By hand, since a schema
 * library would be a tenth of all that the first screen loads.
 */
export function readLocalPodcast(entry: unknown): LocalPodcast | null {
  if (!isObject(entry) || !isPodcastId(entry.id)) return null;
  return {
    ...entry,
    id: entry.id,
    title: textOr(entry.title, ''),
    wiki_title: textOr(entry.wiki_title, ''),
    wiki_titles: listOf(entry.wiki_titles, isText),
    status: oneOf(entry.status, STATUSES, 'error'),
    progress: textOr(entry.progress, ''),
    audio_url: textOr(entry.audio_url, null),
    audio_filename: textOr(entry.audio_filename, null),
    duration: numberOr(entry.duration, 0, null),
    chapters: listOf(entry.chapters, isChapter),
    show_notes: isShowNotes(entry.show_notes) ? entry.show_notes : null,
    transcript: textOr(entry.transcript, null),
    tts_provider: textOr(entry.tts_provider, ''),
    model_type: textOr(entry.model_type, ''),
    specific_model: textOr(entry.specific_model, ''),
    writer: textOr(entry.writer, ''),
    role: oneOf(entry.role, ROLES, null),
    series_id: isPodcastId(entry.series_id) ? entry.series_id : null,
    part_number: numberOr(entry.part_number, 0, null),
    custom_instructions: textOr(entry.custom_instructions, null),
    max_length: numberOr(entry.max_length, 1, DEFAULT_MAX_LENGTH_MINUTES),
    error: textOr(entry.error, null),
    credits: listOf(entry.credits, isCredit),
    user_id: null,
    created_at: textOr(entry.created_at, ''),
    updated_at: textOr(entry.updated_at, ''),
    isLocal: true,
    syncStatus: oneOf(entry.syncStatus, ['synced', 'local-only'] as const, 'local-only'),
  };
}

function isChapter(value: unknown): value is Chapter {
  return isObject(value) && isText(value.title) && Number.isFinite(value.timestamp);
}

function isShowNotes(value: unknown): value is ShowNotes {
  if (!isObject(value) || !isText(value.summary)) return false;
  const { keyPoints, sources, coverage, checks } = value;
  const texts = [keyPoints, sources].every((list) => Array.isArray(list) && list.every(isText));
  if (!texts || !(checks === undefined || isChecks(checks))) return false;
  return coverage === undefined || (Array.isArray(coverage) && coverage.every(isCoverage));
}

function isChecks(value: unknown): boolean {
  if (!isObject(value) || !isText(value.by)) return false;
  return [value.sourced, value.talk, value.unsupported].every(Number.isFinite);
}

function isCoverage(value: unknown): boolean {
  return isObject(value) && isText(value.heading) && typeof value.covered === 'boolean';
}

function isCredit(value: unknown): value is Credit {
  if (!isObject(value)) return false;
  const { title, url, revision_url, origin, licence, licence_url } = value;
  return [title, url, revision_url, origin, licence, licence_url].every(isText);
}

/** The copy to keep of what the server answered. */
export function localCopy({ transcript_omitted: _, ...podcast }: Podcast): LocalPodcast {
  // As it would be read back, so that a copy and what is read later are the same text.
  const copy = readLocalPodcast({ ...podcast, syncStatus: 'synced' });
  if (copy === null) throw new Error('The server answered with a podcast without an id.');
  return copy;
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
