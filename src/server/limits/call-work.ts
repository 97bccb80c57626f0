import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../routers/index.ts';

type Outputs = inferRouterOutputs<AppRouter>;

/** Rows that take as much CPU time as `podcasts.get` (2.4 ms on PGlite, with the database), by what is read. */
const ITEMS_PER_CALL = 20;
const PODCASTS_PER_CALL = 10;
const COUNTED_ROWS_PER_CALL = 10_000;

const countSeries = ({ podcasts, episode_count }: Outputs['series']['get']) =>
  podcasts.length / PODCASTS_PER_CALL + episode_count / COUNTED_ROWS_PER_CALL;
const countPlaylist = ({ items, item_count }: Outputs['playlists']['list'][number]) =>
  (items.length + 1) / ITEMS_PER_CALL + item_count / COUNTED_ROWS_PER_CALL;
const countPodcasts = ({ podcasts }: { podcasts: readonly unknown[] }) => podcasts.length / PODCASTS_PER_CALL;
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** The work of calls that read many rows, in short calls. A call that is not here counts as one. */
const WORK = {
  'feeds.library': countPodcasts,
  'pairing.claim': countPodcasts,
  'playlists.get': countPlaylist,
  'playlists.list': (playlists: Outputs['playlists']['list']) => sum(playlists.map(countPlaylist)),
  'playlists.reorder': (playlist: Outputs['playlists']['reorder']) => 2 * countPlaylist(playlist),
  'playlists.update': countPlaylist,
  'podcasts.changes': ({ changed, ids }: Outputs['podcasts']['changes']) =>
    changed.length / PODCASTS_PER_CALL + (ids?.length ?? 0) / COUNTED_ROWS_PER_CALL,
  'podcasts.list': countPodcasts,
  'series.get': countSeries,
  'series.list': (series: Outputs['series']['list']) =>
    series.length / ITEMS_PER_CALL + sum(series.map(countSeries)),
};

export function isHeavyCall(procedure: string): boolean {
  return Object.hasOwn(WORK, procedure);
}

/** Short calls that an answer counts as, in addition to the call itself. */
export function countExtraCalls(procedure: string, output: unknown): number {
  if (!isHeavyCall(procedure)) return 0;
  const count = WORK[procedure as keyof typeof WORK] as (output: unknown) => number;
  return Math.floor(count(output));
}
