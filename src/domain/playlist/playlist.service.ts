import { type EntityManager, LockMode, type QueryOrderMap } from '@mikro-orm/core';
import { DomainError } from '../errors.ts';
import { createFeedToken } from '../feed/feed-address.ts';
import type { Visits } from '../me/visits.service.ts';
import { PodcastEntity } from '../podcast/podcast.entity.ts';
import type { Clock } from '../ports.ts';
import { randomId } from '../random-id.ts';
import type { Viewer } from '../viewer.ts';
import {
  PlaylistEntity,
  PlaylistItemEntity,
  type PlaylistItemRecord,
  type PlaylistRecord,
} from './playlist.entity.ts';
import {
  type AddPlaylistItem,
  type CreatePlaylist,
  MAX_PLAYLIST_ITEMS,
  MAX_PLAYLISTS,
  type Playlist,
  type PlaylistItem,
  type PlaylistSummary,
  type UpdatePlaylist,
} from './playlist.schema.ts';
import { toPlaylistItemView, toPlaylistView } from './playlist.view.ts';

export interface PlaylistServiceDeps {
  em: EntityManager;
  clock: Clock;
  visits: Visits;
}

const IN_ORDER: QueryOrderMap<PlaylistItemRecord>[] = [{ position: 'asc' }, { id: 'asc' }];

const ROW_FIELDS = [
  'position',
  'podcast.title',
  'podcast.wikiTitle',
  'podcast.status',
  'podcast.progress',
  'podcast.audioFilename',
  'podcast.duration',
  'podcast.ttsProvider',
  'podcast.role',
  'podcast.error',
  'podcast.createdAt',
  'podcast.updatedAt',
] as const;

/** Playlists of a session. Each write locks the playlist, so concurrent writes run one after another. */
export class PlaylistService {
  readonly #deps: PlaylistServiceDeps;

  constructor(deps: PlaylistServiceDeps) {
    this.#deps = deps;
  }

  async list({ owner, origin }: Viewer): Promise<PlaylistSummary[]> {
    const em = this.#fork();
    const playlists = await em.find(
      PlaylistEntity,
      { owner },
      { orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }] },
    );
    const items = await em.find(PlaylistItemEntity, { playlist: { owner } }, { orderBy: IN_ORDER });
    const byPlaylist = Map.groupBy(items, (item) => item.playlist.id);
    return playlists.map((playlist) => {
      const playlistItems = byPlaylist.get(playlist.id) ?? [];
      return toPlaylistView(
        playlist,
        playlistItems.map((item, position) => ({ id: item.id, podcast_id: item.podcast.id, position })),
        origin,
      );
    });
  }

  async get({ owner, origin }: Viewer, id: number): Promise<Playlist> {
    const em = this.#fork();
    const playlist = await em.findOne(PlaylistEntity, { id, owner });
    if (!playlist) throw notFound();
    const items = await em.find(
      PlaylistItemEntity,
      { playlist: id },
      { populate: ['podcast'], fields: ROW_FIELDS, orderBy: IN_ORDER },
    );
    return toPlaylistView(playlist, items.map(toPlaylistItemView), origin);
  }

  /** Throws `validation` when the session has too many playlists. */
  async create({ owner, origin }: Viewer, input: CreatePlaylist): Promise<Playlist> {
    const now = this.#deps.clock.now();
    const playlist = await this.#fork().transactional(async (tx) => {
      await this.#deps.visits.register(tx, owner);
      if ((await tx.count(PlaylistEntity, { owner })) >= MAX_PLAYLISTS) {
        throw new DomainError('validation', `You can have at most ${MAX_PLAYLISTS} playlists.`);
      }
      return tx.create(PlaylistEntity, {
        id: randomId(),
        owner,
        title: input.title,
        description: input.description || null,
        createdAt: now,
        updatedAt: now,
        feedToken: createFeedToken(),
      });
    });
    return toPlaylistView(playlist, [], origin);
  }

  async update(viewer: Viewer, id: number, { title, description }: UpdatePlaylist): Promise<Playlist> {
    await this.#change(viewer.owner, id, async (_tx, playlist) => {
      if (title !== undefined) playlist.title = title;
      if (description !== undefined) playlist.description = description || null;
    });
    return this.get(viewer, id);
  }

  async remove(owner: string, id: number): Promise<void> {
    await this.#change(owner, id, async (tx, playlist) => {
      tx.remove(playlist);
    });
  }

  /** Throws `not_found` for an unknown podcast, `conflict` for a duplicate and `validation` when full. */
  async addItem(owner: string, id: number, input: AddPlaylistItem): Promise<PlaylistItem> {
    return this.#change(owner, id, async (tx, playlist) => {
      // The lock prevents the deletion of the podcast before the commit.
      const podcast = await tx.findOne(
        PodcastEntity,
        { id: input.podcast_id },
        { lockMode: LockMode.PESSIMISTIC_READ },
      );
      if (!podcast) throw new DomainError('not_found', 'There is no such podcast.');
      const items = await tx.find(PlaylistItemEntity, { playlist }, { orderBy: IN_ORDER });
      if (items.some((item) => item.podcast.id === podcast.id)) {
        throw new DomainError('conflict', 'This podcast is already in the playlist.');
      }
      if (items.length >= MAX_PLAYLIST_ITEMS) {
        throw new DomainError('validation', `A playlist can have at most ${MAX_PLAYLIST_ITEMS} podcasts.`);
      }
      const position = Math.min(input.position ?? items.length, items.length);
      const added = tx.create(PlaylistItemEntity, { playlist, podcast, position });
      items.splice(position, 0, added);
      for (const [position, item] of items.entries()) item.position = position;
      await tx.flush();
      return toPlaylistItemView(added, position);
    });
  }

  /** Throws `not_found` when the podcast is not in the playlist. */
  async removeItem(owner: string, id: number, podcastId: number): Promise<void> {
    await this.#change(owner, id, async (tx, playlist) => {
      const removed = await tx.nativeDelete(PlaylistItemEntity, { playlist, podcast: podcastId });
      if (removed === 0) throw new DomainError('not_found', 'This podcast is not in the playlist.');
    });
  }

  /** Throws `validation` unless `order` names each podcast once. */
  async reorder(viewer: Viewer, id: number, order: readonly number[]): Promise<Playlist> {
    await this.#change(viewer.owner, id, async (tx, playlist) => {
      const items = await tx.find(PlaylistItemEntity, { playlist });
      const positions = new Map(order.map((podcastId, position) => [podcastId, position]));
      const isPermutation =
        order.length === items.length && items.every((item) => positions.has(item.podcast.id));
      if (!isPermutation) {
        throw new DomainError(
          'validation',
          'podcastIds: must name every podcast of the playlist once. Please load the playlist again.',
        );
      }
      for (const item of items) item.position = positions.get(item.podcast.id) ?? item.position;
    });
    return this.get(viewer, id);
  }

  #change<T>(
    owner: string,
    id: number,
    task: (tx: EntityManager, playlist: PlaylistRecord) => Promise<T>,
  ): Promise<T> {
    return this.#fork().transactional(async (tx) => {
      const playlist = await tx.findOne(
        PlaylistEntity,
        { id, owner },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!playlist) throw notFound();
      playlist.updatedAt = this.#deps.clock.now();
      return task(tx, playlist);
    });
  }

  #fork(): EntityManager {
    return this.#deps.em.fork();
  }
}

function notFound(): DomainError {
  return new DomainError('not_found', 'There is no such playlist.');
}
