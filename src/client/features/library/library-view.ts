import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { downloads, useDownloads } from '../../offline/downloads.ts';
import { computeResumeSeconds, type Position, savedPositions } from '../../player/position-store.ts';
import { useStore } from '../../store.ts';

export interface LibraryView {
  search: string;
  sort: 'created' | 'title' | 'length' | 'heard';
  filter: 'all' | 'unplayed' | 'begun' | 'played' | 'kept';
  layout: 'list' | 'grid';
}

let lastView: LibraryView = { search: '', sort: 'created', filter: 'all', layout: 'list' };

/** Restores the search only on going back. */
export function useLibraryView(): [LibraryView, (change: Partial<LibraryView>) => void] {
  const isBack = useNavigationType() === 'POP';
  const [view, setView] = useState(() => (isBack ? lastView : { ...lastView, search: '' }));
  useEffect(() => {
    lastView = view;
  }, [view]);
  const change = useCallback(
    (fields: Partial<LibraryView>) => setView((before) => ({ ...before, ...fields })),
    [],
  );
  return [view, change];
}

type Order = Pick<LibraryView, 'sort' | 'filter'>;

export interface Listening {
  findPosition: (podcastId: number) => Position | undefined;
  isKept: (podcastId: number) => boolean;
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** Positions change several times a second during playback. */
function dependsOnPositions({ sort, filter }: Order): boolean {
  return sort === 'heard' || filter === 'unplayed' || filter === 'begun' || filter === 'played';
}

/** Expects the newest first. */
export function arrangePodcasts(
  podcasts: readonly LocalPodcast[],
  { sort, filter }: Order,
  { findPosition, isKept }: Listening,
): readonly LocalPodcast[] {
  const isShown = (podcast: LocalPodcast) =>
    filter === 'kept' ? isKept(podcast.id) : getHeardState(podcast, findPosition(podcast.id)) === filter;
  const shown = filter === 'all' ? podcasts : podcasts.filter(isShown);
  if (sort === 'created') return shown;
  const getTime = ({ id }: LocalPodcast) => findPosition(id)?.at ?? 0;
  const compare = {
    title: (a: LocalPodcast, b: LocalPodcast) => collator.compare(a.title, b.title),
    length: (a: LocalPodcast, b: LocalPodcast) => (b.duration ?? 0) - (a.duration ?? 0),
    heard: (a: LocalPodcast, b: LocalPodcast) => getTime(b) - getTime(a),
  }[sort];
  return [...shown].sort(compare);
}

function getHeardState(
  { duration }: LocalPodcast,
  position: Position | undefined,
): 'unplayed' | 'begun' | 'played' {
  if (position?.finished) return 'played';
  return computeResumeSeconds(position, duration) > 0 ? 'begun' : 'unplayed';
}

const listening: Listening = {
  findPosition: (podcastId) => savedPositions.find(podcastId),
  isKept: (podcastId) => downloads.isKept(podcastId),
};

/** Expects the newest first. */
export function useArrangedPodcasts(
  podcasts: readonly LocalPodcast[],
  { sort, filter }: LibraryView,
): readonly LocalPodcast[] {
  const index = useDownloads();
  // A string changes only with the selection or the order.
  const key = useStore(savedPositions.changes, () =>
    dependsOnPositions({ sort, filter })
      ? arrangePodcasts(podcasts, { sort, filter }, listening)
          .map(({ id }) => id)
          .join(' ')
      : '',
  );
  // The key and the index stand for what `listening` reads.
  return useMemo(
    () => arrangePodcasts(podcasts, { sort, filter }, listening),
    [podcasts, sort, filter, key, index],
  );
}

const NONE: ReadonlySet<number> = new Set();

export type Selection = ReturnType<typeof useSelection>;

export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  return useMemo(
    () => ({
      isOn: ids !== null,
      ids: ids ?? NONE,
      start: () => setIds(NONE),
      stop: () => setIds(null),
      toggle: (id: number) =>
        setIds((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      /** Selects these, or none if all of them are selected. */
      toggleAll: (podcasts: readonly LocalPodcast[]) =>
        setIds((before) =>
          podcasts.every(({ id }) => before?.has(id)) ? NONE : new Set(podcasts.map(({ id }) => id)),
        ),
    }),
    [ids],
  );
}
