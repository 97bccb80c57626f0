import type { inferOutput } from '@trpc/tanstack-react-query';
import type { useTRPC } from './trpc-client.ts';

type Procedures = ReturnType<typeof useTRPC>;
type SharedPodcast = inferOutput<Procedures['shared']['podcast']>;
type Transcript = inferOutput<Procedures['podcasts']['transcript']>;

/** Data in the page of a podcast, so that the first render needs no request. */
interface PageData {
  podcast: SharedPodcast;
  transcript: Transcript | null;
}

/** Milliseconds since 1970. */
export const PAGE_DATA_LOADED_AT = performance.timeOrigin;

let data: PageData | null | undefined;

function readPageData(): PageData | null {
  data ??= JSON.parse(document.getElementById('page-data')?.textContent ?? 'null') as PageData | null;
  return data;
}

export function findPagePodcast(id: number): SharedPodcast | undefined {
  const podcast = readPageData()?.podcast;
  return podcast?.id === id ? podcast : undefined;
}

export function findPageTranscript(id: number): Transcript | undefined {
  return findPagePodcast(id) && (readPageData()?.transcript ?? undefined);
}
