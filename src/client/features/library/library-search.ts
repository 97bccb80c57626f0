import type { LocalPodcast } from '../../library/local-podcast.ts';

const MAX_SLICE_MS = 6;

const texts = new WeakMap<LocalPodcast, string>();

/** Caches the lower-case text, because podcasts are immutable. */
function getSearchText(podcast: LocalPodcast): string {
  const known = texts.get(podcast);
  if (known !== undefined) return known;
  const { title, wiki_title, transcript } = podcast;
  const text = `${title}\n${wiki_title}\n${transcript ?? ''}`.toLowerCase();
  texts.set(podcast, text);
  return text;
}

/** Ignores case. Returns null if aborted. */
export async function findMatchingIds(
  podcasts: readonly LocalPodcast[],
  text: string,
  signal: AbortSignal,
): Promise<ReadonlySet<number> | null> {
  const query = text.toLowerCase();
  const found = new Set<number>();
  let sliceEnd = Number.NEGATIVE_INFINITY;
  for (const podcast of podcasts) {
    if (performance.now() >= sliceEnd) {
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted) return null;
      sliceEnd = performance.now() + MAX_SLICE_MS;
    }
    if (getSearchText(podcast).includes(query)) found.add(podcast.id);
  }
  return found;
}
