import { type EntityManager, LockMode } from '@mikro-orm/core';
import { Service } from '../base.service.ts';
import { createNotFoundError, DomainError } from '../errors.ts';
import { buildFeedUrl, createFeedToken } from '../feed/feed-address.ts';
import type { Visits } from '../me/visits.service.ts';
import { getPageRange, selectWithinTotal } from '../page-range.ts';
import { PodcastEntity } from '../podcast/podcast.entity.ts';
import { type PodcastRowRecord, toPodcastRowView } from '../podcast/podcast.view.ts';
import type { Clock } from '../ports.ts';
import { createRandomId } from '../random-id.ts';
import type { CallerWithOrigin } from '../requester.ts';
import { PlaylistEntity, PlaylistItemEntity, type PlaylistRecord } from './playlist.entity.ts';
import { findItemIds, findItemPage, makeRoom, orderItems, orderListingDates } from './playlist.repository.ts';
import type {
  AddPlaylistItem,
  CreatePlaylist,
  GetPlaylist,
  ListPlaylists,
  Playlist,
  PlaylistItem,
  PlaylistSummary,
  UpdatePlaylist,
} from './playlist.schema.ts';
import { MAX_LISTED_ITEMS, MAX_PLAYLIST_ITEMS, MAX_PLAYLISTS } from './playlist-limits.ts';

/** Playlists of a session. Each write locks the playlist, so concurrent writes run one after another. */
export class PlaylistService extends Service<{ em: EntityManager; clock: Clock; visits: Visits }> {
  async list({ owner, origin }: CallerWithOrigin, query: ListPlaylists = {}): Promise<PlaylistSummary[]> {
    const em = this.fork();
    const { limit, offset } = getPageRange(query, MAX_PLAYLISTS);
    const playlists = await em.find(
      PlaylistEntity,
      { owner },
      { populate: ['itemCount'], orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }], limit, offset },
    );
    const complete = selectWithinTotal(playlists, ({ itemCount }) => itemCount ?? 0, MAX_LISTED_ITEMS);
    const ids = query.fields === 'summary' ? [] : complete.map(({ id }) => id);
    const items = await findItemIds(em, ids);
    return playlists.map((playlist) => {
      const listed = items.get(playlist.id) ?? [];
      return {
        ...toPlaylistView(playlist, listed, origin),
        ...(listed.length === 0 && playlist.itemCount ? { items_omitted: true as const } : {}),
      };
    });
  }

  async listContaining(owner: string, podcastId: number): Promise<number[]> {
    const items = await this.fork().find(
      PlaylistItemEntity,
      { podcast: podcastId, playlist: { owner } },
      { fields: ['playlist'], limit: MAX_PLAYLISTS },
    );
    return items.map(({ playlist }) => playlist.id);
  }

  async get({ owner, origin }: CallerWithOrigin, { id, ...page }: GetPlaylist): Promise<Playlist> {
    const em = this.fork();
    const playlist = await em.findOne(PlaylistEntity, { id, owner }, { populate: ['itemCount'] });
    if (!playlist) throw createNotFoundError('playlist');
    const range = getPageRange(page, MAX_LISTED_ITEMS);
    const items = await findItemPage(em, id, range);
    const views = items.map((item, index) => toPlaylistItemView(item, range.offset + index));
    return toPlaylistView(playlist, views, origin);
  }

  /** Throws `validation` when the session has too many playlists. */
  async create({ owner, origin }: CallerWithOrigin, input: CreatePlaylist): Promise<Playlist> {
    const now = this.deps.clock.now();
    const playlist = await this.fork().transactional(async (tx) => {
      await this.deps.visits.register(tx, owner);
      if ((await tx.count(PlaylistEntity, { owner })) >= MAX_PLAYLISTS) {
        throw new DomainError('validation', `You can have at most ${MAX_PLAYLISTS} playlists.`);
      }
      return tx.create(PlaylistEntity, {
        id: createRandomId(),
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

  async update(
    caller: CallerWithOrigin,
    id: number,
    { title, description }: UpdatePlaylist,
  ): Promise<Playlist> {
    await this.#change(caller.owner, id, async (_tx, playlist) => {
      if (title !== undefined) playlist.title = title;
      if (description !== undefined) playlist.description = description || null;
    });
    return this.get(caller, { id });
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
      if (!podcast) throw createNotFoundError('podcast');
      if ((await tx.count(PlaylistItemEntity, { playlist, podcast })) > 0) {
        throw new DomainError('conflict', 'This podcast is already in the playlist.');
      }
      const count = await tx.count(PlaylistItemEntity, { playlist });
      if (count >= MAX_PLAYLIST_ITEMS) {
        throw new DomainError('validation', `A playlist can have at most ${MAX_PLAYLIST_ITEMS} podcasts.`);
      }
      const index = Math.min(input.position ?? count, count);
      const added = tx.create(PlaylistItemEntity, {
        playlist,
        podcast,
        position: await makeRoom(tx, id, index),
      });
      await tx.flush();
      if (index < count) await orderListingDates(tx, id);
      return toPlaylistItemView(added, index);
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
  async reorder(caller: CallerWithOrigin, id: number, order: readonly number[]): Promise<Playlist> {
    await this.#change(caller.owner, id, async (tx, playlist) => {
      const count = await tx.count(PlaylistItemEntity, { playlist });
      const isPermutation = order.length === count && (await orderItems(tx, id, order)) === count;
      if (!isPermutation) {
        throw new DomainError(
          'validation',
          'podcastIds: must name every podcast of the playlist once. Please load the playlist again.',
        );
      }
      await orderListingDates(tx, id);
    });
    return this.get(caller, { id });
  }

  #change<T>(
    owner: string,
    id: number,
    task: (tx: EntityManager, playlist: PlaylistRecord) => Promise<T>,
  ): Promise<T> {
    return this.fork().transactional(async (tx) => {
      const playlist = await tx.findOne(
        PlaylistEntity,
        { id, owner },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!playlist) throw createNotFoundError('playlist');
      playlist.updatedAt = this.deps.clock.now();
      return task(tx, playlist);
    });
  }
}

function toPlaylistView<Item>(record: PlaylistRecord, items: Item[], origin: string) {
  return {
    id: record.id,
    title: record.title,
    name: record.title,
    description: record.description ?? null,
    item_count: record.itemCount ?? 0,
    items,
    feed_url: buildFeedUrl(origin, 'playlist', record.feedToken),
    created_at: record.createdAt.toISOString(),
    updated_at: record.updatedAt.toISOString(),
  };
}

/** `position` counts from 0 without gaps. */
function toPlaylistItemView(
  record: { id: number; podcast: PodcastRowRecord },
  position: number,
): PlaylistItem {
  const { podcast } = record;
  return { id: record.id, podcast_id: podcast.id, position, podcast: toPodcastRowView(podcast) };
}
