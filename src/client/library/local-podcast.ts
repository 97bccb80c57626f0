import type { Credit } from '../../domain/article/article.schema.ts';
import { isObject } from '../../domain/json.ts';
import { LANGUAGES } from '../../domain/languages.ts';
import type { Chapter, Podcast, PodcastStatus, ShowNotes } from '../../domain/podcast/podcast.schema.ts';
import { DEFAULT_MAX_LENGTH_MINUTES, isPodcastId } from '../../domain/podcast/podcast-limits.ts';
import type { RequestedSettings, Role } from '../../domain/podcast/podcast-settings.schema.ts';
import { WRITERS } from '../../domain/podcast/writer.ts';
import { type HostVoices, NATURAL_VOICE_NAMES } from '../../domain/voices/natural-voice-names.ts';
import { isString, parseEnum, parseList, parseNumber, parseString } from '../json-fields.ts';

export interface LocalPodcast extends Omit<Podcast, 'usage' | 'cost_usd' | 'transcript_omitted'> {
  isLocal: true;
  /** Whether the server had the podcast at the last sync. */
  syncStatus: 'synced' | 'local-only';
}

const STATUSES: readonly PodcastStatus[] = ['pending', 'processing', 'ready', 'error', 'failed'];
const ROLES: readonly Role[] = ['intro', 'deep-dive', 'conclusion'];

/** Invalid fields get defaults; null without an id. A schema library would enlarge the first load by 10 %. */
export function parseLocalPodcast(entry: unknown): LocalPodcast | null {
  if (!isObject(entry) || !isPodcastId(entry.id)) return null;
  return {
    ...entry,
    id: entry.id,
    title: parseString(entry.title, ''),
    wiki_title: parseString(entry.wiki_title, ''),
    wiki_titles: parseList(entry.wiki_titles, isString),
    status: parseEnum(entry.status, STATUSES, 'error'),
    progress: parseString(entry.progress, ''),
    audio_url: parseString(entry.audio_url, null),
    audio_filename: parseString(entry.audio_filename, null),
    duration: parseNumber(entry.duration, 0, null),
    chapters: parseList(entry.chapters, isChapter),
    show_notes: isShowNotes(entry.show_notes) ? entry.show_notes : null,
    transcript: parseString(entry.transcript, null),
    tts_provider: parseString(entry.tts_provider, ''),
    host_voices: isHostVoices(entry.host_voices) ? entry.host_voices : null,
    model_type: parseString(entry.model_type, ''),
    specific_model: parseString(entry.specific_model, ''),
    writer: parseEnum(entry.writer, WRITERS, 'model'),
    language: parseEnum(entry.language, LANGUAGES, undefined),
    spoken_language: parseEnum(entry.spoken_language, LANGUAGES, undefined),
    role: parseEnum(entry.role, ROLES, null),
    series_id: isPodcastId(entry.series_id) ? entry.series_id : null,
    part_number: parseNumber(entry.part_number, 0, null),
    custom_instructions: parseString(entry.custom_instructions, null),
    max_length: parseNumber(entry.max_length, 1, DEFAULT_MAX_LENGTH_MINUTES),
    error: parseString(entry.error, null),
    credits: parseList(entry.credits, isCredit),
    user_id: null,
    created_at: parseString(entry.created_at, ''),
    updated_at: parseString(entry.updated_at, ''),
    isLocal: true,
    syncStatus: parseEnum(entry.syncStatus, ['synced', 'local-only'] as const, 'local-only'),
  };
}

function isChapter(value: unknown): value is Chapter {
  return isObject(value) && isString(value.title) && Number.isFinite(value.timestamp);
}

function isHostVoices(value: unknown): value is HostVoices {
  return (
    isObject(value) && [value.A, value.B].every((name) => NATURAL_VOICE_NAMES.some((known) => known === name))
  );
}

function isShowNotes(value: unknown): value is ShowNotes {
  if (!isObject(value) || !isString(value.summary)) return false;
  return [value.keyPoints, value.sources].every((list) => Array.isArray(list) && list.every(isString));
}

function isCredit(value: unknown): value is Credit {
  if (!isObject(value)) return false;
  const { title, url, revision_url, origin, licence, licence_url } = value;
  return [title, url, revision_url, origin, licence, licence_url].every(isString);
}

export function toLocalPodcast({ transcript_omitted: _, ...podcast }: Podcast): LocalPodcast {
  // Parsing makes the serialized text the same as that of a stored podcast.
  const copy = parseLocalPodcast({ ...podcast, syncStatus: 'synced' });
  if (copy === null) throw new Error('The server returned a podcast without an id.');
  return copy;
}

type SharedSetting = Exclude<
  keyof RequestedSettings,
  'title' | 'wikiTitle' | 'wikiTitles' | 'role' | 'customInstructions'
>;

/** For a podcast that is generated again. The type requires every setting. */
export function requestSettings(podcast: LocalPodcast): {
  [Name in SharedSetting]-?: RequestedSettings[Name];
} {
  const modelType = podcast.model_type || 'openai';
  // The server has a default model for every other type.
  const specificModel = podcast.specific_model || (modelType === 'openai' ? 'gpt-4-turbo' : undefined);
  return {
    ttsProvider: getRequestedVoices(podcast.tts_provider),
    hostVoices: podcast.host_voices ?? undefined,
    modelType,
    specificModel,
    language: podcast.language,
    spokenLanguage: podcast.spoken_language,
    maxLength: podcast.max_length >= 1 && podcast.max_length <= 30 ? podcast.max_length : undefined,
  };
}

const texts = new WeakMap<LocalPodcast, string>();

/** Caches the JSON of each immutable podcast, because a library has several megabytes. */
export function serializePodcast(podcast: LocalPodcast): string {
  const known = texts.get(podcast);
  if (known !== undefined) return known;
  const text = JSON.stringify(podcast);
  texts.set(podcast, text);
  return text;
}

export function isInProgress(podcast: { status: string }): boolean {
  return podcast.status === 'processing' || podcast.status === 'pending';
}

export function hasFailed(podcast: { status: string }): boolean {
  return podcast.status === 'failed' || podcast.status === 'error';
}

export function getPodcastAgeSeconds(podcast: { created_at: string }, now: number): number {
  const createdAt = Date.parse(podcast.created_at);
  return Number.isNaN(createdAt) ? 0 : Math.max(0, (now - createdAt) / 1000);
}

/** A request cannot name the operator's own speech server ('custom'): the server gives 'chirp' its best voices. */
export function getRequestedVoices(provider: string | null | undefined): 'builtin' | 'natural' | 'chirp' {
  return provider === 'builtin' || provider === 'natural' ? provider : 'chirp';
}
