import type { EntityManager } from '@mikro-orm/core';
import { Service } from '../base.service.ts';
import { type CoverContent, renderCoverSvg } from '../cover/cover.ts';
import { digest } from '../digest.ts';
import { createNotFoundError } from '../errors.ts';
import { isExample } from '../example/example.ts';
import type { Listening } from '../follow/listening.service.ts';
import type { Visits } from '../me/visits.service.ts';
import { PlaylistEntity, PlaylistItemEntity, type PlaylistItemRecord } from '../playlist/playlist.entity.ts';
import { findPodcastLanguage } from '../podcast/notes.ts';
import { PodcastEntity, type PodcastRecord } from '../podcast/podcast.entity.ts';
import { computeChapterDurations } from '../podcast/podcast.ts';
import { MAX_LISTED_PODCASTS } from '../podcast/podcast-limits.ts';
import type { PodcastQueries } from '../podcast/podcast-queries.service.ts';
import { getWriter } from '../podcast/writer.ts';
import type { CallerWithOrigin } from '../requester.ts';
import { SeriesEntity } from '../series/series.entity.ts';
import { findLibraryOwner, LibraryFeedEntity, loadEpisodesState } from './feed.repository.ts';
import type { FeedAddress, FeedReference, Library } from './feed.schema.ts';
import {
  buildFeedUrl,
  computeFeedGuid,
  createFeedToken,
  type FeedKind,
  type LibraryTokens,
} from './feed-address.ts';
import { type FeedEpisode, renderFeed } from './render-feed.ts';

const LIBRARY_TITLE = 'My Wikicasts';

export interface Feed {
  kind: FeedKind;
  token: string;
  id: number;
  owner: string;
  title: string;
  description: string;
  updatedAt: Date;
  version: string;
}

