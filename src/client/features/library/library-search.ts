import type { LocalPodcast } from '../../library/local-podcast.ts';

/** Milliseconds that a search may take at a stretch; a key press waits no longer than this. */
const MAX_SLICE_MS = 6;

const texts = new WeakMap<LocalPodcast, string>();

/** What is searched of a podcast, in lower case; worked out once, since podcasts never change in place. */
function getSearchText(podcast: LocalPodcast): string {
  const known = texts.get(podcast);
  if (known !== undefined) return known;
  const { title, wiki_title, transcript } = podcast;
  const text = `${title}\n${wiki_title}\n${transcript ?? ''}`.toLowerCase();
  texts.set(podcast, text);
  return text;
}

/**
 * Ids of the podcasts whose title, article or transcript contains a text,
 * whatever the case of its letters. Works in slices, so that a library of
 * megabytes is searched while one types; null where `signal` ended it.
 */
export async function findMatchingIds(
  podcasts: readonly LocalPodcast[],
  text: string,
  signal: AbortSignal,
): Promise<ReadonlySet<number> | null> {
  const wanted = text.toLowerCase();
  const found = new Set<number>();
  let until = Number.NEGATIVE_INFINITY;
  for (const podcast of podcasts) {
    if (performance.now() >= until) {
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted) return null;
      until = performance.now() + MAX_SLICE_MS;
    }
    if (getSearchText(podcast).includes(wanted)) found.add(podcast.id);
  }
  return found;
}
