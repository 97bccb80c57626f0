import { useMemo } from 'react';
import { useLibrary } from '../../library/library.ts';
import type { LocalPodcast } from '../../library/local-podcast.ts';

const MAX_OWN = 3;

/** The newest finished podcasts of this browser with words that begin with the text, in their title or their article's. */
export function useOwnMatches(query: string): readonly LocalPodcast[] {
  const podcasts = useLibrary();
  return useMemo(() => {
    const text = toWords(query);
    if (text === ' ') return [];
    return podcasts
      .filter(({ status, title, wiki_title }) => {
        return status === 'ready' && toWords(`${title} ${wiki_title}`).includes(text);
      })
      .slice(0, MAX_OWN);
  }, [podcasts, query]);
}

/** ' one two' */
function toWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;
}