/** Anyone who knows an address can read its feed. */
export class FeedService extends Service<{
  em: EntityManager;
  podcastQueries: PodcastQueries;
  libraryTokens: LibraryTokens;
  visits: Visits;
  listening: Pick<Listening, 'recordFeed'>;
  getGuidOrigin: (origin: string) => Promise<string>;
  contactEmail: string | null;
}> {
  async getLibrary(caller: CallerWithOrigin): Promise<Library> {
    const { podcasts } = await this.deps.podcastQueries.list({ owner: caller.owner, isAdmin: false }, {});
    return { ...(await this.getAddress(caller, { kind: 'library' })), podcasts };
  }

  /** Throws `not_found` for an unknown playlist or series. */
  async getAddress(
    { owner, origin }: CallerWithOrigin,
    { kind, id = 0 }: FeedReference,
  ): Promise<FeedAddress> {
    const em = this.fork();
    const found =
      kind === 'library'
        ? ((await em.findOne(LibraryFeedEntity, { owner })) ?? {
            feedToken: this.deps.libraryTokens.encrypt(owner),
          })
        : kind === 'playlist'
          ? await em.findOne(PlaylistEntity, { id, owner }, { fields: ['feedToken'] })
          : await em.findOne(SeriesEntity, { id, owner }, { fields: ['feedToken'] });
    if (!found) throw createNotFoundError(kind);
    return { feed_url: buildFeedUrl(origin, kind, found.feedToken) };
  }

  /** The old address stops working. Throws `not_found`. */
  async resetAddress(caller: CallerWithOrigin, reference: FeedReference): Promise<FeedAddress> {
    const em = this.fork();
    const { owner } = caller;
    const { kind, id = 0 } = reference;
    const change = { feedToken: createFeedToken() };
    if (kind === 'library') {
      await em.transactional(async (tx) => {
        await this.deps.visits.register(tx, owner);
        await tx.upsert(LibraryFeedEntity, { owner, ...change });
      });
    } else if (kind === 'playlist') await em.nativeUpdate(PlaylistEntity, { id, owner }, change);
    else await em.nativeUpdate(SeriesEntity, { id, owner }, change);
    return this.getAddress(caller, reference);
  }

  async findFeed(kind: FeedKind, token: string): Promise<Feed | null> {
    const found = await this.#findSubject(kind, token);
    if (!found) return null;
    // An app that reads a feed every day keeps the session's data.
    this.deps.visits.record(found.owner);
    this.deps.listening.recordFeed(found.owner);
    const state = await loadEpisodesState(this.fork(), kind, kind === 'library' ? found.owner : found.id);
    const changed = found.updatedAt.getTime();
    const newest = Math.max(changed, Math.round(Number(state?.newest ?? 0) * 1000));
    const { title, description } = found;
    const version = await digest(JSON.stringify([token, title, description, changed, state]));
    return { ...found, kind, token, updatedAt: new Date(newest), version };
  }

  async renderRss(feed: Feed, origin: string): Promise<string> {
    const { kind, token, id, title, description, updatedAt } = feed;
    const url = buildFeedUrl(origin, kind, token);
    const cover = `${origin}/feeds/covers/${kind}/${id}/${await computeCoverVersion({ title, rings: [] })}.png`;
    const channel = {
      kind,
      title,
      description,
      url,
      cover,
      origin,
      updatedAt,
      guid: await computeFeedGuid(buildFeedUrl(await this.deps.getGuidOrigin(origin), kind, token)),
      contactEmail: this.deps.contactEmail,
    };
    return renderFeed(channel, await this.#loadEpisodes(feed));
  }

  /** `version` prevents reading titles by guessing ids. */
  async findCover(kind: FeedKind, id: number, version: string): Promise<CoverContent | null> {
    const em = this.fork();
    const found =
      kind === 'library'
        ? { title: LIBRARY_TITLE }
        : kind === 'playlist'
          ? await em.findOne(PlaylistEntity, { id }, { fields: ['title'] })
          : await em.findOne(SeriesEntity, { id }, { fields: ['title'] });
    if (!found) return null;
    const cover = { title: found.title, rings: [] };
    return (await computeCoverVersion(cover)) === version ? cover : null;
  }

  async findPodcastCover(id: number): Promise<CoverContent | null> {
    const fields = ['settings', 'chapters', 'duration'] as const;
    const found = await this.fork().findOne(PodcastEntity, { id }, { fields });
    if (!found) return null;
    return {
      title: found.settings.title,
      rings: found.duration ? computeChapterDurations(found.chapters, found.duration) : [],
    };
  }

  async #findSubject(
    kind: FeedKind,
    token: string,
  ): Promise<Omit<Feed, 'kind' | 'token' | 'version'> | null> {
    const em = this.fork();
    if (kind === 'library') {
      const owner = await findLibraryOwner(em, token, this.deps.libraryTokens.decrypt(token));
      return owner === null ? null : { ...LIBRARY_SUBJECT, owner };
    }
    const found =
      kind === 'playlist'
        ? await em.findOne(PlaylistEntity, { feedToken: token })
        : await em.findOne(SeriesEntity, { feedToken: token });
    if (!found) return null;
    const { id, owner, title, description, createdAt, updatedAt } = found;
    // `updatedAt` of a series also changes with unfinished episodes; its texts never change.
    const changedAt = kind === 'playlist' ? updatedAt : createdAt;
    return { id, owner, title, description: description ?? '', updatedAt: changedAt };
  }

  async #loadEpisodes({ kind, id, owner }: Feed): Promise<FeedEpisode[]> {
    const em = this.fork();
    if (kind === 'playlist') {
      const items = await em.find(
        PlaylistItemEntity,
        { playlist: id, podcast: { status: 'ready' } },
        {
          populate: ['podcast', 'podcast.hasSegments'],
          fields: ['position', 'listedAt', ...EPISODE_FIELDS.map((field) => `podcast.${field}` as const)],
          orderBy: [{ position: 'asc' }, { id: 'asc' }],
          limit: MAX_LISTED_PODCASTS,
        },
      );
      const places = new Map(items.map((item) => [item.podcast.id, createListing(item)]));
      const episodes = this.#toFeedEpisodes(items.map((item) => item.podcast as unknown as EpisodeRecord));
      return episodes.map((episode) => ({ ...episode, ...places.get(episode.id) }));
    }
    const records = await em.find(
      PodcastEntity,
      { status: 'ready', ...(kind === 'library' ? { owner } : { seriesId: id }) },
      {
        populate: ['hasSegments'],
        fields: EPISODE_FIELDS,
        orderBy:
          kind === 'library'
            ? [{ createdAt: 'desc' }, { id: 'desc' }]
            : [{ partNumber: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
        limit: MAX_LISTED_PODCASTS,
      },
    );
    return this.#toFeedEpisodes(records as unknown as EpisodeRecord[]);
  }

  #toFeedEpisodes(records: readonly EpisodeRecord[]): FeedEpisode[] {
    return records.flatMap((record) => {
      const { audioSize } = record;
      if (!audioSize || !record.audioFilename) return [];
      return {
        id: record.id,
        title: record.settings.title,
        language: findPodcastLanguage(record.settings, record.credits),
        audioFilename: record.audioFilename,
        audioSize,
        duration: record.duration ?? 0,
        hasChapters: record.chapters.length > 0,
        hasTranscript: record.hasSegments === true,
        partNumber: record.partNumber ?? null,
        createdAt: record.createdAt,
        writer: getWriter(record.writer),
        example: isExample(record),
        summary: record.showNotes?.summary ?? '',
        keyPoints: record.showNotes?.keyPoints ?? [],
        changes: record.showNotes?.changes ?? [],
        credits: record.credits,
      };
    });
  }
}

const LIBRARY_SUBJECT = { id: 0, title: LIBRARY_TITLE, description: '', updatedAt: new Date(0) };

/** Omits the transcript, which can be long. */
const EPISODE_FIELDS = [
  'settings',
  'audioFilename',
  'audioKey',
  'audioSize',
  'duration',
  'chapters',
  'showNotes',
  'writer',
  'credits',
  'partNumber',
  'hasSegments',
  'createdAt',
] as const;

type EpisodeRecord = Pick<PodcastRecord, 'id' | (typeof EPISODE_FIELDS)[number]>;

/** Apps sort by number or by date, so both follow the order. Neither depends on other items. */
function createListing({ position, listedAt }: Pick<PlaylistItemRecord, 'position' | 'listedAt'>) {
  // Dates of feeds have whole seconds (RFC 2822), and several items can be listed within one.
  return { partNumber: position + 1, createdAt: new Date(listedAt.getTime() + position * 1_000) };
}

function computeCoverVersion({ title, rings }: CoverContent): Promise<string> {
  return digest(renderCoverSvg({ title, rings, theme: 'light' }));
}
