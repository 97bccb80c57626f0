import type { LocalPodcast } from '../../library/local-podcast.ts';
import { computeResumeSeconds, type Position } from '../../player/position-store.ts';
import type { LibraryView } from './use-library-view.ts';

type Order = Pick<LibraryView, 'sort' | 'filter'>;

export interface Listening {
  findPosition: (podcastId: number) => Position | undefined;
  isKept: (podcastId: number) => boolean;
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** Positions change several times a second during playback. */
export function dependsOnPositions({ sort, filter }: Order): boolean {
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
