import type { inferOutput } from '@trpc/tanstack-react-query';
import type { useTRPC } from './trpc-client.ts';

type Procedures = ReturnType<typeof useTRPC>;
type SharedPodcast = inferOutput<Procedures['shared']['podcast']>;
type Transcript = inferOutput<Procedures['podcasts']['transcript']>;

/** What the server sends with the page of a podcast, so that it is drawn at once and whole. */
interface PageData {
  podcast: SharedPodcast;
  transcript: Transcript | null;
}

/** When the page was asked for: how old its data is, in milliseconds since the epoch. */
export const PAGE_DATA_LOADED_AT = performance.timeOrigin;

let data: PageData | null | undefined;

function readPageData(): PageData | null {
  data ??= JSON.parse(document.getElementById('page-data')?.textContent ?? 'null') as PageData | null;
  return data;
}

/** The podcast whose page was opened. */
export function findPagePodcast(id: number): SharedPodcast | undefined {
  const podcast = readPageData()?.podcast;
  return podcast?.id === id ? podcast : undefined;
}

/** The timed lines of the podcast whose page was opened. */
export function findPageTranscript(id: number): Transcript | undefined {
  return findPagePodcast(id) && (readPageData()?.transcript ?? undefined);
}
