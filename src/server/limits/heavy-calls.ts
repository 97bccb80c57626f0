import type { inferRouterOutputs } from '@trpc/server';
import { DomainError } from '../../domain/errors.ts';
import type { AppRouter } from '../../routers/index.ts';
import { FairLimiter, LimiterRefusalError } from './fair-limiter.ts';
import { toSiteAddress } from './networks.ts';

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

/** Short calls that an output counts as, in addition to the call itself. */
export function countExtraCalls(procedure: string, output: unknown): number {
  if (!isHeavyCall(procedure)) return 0;
  const count = WORK[procedure as keyof typeof WORK] as (output: unknown) => number;
  return Math.floor(count(output));
}

/** Heavy calls of all addresses at once. The embedded database runs one query at a time. */
const MAX_RUNNING_CALLS = 2;
const MAX_WAITING_CALLS = 100;
const MAX_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 2;

export type TakeTurn = (address: string, owner: string, signal?: AbortSignal) => Promise<Disposable>;

/** In turns by site, address and session. Throws `rate_limited` to the busiest address, `unavailable` after 10 s. */
export function createTurns(): TakeTurn {
  const limiter = new FairLimiter({ concurrency: MAX_RUNNING_CALLS, maxWaiting: MAX_WAITING_CALLS });
  return async (address, owner, signal = new AbortController().signal) => {
    const requesters = new Set([{ fairnessKey: [toSiteAddress(address), address, owner], signal }]);
    const release = await limiter.acquire({ requesters, signal }, MAX_WAIT_MS).catch((error: unknown) => {
      throw error instanceof LimiterRefusalError ? createRefusal(error) : error;
    });
    return { [Symbol.dispose]: release };
  };
}

function createRefusal({ reason }: LimiterRefusalError): DomainError {
  const retryAfter = RETRY_AFTER_SECONDS;
  if (reason === 'full') {
    const message = 'Too many lists are being read at once. Please wait a moment.';
    return new DomainError('rate_limited', message, { retryAfter });
  }
  return new DomainError('unavailable', 'The server is busy. Please try again in a moment.', { retryAfter });
}
